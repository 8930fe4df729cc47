// Beside the queue: the day's meetings by the clock, the dates of the next two weeks, and cases in which nothing happens.
import { type ReactNode, useState } from 'react'
import { useComingDates } from '#areas/cases/cases/web/date-queries.ts'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { firmStep } from '#areas/cases/cases/rules/firm-step.ts'
import { momentOf } from '#areas/cases/cases/rules/dates.ts'
import { QUIET_DAYS } from '#areas/cases/desk/rules/case-list.ts'
import { useFirmCases } from '#areas/cases/desk/web/queries.ts'
import type { DeskWords } from '#areas/cases/desk/words/index.ts'
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import { minutesOf } from '#areas/meetings/scheduling/rules/appointment.ts'
import { type DeskMeetings, deskMeetings } from '#areas/meetings/scheduling/web/desk-meetings.tsx'
import { useAppointments } from '#areas/meetings/scheduling/web/queries.ts'
import { addressOf } from '#firm/addresses.ts'
import {
  dateIn,
  FIRM_ZONE,
  formatTime,
  instant,
  momentAt,
  type PlainDate,
  plainDate,
  plusDays,
} from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { shortDay } from '#kernel/short-moment.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { Written } from '#ui/written.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import { UrgentMark } from '#web/urgent-mark.tsx'
import { casePath, caseTabPath } from './case-path.ts'
import type { ActWords } from './desk-words.ts'

export const COMING_DAYS = 14
const QUIET_SHOWN = 5

type SideProps = { words: DeskWords; acts: ActWords }

export function TodaySide({ words, acts }: SideProps) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  return (
    <div className="space-y-6 max-lg:space-y-2">
      <Part>
        <Meetings words={words} acts={acts} today={today} />
      </Part>
      <Part>
        <Coming words={words} acts={acts} today={today} />
      </Part>
      <Part>
        <Quiet words={words} />
      </Part>
    </div>
  )
}

type FoldedProps = { title: string; link?: { path: string; label: string }; children: ReactNode }

/** Open where it has its own column; on a phone the queue is the page, and this is folded below it. */
function Folded({ title, link, children }: FoldedProps) {
  const isWide = useIsWide()
  return (
    <details key={String(isWide)} open={isWide} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 lg:min-h-0 lg:cursor-default lg:pb-2">
        <h2 className="text-xl">{title}</h2>
        <span
          aria-hidden="true"
          className="mb-1 size-2.5 rotate-45 border-r-2 border-b-2 border-ink-soft group-open:rotate-[225deg] lg:hidden"
        />
      </summary>
      <div className="rounded-md border border-line bg-sheet">{children}</div>
      {link ? (
        <PageLink
          to={link.path}
          className="inline-block py-2 text-sm text-action underline lg:absolute lg:top-0 lg:right-0 lg:py-1"
        >
          {link.label}
        </PageLink>
      ) : null}
    </details>
  )
}

type DayProps = SideProps & { today: PlainDate }

