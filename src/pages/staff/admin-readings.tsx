// /admin/readings: what the firm's own copy says in two ways, and every place that says it. For administrators.
import { readingsWords } from '#features/content/text/readings/index.ts'
import {
  CONFLICT_PLACES,
  type ConflictName,
  type ConflictPlace,
  CONFLICTS,
  READINGS_OF,
} from '#firm/conflicts.ts'
import { type Language, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/admin-readings'
import { LogNav } from './log-nav.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

/** Said at the server, so that no browser carries the facts. */
export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: readingsWords(language), conflicts: conflictsIn(language) }
}

type Said = { name: ConflictName; readings: { name: string; says: string; places: ConflictPlace[] }[] }

function conflictsIn(language: Language): Said[] {
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

export default function AdminReadingsPage({ loaderData: { words, conflicts } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <LogNav />
      <PageHeading title={words.heading} lead={words.lead} />
      {conflicts.map(({ name, readings }) => (
        <section key={name} aria-labelledby={name} className="mt-10 max-w-form">
          <h2 id={name} className="text-2xl">
            {words.conflicts[name]}
          </h2>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            {readings.map((reading) => (
              <div key={reading.name} className="py-4">
                <dt className="font-semibold">{reading.says}</dt>
                <dd className="mt-2">
                  <span className="text-sm text-ink-soft">{words.places}</span>
                  <ul className="mt-1 list-disc space-y-1 pl-6">
                    {reading.places.map((place) => (
                      <li key={place}>{words.where[place]}</li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </SignedInOnly>
  )
}
