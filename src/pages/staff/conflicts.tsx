// /attorney/conflicts: a name is compared with everybody the firm knows. For attorneys and administrators.
import { checkWords, staffWords } from '#areas/intake/intake/words/index.ts'
import { NameCheck } from '#areas/intake/intake/web/name-check.tsx'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/conflicts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: checkWords(language), conflicts: staffWords(language).conflicts }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

function pathOf(checkId: string): string {
  return `${addressOf('conflicts')}/${checkId}`
}

export default function ConflictsPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-8">
        <NameCheck {...loaderData} pathOf={pathOf} />
      </div>
    </SignedInOnly>
  )
}
