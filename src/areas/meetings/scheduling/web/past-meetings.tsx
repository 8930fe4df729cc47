// What a client had: meetings that are over or were cancelled, the newest first, each in two lines.
import { dateIn, formatDate, formatTime, instant, type Instant, isBefore } from '#kernel/calendar.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Appointment } from '../contract.ts'
import type { CardWords } from '../words/index.ts'
import { MeetingStatus } from './meeting-list.tsx'

/** Over, or cancelled whenever it was to be; the newest first. */
export function pastMeetings(appointments: readonly Appointment[], now: Instant): Appointment[] {
  return appointments
    .filter(({ status, endsAt }) => status === 'cancelled' || !isBefore(now, instant(endsAt)))
    .toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
}

type PastMeetingsProps = { meetings: readonly Appointment[]; words: CardWords; timeZone: string }

export function PastMeetings({ meetings, words, timeZone }: PastMeetingsProps) {
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {meetings.map((meeting) => {
        const startsAt = instant(meeting.startsAt)
        return (
          <li key={meeting.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="font-semibold">{words.typeNames[meeting.type]}</p>
              <p className="text-sm text-ink-soft first-letter:uppercase">
                {formatDate(dateIn(timeZone, startsAt), language)}, {formatTime(startsAt, timeZone, language)}
              </p>
              <p className="text-sm text-ink-soft">
                {words.with}: {meeting.attorney.name}
              </p>
            </div>
            <MeetingStatus meeting={meeting} words={words} />
          </li>
        )
      })}
    </ul>
  )
}
