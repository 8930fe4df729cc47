// Figures under each other: this month, and the one before where there is one.
import { hoursName } from '#areas/money/agreements/rules/hours.ts'
import { formatCount, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { monthAfter } from '#kernel/month.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import type { Count, Tally } from '../contract.ts'
import { type Figure, isMoney, isTime } from '../rules/figures.ts'
import { monthName, partName, type ReportProps } from './report-words.ts'
import { rowsPath } from './rows-path.ts'

type FigureTableProps = ReportProps & { caption: string; figures: readonly Figure[] }

export function FigureTable({ report, words, caption, figures }: FigureTableProps) {
  const language = useLanguage()
  const { month } = report
  const before = monthAfter(month, -1)
  const tallies = report.tallies.filter(({ figure }) => figures.includes(figure))
  const isOfMonth = tallies.some((tally) => tally.before !== null)
  const names = isOfMonth
    ? [monthName(month, language), monthName(before, language)].map(capital)
    : [words.month.now]
  return (
    <Table
      caption={caption}
      columns={[words.month.figure, ...names]}
      amounts={names}
      rows={tallies.map((tally) => ({
        id: tally.figure,
        cells: [
          <Name key="name" {...{ tally, month, words }} />,
          <To key="now" path={rowsPath(tally.figure, month)} name={words.figures[tally.figure]}>
            {written(tally.figure, tally, language)}
          </To>,
          tally.before && (
            <To key="before" path={rowsPath(tally.figure, before)} name={words.figures[tally.figure]}>
              {written(tally.figure, tally.before, language)}
            </To>
          ),
        ],
      }))}
    />
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function written(figure: Figure, { count, cents, minutes }: Count, language: Language): string {
  if (isTime(figure)) return hoursName(minutes, language)
  return isMoney(figure) ? formatCents(cents, language) : formatCount(count, language)
}

type NameProps = Pick<ReportProps, 'words'> & { tally: Tally; month: string }

/** With its parts, each a link of its own. */
function Name({ tally: { figure, parts }, month, words }: NameProps) {
  const language = useLanguage()
  const named = parts.filter(({ part }) => partName(part, words) !== '')
  return (
    <>
      {words.figures[figure]}
      {named.length === 0 ? null : (
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {named.map(({ part, count }) => (
            <PageLink key={part} to={rowsPath(figure, month, part)} className="text-action underline">
              {`${partName(part, words)} ${formatCount(count, language)}`}
            </PageLink>
          ))}
        </span>
      )}
    </>
  )
}

/** The name of the figure is said to who cannot see the row. */
export function To({ path, name, children }: { path: string; name: string; children: string }) {
  return (
    <PageLink
      to={path}
      aria-label={`${name}: ${children}`}
      className="-my-2 inline-block px-1 py-2 font-semibold text-action underline"
    >
      {children}
    </PageLink>
  )
}
