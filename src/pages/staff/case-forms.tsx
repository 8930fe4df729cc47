// /dashboard/cases/:caseId/forms: fills the agency's forms from the answers of a case. For staff.
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { AskClient } from '#areas/documents/forms/web/ask-client.tsx'
import { CaseForms } from '#areas/documents/forms/web/case-forms.tsx'
import { askingWords, caseFormWords, vocabularyWords } from '#areas/documents/forms/words/index.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/case-forms'
import { casePath, caseTabPath } from './case-path.ts'
import { formReviewPath } from './form-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const labels = vocabularyWords(language).questions
  const facts = firmCasesText(language).people.facts.labels
  return {
    words: caseFormWords(language),
    labels,
    asking: askingWords(language),
    asked: { ...labels, ...facts },
  }
}

/** The tab names no client: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function CaseFormsPage({
  loaderData: { words, labels, asking, asked },
  params: { caseId },
}: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <>
        <PageLink
          to={caseTabPath(caseId, 'documents')}
          className="mb-2 inline-flex min-h-11 items-center text-action underline"
        >
          {words.back}
        </PageLink>
        <PageHeading title={words.title} lead={words.lead} />
        <div className="mt-6">
          <CaseForms
            key={caseId}
            {...{ caseId, words, labels }}
            peoplePath={caseTabPath(caseId, 'people')}
            filingPath={`${casePath(caseId)}/filing`}
            reviewPath={(formId, personId) => formReviewPath(caseId, formId, personId)}
          />
        </div>
        <div className="mt-10">
          <AskClient key={caseId} caseId={caseId} words={asking} loading={words} labels={asked} />
        </div>
      </>
    </SignedInOnly>
  )
}
