// How an answer reads in a sentence-free list, in the reader's language; what a person wrote stays as written.
import { formatDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { type Answers, type AskedId, dateOfAnswer } from '../rules/answers.ts'
import { FLOW } from '../rules/flow.ts'
import type { AnswersWords } from '../text/index.ts'

export type OptionWords = { label: string; hint?: string }

/** The words of a question's options, by option. */
export function optionWords(question: AskedId, words: AnswersWords): Record<string, OptionWords> {
  const all: Partial<Record<AskedId, Record<string, OptionWords>>> = words.options
  return all[question] ?? {}
}

export function answerText(
  question: AskedId,
  answers: Answers,
  words: AnswersWords,
  language: Language,
): string {
  const answer = answers[question]
  if (answer === undefined) return words.notAnswered
  if (typeof answer === 'object') return `${answer.firstName} ${answer.lastName}`
  switch (FLOW[question].kind) {
    case 'choice':
      return optionWords(question, words)[answer]?.label ?? answer
    case 'comingDate': {
      const date = dateOfAnswer(answer)
      return date ? formatDate(date, language) : words.unknownDate
    }
    default:
      return answer
  }
}
