// A letter of a case: its languages and parts, what is filled in, and what still is not.
import type { Language } from '#kernel/language.ts'
import { type ValidationCode, whyNotLine } from '#kernel/validation.ts'
import { isField, isListField, type LetterField } from './fields.ts'
import { bracesIn, type TemplateKind, type Texts } from './templates.ts'

/** Of one case. */
export const LETTERS_MAX = 200
export const TITLE_LENGTH_MAX = 120
export const PARTS_MAX = 3

export function whyNotTitle(title: string): ValidationCode | null {
  return whyNotLine(title, TITLE_LENGTH_MAX)
}

/** But for the sign of a line break, and for letters that are written in two ways. */
export function asTyped(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

/** `both`: Spanish, then English. */
export const LETTER_LANGUAGES = ['en', 'es', 'both'] as const
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number]

export const PART_ROLES = ['text', 'translation', 'certificate'] as const
export type PartRole = (typeof PART_ROLES)[number]

/** The languages in which a template can be used. */
export function languagesOf(texts: Texts): LetterLanguage[] {
  const own = (['en', 'es'] as const).filter((language) => texts[language] !== '')
  return own.length > 1 ? [...own, 'both'] : own
}

type PartPlan = { role: PartRole; language: Language }

/** The parts of a letter in their order, each on a page of its own. The certificate is for the agency, and in English. */
export function partsPlanned(kind: TemplateKind, language: LetterLanguage): PartPlan[] {
  if (language !== 'both') return [{ role: 'text', language }]
  const texts: PartPlan[] = [
    { role: 'text', language: 'es' },
    { role: 'translation', language: 'en' },
  ]
  return kind === 'declaration' ? [...texts, { role: 'certificate', language: 'en' }] : texts
}

export const SOURCES = [
  'case',
  'people',
  'intake',
  'profile',
  'filing',
  'firm',
  'documents',
  'today',
] as const
export type Source = (typeof SOURCES)[number]

/** Values of a field; a list has one for each of its lines, and one without any has no value. */
export type FieldValues = Readonly<Partial<Record<LetterField, readonly string[]>>>

/** Fields without a value stay as they are. A value is one line, and its braces are no field. */
export function filledIn(text: string, values: FieldValues): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const name = /^\s*\{([^{}]*)\}\s*$/.exec(line)?.[1] ?? ''
      if (!isField(name) || !isListField(name)) return filledLine(line, values)
      const lines = linesOf(values[name])
      return lines.length === 0 ? line : lines.map((value, at) => `${at + 1}. ${value}`)
    })
    .join('\n')
}

function filledLine(line: string, values: FieldValues): string {
  return line.replaceAll(/\{([^{}]*)\}(\.?)/g, (whole, name: string, dot: string) => {
    const [value] = isField(name) && !isListField(name) ? linesOf(values[name]) : []
    if (value === undefined) return whole
    return value.endsWith('.') ? value : value + dot
  })
}

function linesOf(values: readonly string[] = []): string[] {
  return values
    .map((value) => value.replaceAll(/\s+/g, ' ').replaceAll('{', '(').replaceAll('}', ')').trim())
    .filter((value) => value !== '')
}

/** What stands in braces yet, each once: a field without a value, or a brace that somebody typed. */
export function unfilledIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => bracesIn(text).map(({ whole }) => whole)))]
}

export type LetterBlock =
  | { kind: 'heading'; text: string }
  /** `isApart`: with room above it, as for a signature. */
  | { kind: 'paragraph'; text: string; isApart?: true }
  | { kind: 'numbered'; number: string; text: string }

/** A blank line parts paragraphs, two leave room; "# " begins a heading, "1. " a numbered line. Other line breaks stay in their paragraph. */
export function blocksOf(text: string): LetterBlock[] {
  const blocks: LetterBlock[] = []
  let isOpen = false
  let blanks = 0
  for (const line of text.split('\n')) {
    const heading = /^#\s+(.*\S)/.exec(line)?.[1]
    const numbered = /^(\d{1,3})\.\s+(.*\S)/.exec(line)
    const last = blocks.at(-1)
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading })
    else if (numbered) blocks.push({ kind: 'numbered', number: numbered[1] ?? '', text: numbered[2] ?? '' })
    else if (line.trim() !== '' && isOpen && last && last.kind !== 'heading') last.text += `\n${line}`
    else if (line.trim() !== '')
      blocks.push({ kind: 'paragraph', text: line, ...(blanks > 1 && { isApart: true }) })
    isOpen = line.trim() !== '' && heading === undefined
    blanks = line.trim() === '' ? blanks + 1 : 0
  }
  return blocks
}
