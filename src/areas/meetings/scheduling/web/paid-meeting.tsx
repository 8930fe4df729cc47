// What was paid for a meeting, for somebody without an account: amount, day and receipt, to keep or to print.
import type { ReactNode } from 'react'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Appointment } from '../contract.ts'
import type { SchedulingWords } from '../words/index.ts'

export type PaidFor = NonNullable<Appointment['payment']>

type PaidMeetingProps = {
  payment: Appointment['payment']
  words: SchedulingWords['linked']['paid']
  /** Its receipt as a file. */
  renderReceipt: (payment: PaidFor) => ReactNode
}

/** Nothing of what was not charged. The date is the firm's, as on its receipts. */
export function PaidMeeting({ payment, words, renderReceipt }: PaidMeetingProps) {
  const language = useLanguage()
  if (payment === null || payment.status === 'failed') return null
  const { status, amountCents, date, reference } = payment
  const isReceived = status !== 'pending'
  return (
    <section aria-labelledby="paid" className="mt-10">
      <h2 id="paid" className="mb-3 text-2xl">
        {words.heading}
      </h2>
      <Facts
        facts={[
          { label: words.amount, value: formatCents(amountCents, language) },
          { label: words.date, value: formatDate(dateIn(FIRM_ZONE, instant(date)), language) },
          { label: isReceived ? words.reference : words.number, value: reference },
        ]}
      />
      {status === 'completed' ? null : <p className="mt-3 max-w-text font-semibold">{words[status]}</p>}
      {isReceived ? (
        <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-3 print:hidden">
          {renderReceipt(payment)}
          <Button kind="quiet" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
