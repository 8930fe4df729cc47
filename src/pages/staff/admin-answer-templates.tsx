// /admin/answer-templates: the answers that the firm has ready, in both languages. For administrators.
import { inboxWords } from '#areas/messages/messages/words/index.ts'
import { TemplateEditor } from '#areas/messages/messages/web/ready/template-editor.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-answer-templates'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: inboxWords(languageOf(url)).ready }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.edit)

export default function AdminAnswerTemplatesPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <TemplateEditor words={words} />
    </SignedInOnly>
  )
}
