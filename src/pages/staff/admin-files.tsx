// /admin/files: stored files that are not as they were kept. For administrators.
import { findingWords } from '#areas/documents/files/words/index.ts'
import { FindingList } from '#areas/documents/files/web/finding-list.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-files'
import { casePath } from './case-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: findingWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminFilesPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Findings words={words} />
    </SignedInOnly>
  )
}

function Findings({ words }: Route.ComponentProps['loaderData']) {
  return <FindingList words={words} timeZone={useReaderZone()} casePath={casePath} />
}
