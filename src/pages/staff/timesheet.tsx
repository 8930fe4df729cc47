// /attorney/timesheet: time worked, of the cases of a reader; a paralegal's own.
import { timesheetWords } from '#areas/money/timesheet/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { Route } from './+types/timesheet'
import { caseTabPath } from './case-path.ts'
import { LazyPart } from './lazy-part.tsx'

const TimeList = byNeed(() => import('#areas/money/timesheet/web/time-list.tsx'))

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: timesheetWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

const PATHS = {
  ofCase: (caseId: string) => caseTabPath(caseId, 'money'),
  ofInvoice: (invoiceId: string) => `${addressOf('invoices')}/${invoiceId}`,
}

export default function TimesheetPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <div className="space-y-4">
        <PageHeading title={words.title} lead={words.lead} />
        <LazyPart loading={words.loading}>
          <TimeList words={words} paths={PATHS} />
        </LazyPart>
      </div>
    </SignedInOnly>
  )
}
