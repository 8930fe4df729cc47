// /portal/dates: what a client can renew now.
import { OwnRenewals } from '#areas/cases/renewals/web/own-renewals.tsx'
import { useOwnRenewals } from '#areas/cases/renewals/web/queries.ts'
import { ownRenewalWords } from '#areas/cases/renewals/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/dates'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: ownRenewalWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function OwnRenewalsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['client']}>
      <Everything {...loaderData} />
    </SignedInOnly>
  )
}

function Everything({ words }: Route.ComponentProps['loaderData']) {
  return (
    <div className="max-w-form space-y-6">
      <PageHeading title={words.title} lead={words.lead} />
      <Loaded query={useOwnRenewals()} words={words}>
        {(own) => <OwnRenewals own={own} words={words} />}
      </Loaded>
    </div>
  )
}