function Meetings({ words, acts, today }: DayProps) {
  const from = momentAt(today, 0, FIRM_ZONE).toString()
  const to = momentAt(plusDays(today, 1), 0, FIRM_ZONE).toString()
  const read = useAppointments({ from, to })
  const text = words.meetings
  return (
    <Folded title={text.heading} link={{ path: addressOf('calendar'), label: text.calendar }}>
      <Loaded query={read} words={text}>
        {(all) => {
          const meetings = deskMeetings(all, today).today
          if (meetings.length === 0) return <None>{text.none}</None>
          return (
            <ul className="divide-y divide-line">
              {meetings.map((meeting) => (
                <Meeting key={meeting.id} meeting={meeting} words={words} acts={acts} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Folded>
  )
}

function None({ children }: { children: string }) {
  return <p className="px-4 py-3 text-ink-soft">{children}</p>
}

type MeetingProps = SideProps & { meeting: DeskMeetings['today'][number] }

function Meeting({ meeting, words, acts: { meetings: names } }: MeetingProps) {
  const language = useLanguage()
  const { client, type, meetingMethod, videoCall, notes, isTest } = meeting
  const found = urgentWords(notes)
  const about = [
    meetingMethod === null ? null : names.desk[meetingMethod],
    names.desk.speaks[meeting.language],
    plural(names.minutes, minutesOf(meeting), language),
    isTest ? names.desk.test : null,
  ]
  return (
    <li className="grid grid-cols-[4.75rem_1fr] gap-x-3 px-4 py-3">
      <span className="text-sm whitespace-nowrap text-ink-soft">
        {formatTime(instant(meeting.startsAt), FIRM_ZONE, language)}
      </span>
      <div className="min-w-0 border-l-4 border-action pl-3">
        <p className="break-words">
          <span className="font-semibold">{names.typeNames[type]}</span> · {client.name}
        </p>
        <p className="text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
        {found.length > 0 ? <UrgentMark found={found} /> : null}
        {notes ? <Written as="p" className="line-clamp-2 text-sm break-words" text={notes} /> : null}
        {videoCall ? (
          <a
            href={videoCall.link}
            target="_blank"
            rel="noopener noreferrer"
            className="mr-4 inline-flex min-h-11 items-center font-semibold text-action underline"
          >
            {words.meetings.join}
            <span className="sr-only">: {client.name}</span>
          </a>
        ) : null}
        {client.phone ? (
          <a
            href={dialLink(client.phone)}
            className="inline-flex min-h-11 items-center text-sm text-action underline"
          >
            {readablePhone(client.phone)}
          </a>
        ) : null}
      </div>
    </li>
  )
}

type ComingLine = { key: string; day: string; title: string; about: string; path: string }

/** From tomorrow on: what is due today is in the queue. */
function Coming({ words, acts, today }: DayProps) {
  const language = useLanguage()
  const [from, until] = [plusDays(today, 1).toString(), plusDays(today, COMING_DAYS).toString()]
  const dates = useComingDates({ from, until })
  const steps = useCases({ dueFrom: from, dueUntil: until })
  const days = { days: COMING_DAYS }
  const text = words.next
  const lines: ComingLine[] = [
    ...(dates.data ?? []).map((date) => {
      const moment = momentOf(date)
      const time = moment && date.zone ? ` ${formatTime(moment, date.zone, language)}` : ''
      const about = `${date.case.client.name} · ${date.case.number}`
      return {
        key: date.id,
        day: date.day,
        title: `${acts.dates.kinds[date.kind]}${time}`,
        about,
        path: caseTabPath(date.case.id, 'dates'),
      }
    }),
    ...(steps.data ?? []).flatMap(({ id, number, client, nextAction: { code, text: own, due } }) =>
      due === null
        ? []
        : [
            {
              key: id,
              day: due,
              title: firmStep(code, acts.due, own),
              about: `${client.name} · ${number}`,
              path: casePath(id),
            },
          ],
    ),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <Folded title={fill(words.next.heading, days)}>
      <Loaded query={dates} words={text}>
        {() => (
          <Loaded query={steps} words={text}>
            {() =>
              lines.length === 0 ? (
                <None>{fill(words.next.none, days)}</None>
              ) : (
                <ul className="divide-y divide-line">
                  {lines.map((line) => (
                    <Line key={line.key} line={line} today={today} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Folded>
  )
}

function Line({ line: { day, title, about, path }, today }: { line: ComingLine; today: PlainDate }) {
  const language = useLanguage()
  return (
    <li className="grid grid-cols-[4.75rem_1fr] gap-x-3 px-4 py-2">
      <span className="font-semibold whitespace-nowrap">{shortDay(plainDate(day), today, language)}</span>
      <span className="min-w-0">
        <PageLink to={path} className="block break-words text-ink no-underline hover:underline">
          {title}
        </PageLink>
        <span className="block text-sm break-words text-ink-soft">{about}</span>
      </span>
    </li>
  )
}

function Quiet({ words }: Pick<SideProps, 'words'>) {
  const language = useLanguage()
  const read = useFirmCases({ needs: 'quiet', order: 'quiet', limit: QUIET_SHOWN })
  const text = words.quiet
  return (
    <Folded
      title={text.heading}
      link={{ path: `${addressOf('cases')}?needs=quiet&order=quiet`, label: text.all }}
    >
      <Loaded query={read} words={text}>
        {(cases) =>
          cases.length === 0 ? (
            <None>{fill(text.none, { days: QUIET_DAYS })}</None>
          ) : (
            <ul className="divide-y divide-line">
              {cases.map(({ id, client, number, quietDays }) => (
                <li key={id} className="flex justify-between gap-x-3 px-4 py-2">
                  <PageLink
                    to={casePath(id)}
                    className="min-w-0 break-words text-ink no-underline hover:underline"
                  >
                    {client.name} <span className="text-sm text-ink-soft">{number}</span>
                  </PageLink>
                  <span className="text-sm whitespace-nowrap text-ink-soft">
                    {plural(text.days, quietDays, language)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Folded>
  )
}
