// What an administrator typed for a text: what is sent of it, or what has to be mended.
import {
  readLetterText,
  TEXT_LENGTH_MAX,
  whyNotLetterText,
} from '#areas/documents/letters/rules/templates.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import type { ValidationCode } from '#kernel/validation.ts'
import type { Read } from '#web/use-form.ts'
import { type PaperProblem, paperProblems, paperProblemSentence } from '../rules/clauses.ts'
import type { Paper } from '../rules/papers.ts'
import type { PaperWords } from '../words/index.ts'

export type PaperDraft = Record<Language, string>
type Texts = Record<Language, string>
export type DraftProblem = { field: Language } & (
  | { why: ValidationCode }
  | { why: 'TEXT'; problem: PaperProblem }
)

export function textsOf(draft: PaperDraft): Texts {
  return { en: readLetterText(draft.en), es: readLetterText(draft.es) }
}

export function readPaperDraft(draft: PaperDraft, paper: Paper): Read<Texts, DraftProblem> {
  const texts = textsOf(draft)
  const problems = [
    ...LANGUAGES.flatMap((field): DraftProblem[] => {
      const why = whyNotLetterText(texts[field])
      return why ? [{ field, why }] : []
    }),
    ...paperProblems(texts, paper).map((problem): DraftProblem => ({
      field: problem.language,
      why: 'TEXT',
      problem,
    })),
  ]
  return { input: problems.length > 0 ? null : texts, problems }
}

export function sentenceOf(problem: DraftProblem, words: PaperWords): string {
  if (problem.why === 'TEXT') return paperProblemSentence(problem.problem, words.problems)
  return problem.why === 'TOO_LONG' ? fill(words.tooLong, { max: TEXT_LENGTH_MAX }) : words.wrong
}
