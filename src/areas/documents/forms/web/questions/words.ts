// Words of the client's questions, and those of the answers, which the page passes.
import type { FactLabels } from '#areas/cases/cases/rules/fact-text.ts'
import type { QuestionTexts } from '../../words/index.ts'

export type QuestionWords = QuestionTexts & {
  labels: FactLabels
  /** Of the fields of rows, and "Add an address", by fact. */
  fields: Readonly<Record<string, string>>
  add: Readonly<Record<string, string>>
  toHint: string
}

export function titleOf(key: string, { facts }: QuestionTexts): { title: string; why: string } {
  return (facts as Readonly<Record<string, { title: string; why: string }>>)[key] ?? { title: key, why: '' }
}
