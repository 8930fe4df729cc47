// /admin/readings: conflicts in the firm's own copy, every place of each, and the right reading. For administrators.
import { readingsWords } from '#areas/office/readings/words/index.ts'
import { type SaidConflict, SettleReadings } from '#areas/office/readings/web/settle-readings.tsx'
import { CONFLICT_PLACES, READINGS_OF } from '#firm/conflicts.ts'
import { CONFLICTS } from '#firm/settled.ts'
import { type Language, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-readings'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

/** Said at the server, so that no browser carries the facts. */
export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: readingsWords(language), conflicts: conflictsIn(language) }
}

function conflictsIn(language: Language): SaidConflict[] {
  return CONFLICTS.map((name) => ({
    name,
    readings: READINGS_OF[name].map(({ name: reading, say, shownIn }) => ({
      name: reading,
      says: say(language),
      places: CONFLICT_PLACES.filter((place) => shownIn[place]),
    })),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminReadingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Readings {...loaderData} />
    </SignedInOnly>
  )
}

function Readings({ words, conflicts }: Route.ComponentProps['loaderData']) {
  return <SettleReadings words={words} conflicts={conflicts} timeZone={useReaderZone()} />
}
