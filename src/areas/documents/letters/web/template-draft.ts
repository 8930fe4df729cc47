// What administrators typed for a template: what is sent of it, or what has to be mended.
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { ValidationCode } from '#kernel/validation.ts'
import type { Read } from '#web/use-form.ts'
import {
  type FieldProblem,
  fieldProblems,
  fieldProblemSentence,
  NAME_LENGTH_MAX,
  readLetterText,
  TEXT_LENGTH_MAX,
  type TemplateKind,
  whyNotLetterText,
  whyNotTemplateName,
} from '../rules/templates.ts'
import type { LetterTemplateWords } from '../words/index.ts'

export type TemplateDraft = {
  kind: TemplateKind
  'name-en': string
  'name-es': string
  'text-en': string
  'text-es': string
  caseKinds: readonly CaseKind[]
  isRead: boolean
}

type TextName = `${'name' | 'text'}-${Language}`
export type DraftProblem = { field: TextName } & (
  | { why: ValidationCode | 'NO_TEXT' }
  | { why: 'FIELD'; problem: FieldProblem }
)

export function textsOf(draft: TemplateDraft): Record<Language, string> {
  return { en: readLetterText(draft['text-en']), es: readLetterText(draft['text-es']) }
}

export function readTemplate(draft: TemplateDraft) {
  const texts = textsOf(draft)
  const plain = LANGUAGES.flatMap((language): DraftProblem[] => {
    const [whyName, whyText] = [
      whyNotTemplateName(draft[`name-${language}`]),
      whyNotLetterText(texts[language]),
    ]
    return [
      ...(whyName ? [{ field: `name-${language}`, why: whyName } as const] : []),
      ...(whyText ? [{ field: `text-${language}`, why: whyText } as const] : []),
    ]
  })
  const none: DraftProblem[] =
    texts.en === '' && texts.es === '' ? [{ field: 'text-en', why: 'NO_TEXT' }] : []
  const wrong = fieldProblems(texts).map((problem): DraftProblem => ({
    field: `text-${problem.language}`,
    why: 'FIELD',
    problem,
  }))
  const problems = [...plain, ...none, ...wrong]
  const { kind, caseKinds, isRead } = draft
  const names = { en: draft['name-en'].trim(), es: draft['name-es'].trim() }
  const input = { kind, names, texts, caseKinds: [...caseKinds], isRead }
  return { input: problems.length > 0 ? null : input, problems } satisfies Read<typeof input, DraftProblem>
}

export function sentenceOf(problem: DraftProblem, words: LetterTemplateWords): string {
  if (problem.why === 'FIELD') return fieldProblemSentence(problem.problem, words.problems)
  if (problem.why === 'NO_TEXT') return words.oneText
  if (problem.why === 'REQUIRED') return words.required
  const max = problem.field.startsWith('name') ? NAME_LENGTH_MAX : TEXT_LENGTH_MAX
  return problem.why === 'TOO_LONG' ? fill(words.tooLong, { max }) : words.wrong
}
