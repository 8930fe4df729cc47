// After sending: the price of the meeting, and the days within the next week that still have a time, each one press away.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey } from '#api/call-key.ts'
import { useApi } from '#api/provider.tsx'
import type { SlotsList } from '#areas/meetings/scheduling/contract.ts'
import { dayName } from '#areas/meetings/scheduling/rules/day-name.ts'
import { addressOf } from '#firm/addresses.ts'
import { MEETING_WITHIN_DAYS } from '#firm/consultation.ts'
import { dateIn, instant, plainDate, plusDays } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { Coming, LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { useIntakeWords } from './words.ts'

/** Whether an account is needed, and the price, as set by the firm; nothing if they cannot be read. */
export function PriceOfMeeting({ isOwned }: { isOwned: boolean }) {
  const { success } = useIntakeWords()
  const language = useLanguage()
  const api = useApi()
  const settings = useQuery({
    queryKey: callKey('payments.settings'),
    queryFn: ({ signal }) => api.payments.settings(undefined, { signal }),
  })
  if (settings.isLoading) return <Coming />
  if (!settings.data) return null
  const { consultationPrice, priceCents } = settings.data
  if (consultationPrice === 'free-with-account')
    return <p>{isOwned ? success.free : success.freeWithAccount}</p>
  return (
    <>
      <p>{fill(success.price, { price: formatCents(priceCents, language) })}</p>
      {isOwned ? null : <p>{success.account}</p>}
    </>
  )
}

export function DaysSoon({ phone }: { phone: string }) {
  const { success } = useIntakeWords()
  const days = useDaysSoon()
  if (days.isPending)
    return (
      <LoadingRegion label={success.loadingDays}>
        <div className="space-y-3">
          <Skeleton className="h-14 w-full rounded-md" />
          <Skeleton className="h-14 w-full rounded-md" />
        </div>
      </LoadingRegion>
    )
  // If they cannot be read, the button below leads to the calendar all the same.
  if (days.isError) return null
  if (days.data.length > 0) return <Days days={days.data} />
  return <Notice kind="info">{fill(success.noDays, { days: MEETING_WITHIN_DAYS, phone })}</Notice>
}

function useDaysSoon() {
  const api = useApi()
  const [now] = useState(() => instant(new Date()))
  const [timeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const today = dateIn(timeZone, now)
  const [from, to] = [today.toString(), plusDays(today, MEETING_WITHIN_DAYS).toString()]
  return useQuery({
    queryKey: ['scheduling', 'slots', 'soon', from, timeZone],
    queryFn: ({ signal }) => api.scheduling.listSlots({ type: 'initial', from, to, timeZone }, { signal }),
    select: ({ days }) => days.filter(({ count }) => count > 0),
  })
}

function Days({ days }: Pick<SlotsList, 'days'>) {
  const { success } = useIntakeWords()
  const language = useLanguage()
  return (
    <section aria-label={fill(success.daysSoon, { days: MEETING_WITHIN_DAYS })}>
      <ul className="space-y-3">
        {days.map(({ date, count }) => (
          <li key={date}>
            <DocumentLink
              to={`${addressOf('scheduleAfterIntake')}?date=${date}`}
              className="flex min-h-12 w-full flex-col justify-between gap-x-4 rounded-md border-2 border-line-strong bg-sheet px-4 py-2 no-underline sm:flex-row sm:items-center hover:border-ink hover:bg-action-soft"
            >
              <span className="font-semibold first-letter:uppercase">
                {dayName(plainDate(date), language)}
              </span>
              <span className="text-sm text-ink-soft">{plural(success.times, count, language)}</span>
            </DocumentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
