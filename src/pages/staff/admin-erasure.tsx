// /admin/erasure: requests to erase personal data. For administrators.
import { erasureListWords } from '#areas/cases/leaving/words/index.ts'
import { ErasureList } from '#areas/cases/leaving/web/erasure-list.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-erasure'
import { clientPath } from './client-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: erasureListWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminErasurePage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Requests words={words} />
    </SignedInOnly>
  )
}

function Requests({ words }: Route.ComponentProps['loaderData']) {
  return <ErasureList words={words} timeZone={useReaderZone()} clientPath={clientPath} />
}
