// /questions/:question?, also with #…: where somebody who is not the client answers what the forms of a case need.
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { LinkedQuestions } from '#areas/documents/forms/web/questions/linked-questions.tsx'
import { linkedTexts } from '#areas/documents/forms/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useIsReady } from '#ui/use-is-ready.ts'
import type { Route } from './+types/questions-by-link'
import { useLinkOfAddress } from './link-of-address.ts'
import { questionWords } from './question-words.ts'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const words = linkedTexts(language)
  const { title, lead, attorney, whyConduct } = words
  return { words, questions: { ...questionWords(language), title, lead, attorney, whyConduct } }
}

/** The tab names no question: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function QuestionsByLinkPage({
  loaderData: { words, questions },
  params: { question },
}: Route.ComponentProps) {
  const { contact } = useFrame().settings
  const state = useSessionState()
  const isReady = useIsReady()
  const link = useLinkOfAddress()
  if (!isReady || state.status === 'initializing' || state.status === 'loading') return <Loading />
  return (
    <LinkedQuestions
      key={link}
      {...{ link, words, contact }}
      isSignedIn={state.status === 'signed-in'}
      asked={question}
      questionWords={questions}
    />
  )
}
