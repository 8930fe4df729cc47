// /portal/citizenship: practice for the citizenship test.
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { citizenshipWords } from '#areas/study/citizenship/words/index.ts'
import { Citizenship } from '#areas/study/citizenship/web/citizenship.tsx'
import { type AllWords, CitizenshipWordsProvider } from '#areas/study/citizenship/web/words.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Part } from '#web/part.tsx'
import type { Route } from './+types/citizenship'
import { SignedInOnly } from './signed-in-only.tsx'

export const handle: PageHandle = { opensMicrophone: true }

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs): AllWords {
  const language = languageOf(url)
  return { ...citizenshipWords(language), stateNames: usersText(language).states }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData)

export default function CitizenshipPage({ loaderData: words }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['client']}>
      <CitizenshipWordsProvider words={words}>
        <PageHeading isInBar title={words.title} />
        <Part>
          <Own />
        </Part>
      </CitizenshipWordsProvider>
    </SignedInOnly>
  )
}

function Own() {
  const state = useSessionState()
  const ownerId = state.status === 'signed-in' ? state.person.uid : null
  return ownerId === null ? null : <Citizenship ownerId={ownerId} />
}
