// The month of the firm: each figure beside that of the month before, and a link to what it counts.
import { addressOf } from '#firm/addresses.ts'
import { csvOf } from '#kernel/csv.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { MonthReport } from '../contract.ts'
import {
  CASE_FIGURES,
  type Figure,
  MONEY_FIGURES,
  PEOPLE_FIGURES,
  TIME_FIGURES,
  WAITING_FIGURES,
} from '../rules/figures.ts'
import { FigureTable } from './figure-table.tsx'
import { monthTable } from './month-csv.ts'
import { OwedTable } from './owed-table.tsx'
import type { ReportProps } from './report-words.ts'
import { Section } from './section.tsx'
import { StatusTable } from './status-table.tsx'
import { Year } from './year.tsx'

export function MonthOfFirm({ report, words }: ReportProps) {
  const { month: said } = words
  const isAdmins = report.owed !== null
  const figures = (title: string, of: readonly Figure[]) => (
    <Section title={title}>
      <FigureTable {...{ report, words, caption: title, figures: of }} />
    </Section>
  )
  return (
    <div className="space-y-8">
      {isEmpty(report) ? <p className="text-ink-soft">{said.empty}</p> : null}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {isAdmins ? figures(said.sections.people, PEOPLE_FIGURES) : null}
        {isAdmins ? figures(said.sections.cases, CASE_FIGURES) : null}
        {figures(said.sections.money, MONEY_FIGURES)}
        {isAdmins ? figures(said.sections.time, TIME_FIGURES) : null}
        {isAdmins ? <OwedTable {...{ report, words }} /> : null}
        {isAdmins ? <Waiting {...{ report, words }} /> : null}
        {isAdmins ? <StatusTable {...{ report, words }} /> : null}
      </div>
      <Year {...{ report, words }} />
      <SaveMonth {...{ report, words }} />
    </div>
  )
}

function Waiting({ report, words }: ReportProps) {
  const { sections, today } = words.month
  return (
    <Section title={sections.waiting}>
      <FigureTable {...{ report, words, caption: sections.waiting, figures: WAITING_FIGURES }} />
      <PageLink
        to={addressOf('attorney')}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {today}
      </PageLink>
    </Section>
  )
}

/** What is held and what waits is there without anything that happened. */
function isEmpty({ tallies, statuses }: MonthReport): boolean {
  const happened = tallies.filter(({ figure, before }) => figure !== 'held' && before !== null)
  return happened.every(({ count }) => count === 0) && statuses.every(({ left }) => left.count === 0)
}

function SaveMonth({ report, words }: ReportProps) {
  const language = useLanguage()
  const { button, file } = words.month.csv
  const save = () =>
    saveFile(fill(file, { month: report.month }), 'text/csv', csvOf(monthTable(report, words, language)))
  return (
    <Button kind="quiet" className="-ml-3" onClick={save}>
      {button}
    </Button>
  )
}
