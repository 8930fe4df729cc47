// Answers that the firm has ready, with fields of the client and the case. None is ever sent with a field left in it.
import type { Language } from '#kernel/language.ts'
import { MESSAGE_LENGTH_MAX, whyNotMessage } from './limits.ts'

/** As written between braces, in both languages. */
export const TEMPLATE_FIELDS = [
  'first-name',
  'case',
  'case-number',
  'next-step',
  'attorney',
  'writer',
  'firm-name',
  'firm-phone',
  'portal',
] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

/** Including retired ones: none is ever deleted. */
export const TEMPLATES_MAX = 300
export const TEMPLATE_NAME_MAX = 80
/** The filled-in values have to fit in a message as well. */
export const TEMPLATE_LENGTH_MAX = MESSAGE_LENGTH_MAX - 1_000

export type WhyNotTemplate = 'REQUIRED' | 'TOO_LONG' | 'UNKNOWN_FIELD'

export function whyNotTemplateText(text: string): WhyNotTemplate | null {
  const code = whyNotMessage(text)
  if (code !== null) return code === 'TOO_LONG' ? code : 'REQUIRED'
  if (text.trim().length > TEMPLATE_LENGTH_MAX) return 'TOO_LONG'
  return unknownIn(text) === null ? null : 'UNKNOWN_FIELD'
}

export function whyNotTemplateName(name: string): WhyNotTemplate | null {
  if (!/[^\p{Cf}\p{M}\s]/u.test(name)) return 'REQUIRED'
  return name.trim().length > TEMPLATE_NAME_MAX ? 'TOO_LONG' : null
}

/** The first unknown field between braces, or a lone brace; null if there is none. */
export function unknownIn(text: string): string | null {
  for (const [whole, name] of text.matchAll(/\{([^{}]*)\}|[{}]/g)) {
    if (!isField(name)) return whole
  }
  return null
}

export type FieldValues = Readonly<Partial<Record<TemplateField, string | null>>>

/** The fields of a text for which there is nothing to say, each once, in their order. */
export function emptyIn(text: string, values: FieldValues): TemplateField[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name]) => (isField(name) ? [name] : []))
  return [...new Set(names)].filter((name) => isBlank(values[name]))
}

/** Null while anything in it is empty. A value is text, whatever it looks like; one that ends with a dot takes no second one. */
export function filledWith(text: string, values: FieldValues): string | null {
  if (unknownIn(text) !== null || emptyIn(text, values).length > 0) return null
  return text.replace(/\{([^{}]*)\}(\.?)/g, (whole, name: string, dot: string) => {
    const value = isField(name) ? values[name]?.trim() : undefined
    if (value === undefined) return whole
    return value.endsWith('.') ? value : value + dot
  })
}

type Both = Readonly<Record<Language, string>>
export type TemplateTexts = { names: Both; texts: Both }

/** Saved again after a lost answer it is the same. */
export function isSameTemplate(one: TemplateTexts, other: TemplateTexts): boolean {
  const signs = ({ names, texts }: TemplateTexts) => JSON.stringify([names.en, names.es, texts.en, texts.es])
  return signs(one) === signs(other)
}

function isField(name: string | undefined): name is TemplateField {
  return TEMPLATE_FIELDS.some((field) => field === name)
}

function isBlank(value: string | null | undefined): boolean {
  return value === null || value === undefined || value.trim() === ''
}
