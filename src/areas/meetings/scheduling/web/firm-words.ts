// The words of booking with how long a consultation is written in. For loaders: it holds both languages.
import { wordsWithFacts } from '#firm/fact-names.ts'
import type { Settled } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'
import { schedulingWords } from '../words/index.ts'

export function firmSchedulingWords(language: Language, settled: Settled) {
  return wordsWithFacts(schedulingWords(language), language, settled)
}
