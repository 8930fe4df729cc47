// The words of a report, with those that cases have for their statuses.
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { formatMonth, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { firstDayOf } from '#kernel/month.ts'
import type { MonthReport } from '../contract.ts'
import type { ReportWords } from '../words/index.ts'

export type AllReportWords = ReportWords & { statuses: Readonly<Record<CaseStatus, string>> }

export type ReportProps = { report: MonthReport; words: AllReportWords }

/** Of a language, a way to the firm or a status; empty for a part that has no name. */
export function partName(part: string, { languages, foundBy, statuses }: AllReportWords): string {
  const names: Readonly<Record<string, string>> = { ...languages, ...foundBy, ...statuses }
  return names[part] ?? ''
}

export function monthName(month: string, language: Language): string {
  return formatMonth(plainDate(firstDayOf(month)), language)
}
