// /renewals/:documentId: one document that runs out, for staff.
import { OneRenewal } from '#areas/cases/renewals/web/one-renewal.tsx'
import { useRenewal } from '#areas/cases/renewals/web/queries.ts'
import { RenewalWordsProvider } from '#areas/cases/renewals/web/words.ts'
import { renewalStaffWords } from '#areas/cases/renewals/words/index.ts'
import { ConflictsFound } from '#areas/intake/intake/web/conflicts-found.tsx'
import { staffWords } from '#areas/intake/intake/words/index.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/renewal'
import { casePath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { useReader } from './is-staff.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: renewalStaffWords(language), conflicts: staffWords(language).conflicts }
}

/** The tab names no client: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.one)

export default function RenewalPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <RenewalWordsProvider words={loaderData.words}>
        <One key={params.documentId} {...loaderData} documentId={params.documentId} />
      </RenewalWordsProvider>
    </SignedInOnly>
  )
}

type OneProps = Route.ComponentProps['loaderData'] & { documentId: string }

function One({ words, conflicts, documentId }: OneProps) {
  const { userId } = useReader()
  return (
    <Loaded query={useRenewal(documentId)} words={words.one}>
      {(renewal) => (
        <OneRenewal
          renewal={renewal}
          readerId={userId}
          paths={{ client: clientPath(renewal.client.id), case: casePath }}
          renderFound={(check) => <ConflictsFound check={check} words={conflicts} />}
        />
      )}
    </Loaded>
  )
}
