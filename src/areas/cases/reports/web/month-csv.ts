// The whole page of a month as a table for a spreadsheet.
import type { Cell } from '#kernel/csv.ts'
import { fill, type Language } from '#kernel/language.ts'
import { monthAfter } from '#kernel/month.ts'
import { AGES } from '#areas/money/invoices/rules/ageing.ts'
import type { MonthReport, Tally } from '../contract.ts'
import { isMoney, isTime } from '../rules/figures.ts'
import { type AllReportWords, monthName, partName } from './report-words.ts'

export function monthTable(report: MonthReport, words: AllReportWords, language: Language): Cell[][] {
  const { csv, figure } = words.month
  const name = (month: string) => monthName(month, language)
  return [
    [figure, csv.detail, name(report.month), name(monthAfter(report.month, -1)), csv.days],
    ...report.tallies.flatMap((tally) => tallyRows(tally, words)),
    ...report.statuses.flatMap(({ status, left, here }): Cell[][] => [
      [words.figures.left, words.statuses[status], left.count, null, left.days],
      [words.figures.inStatus, words.statuses[status], here.count, null, here.days],
    ]),
    ...owedRows(report, words),
  ]
}

function tallyRows({ figure, count, cents, minutes, before, parts }: Tally, words: AllReportWords): Cell[][] {
  const name = words.figures[figure]
  if (isMoney(figure)) {
    const dollars = fill(words.month.csv.amount, { figure: name })
    return [[dollars, null, cents / 100, before && before.cents / 100, null]]
  }
  if (isTime(figure)) {
    const hours = fill(words.month.csv.hours, { figure: name })
    return [[hours, null, minutes / 60, before && before.minutes / 60, null]]
  }
  return [
    [name, null, count, before && before.count, null],
    ...parts.map((of): Cell[] => [name, partName(of.part, words), of.count, null, null]),
  ]
}

function owedRows({ owed }: MonthReport, { month }: AllReportWords): Cell[][] {
  if (owed === null) return []
  const name = fill(month.csv.amount, { figure: month.sections.owed })
  return AGES.map((age) => [name, month.ages[age], owed[age] / 100, null, null])
}
