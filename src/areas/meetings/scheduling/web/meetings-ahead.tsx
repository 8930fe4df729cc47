// The coming meetings of a person who opens the scheduler, and the way to another one.
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Appointment } from '../contract.ts'
import { NOTICE_HOURS } from '../rules/notice.ts'
import type { CardWords } from '../words/index.ts'
import { ChangeHeading } from './change-frame.tsx'
import { MeetingCard } from './meeting-list.tsx'
import { useScheduler } from './scheduler-state.tsx'
import { useStepAddress } from './step-address.ts'
import { useSchedulerWords } from './words.ts'

type MeetingsAheadProps = { meetings: readonly Appointment[]; words: CardWords }

export default function MeetingsAhead({ meetings, words }: MeetingsAheadProps) {
  const { scheduler } = useSchedulerWords()
  const { contact } = useScheduler()
  const { goTo } = useStepAddress()
  const language = useLanguage()
  return (
    <section className="max-w-[46rem]">
      <ChangeHeading>{plural(scheduler.booked, meetings.length, language)}</ChangeHeading>
      <ul className="mt-8 space-y-6">
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MeetingCard meeting={meeting} words={words} timeZone={meeting.timeZone} />
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-text text-sm text-ink-soft">
        {fill(words.notice, { phone: contact.phone, hours: NOTICE_HOURS })}
      </p>
      <Button kind="secondary" className="mt-6" onClick={() => goTo('time')}>
        {words.another}
      </Button>
    </section>
  )
}
