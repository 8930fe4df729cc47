// The words of requests with the firm's promise written in. For loaders: it holds both languages.
import { wordsWithFacts } from '#firm/fact-names.ts'
import type { Settled } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'
import { requestWords, type RequestWords } from '../words/index.ts'

/** The date of a request is filled in later. */
export function firmRequestWords(language: Language, settled: Settled): RequestWords {
  return wordsWithFacts(requestWords(language), language, settled)
}
