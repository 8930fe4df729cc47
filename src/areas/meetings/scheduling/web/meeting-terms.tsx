// In one line: which kind of meeting the free times are for, how long it is, what it costs, and what the fee is credited to.
import type { ReactNode } from 'react'
import type { AppointmentType } from '#firm/appointment-types.ts'
import { fill } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { QuietChange } from './quiet-change.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

export function MeetingTerms() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, minutes, priceCents, goTo } = useScheduler()
  const { type } = draft
  return (
    <TermsLine type={type} minutes={minutes[type]} priceCents={priceCents}>
      <QuietChange label={words.confirm.changeMeeting} onChange={() => goTo('type')} />
    </TermsLine>
  )
}

type TermsLineProps = { type: AppointmentType; minutes: number; priceCents: Cents; children?: ReactNode }

export function TermsLine({ type, minutes, priceCents, children }: TermsLineProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const price = formatCents(priceCents, language)
  return (
    <section
      aria-label={words.terms.heading}
      className="flex items-center justify-between gap-x-3 rounded-md border border-line bg-sheet px-3 py-1"
    >
      <p className="min-w-0 py-1 leading-snug">
        <strong className="block">{fill(words.terms.kind, { type: words.typeNames[type], minutes })}</strong>
        <span className="block text-sm text-ink-soft">
          {priceCents === 0 ? words.confirm.free : fill(words.terms.credited, { price })}
        </span>
      </p>
      {children}
    </section>
  )
}
