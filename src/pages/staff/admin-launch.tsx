// /admin/launch: the road to the first appointment, and what must be ready before the firm opens to the public. For staff.
import { Signature } from '#areas/office/firm/web/signature.tsx'
import { launchWords } from '#areas/office/launch/words/index.ts'
import { LaunchList } from '#areas/office/launch/web/launch-list.tsx'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-launch'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: launchWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminLaunchPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <List words={words} />
    </SignedInOnly>
  )
}

function List({ words }: Route.ComponentProps['loaderData']) {
  const state = useSessionState()
  return (
    <LaunchList
      words={words}
      mayMark={state.status === 'signed-in' && state.person.role === 'admin'}
      renderSignature={(text, name) => <Signature text={text} name={name} words={words} />}
    />
  )
}
