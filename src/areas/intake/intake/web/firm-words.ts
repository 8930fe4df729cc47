// The words of the intake with the firm's promises filled in. For loaders: it contains both languages.
import { wordsWithFacts } from '#firm/fact-names.ts'
import { formatHours, officeHours } from '#firm/hours.ts'
import type { Settled } from '#firm/settled.ts'
import { fill, type Language } from '#kernel/language.ts'
import { intakeWords, type IntakeWords } from '../words/index.ts'

export function firmIntakeWords(language: Language, settled: Settled): IntakeWords {
  const words = wordsWithFacts(intakeWords(language), language, settled)
  const hours = formatHours(officeHours('short', settled), language)
  return { ...words, urgent: { ...words.urgent, hours: fill(words.urgent.hours, { hours }) } }
}
