// /continue#…: where the mail of a saved draft leads, in any browser.
import { useIsReady } from '#ui/use-is-ready.ts'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { keptWords } from '#areas/intake/intake/words/index.ts'
import { KeptDraft } from '#areas/intake/intake/web/kept-draft.tsx'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import type { Route } from './+types/continue'
import { useLinkOfAddress } from './link-of-address.ts'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: keptWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function ContinuePage({ loaderData }: Route.ComponentProps) {
  const { contact } = useFrame().settings
  const state = useSessionState()
  const isReady = useIsReady()
  const link = useLinkOfAddress()
  if (!isReady || state.status === 'initializing' || state.status === 'loading') return <Loading />
  const isSignedIn = state.status === 'signed-in'
  return (
    <KeptDraft key={link} link={link} isSignedIn={isSignedIn} words={loaderData.words} contact={contact} />
  )
}
