// The staff page of an invoice: a draft to change and issue, or a document with payments, plan and end.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { ATTORNEYS_AND_ADMINS, CASEWORKERS } from '#kernel/actor.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { REASON_MIN } from '#kernel/reason.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { ForRoles, useHasOneOf } from '#web/for-roles.tsx'
import type { Invoice } from '../contract.ts'
import { costsOf } from '../rules/invoice.ts'
import { sumLines } from '../rules/invoice-sums.ts'
import { type AutopayWords, type InvoiceWords, type PayLinkWords, invoiceStaffWords } from '../words/index.ts'
import { AutopayPanel } from './autopay-panel.tsx'
import { InvoiceDownload } from './download-button.tsx'
import { ReceiptDownload } from './paper-downloads.tsx'
import { answersOf, type DraftAnswers, sentOf } from './draft-answers.ts'
import { DraftForm } from './draft-form.tsx'
import { INVOICE_TURNS } from './invoice-list.tsx'
import { PlanPanel, VoidPanel } from './issued-panels.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { PayLinksPanel } from './pay-links.tsx'
import { ReducePanel, Reductions } from './reduce-panel.tsx'
import { Refused } from './refused.tsx'
import { forgetInvoice, rememberInvoice } from './one-invoice.ts'
import { SumLines } from './sum-lines.tsx'
import { TrustOfDraft, TrustPanel, TrustReason } from './trust-panel.tsx'
import { useAction } from './use-action.ts'
import { useWords } from '#web/use-words.ts'

type InvoiceDeskProps = {
  invoice: Invoice
  /** The client's words: documents and statuses have the same names everywhere. */
  clientWords: InvoiceWords
  linkWords: PayLinkWords['manage']
  autopayWords: AutopayWords
  listPath: string
  onGone: () => void
}

export function InvoiceDesk(props: InvoiceDeskProps) {
  const { invoice, clientWords, linkWords, autopayWords, listPath, onGone } = props
  const { detail: words } = useWords(invoiceStaffWords)
  const { kind, number, status } = invoice
  const name = number === null ? words.draft[kind] : fill(words.names[kind], { number })
  return (
    <div className="space-y-8">
      <PageLink to={listPath} className="inline-block py-2">
        {words.back}
      </PageLink>
      <div className="flex flex-wrap items-center gap-4">
        <Title text={number === null ? name : words.names[kind]} number={number} />
        <StatusPill turn={INVOICE_TURNS[status]}>{clientWords.invoices.statuses[status]}</StatusPill>
      </div>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-2">
        <Head invoice={invoice} />
        <Sums invoice={invoice} />
      </div>
      {number === null ? (
        <ForRoles roles={CASEWORKERS}>
          <DraftActions invoice={invoice} onGone={onGone} />
        </ForRoles>
      ) : (
        <>
          <div className="-ml-3">
            <InvoiceDownload invoice={invoice} words={clientWords} name={name} />
          </div>
          <Payments invoice={invoice} clientWords={clientWords} />
          <Reductions invoice={invoice} clientWords={clientWords} />
          <ForRoles roles={CASEWORKERS}>
            {invoice.planCount === null ? null : <AutopayPanel invoiceId={invoice.id} words={autopayWords} />}
            {invoice.openCents > 0 ? <WhileOpen invoice={invoice} linkWords={linkWords} /> : null}
          </ForRoles>
          <ForRoles roles={ATTORNEYS_AND_ADMINS}>
            {status === 'void' ? null : <VoidPanel invoice={invoice} />}
          </ForRoles>
        </>
      )}
    </div>
  )
}

/** While a payment is under way, nothing can be changed. */
function WhileOpen({ invoice, linkWords }: Pick<InvoiceDeskProps, 'invoice' | 'linkWords'>) {
  const { id, kind, status, openCents } = invoice
  if (status === 'checking') return null
  return (
    <>
      <ForRoles roles={ATTORNEYS_AND_ADMINS}>
        {kind === 'invoice' ? <TrustPanel invoice={invoice} /> : null}
      </ForRoles>
      <PayLinksPanel invoice={invoice} words={linkWords} isStaff />
      <HoldPanel invoice={invoice} />
      {kind === 'invoice' ? <PlanPanel invoice={invoice} /> : null}
      <ForRoles roles={ATTORNEYS_AND_ADMINS}>
        <ReducePanel key={`${id} ${openCents}`} invoice={invoice} />
      </ForRoles>
    </>
  )
}

/** Prevents line breaks at a number's hyphens. */
function Title({ text, number }: { text: string; number: string | null }) {
  const [before, after] = text.split('{number}')
  return (
    <h1 className="text-3xl">
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </h1>
  )
}

