// How long cases are in each status: those that left it in the month, and those in it now.
import { formatCount, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Table } from '#ui/table.tsx'
import type { StatusStays } from '../contract.ts'
import type { STATUS_FIGURES } from '../rules/figures.ts'
import { To } from './figure-table.tsx'
import type { ReportProps } from './report-words.ts'
import { rowsPath } from './rows-path.ts'
import { Section } from './section.tsx'

export function StatusTable({ report, words }: ReportProps) {
  const { sections, status: heading, left, inStatus, medianNote } = words.month
  const shown = report.statuses.filter((each) => each.left.count + each.here.count > 0)
  return (
    <Section title={sections.statuses}>
      <p className="text-sm text-ink-soft">{medianNote}</p>
      <Table
        caption={sections.statuses}
        columns={[heading, left, inStatus]}
        amounts={[left, inStatus]}
        rows={shown.map((of) => ({
          id: of.status,
          cells: [
            words.statuses[of.status],
            <Stays key="left" {...{ report, words, of, figure: 'left', stays: of.left }} />,
            <Stays key="here" {...{ report, words, of, figure: 'inStatus', stays: of.here }} />,
          ],
        }))}
      />
    </Section>
  )
}

type StaysProps = ReportProps & {
  of: StatusStays
  figure: (typeof STATUS_FIGURES)[number]
  stays: StatusStays['left']
}

function Stays({ report, words, of: { status }, figure, stays: { count, days } }: StaysProps) {
  const language = useLanguage()
  const name = `${words.figures[figure]}, ${words.statuses[status]}`
  return (
    <>
      <To path={rowsPath(figure, report.month, status)} name={name}>
        {formatCount(count, language)}
      </To>
      {days === null ? null : (
        <span className="block text-sm text-ink-soft">
          {plural(words.month.median, Math.round(days), language)}
        </span>
      )}
    </>
  )
}
