// The months of a bank account, with how far each is.
import { dateIn, FIRM_ZONE, formatMonth, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import type { MonthRow, MonthsOfYear } from '../contract.ts'
import { firstDayOf } from '#kernel/month.ts'
import { type BankWords, bankWords } from '../words/index.ts'
import { useWords } from '#web/use-words.ts'

type MonthsListProps = {
  months: MonthsOfYear
  pathOf: (month: string) => string
  onYear: (year: number) => void
}

export function MonthsList({ months: { year, years, months }, pathOf, onYear }: MonthsListProps) {
  const { months: words } = useWords(bankWords)
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{fill(words.year, { year })}</h2>
      <ListTable
        caption={fill(words.year, { year })}
        columns={columnsOf(words, pathOf)}
        items={months}
        idOf={(row) => row.month}
      />
      {years.length < 2 ? null : (
        <div className="flex flex-wrap gap-x-3">
          {years
            .filter((each) => each !== year)
            .map((each) => (
              <Button key={each} kind="quiet" onClick={() => onYear(each)}>
                {fill(words.otherYear, { year: each })}
              </Button>
            ))}
        </div>
      )}
    </section>
  )
}

function columnsOf({ columns }: BankWords['months'], pathOf: MonthsListProps['pathOf']): Column<MonthRow>[] {
  const { month, lines, open, state } = columns
  return [
    { key: 'month', heading: month, cell: (row) => <Name month={row.month} pathOf={pathOf} /> },
    { key: 'lines', heading: lines, cell: (row) => row.lines, isAmount: true, onPhone: 'named' },
    { key: 'open', heading: open, cell: (row) => row.unmatched, isAmount: true, onPhone: 'named' },
    { key: 'state', heading: state, cell: (row) => <State row={row} />, onPhone: 'fact' },
  ]
}

function Name({ month, pathOf }: Pick<MonthsListProps, 'pathOf'> & { month: string }) {
  const language = useLanguage()
  return (
    <PageLink
      to={pathOf(month)}
      data-key="row"
      className="inline-block font-semibold text-action underline first-letter:uppercase"
    >
      {formatMonth(plainDate(firstDayOf(month)), language)}
    </PageLink>
  )
}

function State({ row: { closed } }: { row: MonthRow }) {
  const { months: words } = useWords(bankWords)
  const language = useLanguage()
  if (!closed) return <StatusPill turn="theirs">{words.open}</StatusPill>
  const day = formatPastDate(dateIn(FIRM_ZONE, instant(closed.at)), language)
  return <StatusPill turn="done">{fill(words.closed, { name: closed.by, day })}</StatusPill>
}
