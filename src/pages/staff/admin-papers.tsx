// /admin/papers: the texts of the engagement papers. For attorneys and administrators.
import { PaperList } from '#areas/cases/engagements/web/paper-list.tsx'
import { paperWords } from '#areas/cases/engagements/words/index.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-papers'
import { paperTextPath } from './paper-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: paperWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminPapersPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <Papers {...loaderData} />
    </SignedInOnly>
  )
}

function Papers({ words }: Route.ComponentProps['loaderData']) {
  return <PaperList words={words} timeZone={useReaderZone()} pathOf={paperTextPath} />
}
