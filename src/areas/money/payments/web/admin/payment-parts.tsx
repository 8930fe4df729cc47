// State, time and method of a payment on the administrator's pages.
import { dateIn, formatDate, formatTime, instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { AdminPayment } from '../../contract.ts'
import type { PaymentStatus } from '../../rules/payment.ts'
import { type AdminPaymentWords, adminPaymentWords } from '../../words/index.ts'
import { useWords } from '#web/use-words.ts'

const TURNS: Record<PaymentStatus, Turn> = {
  pending: 'ours',
  completed: 'done',
  failed: 'stopped',
  refunded: 'theirs',
}

export function PaymentPill({ status, byHand }: Pick<AdminPayment, 'status' | 'byHand'>) {
  const { statuses, ended } = useWords(adminPaymentWords)
  return (
    <StatusPill turn={TURNS[status]}>{byHand?.ended ? ended[byHand.ended] : statuses[status]}</StatusPill>
  )
}

export function MomentIn({ at, timeZone }: { at: string; timeZone: string }) {
  const { central } = useWords(adminPaymentWords)
  const language = useLanguage()
  const moment = instant(at)
  return (
    <span className="inline-block first-letter:uppercase">
      {fill(central, {
        date: formatDate(dateIn(timeZone, moment), language),
        time: formatTime(moment, timeZone, language),
        zone: zoneName(timeZone, language),
      })}
    </span>
  )
}

/** The text of a reason code; null for one that is none of ours, such as a typed sentence. */
export function reasonOf(code: string, { problems }: AdminPaymentWords): string | null {
  return Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : null
}
