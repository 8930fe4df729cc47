// A form is in English. What a client said in sentences of another language is kept beside the English that somebody of the firm wrote.
import type { Language } from '#kernel/language.ts'
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'
import { FACT_LONG_MAX, type Answered, FACTS, type FactRow, type FactValue, isFact } from './facts.ts'

/** Of the agency. */
const OF_FORMS: Language = 'en'

export function whyNotEnglish(text: string): ValidationCode | null {
  return text.trim() === '' ? 'REQUIRED' : whyNotText(text, FACT_LONG_MAX)
}

/** By what was said: null until somebody has written it in English. */
export type InEnglish<English> = Readonly<Record<string, English | null>>

type Said = { question: Answered; value: FactValue; language: Language; source: { kind: string } }

/** What is said in words: explanations, an occupation. Names and places go to a form as they are. */
export function sentencesOf({ question, value }: Pick<Said, 'question' | 'value'>): string[] {
  if (!isFact(question) || typeof value === 'string') return []
  const fields = wordFieldsOf(question)
  return value.flatMap((row) => fields.flatMap((field) => row[field] || []))
}

function wordFieldsOf(fact: keyof typeof FACTS): string[] {
  const asked = FACTS[fact]
  if (asked.kind !== 'rows') return []
  return Object.entries(asked.fields).flatMap(([field, kind]) =>
    kind === 'long' || kind === 'phrase' ? [field] : [],
  )
}

/** Staff write what the form says, whatever the language of their pages is. */
export function toPutInEnglish(said: Said): string[] {
  const isOfStaff = said.source.kind === 'staff' || said.source.kind === 'document'
  return isOfStaff || said.language === OF_FORMS ? [] : sentencesOf(said)
}

/** Of a new answer: what was said before keeps its English, and what is new has none. */
export function englishAfter<English>(
  said: Said,
  before: (Pick<Said, 'question' | 'value'> & { english: InEnglish<English> }) | undefined,
): InEnglish<English> {
  const known = before?.english ?? {}
  const heard = new Set(before ? sentencesOf(before) : [])
  const fresh = toPutInEnglish(said).filter((text) => !heard.has(text))
  return Object.fromEntries(
    sentencesOf(said).flatMap((text) => {
      const english = known[text]
      if (english !== undefined) return [[text, english] as const]
      return fresh.includes(text) ? [[text, null] as const] : []
    }),
  )
}

/** As a form says it: what has no English yet stays as it was said. */
export function valueInEnglish(
  { question, value }: Pick<Said, 'question' | 'value'>,
  english: ReadonlyMap<string, string>,
): FactValue {
  if (!isFact(question) || typeof value === 'string') return value
  const fields = wordFieldsOf(question)
  return value.map((row) => {
    const put = fields.map((field) => [field, english.get(row[field] ?? '') ?? row[field] ?? ''] as const)
    return { ...row, ...(Object.fromEntries(put) satisfies FactRow) }
  })
}
