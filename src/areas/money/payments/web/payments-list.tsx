// The list of payments: purpose, time, method and state.
import type { ReactNode } from 'react'
import { dateIn, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { Payment } from '../contract.ts'
import { isByHand, type PaymentStatus } from '../rules/payment.ts'
import type { PaymentWords } from '../words/index.ts'

type PaymentsListProps = {
  payments: readonly Payment[]
  timeZone: string
  words: PaymentWords
  /** The number of the paid invoice, if the reader has it. */
  numberOf: (invoiceId: string) => string | null
  /** Shown with a received payment, such as its receipt. */
  renderReceipt?: (payment: Payment) => ReactNode
  /** Shown with a partly or fully refunded payment. */
  renderGivenBack?: (payment: Payment) => ReactNode
}

export function PaymentsList({ payments, renderReceipt, renderGivenBack, ...shared }: PaymentsListProps) {
  const { words } = shared
  if (payments.length === 0) return <p className="max-w-text text-ink-soft">{words.list.none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentRow payment={payment} {...shared} />
          {renderGivenBack && payment.givenBack.length > 0 ? renderGivenBack(payment) : null}
          {renderReceipt && isReceived(payment) ? renderReceipt(payment) : null}
        </li>
      ))}
    </ul>
  )
}

function isReceived({ status }: Payment): boolean {
  return status === 'completed' || status === 'refunded'
}

const TURNS: Record<PaymentStatus, Turn> = {
  pending: 'theirs',
  completed: 'done',
  failed: 'stopped',
  refunded: 'theirs',
}

type PaymentRowProps = Pick<PaymentsListProps, 'timeZone' | 'words' | 'numberOf'> & { payment: Payment }

function PaymentRow({ payment, timeZone, words, numberOf }: PaymentRowProps) {
  const language = useLanguage()
  const { list } = words
  const number = payment.invoiceId === null ? null : numberOf(payment.invoiceId)
  const date = formatDate(dateIn(timeZone, instant(payment.date)), language)
  // A failed payment has no receipt: its reference is for the phone.
  const reference = `${isReceived(payment) ? list.reference : list.number} ${payment.reference}`
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{[list.types[payment.type], number].filter(Boolean).join(' ')}</p>
        <p className="text-sm text-ink-soft first-letter:uppercase">{date}</p>
        <p className="text-sm text-ink-soft">
          {[meansLine(payment, words), reference].filter(Boolean).join(' · ')}
        </p>
        {payment.status === 'pending' ? <p className="mt-1 font-semibold">{list.pendingHint}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill turn={TURNS[payment.status]}>{statusLine(payment, words)}</StatusPill>
        <span className="text-xl font-semibold">{formatCents(payment.amountCents, language)}</span>
      </div>
    </div>
  )
}

/** Money the firm took itself has no charge: it was returned, or its receipt corrected. */
function statusLine({ status, byHand }: Payment, { list }: PaymentWords): string {
  const ended = byHand?.ended ?? null
  return ended === null ? list.statuses[status] : list.ended[ended]
}

/** Like `meansOf`, with the page's own words: both languages would exceed the first load. */
function meansLine({ method, cardType, last4, byHand }: Payment, { cards, list }: PaymentWords): string {
  if (isByHand(method)) return [list.byHand[method], byHand?.number].filter(Boolean).join(' ')
  if (method === 'bank') return last4 === null ? list.aBank : fill(list.bank, { last4 })
  const names: Readonly<Record<string, string>> = cards
  const card = names[cardType ?? ''] ?? cards.other
  return last4 === null ? card : fill(list.card, { card, last4 })
}
