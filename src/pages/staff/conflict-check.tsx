// /attorney/conflicts/:checkId: a conflict check as recorded. For attorneys and administrators.
import { checkWords, staffWords } from '#areas/intake/intake/words/index.ts'
import { useRecordedCheck } from '#areas/intake/intake/web/check-queries.ts'
import { RecordedCheck } from '#areas/intake/intake/web/recorded-check.tsx'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/conflict-check'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: checkWords(language), conflicts: staffWords(language).conflicts }
}

type Words = Route.ComponentProps['loaderData']

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function ConflictCheckPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <OneCheck key={params.checkId} checkId={params.checkId} {...loaderData} />
    </SignedInOnly>
  )
}

function OneCheck({ checkId, words, conflicts }: Words & { checkId: string }) {
  return (
    <Loaded query={useRecordedCheck(checkId)} words={words.one}>
      {(check) => (
        <RecordedCheck check={check} words={words} conflicts={conflicts} listPath={addressOf('conflicts')} />
      )}
    </Loaded>
  )
}
