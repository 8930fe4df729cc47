// /renewals: what runs out for the clients of a reader; of all clients for an administrator.
import { useCalls } from '#api/calls.ts'
import {
  BringsLine,
  renewalColumns,
  renewalFilters,
  renewalsQueryIn,
} from '#areas/cases/renewals/web/columns.tsx'
import { useRenewals } from '#areas/cases/renewals/web/queries.ts'
import { renewalStaffWords } from '#areas/cases/renewals/words/index.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import { List } from '#web/list/list.tsx'
import type { Route } from './+types/renewals'
import { renewalPath } from './renewal-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: renewalStaffWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.list)

export default function RenewalsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <Everything {...loaderData} />
    </SignedInOnly>
  )
}

function Everything({ words }: Route.ComponentProps['loaderData']) {
  const { list } = words
  const language = useLanguage()
  const { renewals } = useCalls()
  const query = renewalsQueryIn(useListAddress().address)
  return (
    <div className="space-y-4">
      <PageHeading title={list.title} />
      <List
        id="renewals"
        caption={list.title}
        query={useRenewals(query)}
        columns={renewalColumns({ words, language, pathOf: renewalPath })}
        idOf={({ documentId }) => documentId}
        words={list}
        filters={renewalFilters(query, words)}
        file={{ name: list.file, ask: (page) => renewals.list.call({ ...query, ...page }) }}
      >
        {(items) => <BringsLine {...{ items, words, language }} />}
      </List>
    </div>
  )
}
