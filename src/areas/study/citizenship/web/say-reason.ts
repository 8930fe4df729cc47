import { fill, type Language, plural } from '#kernel/language.ts'
import type { Marking } from '../rules/marking/mark.ts'
import type { CitizenshipWords } from '../words/index.ts'

/** The reason for a mark, in the reader's words. */
export function sayReason(
  { reason, missing, extra }: Marking,
  reasons: CitizenshipWords['reasons'],
  language: Language,
): string {
  if (reason === 'more') return plural(reasons.more, missing, language)
  return reason === 'extra' ? fill(reasons.extra, { extra: extra.join(' ') }) : reasons[reason]
}
