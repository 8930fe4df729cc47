// Refund forms: amount and reason, the payment, and the outcome of a check that was not cashed.
import {
  type WayBack,
  wayBackHasNumber,
  wayBackName,
  waysBackFrom,
} from '#areas/money/payments/rules/give-back.ts'
import { dateFromParts, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { REASON_MIN } from '#kernel/reason.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import type { DateParts } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { BooksDay } from '#web/books-day.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { AmountField, ReasonField } from '#web/money-fields.tsx'
import { partsOf } from '#web/optional-day.ts'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import { ReasonForm } from '#web/reason-form.tsx'
import type { GiveBack, PayOutInput, ProposeInput, Receipt } from '../contract.ts'
import { NUMBER_MAX, PAYER_MAX } from '../rules/receipt.ts'
import { usePayOutGiveBack, useProposeGiveBack, useUndoGiveBack } from './queries.ts'
import { useReceiptWords } from './words.ts'

type ProposeDraft = { amount: string; reason: string; billsAgain: boolean }
type ProposeField = 'amount' | 'reason'
type Proposal = Omit<ProposeInput, 'receiptId' | 'giveBackId'>

export function readProposal(
  { amount, reason, billsAgain }: ProposeDraft,
  leftCents: number,
): Read<Proposal, { field: ProposeField }> {
  const amountCents = centsOf(amount, leftCents)
  const typed = reason.trim()
  const problems: { field: ProposeField }[] = [
    ...(amountCents === null ? [{ field: 'amount' as const }] : []),
    ...(typed.length < REASON_MIN ? [{ field: 'reason' as const }] : []),
  ]
  if (amountCents === null || problems.length > 0) return { input: null, problems }
  return { input: { amountCents, reason: typed, billsAgain }, problems: [] }
}

type ProposeFormProps = { receipt: Receipt; onClose: () => void }

/** Defaults to the full rest. */
export function ProposeForm({ receipt, onClose }: ProposeFormProps) {
  const { id: receiptId, invoice, refundableCents } = receipt
  const { giveBack: words } = useReceiptWords()
  const left = formatCents(refundableCents, useLanguage())
  const propose = useProposeGiveBack()
  const ids = useSameId()
  const form = useForm({
    id: `propose-${receiptId}`,
    start: { amount: dollarsOf(refundableCents), reason: '', billsAgain: false },
    read: (draft: ProposeDraft) => readProposal(draft, refundableCents),
    say: ({ field }) => fill(words.problems[field], { left }),
    send: async (wanted: Proposal) => {
      await propose.mutateAsync({ receiptId, giveBackId: ids.of(wanted), ...wanted })
      onClose()
    },
    refused: ({ code, field }) =>
      field === 'reason'
        ? 'reason'
        : field === 'amountCents' || code === 'REFUND_TOO_MUCH' || code === 'GIVE_BACK_TRUST_SHORT'
          ? 'amount'
          : null,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-4">
      <p className="text-ink-soft">{words.after}</p>
      <AmountField form={form} name="amount" label={words.amount} hint={fill(words.left, { left })} />
      <ReasonField form={form} name="reason" label={words.reason} hint={words.reasonHint} />
      {invoice === null ? null : (
        <Checkbox
          id={form.idOf('billsAgain')}
          label={words.billsAgain}
          hint={words.billsAgainHint}
          checked={form.values.billsAgain}
          onChange={({ target }) => form.set({ billsAgain: target.checked })}
        />
      )}
      <FormEnd
        form={form}
        save={words.propose}
        saving={words.saving}
        cancel={words.cancel}
        onCancel={onClose}
      />
    </Form>
  )
}

type PayDraft = { payee: string; method: WayBack; number: string; paidOn: DateParts }
const PAY_FIELDS = ['payee', 'number', 'paidOn'] as const
type PayField = (typeof PAY_FIELDS)[number]
type Paid = Omit<PayOutInput, 'giveBackId'>

export function readPaidOut(draft: PayDraft): Read<Paid, { field: PayField }> {
  const { method, paidOn } = draft
  const payee = draft.payee.trim()
  const number = wayBackHasNumber(method) ? draft.number.trim() : ''
  const day = dateFromParts(Number(paidOn.year), Number(paidOn.month), Number(paidOn.day))
  const isMissing: Record<PayField, boolean> = {
    payee: payee === '',
    number: wayBackHasNumber(method) && number === '',
    paidOn: day === null,
  }
  const problems = PAY_FIELDS.filter((field) => isMissing[field]).map((field) => ({ field }))
  if (day === null || problems.length > 0) return { input: null, problems }
  return { input: { payee, method, number, paidOn: day.toString() }, problems: [] }
}

const FIELD_OF_CODE: Readonly<Record<string, PayField>> = {
  GIVE_BACK_NUMBER_MISSING: 'number',
  RECEIPT_DAY_INVALID: 'paidOn',
}

type PayOutFormProps = { giveBack: GiveBack; receipt: Receipt; today: PlainDate; onClose: () => void }

export function PayOutForm({ giveBack: { id }, receipt, today, onClose }: PayOutFormProps) {
  const { giveBack: words } = useReceiptWords()
  const payOut = usePayOutGiveBack()
  const form = useForm({
    id: `pay-out-${id}`,
    start: { payee: receipt.client.name, method: 'check', number: '', paidOn: partsOf(today.toString()) },
    read: readPaidOut,
    say: ({ field }) => words.problems[field],
    send: async (paid: Paid) => {
      await payOut.mutateAsync({ giveBackId: id, ...paid })
      onClose()
    },
    refused: ({ code, field }) => FIELD_OF_CODE[code] ?? PAY_FIELDS.find((each) => each === field) ?? null,
    hasSummary: false,
  })
  return (
    <Form form={form} className="space-y-4">
      <p className="text-ink-soft">{words.afterPay}</p>
      <PayOutFields form={form} receipt={receipt} />
      <FormEnd form={form} save={words.pay} saving={words.saving} cancel={words.cancel} onCancel={onClose} />
    </Form>
  )
}

type PayOutFieldsProps = { form: FormState<PayDraft, PayField>; receipt: Receipt }

function PayOutFields({ form, receipt: { account, payer } }: PayOutFieldsProps) {
  const { giveBack: words, record } = useReceiptWords()
  const language = useLanguage()
  const { values, set } = form
  return (
    <>
      <Field
        {...form.at('payee')}
        label={words.payee}
        hint={payer === null ? undefined : fill(words.payeeHint, { name: payer.name })}
      >
        {(control) => <TextInput {...control} {...form.text('payee')} maxLength={PAYER_MAX} />}
      </Field>
      <SelectField
        id={form.idOf('method')}
        label={words.method}
        options={waysBackFrom(account).map((way) => [way, wayBackName(way, language)] as const)}
        value={values.method}
        onChange={(method) => set({ method })}
      />
      {wayBackHasNumber(values.method) ? (
        <Field {...form.at('number')} label={words.number}>
          {(control) => (
            <TextInput {...control} {...form.text('number')} maxLength={NUMBER_MAX} className="max-w-72" />
          )}
        </Field>
      ) : null}
      <BooksDay
        fund={account}
        {...form.at('paidOn')}
        label={words.paidOn}
        words={record.date}
        value={values.paidOn}
        onChange={(paidOn) => set({ paidOn })}
      />
    </>
  )
}

export function UndoForm({ giveBackId, onClose }: { giveBackId: string; onClose: () => void }) {
  const { giveBack: words } = useReceiptWords()
  const { undoReason: label, reasonHint: hint, undoSave: save, saving, cancel, problems } = words
  const undo = useUndoGiveBack()
  return (
    <ReasonForm
      id={`undo-${giveBackId}`}
      words={{ label, hint, problem: problems.reason, save, saving, cancel }}
      send={(reason) => undo.mutateAsync({ giveBackId, reason })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className="text-ink-soft">{words.afterUndo}</p>
    </ReasonForm>
  )
}
