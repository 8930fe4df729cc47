// /admin/move-out: a copy of everything that the firm keeps. For administrators.
import { leavingWords } from '#areas/cases/leaving/words/index.ts'
import { MovingOut } from '#areas/office/exports/web/exports-page.tsx'
import { movingOutWords } from '#areas/office/exports/words/index.ts'
import { useProveOwner } from '#areas/people/auth/web/security-owner.ts'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/admin-move-out'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { close, passwordInput, problem } = usersText(language).profile
  const owner = { ...close, passwordInput, problem, proofAsked: leavingWords(language).proofAsked }
  return { words: movingOutWords(language), owner }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminMoveOutPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Moving {...loaderData} />
    </SignedInOnly>
  )
}

function Moving({ words, owner }: Route.ComponentProps['loaderData']) {
  const prove = useProveOwner()
  const timeZone = useReaderZone()
  return (
    <Loaded query={useProfile()} words={words}>
      {(profile) => (
        <MovingOut words={words} timeZone={timeZone} owner={{ account: profile, prove, words: owner }} />
      )}
    </Loaded>
  )
}
