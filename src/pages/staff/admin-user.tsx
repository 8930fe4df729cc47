// /admin/users/:user: one person, and what an administrator can change about them.
import { usersText } from '#areas/people/users/words/index.ts'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { Loaded } from '#web/loaded.tsx'
import { AdminWordsProvider } from '#areas/people/users/web/admin-words.ts'
import { Person } from '#areas/people/users/web/person.tsx'
import { useActiveAdmins, usePerson } from '#areas/people/users/web/people-queries.ts'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-user'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: usersText(languageOf(url)).admin }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminUserPage({ loaderData: { words }, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <AdminWordsProvider words={words}>
        <OnePerson key={params.user} words={words} userId={params.user} />
      </AdminWordsProvider>
    </SignedInOnly>
  )
}

type OnePersonProps = Route.ComponentProps['loaderData'] & { userId: string }

function OnePerson({ words, userId }: OnePersonProps) {
  const state = useSessionState()
  const ownId = state.status === 'signed-in' ? state.person.uid : null
  const admins = useActiveAdmins(true)
  const timeZone = useReaderZone()
  return (
    <Loaded query={usePerson(userId)} words={words.person}>
      {(person) => (
        <Person
          person={person}
          standing={{ ownId, admins }}
          timeZone={timeZone}
          listPath={addressOf('people')}
          activityPath={`${addressOf('activity')}?user=${person.id}`}
        />
      )}
    </Loaded>
  )
}
