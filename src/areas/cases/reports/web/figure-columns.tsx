// The columns of what a figure counts.
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { type Language, plural } from '#kernel/language.ts'
import { hoursName } from '#areas/money/agreements/rules/hours.ts'
import { formatCents } from '#kernel/money.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { Column } from '#web/list/column.ts'
import type { FigureRow } from '../contract.ts'
import type { About } from '../rules/figures.ts'
import { type AllReportWords, partName } from './report-words.ts'

/** Null where the reader has no such page. */
export type PathOf = (about: { kind: About; id: string }) => string | null

/** Those that say something of these rows; the others are in the file alone. */
export function columnsFor(rows: readonly FigureRow[], told: Told): Column<FigureRow>[] {
  return figureColumns(told).map(({ cell, ...column }) =>
    cell && rows.some((row) => (column.csv?.(row) ?? '') !== '') ? { ...column, cell } : column,
  )
}

type Told = { words: AllReportWords; language: Language; pathOf: PathOf }

function figureColumns({ words, language, pathOf }: Told): Column<FigureRow>[] {
  const { rows, month } = words
  return [
    {
      key: 'client',
      heading: rows.client,
      cell: (row) => <Client {...{ row, words }} path={pathOf(row.about)} />,
      csv: (row) => nameOf(row, words),
    },
    {
      key: 'case',
      heading: rows.case,
      cell: ({ caseNumber }) => caseNumber,
      csv: ({ caseNumber }) => caseNumber,
    },
    {
      key: 'date',
      heading: rows.date,
      onPhone: 'fact',
      cell: (row) => formatPastDate(day(row), language),
      csv: (row) => day(row).toString(),
    },
    {
      key: 'detail',
      heading: rows.detail,
      cell: ({ part }) => partName(part, words),
      csv: ({ part }) => partName(part, words),
    },
    {
      key: 'days',
      heading: rows.days,
      cell: ({ days }) => (days === null ? null : plural(month.median, days, language)),
      csv: ({ days }) => days,
    },
    {
      key: 'hours',
      heading: rows.hours,
      isAmount: true,
      cell: ({ minutes }) => (minutes === null ? null : hoursName(minutes, language)),
      csv: ({ minutes }) => (minutes === null ? null : minutes / 60),
    },
    {
      key: 'amount',
      heading: rows.amount,
      csvHeading: rows.dollars,
      isAmount: true,
      cell: ({ cents }) => (cents === null ? null : formatCents(cents, language)),
      csv: ({ cents }) => (cents === null ? null : cents / 100),
    },
  ]
}

function day({ at }: FigureRow) {
  return dateIn(FIRM_ZONE, instant(at))
}

/** A closed account has no name. */
function nameOf({ client, caseNumber }: FigureRow, { rows }: AllReportWords): string {
  if (client === null) return rows.noClient
  return client.name || (caseNumber ?? rows.closed)
}

type ClientProps = { row: FigureRow; words: AllReportWords; path: string | null }

function Client({ row, words, path }: ClientProps) {
  const name = nameOf(row, words)
  if (path === null) return <span className="font-semibold">{name}</span>
  return (
    <PageLink to={path} data-key="row" className="font-semibold">
      {name}
    </PageLink>
  )
}
