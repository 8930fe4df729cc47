// /attorney/calendar: meetings, dates of cases, absences and free time. An attorney's own; everybody's for an administrator.
import { useComingDates } from '#areas/cases/cases/web/date-queries.ts'
import { firmStep } from '#areas/cases/cases/rules/firm-step.ts'
import { useFirmTasks } from '#areas/cases/cases/web/task-queries.ts'
import { endOf, type ReadState } from '#api/list.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { momentOf } from '#areas/cases/cases/rules/dates.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { calendarWords } from '#areas/meetings/calendars/words/index.ts'
import { Calendar, useCalendarView } from '#areas/meetings/scheduling/web/calendar/calendar.tsx'
import type { CalendarItem } from '#areas/meetings/scheduling/web/calendar/items.ts'
import { meetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { plainDate, plusDays, plusMinutes } from '#kernel/calendar.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { Route } from './+types/calendar'
import { BookHere } from './book-here.tsx'
import { casePath, caseTabPath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { useReaderZone } from './reader-zone.ts'

const Elsewhere = byNeed(async () => ({
  default: (await import('#areas/meetings/calendars/web/elsewhere.tsx')).Elsewhere,
}))

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const cases = firmCasesText(language)
  return {
    words: meetingWords(language),
    kinds: cases.dates.kinds,
    steps: cases.desk,
    elsewhere: calendarWords(language),
  }
}

type Words = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.calendar)

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <Room {...loaderData} />
    </SignedInOnly>
  )
}

/** Of one request; what has more says so. */
const LIST_MAX = 200

function bothOf<Data>(
  one: ReadState<unknown>,
  other: ReadState<unknown>,
  data: Data,
): ReadState<NonNullable<Data>> {
  return {
    data: data ?? undefined,
    isError: one.isError || other.isError,
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
}

/** What a hearing takes nobody knows: it is drawn as an hour. */
const VISIT_MINUTES = 60

function Room({ words, kinds, steps, elsewhere }: Words) {
  const zone = useReaderZone()
  const view = useCalendarView(zone)
  // A date has the clock of its place: in the reader's it may be on the day before or after.
  const dates = useComingDates({
    from: plusDays(view.first, -1).toString(),
    until: plusDays(view.last, 1).toString(),
    state: 'all',
    limit: LIST_MAX,
  })
  const tasks = useFirmTasks({ from: view.first.toString(), until: view.last.toString(), limit: LIST_MAX })
  const { done } = words.calendar
  const dated = dates.data?.map((date): CalendarItem => {
    const startsAt = momentOf(date)
    const day = plainDate(date.day)
    const isDone = date.doneAt !== null
    return {
      key: date.id,
      kind: 'date',
      title: `${kinds[date.kind]}${isDone ? ` (${done})` : ''}: ${date.case.client.name}`,
      isDone,
      about: [date.case.number, date.place].filter(Boolean).join(' · '),
      personId: date.responsible.id,
      when: startsAt ? { startsAt, endsAt: plusMinutes(startsAt, VISIT_MINUTES) } : { first: day, last: day },
      path: caseTabPath(date.case.id, 'dates'),
    }
  })
  const due = tasks.data?.flatMap((task): CalendarItem[] => {
    if (task.due === null) return []
    const day = plainDate(task.due)
    return [
      {
        key: task.id,
        kind: 'task',
        title: `${firmStep(task.code, steps, task.text)}: ${task.case.client.name}`,
        about: [task.case.number, task.doer?.name].filter(Boolean).join(' · '),
        personId: task.doer?.id ?? null,
        when: { first: day, last: day },
        path: casePath(task.case.id),
      },
    ]
  })
  return (
    <div className="at-work">
      <PageHeading isInBar title={words.calendar.title} />
      <Calendar
        {...{ view, words, zone }}
        path={addressOf('calendar')}
        dates={bothOf(dates, tasks, dated && due && [...dated, ...due])}
        ends={
          <>
            <ListEnd {...endOf(dates)} />
            <ListEnd {...endOf(tasks)} />
          </>
        }
        clientPathOf={clientPath}
        renderBooking={(asked, onClose) => (
          <BookHere {...asked} zone={zone} words={words.calendar} onClose={onClose} />
        )}
      />
      <details className="mt-6 print:hidden">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {elsewhere.heading}
        </summary>
        <div className="pt-3">
          <Part>
            <Elsewhere words={elsewhere} timeZone={zone} />
          </Part>
        </div>
      </details>
    </div>
  )
}
