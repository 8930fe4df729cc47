// Payments by month, the newest first: a row each, which unfolds.
import type { ReactNode } from 'react'
import { dateIn, formatDate, formatMonth, instant } from '#kernel/calendar.ts'
import { fill, type Language, LOCALE } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
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

export function PaymentsList({ payments, timeZone, words, ...rest }: PaymentsListProps) {
  const language = useLanguage()
  if (payments.length === 0) return <p className="max-w-text text-ink-soft">{words.list.none}</p>
  const months = Map.groupBy(payments, ({ date }) => formatMonth(dateIn(timeZone, instant(date)), language))
  return (
    <div className="space-y-5">
      {[...months].map(([month, made]) => (
        <section key={month}>
          <h3 className="mb-1 font-text text-sm font-semibold text-ink-soft first-letter:uppercase">
            {month}
          </h3>
          <ul className={ROWS}>
            {made.map((payment) => (
              <li key={payment.id}>
                <PaymentRow payment={payment} timeZone={timeZone} words={words} {...rest} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
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

type PaymentRowProps = Omit<PaymentsListProps, 'payments'> & { payment: Payment }

/** A row says how much, when and how; opened, what it was for, its receipt, and what came back. */
function PaymentRow({ payment, timeZone, words, numberOf, renderReceipt, renderGivenBack }: PaymentRowProps) {
  const language = useLanguage()
  const { list } = words
  const number = payment.invoiceId === null ? null : numberOf(payment.invoiceId)
  const date = formatDate(dateIn(timeZone, instant(payment.date)), language)
  // A failed payment has no receipt: its reference is for the phone.
  const reference = `${isReceived(payment) ? list.reference : list.number} ${payment.reference}`
  const kind = [list.types[payment.type], number].filter(Boolean).join(' ')
  return (
    <details className="group">
      <summary className={classes(ROW, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
        <RowFace
          title={formatCents(payment.amountCents, language)}
          note={
            <>
              {[shortDay(payment, timeZone, language), meansLine(payment, words)].filter(Boolean).join(' · ')}
              {payment.status === 'pending' ? (
                <span className="mt-1 block font-semibold text-ink">{list.pendingHint}</span>
              ) : null}
            </>
          }
          end={<StatusPill turn={TURNS[payment.status]}>{statusLine(payment, words)}</StatusPill>}
        />
      </summary>
      <div className="pb-4 text-sm">
        <p className="font-semibold">{kind}</p>
        <p className="text-ink-soft first-letter:uppercase">{date}</p>
        <p className="text-ink-soft">{[meansLine(payment, words), reference].filter(Boolean).join(' · ')}</p>
        {renderGivenBack && payment.givenBack.length > 0 ? renderGivenBack(payment) : null}
        {renderReceipt && isReceived(payment) ? renderReceipt(payment) : null}
      </div>
    </details>
  )
}

/** "Nov 27": the year is in the heading. */
function shortDay({ date }: Payment, timeZone: string, language: Language): string {
  const { year, month, day } = dateIn(timeZone, instant(date))
  const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(LOCALE[language], short).format(Date.UTC(year, month - 1, day, 12))
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
