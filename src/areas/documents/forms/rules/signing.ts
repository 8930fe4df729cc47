// Where a form is signed by hand, and by whom. Nothing fills these fields.
import type { FormField } from '#kernel/agency-forms.ts'
import type { FormMapping } from './mapping.ts'

/** `self`: whose form it is. `other`: somebody whom the form alone names. */
export type Signer = 'self' | 'spouse' | 'attorney' | 'interpreter' | 'other'
export type SignaturePlace = { page: number; part: string; item: string; by: Signer }

/** Before an officer, on another day; or a law student, whom a licensed attorney needs no signature of. */
const NOT_NOW = /officer|at interview|oath of allegiance|law student/i

const INTERPRETER = /interpreter/i
const PREPARER = /preparer|person preparing/i
const BY: readonly (readonly [RegExp, Signer])[] = [
  [INTERPRETER, 'interpreter'],
  [PREPARER, 'attorney'],
  [/signature of attorney/i, 'attorney'],
  [/spouse's or individual/i, 'spouse'],
  [/prospective employer|religious denomination|authorized signatory\. petitioner's or/i, 'other'],
]

export function signaturePlaces(fields: readonly FormField[], mapping: FormMapping): SignaturePlace[] {
  return fields
    .filter((field) => isSignature(field, mapping) && !NOT_NOW.test(field.tooltip))
    .map((field) => {
      const { page, part, item } = field
      return { page, part, item, by: signerOf(field, fields) }
    })
}

function isSignature({ kind, name }: FormField, mapping: FormMapping): boolean {
  if (kind === 'signature') return true
  const takes = mapping[name]?.takes ?? 'nothing'
  return kind === 'text' && takes === 'nothing' && isNamed(name) && !/date/i.test(lastOf(name))
}

function isNamed(name: string): boolean {
  return /Sig(?:nature|$|\[)/.test(lastOf(name))
}

function lastOf(name: string): string {
  return name.split('.').at(-1) ?? name
}

/** On N-400 the place of the preparer says that it is the applicant's, and its date does not. */
function signerOf(field: FormField, fields: readonly FormField[]): Signer {
  const own = BY.find(([words]) => words.test(headOf(field)))?.[1]
  if (own) return own
  const date = fields.find((other) => isBeside(other, field) && isNamed(other.name) && other !== field)
  if (date && PREPARER.test(headOf(date))) return 'attorney'
  return date && INTERPRETER.test(headOf(date)) ? 'interpreter' : 'self'
}

const LINE_POINTS = 12

function isBeside({ page, rect }: FormField, of: FormField): boolean {
  return page === of.page && Math.abs(rect[1] - of.rect[1]) < LINE_POINTS
}

/** Its part and section, without the sentences that follow. */
function headOf({ tooltip }: FormField): string {
  return tooltip.slice(0, 200)
}
