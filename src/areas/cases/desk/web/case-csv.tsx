// The list as filtered now, all of its pages, as a file for a spreadsheet.
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Cell } from '#kernel/csv.ts'
import { SaveCsv } from '#web/save-csv.tsx'
import type { FirmCase, FirmCasesQuery } from '../contract.ts'
import type { CaseListWords } from '../words/index.ts'
import type { CaseLabels } from './case-filters.tsx'

/** More than a firm of one attorney has in a life; one that has more cuts the list by a filter. */
const ROWS_MAX = 5_000

type CaseCsvProps = { query: FirmCasesQuery; words: CaseListWords; labels: CaseLabels }

export function CaseCsv({ query, words, labels }: CaseCsvProps) {
  const api = useApi()
  return (
    <SaveCsv
      words={words.csv}
      failed={words.failed}
      rowsMax={ROWS_MAX}
      ask={(page) => api.desk.cases({ ...query, ...page })}
      table={(cases) => tableOf(cases, words, labels)}
    />
  )
}

/** Dates as spreadsheets read them everywhere, and dollars without a sign. */
export function tableOf(cases: readonly FirmCase[], words: CaseListWords, labels: CaseLabels): Cell[][] {
  const { columns, csv } = words
  const head = [
    columns.number,
    columns.client,
    columns.kind,
    columns.status,
    columns.turn,
    columns.next,
    csv.quietDays,
    csv.trust,
    csv.owed,
    words.filters.whose,
    csv.opened,
  ]
  const rows = cases.map((of): Cell[] => [
    of.number,
    of.client.name,
    labels.kinds[of.kind],
    of.isClosed ? words.closed : labels.statuses[of.status],
    of.turn === null ? null : words.turns[of.turn],
    of.nextDate,
    of.quietDays,
    of.trustCents / 100,
    of.owedCents / 100,
    of.attorney?.name ?? null,
    dateIn(FIRM_ZONE, instant(of.openedAt)).toString(),
  ])
  return [head, ...rows]
}
