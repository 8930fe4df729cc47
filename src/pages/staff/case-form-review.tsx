// /dashboard/cases/:caseId/forms/:formId/:personId: what a form of a case will say, beside where it comes from. For staff.
import { FactChoice } from '#areas/cases/cases/web/answer-choice.tsx'
import { sourceText } from '#areas/cases/cases/web/answer-text.tsx'
import { CorrectFact } from '#areas/cases/cases/web/correct-fact.tsx'
import { InEnglish } from '#areas/cases/cases/web/in-english.tsx'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { FormReview } from '#areas/documents/forms/web/form-review.tsx'
import { formReviewWords, vocabularyWords } from '#areas/documents/forms/words/index.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/case-form-review'
import { caseTabPath } from './case-path.ts'
import { factLabels } from './fact-labels.ts'
import { caseFormsPath } from './form-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return {
    words: { ...formReviewWords(language), ...vocabularyWords(language) },
    people: { ...firmCasesText(language).people, labels: factLabels(language) },
  }
}

/** The tab names no client: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function CaseFormReviewPage({
  loaderData: { words, people },
  params: { caseId, formId, personId },
}: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <>
        <PageLink
          to={caseFormsPath(caseId)}
          className="mb-2 inline-flex min-h-11 items-center text-action underline"
        >
          {words.back}
        </PageLink>
        <FormReview
          key={`${formId} ${personId}`}
          path={{ caseId, formId, personId }}
          words={words}
          sourceOf={(said) => sourceText(said, people, language)}
          renderEnglish={(of) => <InEnglish key={of.of.said} {...{ caseId, words: people, ...of }} />}
          renderChoice={(of) => <FactChoice {...{ caseId, words: people, ...of }} />}
          renderCorrection={(of) => <CorrectFact {...{ caseId, words: people, ...of }} />}
          peoplePath={caseTabPath(caseId, 'people')}
        />
      </>
    </SignedInOnly>
  )
}
