// /portal/appointments: coming meetings with the firm, appointments elsewhere, and past meetings, folded.
import { useState } from 'react'
import { endOf } from '#api/list.ts'
import { AgencyVisits } from '#areas/cases/cases/web/agency-visits.tsx'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { portalWords } from '#areas/cases/portal/words/index.ts'
import { feedWords } from '#areas/meetings/calendars/words/index.ts'
import { comingMeetings } from '#areas/meetings/scheduling/web/coming-meetings.ts'
import { MeetingList } from '#areas/meetings/scheduling/web/meeting-list.tsx'
import { PastMeetings, pastMeetings } from '#areas/meetings/scheduling/web/past-meetings.tsx'
import { useAppointmentsFrom, usePastAppointments } from '#areas/meetings/scheduling/web/queries.ts'
import { cardWords } from '#areas/meetings/scheduling/words/index.ts'
import { instant, type Instant } from '#kernel/calendar.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { AtOnce } from '#web/at-once.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import type { Route } from './+types/appointments'
import { SignedInOnly } from './signed-in-only.tsx'

const Feed = byNeed(async () => ({ default: (await import('#areas/meetings/calendars/web/feed.tsx')).Feed }))

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { appointments, cases } = portalWords(language)
  return {
    ...appointments,
    failed: cases.failed,
    loading: cases.loading,
    meetings: cardWords(language),
    calendars: feedWords(language),
    dates: firmCasesText(language).cases.dates,
  }
}

type Words = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData)

export default function AppointmentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['client']}>
      <Room words={loaderData} />
    </SignedInOnly>
  )
}

type PartProps = { words: Words; now: Instant; timeZone: string }

function Room({ words }: { words: Words }) {
  const [now] = useState(() => instant(new Date()))
  const part = { words, now, timeZone: useReaderZone() }
  return (
    <>
      <PageHeading isInBar title={words.title} />
      <AtOnce label={words.meetings.loading} className="max-w-text space-y-6">
        <Part>
          <Visits words={words} />
        </Part>
        <Part>
          <Meetings {...part} />
        </Part>
        <Part>
          <Past {...part} />
        </Part>
      </AtOnce>
      <details className="mt-6">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {words.calendars.feed.heading}
        </summary>
        <div className="pt-3">
          <Part>
            <Feed words={words.calendars} timeZone={part.timeZone} isStaff={false} />
          </Part>
        </div>
      </details>
    </>
  )
}

function Visits({ words }: { words: Words }) {
  const { contact } = useFrame().settings
  const { loading, failed } = words
  return (
    <Loaded query={useCases()} words={{ loading, failed }}>
      {(cases) => <AgencyVisits cases={cases} words={words.dates} phone={contact.phone} />}
    </Loaded>
  )
}

function Meetings({ words: { meetings }, now, timeZone }: PartProps) {
  const { contact } = useFrame().settings
  const list = useAppointmentsFrom(now)
  return (
    <Loaded query={list} words={meetings}>
      {(all) => (
        <>
          <MeetingList
            meetings={comingMeetings(all, now)}
            words={meetings}
            timeZone={timeZone}
            phone={contact.phone}
          />
          <ListEnd {...endOf(list)} />
        </>
      )}
    </Loaded>
  )
}

/** Empty if there is none: a first-time visitor has no past. */
function Past({ words: { meetings }, now, timeZone }: PartProps) {
  const list = usePastAppointments(now)
  const past = pastMeetings(list.data ?? [], now)
  if (past.length === 0) return list.isLoading ? <Coming /> : null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {meetings.past}
      </summary>
      <div className="pt-3">
        <PastMeetings meetings={past} words={meetings} timeZone={timeZone} />
        <ListEnd {...endOf(list)} />
      </div>
    </details>
  )
}
