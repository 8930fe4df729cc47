// The proposals that are shipped for the agency's forms: confirmed by nobody, and a start for the firm's own mapping.
import type { FormField } from '#kernel/agency-forms.ts'
import { type FieldRule, type FormMapping, WHEN_EMPTY, type WhenEmpty } from './mapping.ts'

/** As in `content/forms/proposals/`: by field, "question|of|as|when|when empty", "=field" of a repeat, "~block part" of an addendum, "-" of nothing. */
export type PackedProposal = { form: string; edition: string; fields: Readonly<Record<string, string>> }

/** The name of its file in `content/forms/proposals/`, for "I-130" of "04/01/24". */
export function proposalFile(form: string, edition: string): string {
  return `${form.toLowerCase()}@${edition.replaceAll('/', '-')}.json`
}

/** Of the fields that the form has. */
export function proposedMapping(
  { fields: packed }: PackedProposal,
  fields: readonly Pick<FormField, 'name'>[],
): FormMapping {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = Object.hasOwn(packed, name) ? packed[name] : undefined
      const rule = text === undefined ? null : unpacked(text)
      return rule ? [[name, rule]] : []
    }),
  )
}

function unpacked(text: string): FieldRule | null {
  if (text === '-') return { takes: 'nothing' }
  if (text.startsWith('=')) return { takes: 'repeat', field: text.slice(1) }
  const [, block, part] = /^~(\d+) (page|part|item|text)$/.exec(text) ?? []
  if (block && part) return { takes: 'overflow', block: Number(block), part: part as 'page' }
  const [question = '', of = '', as = '', when = '', empty = ''] = text.split('|')
  if (question === '' || of === '') return null
  return { takes: 'answer', question, of, as, when, whenEmpty: isWhenEmpty(empty) ? empty : 'blank' }
}

function isWhenEmpty(text: string): text is WhenEmpty {
  return WHEN_EMPTY.some((each) => each === text)
}
