// /admin/case-templates/:kind: the tasks of one kind of case, changed by publishing a new version. For administrators.
import { CASE_KINDS } from '#areas/cases/cases/rules/case-kinds.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { OneTemplate } from '#areas/cases/cases/web/templates/one-template.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/admin-template'
import { TEMPLATES } from './template-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { templates, cases, desk, staff } = firmCasesText(languageOf(url))
  const { kinds, road } = cases
  return {
    words: templates,
    labels: { kinds, milestones: road.milestones, statuses: staff.statuses, changes: staff.newer, desk },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminTemplatePage({ loaderData, params }: Route.ComponentProps) {
  const { words, labels } = loaderData
  const kind = CASE_KINDS.find((each) => each === params.kind)
  return (
    <SignedInOnly roles={['admin']}>
      <>
        <PageLink to={TEMPLATES} className="mb-2 inline-flex min-h-11 items-center text-action underline">
          {words.back}
        </PageLink>
        {kind ? (
          <OneTemplate key={kind} kind={kind} words={words} labels={labels} />
        ) : (
          <Notice kind="warning">{words.one.unknown}</Notice>
        )}
      </>
    </SignedInOnly>
  )
}
