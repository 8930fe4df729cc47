// /admin/case-templates: what each kind of case asks, by versions. For administrators.
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { TemplateList } from '#areas/cases/cases/web/templates/template-list.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-templates'
import { templatePath } from './template-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { templates: words, cases } = firmCasesText(languageOf(url))
  return { words, kinds: cases.kinds }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminTemplatesPage({ loaderData: { words, kinds } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <TemplateList words={words} kinds={kinds} pathOf={templatePath} />
    </SignedInOnly>
  )
}
