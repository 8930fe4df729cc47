// /reports?month=2026-10: the firm's month. For administrators; for readers of the books, its money.
import { MonthOfFirm } from '#areas/cases/reports/web/month-report.tsx'
import { useMonth } from '#areas/cases/reports/web/queries.ts'
import { type AllReportWords, monthName } from '#areas/cases/reports/web/report-words.ts'
import { monthPath } from '#areas/cases/reports/web/rows-path.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { MONTH, monthAfter } from '#kernel/month.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Icon } from '#ui/icon.tsx'
import { BACK, ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/reports'
import { reportWords } from './report-words.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: reportWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.month)

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <OneMonth {...loaderData} />
    </SignedInOnly>
  )
}

function OneMonth({ words }: { words: AllReportWords }) {
  const asked = useListAddress().address.get('month')
  const query = useMonth(asked !== null && MONTH.test(asked) ? { month: asked } : {})
  return (
    <>
      <PageHeading title={words.month.title} />
      <div className="mt-4">
        <Loaded query={query} words={words.month}>
          {(report) => (
            <div className="space-y-6">
              <Months month={report.month} last={report.thisMonth} />
              <MonthOfFirm report={report} words={words} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** The month that is shown, between those before and after it. */
function Months({ month, last }: { month: string; last: string }) {
  const language = useLanguage()
  const before = monthAfter(month, -1)
  const after = monthAfter(month)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="text-xl font-semibold first-letter:uppercase">{monthName(month, language)}</p>
      {MONTH.test(before) ? <To month={before} mark={BACK} /> : null}
      {month < last ? <To month={after} mark={ONWARD} /> : null}
    </div>
  )
}

function To({ month, mark }: { month: string; mark: string }) {
  const language = useLanguage()
  return (
    <PageLink to={monthPath(month)} className="inline-flex min-h-11 items-center gap-2 text-action">
      <Icon isSmall lines={mark} />
      <span className="underline first-letter:uppercase">{monthName(month, language)}</span>
    </PageLink>
  )
}
