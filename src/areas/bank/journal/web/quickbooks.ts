// The journal as QuickBooks Online imports journal entries (decision 118): one entry for each movement.
import { dateIn, FIRM_ZONE, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import type { Cell } from '#kernel/csv.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { JournalEntry } from '../contract.ts'
import { accountName, type AllWords, kindName, matterName, methodName } from './line-words.ts'

/** By these names QuickBooks knows the columns, whatever the reader's language. */
const COLUMNS = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name']
/** QuickBooks takes 21 characters; the end of an id distinguishes movements. */
const NUMBER_SIGNS = 12

export function quickbooksTable(
  lines: readonly JournalEntry[],
  words: AllWords,
  language: Language,
): Cell[][] {
  const rows = lines.flatMap((line) =>
    line.entries.map(({ account, amountCents }): Cell[] => [
      line.id.slice(-NUMBER_SIGNS),
      dayOf(line),
      accountName(account, words),
      amountCents > 0 ? amountCents / 100 : null,
      amountCents < 0 ? -amountCents / 100 : null,
      descriptionOf(line, words, language),
      line.client?.name ?? null,
    ]),
  )
  return [COLUMNS, ...rows]
}

/** MM/DD/YYYY, as QuickBooks in the United States asks for. */
function dayOf({ on }: JournalEntry): string {
  const { year, month, day } = plainDate(on)
  return [String(month).padStart(2, '0'), String(day).padStart(2, '0'), year].join('/')
}

function descriptionOf(line: JournalEntry, words: AllWords, language: Language): string {
  const { invoice, payment } = line
  const parts = [
    kindName(line, words),
    matterName(line, words.journal),
    invoice?.number,
    payment?.reference,
    line.cost?.payee ?? line.givenBack?.payee,
    methodName(line, words, language),
    line.client ? null : line.why,
    ...lateWords(line, words, language),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The books of QuickBooks may be closed for that month as well. */
function lateWords({ at, isLate }: JournalEntry, { journal }: AllWords, language: Language): string[] {
  if (!isLate) return []
  return [
    fill(journal.writtenDown, { day: formatPastDate(dateIn(FIRM_ZONE, instant(at)), language) }),
    journal.late,
  ]
}
