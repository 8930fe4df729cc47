// /reports/rows?figure=opened&month=2026-10: what one figure of a month counts.
import { useCalls } from '#api/calls.ts'
import { columnsFor, type PathOf } from '#areas/cases/reports/web/figure-columns.tsx'
import { useFigureRows } from '#areas/cases/reports/web/queries.ts'
import { type AllReportWords, monthName, partName } from '#areas/cases/reports/web/report-words.ts'
import { monthPath } from '#areas/cases/reports/web/rows-path.ts'
import { FIGURES, isStanding } from '#areas/cases/reports/rules/figures.ts'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS, CASEWORKERS } from '#kernel/actor.ts'
import { fill, languageOf } from '#kernel/language.ts'
import { MONTH } from '#kernel/month.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import { oneIn, useListAddress } from '#web/list/list-address.ts'
import { List } from '#web/list/list.tsx'
import type { Route } from './+types/report-rows'
import { casePath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { JOURNAL_PATHS } from './journal-paths.ts'
import { reportWords } from './report-words.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: reportWords(languageOf(url)) }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.rows)

export default function ReportRowsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <Rows {...loaderData} />
    </SignedInOnly>
  )
}

/** An address that names no figure means the first that everyone here may read. */
function useAsked() {
  const { address } = useListAddress()
  const figure = oneIn(address, 'figure', FIGURES) ?? 'earned'
  const month = address.get('month') ?? ''
  const part = address.get('part')
  return { figure, ...(MONTH.test(month) && { month }), ...(part !== null && { part: part.slice(0, 40) }) }
}

function Rows({ words }: { words: AllReportWords }) {
  const language = useLanguage()
  const { reports } = useCalls()
  const query = useAsked()
  const list = useFigureRows(query)
  const columns = columnsFor(list.data ?? [], { words, language, pathOf: usePaths() })
  const { rows } = words
  return (
    <div className="space-y-4">
      <PageLink
        to={query.month === undefined ? addressOf('reports') : monthPath(query.month)}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {rows.back}
      </PageLink>
      <PageHeading title={useTitle(words, query)} />
      <List
        id="figure"
        caption={words.figures[query.figure]}
        query={list}
        columns={columns}
        idOf={({ id }) => id}
        words={{ ...rows, empty: rows.none }}
        file={{
          name: fill(rows.file, { figure: query.figure, month: query.month ?? '' }),
          ask: (page) => reports.rows.call({ ...query, ...page }),
        }}
      />
    </div>
  )
}

function useTitle(words: AllReportWords, { figure, month, part }: ReturnType<typeof useAsked>): string {
  const language = useLanguage()
  const { rows, figures } = words
  const name = [figures[figure], partName(part ?? '', words)].filter(Boolean).join(' · ')
  if (isStanding(figure) || month === undefined) return fill(rows.now, { figure: name })
  return fill(rows.of, { figure: name, month: monthName(month, language) })
}

/** Who reads the books alone has no pages of cases. */
function usePaths(): PathOf {
  const isOnCases = useHasOneOf(CASEWORKERS)
  return ({ kind, id }) => {
    if (kind === 'books') return JOURNAL_PATHS.client(id)
    return isOnCases || kind === 'invoice' ? PATHS[kind](id) : null
  }
}

const PATHS = {
  person: (id: string) => `${addressOf('people')}/${id}`,
  client: clientPath,
  case: casePath,
  invoice: JOURNAL_PATHS.invoice,
  intake: (id: string) => `${addressOf('intakes')}/${id}`,
  conversation: (id: string) => `${addressOf('inbox')}/${id}`,
}
