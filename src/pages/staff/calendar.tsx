// /attorney/calendar: every meeting, past and coming. An attorney's own; everybody's for an administrator.
import { meetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { Calendar } from '#areas/meetings/scheduling/web/calendar.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/calendar'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: meetingWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.calendar)

export default function CalendarPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['attorney', 'admin']}>
      <PageHeading title={words.calendar.title} lead={words.calendar.lead} />
      <div className="mt-8">
        <Calendar words={words} path={addressOf('calendar')} />
      </div>
    </SignedInOnly>
  )
}
