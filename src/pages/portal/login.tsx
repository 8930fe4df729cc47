// /login: signs people in and creates accounts, then leads on to where they were going.
import { refusalOf } from '#areas/people/auth/rules/error-sentences.ts'
import { firmAuthWords } from '#areas/people/auth/web/firm-words.ts'
import { LoginScreen } from '#areas/people/auth/web/login-screen.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { postedSignIn, settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/login'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const posted = postedSignIn(context)
  return {
    words: firmAuthWords(languageOf(url), settingsOf(context).settled),
    posted: posted && { ...posted, refusal: posted.problem && refusalOf(posted.problem) },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.page)

export default function LoginPage({ loaderData: { words, posted } }: Route.ComponentProps) {
  const { settings } = useFrame()
  const { phone } = settings.contact
  return <LoginScreen words={words} posted={posted} phone={phone} homePath={addressOf('home')} />
}
