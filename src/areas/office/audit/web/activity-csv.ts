// The log as a file for a spreadsheet: one row for each entry.
import { clockTime, dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Cell } from '#kernel/csv.ts'
import type { Language } from '#kernel/language.ts'
import type { AuditEntry } from '../contract.ts'
import { AUDITED_RECORDS, type AuditedRecord } from '../rules/objects.ts'
import type { AuditWords } from '../words/index.ts'
import { actorIn, amountsIn, changeIn, detailsIn, subjectIn } from './entry-words.ts'

/** Dates as spreadsheets read them everywhere, and dollars without a sign. */
export function activityTable(
  entries: readonly AuditEntry[],
  words: AuditWords,
  language: Language,
): Cell[][] {
  const rows = entries.map((entry): Cell[] => {
    const at = instant(entry.at)
    const { amountCents } = entry.after
    const change = changeIn(entry, words)
    const others = amountsIn({ ...entry, after: { ...entry.after, amountCents: null } }, words, language)
    const details = [...(change === null ? [] : [change]), ...others, ...detailsIn(entry, words)]
    return [
      dateIn(FIRM_ZONE, at).toString(),
      clockTime(at, FIRM_ZONE),
      entry.name,
      subjectIn(entry, words),
      actorIn(entry, words),
      ...AUDITED_RECORDS.map((kind) => numbersIn(entry, kind)),
      typeof amountCents === 'number' ? amountCents / 100 : null,
      details.join(' · ') || null,
      entry.count,
    ]
  })
  return [Object.values(words.csv.columns), ...rows]
}

function numbersIn({ records }: AuditEntry, wanted: AuditedRecord): string | null {
  const numbers = records.flatMap(({ kind, number }) => (kind === wanted ? [number] : []))
  return numbers.join(' ') || null
}
