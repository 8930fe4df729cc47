// /admin/system: whether every part of this installation works, and the pages about it. For administrators.
import { placesWords, type PlacesWords } from '#areas/office/content/words/browser.ts'
import { systemWords, type SystemWords } from '#areas/office/system/words/index.ts'
import { type GroupOfPages, SystemPage } from '#areas/office/system/web/system-page.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { hereOf, withinOf } from '#pages/layouts/places.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Route } from './+types/admin-system'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: systemWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminSystemPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <System words={words} />
    </SignedInOnly>
  )
}

function System({ words }: { words: SystemWords }) {
  return (
    <SystemPage words={words} timeZone={useReaderZone()} groups={groupsHere(placesWords(useLanguage()))} />
  )
}

function groupsHere({ pages }: PlacesWords): GroupOfPages[] {
  const place = hereOf({ role: 'admin' }, '/admin/system')?.place
  const groups = Map.groupBy(place ? withinOf(place) : [], ({ within }) => within)
  return [...groups].flatMap(([group, of]) =>
    group ? { group, pages: of.map(({ name, to }) => ({ name: pages[name], path: to })) } : [],
  )
}
