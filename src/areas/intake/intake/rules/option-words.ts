// Apart from the texts of answers, which the first page of the intake does without.
import type { AskedId } from './answers.ts'

export type OptionWords = { label: string; hint?: string }
type Options = { options: Partial<Record<AskedId, Record<string, OptionWords>>> }

/** The words of a question's options, by option. */
export function optionWords(question: AskedId, words: Options): Record<string, OptionWords> {
  return words.options[question] ?? {}
}
