// What happened to a date of a case, as the firm reads it in the history.
import { fill, type Language } from '#kernel/language.ts'
import type { CaseEventView } from '../contract.ts'
import type { DateEvent } from '../rules/log.ts'
import type { DateWords } from '../words/index.ts'
import { whenName } from './when-name.ts'

type DateOfEvent = NonNullable<CaseEventView['date']>

/** "Date moved: Interview, Thursday, December 3, 2026" */
export function dateTitle(
  { kind: of, responsible, from, ...when }: DateOfEvent,
  kind: DateEvent,
  { history, kinds }: DateWords,
  language: Language,
): string {
  const date = fill(history.line, { kind: kinds[of], date: whenName(when, language) })
  // Moved from nowhere: the day stays, and responsibility moves.
  if (kind === 'date-moved' && from === null)
    return fill(history.handed, { date, name: responsible?.name ?? '' })
  return fill(history[kind], { date })
}

/** The earlier day, and the text written. */
export function dateLines(
  { from, words: said }: DateOfEvent,
  words: DateWords,
  language: Language,
): string[] {
  const before = from ? [fill(words.history.from, { date: whenName(from, language) })] : []
  return said ? [...before, said] : before
}
