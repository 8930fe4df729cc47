// /engagements: the proposals of a reader; all of them for an administrator.
import { useCalls } from '#api/calls.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { feeWords } from '#areas/money/agreements/words/index.ts'
import {
  engagementColumns,
  engagementFilters,
  engagementsQueryIn,
} from '#areas/cases/engagements/web/staff/columns.tsx'
import { useEngagements } from '#areas/cases/engagements/web/staff/queries.ts'
import { engagementStaffWords } from '#areas/cases/engagements/words/index.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { type Language, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import { List } from '#web/list/list.tsx'
import type { Route } from './+types/engagements'
import { engagementPath, NEW_ENGAGEMENT } from './engagement-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: engagementPageWords(languageOf(url)) }
}

export function engagementPageWords(language: Language) {
  return {
    ...engagementStaffWords(language),
    kinds: firmCasesText(language).cases.kinds,
    statuses: feeWords(language).statuses,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.list)

export default function EngagementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <Everything {...loaderData} />
    </SignedInOnly>
  )
}

function Everything({ words }: Route.ComponentProps['loaderData']) {
  const { list } = words
  const language = useLanguage()
  const { engagements } = useCalls()
  const query = engagementsQueryIn(useListAddress().address)
  return (
    <div className="space-y-4">
      <PageHeading title={list.title} />
      <PageLink to={engagementPath(NEW_ENGAGEMENT)} className={buttonClass()}>
        {list.new}
      </PageLink>
      <List
        id="engagements"
        caption={list.title}
        query={useEngagements(query)}
        columns={engagementColumns({ words, language, pathOf: (id) => engagementPath(id) })}
        idOf={({ id }) => id}
        words={list}
        filters={engagementFilters(query, words)}
        file={{ name: list.file, ask: (page) => engagements.list.call({ ...query, ...page }) }}
      />
    </div>
  )
}
