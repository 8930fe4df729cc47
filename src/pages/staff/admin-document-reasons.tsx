// /admin/document-reasons: why documents are asked for again, in both languages. For administrators.
import { reasonWords } from '#areas/documents/documents/words/index.ts'
import { ReasonList } from '#areas/documents/documents/web/reasons/reason-list.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-document-reasons'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: reasonWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminDocumentReasonsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <ReasonList words={words} />
    </SignedInOnly>
  )
}
