// The months of a bank account, with how far each is.
import { dateIn, FIRM_ZONE, formatMonth, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import type { MonthRow, MonthsOfYear } from '../contract.ts'
import { firstDayOf } from '#kernel/month.ts'
import { useBankWords } from './words.ts'

type MonthsListProps = {
  months: MonthsOfYear
  pathOf: (month: string) => string
  onYear: (year: number) => void
}

export function MonthsList({ months: { year, years, months }, pathOf, onYear }: MonthsListProps) {
  const { months: words } = useBankWords()
  const language = useLanguage()
  const rows = months.map((row) => ({
    id: row.month,
    cells: [
      <PageLink
        key="month"
        to={pathOf(row.month)}
        className="inline-block py-1 font-semibold text-action underline first-letter:uppercase"
      >
        {formatMonth(plainDate(firstDayOf(row.month)), language)}
      </PageLink>,
      row.lines,
      row.unmatched,
      <State key="state" row={row} />,
    ],
  }))
  const { month, lines, open, state } = words.columns
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{fill(words.year, { year })}</h2>
      <Table stacks caption={fill(words.year, { year })} columns={[month, lines, open, state]} rows={rows} />
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

function State({ row: { closed } }: { row: MonthRow }) {
  const { months: words } = useBankWords()
  const language = useLanguage()
  if (!closed) return <StatusPill turn="theirs">{words.open}</StatusPill>
  const day = formatPastDate(dateIn(FIRM_ZONE, instant(closed.at)), language)
  return <StatusPill turn="done">{fill(words.closed, { name: closed.by, day })}</StatusPill>
}
