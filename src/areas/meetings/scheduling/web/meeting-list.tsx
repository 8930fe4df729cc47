// A client's coming meetings: when in both zones, how, and with whom.
import { addressOf } from '#firm/addresses.ts'
import { dateIn, formatDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { Appointment } from '../contract.ts'
import { type AppointmentStatus, minutesOf, shownStatus } from '../rules/appointment.ts'
import { NOTICE_HOURS } from '../rules/notice.ts'
import type { CardWords } from '../words/index.ts'
import { ChangeLinks } from './change-links.tsx'
import { JoinVideo } from './join-video.tsx'
import { MomentLines } from './moment-lines.tsx'

/** Past the meetings that the person has, which stand on this page already. */
export const ANOTHER = `${addressOf('schedule')}?step=date`

type MeetingListProps = {
  /** Coming ones, the nearest first. */
  meetings: readonly Appointment[]
  words: CardWords
  timeZone: string
  phone: string
}

export function MeetingList({ meetings, words, timeZone, phone }: MeetingListProps) {
  if (meetings.length === 0) {
    return (
      <div className="max-w-text">
        <p className="text-ink-soft">{words.none}</p>
        <DocumentLink to={addressOf('schedule')} className={buttonClass('primary', 'mt-4')}>
          {words.schedule}
        </DocumentLink>
      </div>
    )
  }
  return (
    <>
      <ul className="space-y-4">
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <MeetingCard meeting={meeting} words={words} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-sm text-ink-soft">
        {fill(words.notice, { phone, hours: NOTICE_HOURS })}
      </p>
      <DocumentLink to={ANOTHER} className={buttonClass('quiet', 'mt-1 -ml-3')}>
        {words.another}
      </DocumentLink>
    </>
  )
}

type MeetingCardProps = { meeting: Appointment; words: CardWords; timeZone: string }

export function MeetingCard({ meeting, words, timeZone }: MeetingCardProps) {
  const language = useLanguage()
  const { type, meetingMethod, videoCall, client, attorney, startsAt } = meeting
  const way = videoCall === null ? meetingMethod : 'videoReady'
  const how = way === null ? '' : fill(words[way], { phone: client.phone })
  const minutes = plural(words.minutes, minutesOf(meeting), language)
  const day = formatDate(dateIn(timeZone, instant(startsAt)), language)
  return (
    <div className="rounded-md border border-line bg-sheet p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="font-heading text-lg leading-snug font-semibold">
          <MomentLines moment={instant(startsAt)} zone={timeZone} words={words.moment} />
        </p>
        <MeetingStatus meeting={meeting} words={words} />
      </div>
      <p className="mt-3">
        {words.typeNames[type]} · {minutes} · {attorney.name}
      </p>
      <p className="text-ink-soft">{how}</p>
      <JoinVideo call={videoCall} words={words.joining} about={day} />
      {meeting.timesMoved > 0 ? <p className="mt-3 text-sm text-ink-soft">{words.moved}</p> : null}
      <ChangeLinks appointment={meeting} words={words.changing} about={day} />
    </div>
  )
}

/** One that was moved and stands says so; the specification calls it rescheduled. */
export function MeetingStatus({ meeting, words }: Pick<MeetingCardProps, 'meeting' | 'words'>) {
  const status = shownStatus(meeting)
  return <StatusPill turn={TURNS[status]}>{words.statuses[status]}</StatusPill>
}

const TURNS: Readonly<Record<AppointmentStatus, Turn>> = {
  held: 'theirs',
  confirmed: 'done',
  rescheduled: 'done',
  completed: 'theirs',
  cancelled: 'stopped',
  expired: 'stopped',
}
