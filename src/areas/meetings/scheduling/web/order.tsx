// What is booked, line by line, each with the way to change it, and what it costs.
import type { ReactNode } from 'react'
import { LIMITS } from '#firm/limits.ts'
import { instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Hold } from '../contract.ts'
import { minutesOf } from '../rules/appointment.ts'
import { NOTICE_HOURS } from '../rules/notice.ts'
import type { Step } from './draft.ts'
import { MomentLines } from './moment-lines.tsx'
import { priceFacts } from './price-facts.ts'
import { QuietChange } from './quiet-change.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

export function Order({ hold }: { hold: Hold }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft } = useScheduler()
  const language = useLanguage()
  const { confirm, details } = words
  const { method, phone, contactMethod, notes } = draft
  return (
    <section aria-label={confirm.order} className="rounded-md border border-line bg-sheet px-4 py-2">
      <dl className="divide-y divide-line">
        <Line label={confirm.meeting} step="type" change={confirm.changeMeeting}>
          {words.typeNames[hold.type]} · {plural(words.minutes, minutesOf(hold), language)}
          <span className="block text-sm font-normal text-ink-soft">{hold.attorneyName}</span>
        </Line>
        <Line label={confirm.when} step="time" change={confirm.changeTime}>
          <MomentLines moment={instant(hold.startsAt)} zone={draft.timeZone} words={words.moment} />
        </Line>
        <Line label={confirm.how} step="details" change={confirm.changeDetails}>
          {method ? details[method] : null}
          <span className="block text-sm font-normal text-ink-soft">
            {phone}
            {contactMethod ? ` · ${details.contactMethods[contactMethod]}` : null}
          </span>
          {notes ? <span className="block text-sm font-normal whitespace-pre-line">{notes}</span> : null}
        </Line>
        <Price hold={hold} />
      </dl>
      <Conditions hold={hold} />
    </section>
  )
}

type LineProps = { label: string; step: Step; change: string; children: ReactNode }

function Line({ label, step, change, children }: LineProps) {
  const { goTo } = useScheduler()
  return (
    <div className="py-2">
      <dt className="sr-only">{label}</dt>
      <dd className="flex items-start justify-between gap-x-4 font-medium">
        <span className="min-w-0 py-1">{children}</span>
        <QuietChange label={change} onChange={() => goTo(step)} />
      </dd>
    </div>
  )
}

function Price({ hold }: { hold: Hold }) {
  const { scheduler: words } = useSchedulerWords()
  const { discount, priceCents } = useScheduler()
  const language = useLanguage()
  const creditCents = discount?.creditCents ?? hold.creditCents
  const price = { priceCents, creditCents, listPriceCents: discount?.listPriceCents }
  return priceFacts(price, words, language).map(({ label, value }) => (
    <div key={label} className="flex items-baseline justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </div>
  ))
}

/** Of the money, before it is paid. */
function Conditions({ hold }: { hold: Hold }) {
  const { confirm } = useSchedulerWords().scheduler
  const { discount, priceCents } = useScheduler()
  const language = useLanguage()
  const feeCents = priceCents + (discount?.creditCents ?? hold.creditCents)
  const ofFee = [
    fill(confirm.credited, { price: formatCents(feeCents, language) }),
    confirm.nonRefundable,
    fill(confirm.refund, LIMITS.refundBusinessDays),
  ]
  return (
    <p className="pt-1 pb-2 text-sm text-ink-soft">
      {[fill(confirm.notice, { hours: NOTICE_HOURS }), ...(feeCents > 0 ? ofFee : [])].join(' ')}
    </p>
  )
}
