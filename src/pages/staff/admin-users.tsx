// /admin/users: everybody with an account. For administrators.
import { rightsTable } from '#api/rights.ts'
import { Colleagues } from '#areas/people/colleagues/web/colleagues.tsx'
import { colleagueWords } from '#areas/people/colleagues/words/index.ts'
import { recoveryWords } from '#areas/people/recovery/words/index.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { People } from '#areas/people/users/web/people.tsx'
import { Rights } from '#areas/people/users/web/rights.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/admin-users'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const words = usersText(language).admin
  return {
    words,
    colleagues: { ...colleagueWords(language), roles: words.roles, hints: words.roleChange.hints },
    lostSecondStep: recoveryWords(language).link,
    rights: rightsTable(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminUsersPage({
  loaderData: { words, colleagues, lostSecondStep, rights },
}: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Everybody words={words} colleagues={colleagues} />
      <PageLink
        to={addressOf('secondSteps')}
        className="mt-8 inline-flex min-h-11 items-center text-action underline"
      >
        {lostSecondStep}
      </PageLink>
      <Rights rows={rights} words={words.rights} />
    </SignedInOnly>
  )
}

function Everybody({ words, colleagues }: Pick<Route.ComponentProps['loaderData'], 'words' | 'colleagues'>) {
  const timeZone = useReaderZone()
  return (
    <People words={words} timeZone={timeZone} pathOf={(userId) => `${addressOf('people')}/${userId}`}>
      <Colleagues words={colleagues} timeZone={timeZone} />
    </People>
  )
}
