// /logout and /sign-out: ends the session in every tab and leaves nothing personal behind.
import { authWords } from '#features/auth/text/index.ts'
import { SignOutScreen } from '#features/auth/web/sign-out-screen.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { type FrameData, FRAME_ROUTE } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import type { Route } from './+types/logout'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: authWords(languageOf(url)).signOut }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as FrameData | undefined
  if (!loaderData || !frame) return []
  return [
    ...pageTitle(loaderData.words.title, frame.settings.contact),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function LogoutPage({ loaderData: { words } }: Route.ComponentProps) {
  return <SignOutScreen words={words} homePath={addressOf('home')} loginPath={addressOf('login')} />
}
