// The words of requests with the firm's promise written in. For loaders: it holds both languages.
import { TEAM_REVIEW_HOURS } from '#firm/consultation.ts'
import { fill, type Language } from '#kernel/language.ts'
import { requestWords, type RequestWords } from '../text/index.ts'

export function firmRequestWords(language: Language): RequestWords {
  const words = requestWords(language)
  const { own } = words
  return { ...words, lead: promised(words.lead), own: { ...own, sent: promised(own.sent) } }
}

/** The date of a request is filled in later. */
function promised(text: string): string {
  return fill(text, TEAM_REVIEW_HOURS.slow.value)
}
