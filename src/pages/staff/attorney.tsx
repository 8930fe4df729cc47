// /attorney: what needs a person of the firm, as one queue; beside it the day's meetings, the next dates and cases gone quiet.
import { useState } from 'react'
import { Queue } from '#areas/cases/desk/web/queue.tsx'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { ago } from '#areas/people/users/web/ago.ts'
import { useNow } from '#areas/people/users/web/use-now.ts'
import { addressOf } from '#firm/addresses.ts'
import type { PageHandle } from '#firm/site.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, momentAt, plusDays } from '#kernel/calendar.ts'
import type { EarlyAsks } from '#kernel/early-asks.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { DeskAct } from './desk-acts.tsx'
import { actWords } from './desk-words.ts'
import { TodayLists } from './today-lists.tsx'
import { COMING_DAYS, TodaySide } from './today-side.tsx'
import type { Route } from './+types/attorney'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export const handle: PageHandle = { ...(import.meta.env.SSR && { asks: firstRead }) }

/** The queue, and what is beside it (`today-side.tsx`). */
function firstRead(): EarlyAsks {
  const today = dateIn(FIRM_ZONE, instant(new Date()))
  const [from, until] = [plusDays(today, 1).toString(), plusDays(today, COMING_DAYS).toString()]
  const [start, end] = [today, plusDays(today, 1)].map((day) =>
    encodeURIComponent(momentAt(day, 0, FIRM_ZONE).toString()),
  )
  return {
    person: [
      '/users/profile',
      '/desk/today',
      `/appointments?from=${start}&to=${end}`,
      `/cases?dueFrom=${from}&dueUntil=${until}`,
      `/cases/dates?from=${from}&until=${until}`,
      '/desk/cases?needs=quiet&order=quiet&limit=5',
      '/messages/unread',
    ],
  }
}

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { desk: deskWords(language), acts: actWords(language) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.desk)

export default function AttorneyPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <Desk words={loaderData} />
    </SignedInOnly>
  )
}

function Desk({ words: { desk, acts } }: { words: ReturnType<typeof loader> }) {
  const language = useLanguage()
  const now = useNow()
  const [today] = useState(() => dateIn(FIRM_ZONE, now))
  return (
    <>
      <PageHeading isInBar title={desk.heading} />
      <p className="font-heading text-2xl font-semibold first-letter:uppercase">
        {formatDate(today, language)}
      </p>
      <div className="mt-5 grid gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <TodayLists words={desk} acts={acts} after={<Links words={desk} />}>
            <Queue
              words={desk.queue}
              now={now}
              agoOf={(moment) => ago(instant(moment), now, FIRM_ZONE, language)}
              renderAct={(row, onDone) => <DeskAct row={row} words={desk} acts={acts} onDone={onDone} />}
            />
          </TodayLists>
        </div>
        <TodaySide words={desk} acts={acts} />
      </div>
    </>
  )
}

function Links({ words }: { words: ReturnType<typeof deskWords> }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 text-sm">
      {(
        [
          [`${addressOf('cases')}/new`, words.newCase],
          [addressOf('intakes'), words.intakes],
          [addressOf('conflicts'), words.conflicts],
        ] as const
      ).map(([path, label]) => (
        <PageLink key={path} to={path} className="inline-flex min-h-11 items-center text-action underline">
          {label}
        </PageLink>
      ))}
    </p>
  )
}
