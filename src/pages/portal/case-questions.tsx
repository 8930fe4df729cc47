// /portal/cases/:caseId/questions/:question?: what the forms of a case still ask of its client.
import { casePath, questionsPath } from '#areas/cases/portal/web/way-on.tsx'
import { Questionnaire } from '#areas/documents/forms/web/questions/questionnaire.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import type { Route } from './+types/case-questions'
import { questionWords } from './question-words.ts'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: questionWords(languageOf(url)) }
}

/** The tab names no question: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function CaseQuestionsPage({
  loaderData: { words },
  params: { caseId, question },
}: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['client']}>
      <Questionnaire
        key={caseId}
        {...{ caseId, words }}
        asked={question}
        path={questionsPath(caseId)}
        casePath={casePath(caseId)}
      />
    </SignedInOnly>
  )
}
