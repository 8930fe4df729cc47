// /admin/connections: mail, payments, texts and Google sign-in. For administrators.
import { connectionsWords } from '#areas/office/connections/words/index.ts'
import { ConnectionsPage } from '#areas/office/connections/web/connections-page.tsx'
import { leavingWords } from '#areas/cases/leaving/words/index.ts'
import { useProveOwner } from '#areas/people/auth/web/security-owner.ts'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/admin-connections'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { close, passwordInput, problem } = usersText(language).profile
  const owner = { ...close, passwordInput, problem, proofAsked: leavingWords(language).proofAsked }
  return { words: connectionsWords(language), owner }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminConnectionsPage({ loaderData }: Route.ComponentProps) {
  const { publicUrl } = useFrame().settings
  return (
    <SignedInOnly roles={['admin']}>
      <Connections loaded={loaderData} address={`${publicUrl}/api/auth/callback/google`} />
    </SignedInOnly>
  )
}

type ConnectionsProps = { loaded: Route.ComponentProps['loaderData']; address: string }

function Connections({ loaded: { words, owner }, address }: ConnectionsProps) {
  const prove = useProveOwner()
  return (
    <Loaded query={useProfile()} words={words}>
      {(profile) => (
        <ConnectionsPage words={words} owner={{ account: profile, prove, words: owner }} address={address} />
      )}
    </Loaded>
  )
}
