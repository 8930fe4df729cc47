// The attorney's meetings: the firm's clock first, the client's beside it, and a number to call.
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import {
  dateIn,
  FIRM_ZONE,
  formatDate,
  formatMoment,
  formatTime,
  instant,
  type Instant,
  type PlainDate,
  zoneName,
} from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Written } from '#ui/written.tsx'
import { UrgentMark } from '#web/urgent-mark.tsx'
import type { Appointment } from '../contract.ts'
import { minutesOf } from '../rules/appointment.ts'
import type { MeetingWords } from '../words/index.ts'
import { ChangeLinks } from './change-links.tsx'
import { OutcomeButtons } from './meeting-outcome.tsx'
import { VideoLinkControl } from './video-link-control.tsx'
import { isFirmZone } from '#web/zone-choices.ts'

export type DeskMeetings = { today: Appointment[]; later: Appointment[] }

/** By the firm's calendar, in the order of the clock. */
export function deskMeetings(appointments: readonly Appointment[], today: PlainDate): DeskMeetings {
  const meetings = appointments
    .filter(({ status }) => status === 'confirmed' || status === 'completed')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const isToday = ({ startsAt }: Appointment) => dateIn(FIRM_ZONE, instant(startsAt)).equals(today)
  return { today: meetings.filter(isToday), later: meetings.filter((meeting) => !isToday(meeting)) }
}

type DeskMeetingListProps = {
  meetings: readonly Appointment[]
  words: MeetingWords
  /** What is said where there are none; null where a later page may hold some. */
  none: string | null
  /** The day stands above each meeting, where they are not all of one. */
  hasDay: boolean
}

export function DeskMeetingList({ meetings, words, none, hasDay }: DeskMeetingListProps) {
  if (meetings.length === 0) return none === null ? null : <p className="text-ink-soft">{none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <DeskMeeting meeting={meeting} words={words} hasDay={hasDay} />
        </li>
      ))}
    </ul>
  )
}

type DeskMeetingProps = { meeting: Appointment; words: MeetingWords; hasDay: boolean }

function DeskMeeting({ meeting, words, hasDay }: DeskMeetingProps) {
  const language = useLanguage()
  const { desk } = words
  const { client, type, meetingMethod, preferredContactMethod, notes } = meeting
  const startsAt = instant(meeting.startsAt)
  const found = urgentWords(notes)
  const about = [
    words.typeNames[type],
    plural(words.minutes, minutesOf(meeting), language),
    meetingMethod === null ? null : desk[meetingMethod],
    desk.speaks[meeting.language],
    preferredContactMethod === null ? null : desk.prefers[preferredContactMethod],
  ]
  return (
    <article className="grid gap-x-8 gap-y-2 py-5 sm:grid-cols-[9rem_1fr]">
      <Clock startsAt={startsAt} hasDay={hasDay} />
      <div className="min-w-0">
        <h3 className="text-xl">{client.name}</h3>
        <p>{about.filter(Boolean).join(' · ')}</p>
        <ClientsClock meeting={meeting} words={words} />
        {client.phone === '' ? null : (
          <a
            href={dialLink(client.phone)}
            className="inline-flex min-h-11 items-center text-action underline"
          >
            {fill(desk.call, { phone: readablePhone(client.phone) })}
          </a>
        )}
        {notes === '' ? null : (
          <p className="mt-1 border-l-4 border-accent pl-4 whitespace-pre-line">
            <span className="block text-sm text-ink-soft">{desk.notes}</span>
            {found.length > 0 ? <UrgentMark found={found} /> : null}
            <Written className="block" text={notes} />
          </p>
        )}
        <Changes meeting={meeting} words={words} />
        {meeting.isTest ? <p className="mt-1 text-sm font-semibold">{desk.test}</p> : null}
        <VideoLinkControl meeting={meeting} words={words} />
        <OutcomeButtons meeting={meeting} words={words} />
        <ChangeLinks appointment={meeting} words={words.changing} about={client.name} />
      </div>
    </article>
  )
}

/** Why staff moved or cancelled it stands nowhere else. */
function Changes({ meeting, words: { desk } }: Pick<DeskMeetingProps, 'meeting' | 'words'>) {
  const language = useLanguage()
  return meeting.changes.map(({ kind, at, by, startsAt, reason }) => (
    <p key={at} className={kind === 'cancelled' ? 'font-semibold' : 'text-sm text-ink-soft'}>
      {fill(desk[kind][by], {
        when: formatMoment(instant(startsAt), FIRM_ZONE, language),
        reason: reason ?? '',
      })}
    </p>
  ))
}

function Clock({ startsAt, hasDay }: { startsAt: Instant; hasDay: boolean }) {
  const language = useLanguage()
  return (
    <p>
      {hasDay ? (
        <span className="block text-sm text-ink-soft first-letter:uppercase">
          {formatDate(dateIn(FIRM_ZONE, startsAt), language)}
        </span>
      ) : null}
      <span className="font-heading text-2xl font-semibold">{formatTime(startsAt, FIRM_ZONE, language)}</span>
    </p>
  )
}

function ClientsClock({ meeting, words: { desk } }: Pick<DeskMeetingProps, 'meeting' | 'words'>) {
  const language = useLanguage()
  const { timeZone } = meeting
  if (isFirmZone(timeZone, language)) return null
  const startsAt = instant(meeting.startsAt)
  const date = dateIn(timeZone, startsAt)
  const isSameDay = date.equals(dateIn(FIRM_ZONE, startsAt))
  const sentence = fill(isSameDay ? desk.clientTime : desk.clientTimeOtherDay, {
    date: formatDate(date, language),
    time: formatTime(startsAt, timeZone, language),
    zone: zoneName(timeZone, language),
  })
  return <p className="text-sm text-ink-soft">{sentence}</p>
}
