// /admin/readings: conflicts in the firm's own copy, every place of each, and the right reading. For administrators.
import { readingsWords } from '#areas/office/readings/words/index.ts'
import { type SaidConflict, SettleReadings } from '#areas/office/readings/web/settle-readings.tsx'
import { CONFLICT_PLACES, READINGS_OF } from '#firm/conflicts.ts'
import { CONFLICTS } from '#firm/settled.ts'
import { type Language, languageOf } from '#kernel/language.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { pageWords } from '#pages/page-words.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-readings'
import { useReaderZone } from './reader-zone.ts'

export { shouldRevalidate } from '#pages/page-words.ts'

/** Said at the server, so that no browser carries the facts. */
export function loader(args: Route.LoaderArgs) {
  return { ...pageWords(args), conflicts: conflictsIn(languageOf(args.url)) }
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

export const meta = metaOf(readingsWords)

export default function AdminReadingsPage({ loaderData: { conflicts } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Readings conflicts={conflicts} />
    </SignedInOnly>
  )
}

function Readings({ conflicts }: { conflicts: readonly SaidConflict[] }) {
  return <SettleReadings conflicts={conflicts} timeZone={useReaderZone()} />
}
