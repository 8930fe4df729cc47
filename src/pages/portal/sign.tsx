// /sign/:step?, also with #…: where the papers of the firm are read and signed.
import { signingTexts } from '#areas/cases/engagements/words/index.ts'
import { SigningPage } from '#areas/cases/engagements/web/signing/signing-page.tsx'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useIsReady } from '#ui/use-is-ready.ts'
import type { Route } from './+types/sign'
import { useLinkOfAddress } from './link-of-address.ts'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: signingTexts(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function SignPage({ loaderData: { words }, params: { step } }: Route.ComponentProps) {
  const { contact } = useFrame().settings
  const state = useSessionState()
  const isReady = useIsReady()
  const link = useLinkOfAddress()
  if (!isReady || state.status === 'initializing' || state.status === 'loading') return <Loading />
  const isSignedIn = state.status === 'signed-in'
  return <SigningPage key={link} {...{ link, isSignedIn, step, words, contact }} />
}
