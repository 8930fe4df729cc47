// The firm's templates of letters: their kinds and limits, and what is wrong with the fields of one.
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { type ValidationCode, whyNotLine, whyNotText } from '#kernel/validation.ts'
import { isField, isListField, type LetterField, nearestField } from './fields.ts'

/** `certificate`: of an interpreter, which follows a translated declaration. */
export const TEMPLATE_KINDS = [
  'cover-letter',
  'declaration',
  'employer-letter',
  'certificate',
  'other',
] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** Archived ones too: none is deleted. */
export const TEMPLATES_MAX = 300
export const NAME_LENGTH_MAX = 100
/** Of one language; of each part of a letter as well. */
export const TEXT_LENGTH_MAX = 20_000

/** One that is empty is not offered in that language. */
export type Texts = Readonly<Record<Language, string>>

export function whyNotTemplateName(name: string): ValidationCode | null {
  return whyNotLine(name, NAME_LENGTH_MAX)
}

const CONTROL = /[^\P{Cc}\n\t]/u

/** A text with line breaks; may be empty. */
export function whyNotLetterText(text: string): ValidationCode | null {
  if (CONTROL.test(text)) return 'INVALID_FORMAT'
  return whyNotText(text, TEXT_LENGTH_MAX)
}

/** As stored: one sign for a line break, and no blanks at the end of a line. */
export function readLetterText(typed: string): string {
  return typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .replaceAll(/^\n+|\n+$/g, '')
    .normalize('NFC')
}

/** `line` counts from 1. `missing`: the field is in the other language only. */
export type FieldProblem = { language: Language; line: number } & (
  | { kind: 'unknown'; found: string; nearest: LetterField }
  | { kind: 'brace'; found: string }
  | { kind: 'not-alone'; found: string }
  | { kind: 'missing'; found: string }
)

type Found = { name: string; whole: string; line: number; isAlone: boolean; isClosed: boolean }

/** What stands in braces, and each brace that has no other. */
export function bracesIn(text: string): Found[] {
  return text.split('\n').flatMap((line, at) =>
    Array.from(line.matchAll(/\{([^{}]*)\}|[{}]/g), ([whole, name]) => ({
      whole,
      name: name ?? '',
      line: at + 1,
      isAlone: line.trim() === whole,
      isClosed: name !== undefined,
    })),
  )
}

function problemsOfOne(language: Language, text: string): FieldProblem[] {
  return bracesIn(text).flatMap(({ whole, name, line, isAlone, isClosed }): FieldProblem[] => {
    const at = { language, line, found: whole }
    if (!isClosed) return [{ ...at, kind: 'brace' }]
    if (!isField(name)) return [{ ...at, kind: 'unknown', nearest: nearestField(name) }]
    return isListField(name) && !isAlone ? [{ ...at, kind: 'not-alone' }] : []
  })
}

/** Of both texts, in the order of their lines. Two languages that say different things of a case would be two letters. */
export function fieldProblems(texts: Texts): FieldProblem[] {
  const isTwofold = LANGUAGES.every((language) => texts[language] !== '')
  return LANGUAGES.flatMap((language) => {
    const own = problemsOfOne(language, texts[language])
    if (!isTwofold) return own
    const others = LANGUAGES.filter((each) => each !== language).flatMap((each) => fieldsIn(texts[each]))
    const seen = new Set<string>()
    const alone = bracesIn(texts[language]).flatMap(({ whole, name, line }): FieldProblem[] => {
      if (!isField(name) || others.includes(name) || seen.has(name)) return []
      seen.add(name)
      return [{ language, line, found: whole, kind: 'missing' }]
    })
    return [...own, ...alone].toSorted((one, other) => one.line - other.line)
  })
}

/** Each once, in their order. */
export function fieldsIn(text: string): LetterField[] {
  return [...new Set(bracesIn(text).flatMap(({ name }) => (isField(name) ? [name] : [])))]
}

export type FieldProblemWords = Readonly<Record<FieldProblem['kind'], string>> & {
  readonly languages: Readonly<Record<Language, string>>
}

/** "Line 3, English: {client.nam} is not a field. The nearest one is {client.name}." */
export function fieldProblemSentence(problem: FieldProblem, words: FieldProblemWords): string {
  const { kind, language, line, found } = problem
  const nearest = kind === 'unknown' ? `{${problem.nearest}}` : ''
  return fill(words[kind], { language: words.languages[language], line, found, nearest })
}
