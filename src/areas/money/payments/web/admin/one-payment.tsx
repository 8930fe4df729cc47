// One payment in the administrator's view: details, refunds, and the refund form.
import { useState } from 'react'
import { LIMITS } from '#firm/limits.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import type { PaymentDetail, Refund } from '../../contract.ts'
import { wayBackLine } from '../../rules/give-back.ts'
import { isByHand } from '../../rules/payment.ts'
import { type AdminPaymentWords, adminPaymentWords } from '../../words/index.ts'
import { meansOf } from '../../rules/means.ts'
import { MomentIn, PaymentPill, reasonOf } from './payment-parts.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { useWords } from '#web/use-words.ts'

type OnePaymentProps = {
  detail: PaymentDetail
  timeZone: string
  paths: { list: string; person: string; books: string }
}

export function OnePayment({ detail, timeZone, paths }: OnePaymentProps) {
  const words = useWords(adminPaymentWords)
  const language = useLanguage()
  const { payment } = detail
  const amount = formatCents(payment.amountCents, language)
  return (
    <>
      <PageLink to={paths.list} className="inline-flex min-h-11 items-center text-action">
        {words.detail.back}
      </PageLink>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <PageHeading title={fill(words.detail.heading, { type: words.types[payment.type], amount })} />
        <PaymentPill {...payment} />
      </div>
      <p className="mt-2 text-ink-soft">{words.statusHints[payment.status]}</p>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <div className="space-y-2">
          <Card>
            <Facts facts={useFacts(detail, timeZone)} />
          </Card>
          <ForRoles roles={['admin']}>
            <PageLink to={paths.person} className="flex min-h-11 items-center text-action underline">
              {words.detail.person}
            </PageLink>
          </ForRoles>
          <PageLink to={paths.books} className="flex min-h-11 items-center text-action underline">
            {words.detail.books}
          </PageLink>
        </div>
        <Refunds detail={detail} timeZone={timeZone} />
      </div>
    </>
  )
}

function useFacts({ payment }: PaymentDetail, timeZone: string): Fact[] {
  const words = useWords(adminPaymentWords)
  const language = useLanguage()
  const { detail } = words
  return [
    { label: detail.client, value: <span className="break-words">{payment.client.name}</span> },
    { label: detail.date, value: <MomentIn at={payment.date} timeZone={timeZone} /> },
    { label: detail.account, value: words.accounts[payment.account] },
    { label: detail.method, value: meansOf(payment, language) },
    { label: detail.reference, value: <span className="break-all">{payment.reference}</span> },
    {
      label: detail.transaction,
      value: <span className="break-all">{payment.transactionId ?? detail.none}</span>,
    },
    ...(payment.problem === null
      ? []
      : [{ label: detail.problem, value: reasonOf(payment.problem, words) ?? words.problems.other }]),
    { label: detail.left, value: formatCents(payment.refundableCents, language) },
  ]
}

function Refunds({ detail, timeZone }: Pick<OnePaymentProps, 'detail' | 'timeZone'>) {
  const { refund: words, refunds: list } = useWords(adminPaymentWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const finish = ({ refunds }: PaymentDetail) => {
    const latest = refunds.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1)
    const text = latest?.status === 'asked' ? words.asked : words.done
    const amount = formatCents(latest?.amountCents ?? 0, language)
    setOpen(false)
    setDone(fill(text, { amount, ...LIMITS.refundBusinessDays }))
  }
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{list.heading}</h2>
      <Outcome>{done}</Outcome>
      {detail.payment.refundableCents > 0 ? (
        <ForRoles roles={['admin']}>
          <Button kind="danger" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </ForRoles>
      ) : (
        <p className="text-ink-soft">{isGivenBackByHand(detail) ? words.byHand : words.nothing}</p>
      )}
      {detail.refunds.length > 0 ? <RefundsTable detail={detail} timeZone={timeZone} /> : null}
      {isOpen ? (
        <RefundSheet payment={detail.payment} onDone={finish} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  )
}

/** Money the firm took itself, not yet refunded in full, is refunded at its receipt. */
function isGivenBackByHand({ payment: { method, status } }: PaymentDetail): boolean {
  return isByHand(method) && status === 'completed'
}

function RefundsTable({
  detail: { refunds, payment },
  timeZone,
}: Pick<OnePaymentProps, 'detail' | 'timeZone'>) {
  const all = useWords(adminPaymentWords)
  const { refunds: words } = all
  const language = useLanguage()
  const { amount, status, date, by, reason } = words.columns
  const rows = refunds.map((refund) => ({
    id: refund.id,
    cells: [
      <span key="amount" className="font-semibold">
        {formatCents(refund.amountCents, language)}
      </span>,
      statusOf(refund, payment, words, language),
      <MomentIn key="date" at={refund.date} timeZone={timeZone} />,
      refund.by === null ? words.product : refund.by || words.nobody,
      <span key="reason" className="break-words">
        {reasonOf(refund.reason, all) ?? refund.reason}
      </span>,
    ],
  }))
  return <Table stacks caption={words.heading} columns={[amount, status, date, by, reason]} rows={rows} />
}

/** For refunds by the firm, with the check: "Done · Check 2041, María Núñez". */
function statusOf(
  { id, status }: Refund,
  { givenBack }: PaymentDetail['payment'],
  words: AdminPaymentWords['refunds'],
  language: Language,
): string {
  const given = givenBack.find((each) => each.id === id)
  if (!given) return words.statuses[status]
  const method = wayBackLine(given.method, given.number, language)
  const check = fill(words.givenBack, { method, payee: given.payee })
  return [given.isUndone ? words.undone : words.statuses[status], check].join(' · ')
}
