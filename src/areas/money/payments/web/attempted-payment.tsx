// A failed payment attempt and whether money moved (docs/specification.md §3).
import { FIRM_ZONE, formatMoment, instant, isTimeZone } from '#kernel/calendar.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { moneyMoved, type PaymentAttempt } from '../rules/money-moved.ts'
import type { PaymentWords } from '../words/index.ts'

type AttemptedPaymentProps = { attempt: PaymentAttempt; words: PaymentWords }

export function AttemptedPayment({ attempt, words: texts }: AttemptedPaymentProps) {
  const { attempt: words, list } = texts
  const language = useLanguage()
  const { type, invoiceNumber, amountCents, method, at, code } = attempt
  const moved = moneyMoved(code)
  const facts = [
    { label: words.type, value: list.types[type] },
    ...(invoiceNumber === null ? [] : [{ label: words.invoice, value: invoiceNumber }]),
    { label: words.amount, value: formatCents(amountCents, language) },
    { label: words.method, value: method === 'bank' ? list.aBank : list.aCard },
    { label: words.at, value: formatMoment(instant(at), deviceZone(), language) },
    ...(moved === null ? [] : [{ label: words.charged, value: words.moved[moved] }]),
  ]
  return (
    <section aria-label={words.heading} className="mt-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : FIRM_ZONE
}
