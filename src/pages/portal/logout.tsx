// /logout and /sign-out: ends the session in every tab and leaves nothing personal behind.
import { authWords } from '#areas/people/auth/words/index.ts'
import { SignOutScreen } from '#areas/people/auth/web/sign-out-screen.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import type { Route } from './+types/logout'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: authWords(languageOf(url)).signOut }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function LogoutPage({ loaderData: { words } }: Route.ComponentProps) {
  return <SignOutScreen words={words} homePath={addressOf('home')} loginPath={addressOf('login')} />
}
