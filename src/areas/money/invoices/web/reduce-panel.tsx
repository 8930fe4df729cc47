// Lowering an issued invoice: a credit note, a write-off, or closing a request; with the history.
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/provider.tsx'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField, ReasonField } from '#web/money-fields.tsx'
import { type Form as FormOf, type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import { OpensSheet } from '#web/opens-sheet.tsx'
import { ReasonButton } from '#web/reason-form.tsx'
import { REASON_MIN } from '#kernel/reason.ts'
import { ForRoles } from '#web/for-roles.tsx'
import type { Invoice, ReduceInput } from '../contract.ts'
import { type ReductionKind, reductionsOf } from '../rules/reduction.ts'
import { type InvoiceWords, invoiceStaffWords } from '../words/index.ts'
import { CreditNoteDownload } from './paper-downloads.tsx'
import { rememberInvoice } from './one-invoice.ts'
import { useWords } from '#web/use-words.ts'

type Draft = { kind: ReductionKind; amount: string; reason: string }
type ReduceField = 'amount' | 'reason'
type Wanted = Pick<ReduceInput, 'kind' | 'amountCents' | 'reason'>

function readDraft(
  { kind, amount, reason: typed }: Draft,
  openCents: number,
): Read<Wanted, { field: ReduceField }> {
  const amountCents = centsOf(amount, openCents)
  const reason = typed.trim()
  const problems: { field: ReduceField }[] = [
    ...(amountCents === null ? [{ field: 'amount' } as const] : []),
    ...(reason.length < REASON_MIN ? [{ field: 'reason' } as const] : []),
  ]
  if (amountCents === null || problems.length > 0) return { input: null, problems }
  return { input: { kind, amountCents, reason }, problems: [] }
}

export function ReducePanel({ invoice }: { invoice: Invoice }) {
  const { reduce: words } = useWords(invoiceStaffWords)
  return <OpensSheet label={words.heading[invoice.kind]}>{() => <ReduceForm invoice={invoice} />}</OpensSheet>
}

function ReduceForm({ invoice }: { invoice: Invoice }) {
  const { reduce: words } = useWords(invoiceStaffWords)
  const form = useReduceForm(invoice)
  const { values, set } = form
  const kinds = reductionsOf(invoice.kind)
  return (
    <Form form={form} className="space-y-4">
      {kinds.length > 1 ? (
        <RadioCards
          id={form.idOf('kind')}
          name="reduce-kind"
          label={words.kind}
          value={values.kind}
          onChange={(kind) => set({ kind })}
          choices={kinds.map((kind) => ({
            value: kind,
            label: words.kinds[kind],
            hint: words.hints[kind],
          }))}
        />
      ) : (
        <p>{words.hints[values.kind]}</p>
      )}
      <Amount form={form} openCents={invoice.openCents} />
      <ReasonField form={form} name="reason" label={words.reason} hint={words.reasonHint} />
      <FormEnd form={form} save={words.save[values.kind]} saving={words.saving} />
    </Form>
  )
}

function Amount({ form, openCents }: { form: FormOf<Draft, ReduceField>; openCents: number }) {
  const { reduce: words } = useWords(invoiceStaffWords)
  const left = formatCents(openCents, useLanguage())
  return (
    <AmountField form={form} name="amount" label={words.amount} hint={fill(words.amountHint, { left })} />
  )
}

function useReduceForm(invoice: Invoice): FormOf<Draft, ReduceField> {
  const { reduce: words } = useWords(invoiceStaffWords)
  const api = useApi()
  const queries = useQueryClient()
  const keys = useSameId()
  const { id: invoiceId, openCents, kind } = invoice
  const start: Draft = {
    kind: reductionsOf(kind)[0] ?? 'credit-note',
    amount: kind === 'retainer' ? dollarsOf(openCents) : '',
    reason: '',
  }
  return useForm({
    id: 'reduce',
    start,
    read: (draft) => readDraft(draft, openCents),
    say: ({ field }) => words.problems[field],
    send: (wanted) => {
      const input = { invoiceId, ...wanted, expectedOpenCents: openCents }
      return api.invoices.reduce(input, { context: { idempotencyKey: keys.of(input) } })
    },
    onDone: (changed) => rememberInvoice(queries, changed),
    hasSummary: false,
  })
}

type Reduction = Invoice['reductions'][number]

/** Reductions, undone ones included: none is deleted. */
export function Reductions({ invoice, clientWords }: { invoice: Invoice; clientWords: InvoiceWords }) {
  const { reduce: words } = useWords(invoiceStaffWords)
  if (invoice.reductions.length === 0) return null
  return (
    <section aria-labelledby="reductions">
      <h2 id="reductions" className="mb-3 text-2xl">
        {words.done}
      </h2>
      <ul className="max-w-text divide-y divide-line">
        {invoice.reductions.map((reduction) => (
          <li key={reduction.id} className="space-y-2 py-3">
            <OneReduction reduction={reduction} clientWords={clientWords} />
            <ForRoles roles={ATTORNEYS_AND_ADMINS}>
              {reduction.undoneAt === null && invoice.status !== 'void' ? (
                <UndoReduction reduction={reduction} />
              ) : null}
            </ForRoles>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneReduction({ reduction, clientWords }: { reduction: Reduction; clientWords: InvoiceWords }) {
  const { reduce: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const { kind, number, amountCents, at, reason, undoneAt, undoneReason } = reduction
  const day = (moment: string) => formatDate(dateIn(FIRM_ZONE, instant(moment)), language)
  const name = number === null ? words.kinds[kind] : `${words.kinds[kind]} ${number}`
  return (
    <>
      <p>
        <span className="font-semibold">{formatCents(amountCents, language)}</span> · {name} · {day(at)}
      </p>
      <p className="text-ink-soft">{reason}</p>
      {undoneAt === null ? null : (
        <p className="font-semibold">
          {fill(words.undone, { date: day(undoneAt), reason: undoneReason ?? '' })}
        </p>
      )}
      {number === null ? null : (
        <div className="-ml-3">
          <CreditNoteDownload reduction={{ id: reduction.id, number }} words={clientWords} name={name} />
        </div>
      )}
    </>
  )
}

function UndoReduction({ reduction: { id: reductionId } }: { reduction: Reduction }) {
  const { reduce: words } = useWords(invoiceStaffWords)
  const { undoReason: label, reasonHint: hint, undoSave: save, saving, cancel, problems } = words
  const api = useApi()
  const queries = useQueryClient()
  return (
    <ReasonButton
      id={`undo-${reductionId}`}
      label={words.undo}
      words={{ label, hint, problem: problems.reason, save, saving, cancel }}
      send={async (reason) =>
        rememberInvoice(queries, await api.invoices.undoReduction({ reductionId, reason }))
      }
    />
  )
}
