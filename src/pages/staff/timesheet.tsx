// /attorney/timesheet: time worked, of the cases of a reader; a paralegal's own.
import { useCalls } from '#api/calls.ts'
import { timeColumns, timeFilters, timesQueryIn } from '#areas/money/timesheet/web/columns.tsx'
import { useTimes } from '#areas/money/timesheet/web/queries.ts'
import { timesheetWords } from '#areas/money/timesheet/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { ATTORNEYS_AND_ADMINS, CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import { List } from '#web/list/list.tsx'
import type { Route } from './+types/timesheet'
import { caseTabPath } from './case-path.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: timesheetWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function TimesheetPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <Everything {...loaderData} />
    </SignedInOnly>
  )
}

const PATHS = {
  ofCase: (caseId: string) => caseTabPath(caseId, 'money'),
  ofInvoice: (invoiceId: string) => `${addressOf('invoices')}/${invoiceId}`,
}

function Everything({ words }: Route.ComponentProps['loaderData']) {
  const language = useLanguage()
  const { timesheet } = useCalls()
  const readsAll = useHasOneOf(ATTORNEYS_AND_ADMINS)
  const query = timesQueryIn(useListAddress().address)
  return (
    <div className="space-y-4">
      <PageHeading title={words.title} lead={words.lead} />
      <List
        id="timesheet"
        caption={words.title}
        query={useTimes(query)}
        columns={timeColumns({ words, language, paths: PATHS })}
        idOf={({ id }) => id}
        words={words}
        filters={timeFilters(query, words, readsAll)}
        file={{ name: words.file, ask: (page) => timesheet.list.call({ ...query, ...page }) }}
      />
    </div>
  )
}
