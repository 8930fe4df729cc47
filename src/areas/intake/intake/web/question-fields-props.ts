import type { AskedId } from '../rules/answers.ts'
import type { Draft } from './draft.ts'

export type QuestionFieldsProps = {
  question: AskedId
  draft: Draft
  onChange: (draft: Draft) => void
  /** The sentence under a field, by its name. */
  errors: Readonly<Record<string, string>>
}