function Head({ invoice }: { invoice: Invoice }) {
  const { detail: words, form } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const day = (date: string) => (
    <span className="inline-block first-letter:uppercase">{formatDate(plainDate(date), language)}</span>
  )
  const { client, planCount, issuedOn } = invoice
  return (
    <Facts
      facts={[
        { label: words.client, value: client.name },
        ...(invoice.case ? [{ label: words.case, value: invoice.case.number }] : []),
        ...(issuedOn === null ? [] : [{ label: words.issuedOn, value: day(issuedOn) }]),
        { label: words.dueOn, value: day(invoice.next?.dueOn ?? invoice.dueOn) },
        ...(planCount === null
          ? []
          : [{ label: words.plan, value: fill(form.instalments, { count: planCount }) }]),
      ]}
    />
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { detail: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const { lines, status } = invoice
  const hasCredit = lines.some(({ kind }) => kind === 'consultation-credit')
  const left = status === 'draft' || status === 'void' ? null : words.left
  return (
    <section aria-labelledby="sums">
      <h2 id="sums" className="text-2xl">
        {words.lines}
      </h2>
      <SumLines lines={sumLines(invoice, { ...words, left }, language)} />
      {status === 'draft' ? <TrustOfDraft invoice={invoice} /> : null}
      <CostsOfDraft invoice={invoice} />
      {hasCredit && status === 'draft' ? <p className="text-sm text-ink-soft">{words.creditHint}</p> : null}
    </section>
  )
}

/** Warns, before a refusal, that it cannot bill more costs than were paid. */
function CostsOfDraft({ invoice: { kind, lines, costsToBillCents } }: { invoice: Invoice }) {
  const { detail: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  const asked = costsOf(lines)
  if (kind === 'retainer' || costsToBillCents === null || (asked === 0 && costsToBillCents === 0)) return null
  const money = { paid: formatCents(costsToBillCents, language), asked: formatCents(asked, language) }
  return (
    <p className="mt-3 max-w-text">
      {fill(asked > costsToBillCents ? words.costsShort : words.costs, money)}
    </p>
  )
}

function DraftActions({ invoice, onGone }: Pick<InvoiceDeskProps, 'invoice' | 'onGone'>) {
  const { detail: words } = useWords(invoiceStaffWords)
  const api = useApi()
  const queries = useQueryClient()
  const [issuing, discarding] = [useAction(), useAction()]
  const [isEditing, setEditing] = useState(false)
  const { id: invoiceId, trust } = invoice
  const [reason, setReason] = useState('')
  const { toApplyCents = 0, withReasonCents = 0 } = trust ?? {}
  const isReasoned = reason.trim().length >= REASON_MIN
  const movesCents = isReasoned ? withReasonCents : toApplyCents
  const amount = formatCents(movesCents, useLanguage())
  const mayIssue = useHasOneOf(ATTORNEYS_AND_ADMINS)
  if (isEditing) return <EditDraft invoice={invoice} onSaved={() => setEditing(false)} />
  const refusal = issuing.refusal ?? discarding.refusal
  return (
    <div className="max-w-text space-y-4">
      <p>{mayIssue ? words.issueHint : words.issuedByAttorney}</p>
      {mayIssue && withReasonCents > toApplyCents ? (
        <TrustReason
          amountCents={withReasonCents}
          limitCents={toApplyCents}
          value={reason}
          onChange={setReason}
          error={null}
        />
      ) : null}
      <Refused sentence={refusal} />
      <div className="flex flex-wrap gap-3">
        {mayIssue ? (
          <Button
            disabled={reason.trim() !== '' && !isReasoned}
            busyLabel={issuing.isBusy && words.issuing}
            onClick={() =>
              issuing.run(async () => {
                const trustReason = isReasoned ? reason.trim() : null
                const seen = { invoiceId, expectedTrustCents: movesCents, trustReason }
                rememberInvoice(queries, await api.invoices.issue(seen))
              })
            }
          >
            {movesCents > 0 ? fill(words.issueMoving, { amount }) : words.issue}
          </Button>
        ) : null}
        <Button kind="secondary" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        <Button
          kind="danger"
          busyLabel={discarding.isBusy && words.discarding}
          onClick={() =>
            discarding.run(async () => {
              await api.invoices.discard({ invoiceId })
              onGone()
              forgetInvoice(queries, invoiceId)
            })
          }
        >
          {words.discard}
        </Button>
      </div>
    </div>
  )
}

function EditDraft({ invoice, onSaved }: { invoice: Invoice; onSaved: () => void }) {
  const { form: words } = useWords(invoiceStaffWords)
  const api = useApi()
  const queries = useQueryClient()
  const [before] = useState(() => answersOf(invoice))
  const save = async (answers: DraftAnswers) => {
    const input = { invoiceId: invoice.id, ...sentOf(answers) }
    rememberInvoice(queries, await api.invoices.change(input))
    onSaved()
  }
  return (
    <section aria-labelledby="edit">
      <h2 id="edit" className="mb-4 text-2xl">
        {fill(words.editHeading, { client: invoice.client.name })}
      </h2>
      <DraftForm cases={null} before={before} onSave={save} />
    </section>
  )
}

function Payments({ invoice, clientWords }: Pick<InvoiceDeskProps, 'invoice' | 'clientWords'>) {
  const { detail: words } = useWords(invoiceStaffWords)
  const language = useLanguage()
  return (
    <section aria-labelledby="invoice-payments">
      <h2 id="invoice-payments" className="mb-3 text-2xl">
        {words.payments}
      </h2>
      {invoice.payments.length === 0 ? <p className="text-ink-soft">{words.noPayments}</p> : null}
      <ul className="divide-y divide-line">
        {invoice.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <span>
              <span className="font-semibold">{formatCents(payment.amountCents, language)}</span> ·{' '}
              {words.statuses[payment.status]} · {payment.reference}
            </span>
            {payment.status === 'completed' || payment.status === 'refunded' ? (
              <div className="-mx-3">
                <ReceiptDownload payment={payment} words={clientWords} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
