// Apart from the texts of answers, which the first page of the intake does without.
import type { AnswersWords, OptionWords } from './answer-text.ts'
import type { AskedId } from './answers.ts'

/** The words of a question's options, by option. */
export function optionWords(question: AskedId, words: AnswersWords): Record<string, OptionWords> {
  return words.options[question] ?? {}
}
