// /answers, also with #…: the copy of a person's answers, where its mail and the portal lead.
import { useIsReady } from '#ui/use-is-ready.ts'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { copyWords } from '#areas/intake/intake/words/index.ts'
import { SentCopy } from '#areas/intake/intake/web/sent-copy.tsx'
import { languageOf } from '#kernel/language.ts'
import { type FrameData, FRAME_ROUTE, useFrame } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import type { Route } from './+types/answers'
import { useLinkOfAddress } from './link-of-address.ts'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: copyWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as FrameData | undefined
  if (!loaderData || !frame) return []
  const { title, description } = loaderData.words.copy
  return [...pageTitle(title, frame.settings.contact, description), { name: 'robots', content: 'noindex' }]
}

export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  const { contact } = useFrame().settings
  const state = useSessionState()
  const isReady = useIsReady()
  const link = useLinkOfAddress()
  if (!isReady || state.status === 'initializing' || state.status === 'loading') return <Loading />
  const isSignedIn = state.status === 'signed-in'
  return (
    <SentCopy key={link} link={link} isSignedIn={isSignedIn} words={loaderData.words} contact={contact} />
  )
}
