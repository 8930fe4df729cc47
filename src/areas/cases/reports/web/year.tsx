// Twelve months as pictures, each with its table.
import { formatCount } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Bars } from '#ui/bars.tsx'
import { useLanguage } from '#ui/language.tsx'
import { monthName, type ReportProps } from './report-words.ts'

export function Year({ report: { year }, words: { month, figures } }: ReportProps) {
  const language = useLanguage()
  const cases = year.flatMap(({ month: of, cases: counted }) => (counted ? [{ of, ...counted }] : []))
  const said = { heading: month.year.month, tableLabel: month.year.table }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      {cases.length === 0 ? null : (
        <Bars
          {...said}
          title={month.year.cases}
          series={[figures.opened, figures.decided]}
          groups={cases.map(({ of, opened, decided }) => ({
            name: monthName(of, language),
            values: [opened, decided],
          }))}
          written={(value) => formatCount(value, language)}
        />
      )}
      <Bars
        {...said}
        title={month.year.earned}
        series={[figures.earned]}
        groups={year.map(({ month: of, earnedCents }) => ({
          name: monthName(of, language),
          values: [earnedCents],
        }))}
        written={(value) => formatCents(value, language)}
      />
    </div>
  )
}
