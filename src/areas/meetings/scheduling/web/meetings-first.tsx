// Anyone who has a meeting sees it before booking another: when and how it is, and the ways to change it.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { readVisitorKey } from '#api/visitor-key.ts'
import { dateIn, FIRM_ZONE, instant, momentAt } from '#kernel/calendar.ts'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { CardWords } from '../words/index.ts'
import { comingMeetings } from './coming-meetings.ts'
import { schedulingKeys } from './queries.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useStepAddress } from './step-address.ts'
import { useSchedulerWords } from './words.ts'

/** Most who come have none. */
const MeetingsAhead = byNeed(() => import('./meetings-ahead.tsx'))

/**
 * The meetings of the reader that are not over. Asked for everybody who may have some; a key that has booked nothing is told so by
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
  return (
    <Part waiting={<PageSkeleton label={scheduler.loading} />}>
      <MeetingsAhead meetings={meetings.data} words={words} />
    </Part>
  )
}
