// /admin/letters: the templates of letters. For administrators.
import { TemplateList } from '#areas/documents/letters/web/template-list.tsx'
import { letterTemplateWords } from '#areas/documents/letters/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-letters'
import { letterTemplatePath } from './letter-template-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: letterTemplateWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminLettersPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <TemplateList words={words} pathOf={letterTemplatePath} />
    </SignedInOnly>
  )
}
