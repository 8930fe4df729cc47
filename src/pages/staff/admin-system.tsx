// /admin/system: whether every part of this installation works, and the pages about it. For administrators.
import { placesWords, type PlacesWords } from '#areas/office/content/words/browser.ts'
import { systemWords } from '#areas/office/system/words/index.ts'
import { type GroupOfPages, SystemPage } from '#areas/office/system/web/system-page.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { hereOf, withinOf } from '#pages/layouts/places.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(systemWords)

export default function AdminSystemPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <System />
    </SignedInOnly>
  )
}

function System() {
  return <SystemPage timeZone={useReaderZone()} groups={groupsHere(placesWords(useLanguage()))} />
}

function groupsHere({ pages }: PlacesWords): GroupOfPages[] {
  const place = hereOf({ role: 'admin' }, '/admin/system')?.place
  const groups = Map.groupBy(place ? withinOf(place) : [], ({ within }) => within)
  return [...groups].flatMap(([group, of]) =>
    group ? { group, pages: of.map(({ name, to }) => ({ name: pages[name], path: to })) } : [],
  )
}
