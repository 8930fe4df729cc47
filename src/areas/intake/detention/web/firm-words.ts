// The words of the report with the firm's hours filled in. For loaders: it contains both languages.
import { formatHours, officeHours } from '#firm/hours.ts'
import { LIMITS } from '#firm/limits.ts'
import type { Settled } from '#firm/settled.ts'
import { fill, type Language } from '#kernel/language.ts'
import { detentionWords, type DetentionWords } from '../words/index.ts'

export function firmDetentionWords(language: Language, settled: Settled): DetentionWords {
  const words = detentionWords(language)
  const hours = formatHours(officeHours('short', settled), language)
  const minutes = LIMITS.climbAfterMinutes
  return {
    ...words,
    hours: fill(words.hours, { hours, minutes }),
    sentAgain: fill(words.sentAgain, { hours }),
  }
}
