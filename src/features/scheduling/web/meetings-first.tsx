// Anyone who has a meeting sees it before booking another: when and how it is, and the ways to change it.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { readVisitorKey } from '#api/visitor-key.ts'
import { dateIn, FIRM_ZONE, instant, momentAt } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import type { Appointment } from '../contract.ts'
import { NOTICE_HOURS } from '../rules/notice.ts'
import type { CardWords } from '../text/index.ts'
import { ChangeHeading } from './change-frame.tsx'
import { comingMeetings, MeetingCard } from './meeting-list.tsx'
import { schedulingKeys } from './queries.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useStepAddress } from './step-address.ts'
import { useSchedulerWords } from './words.ts'

/**
 * The meetings of the reader that are not over. Asked by whoever may have some; a key that has booked nothing is told so by
 * a refusal, which is none.
 */
export function useComingMeetings(isVisitor: boolean, isAsked = true) {
  const api = useApi()
  const [now] = useState(() => instant(new Date()))
  const from = momentAt(dateIn(FIRM_ZONE, now), 0, FIRM_ZONE).toString()
  return useQuery({
    queryKey: [...schedulingKeys.appointments, 'coming', from],
    queryFn: ({ signal }) => api.scheduling.list({ from }, { signal }),
    select: ({ items }) => comingMeetings(items, now),
    networkMode: 'always',
    enabled: isAsked && (!isVisitor || readVisitorKey() !== null),
    staleTime: 0,
  })
}

type MeetingsFirstProps = { isVisitor: boolean; words: CardWords; children: ReactNode }

/** Not where a time is held or a payment is unanswered, nor where the address asks for a step. */
export function MeetingsFirst({ isVisitor, words, children }: MeetingsFirstProps) {
  const { scheduler } = useSchedulerWords()
  const { anyHold, unanswered } = useScheduler()
  const { asked, linkedType, linkedDate } = useStepAddress()
  const isLed = asked !== null || linkedType !== null || linkedDate !== null
  const isFirst = !isLed && anyHold === null && unanswered === null
  const meetings = useComingMeetings(isVisitor, isFirst)
  if (isFirst && meetings.isLoading) return <PageSkeleton label={scheduler.loading} />
  if (!isFirst || !meetings.data || meetings.data.length === 0) return children
  return <Shown meetings={meetings.data} words={words} />
}

function Shown({ meetings, words }: { meetings: readonly Appointment[]; words: CardWords }) {
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
      <Button kind="secondary" className="mt-6" onClick={() => goTo('date')}>
        {words.another}
      </Button>
    </section>
  )
}
