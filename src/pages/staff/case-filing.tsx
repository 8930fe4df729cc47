// /dashboard/cases/:caseId/filing: what is filed together in a case, what was made, and how it was filed. For staff.
import { Filing } from '#areas/documents/forms/web/filing.tsx'
import { caseFormWords, packageWords, vocabularyWords } from '#areas/documents/forms/words/index.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/case-filing'
import { casePath, caseTabPath } from './case-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return {
    words: packageWords(language),
    formWords: caseFormWords(language),
    labels: vocabularyWords(language).questions,
  }
}

/** The tab names no client: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function CaseFilingPage({
  loaderData: { words, formWords, labels },
  params: { caseId },
}: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <>
        <PageLink
          to={`${casePath(caseId)}/forms`}
          className="mb-2 inline-flex min-h-11 items-center text-action underline"
        >
          {words.back}
        </PageLink>
        <PageHeading title={words.title} lead={words.lead} />
        <div className="mt-6">
          <Filing
            key={caseId}
            {...{ caseId, words, formWords, labels }}
            peoplePath={caseTabPath(caseId, 'people')}
            documentsPath={caseTabPath(caseId, 'documents')}
          />
        </div>
      </>
    </SignedInOnly>
  )
}
