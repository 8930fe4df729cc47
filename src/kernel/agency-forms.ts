// The agency's PDF forms as the product reads and fills them. Measures are points from the lower left corner of the page.

export const FORM_FIELD_KINDS = ['text', 'box', 'list', 'barcode', 'signature', 'other'] as const
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number]

export type FormField = {
  /** From 1. */
  page: number
  /** The full name, which no other field of the form has. */
  name: string
  kind: FormFieldKind
  /** What the form says of it to a screen reader; empty where it says nothing. */
  tooltip: string
  /** Left, bottom, right, top. */
  rect: readonly [number, number, number, number]
  /** In characters; null where the form sets no limit. */
  maxLength: number | null
  isComb: boolean
  isMultiline: boolean
  isReadOnly: boolean
  /** Of a list: what is stored, and what is shown. */
  options: readonly { value: string; label: string }[]
  /** In the blank form; empty where it has none, "on" of a box that is ticked. */
  preset: string
  /** Of the heading printed above the field, else of its tooltip; empty where neither says it. */
  part: string
  /** "4.a": of the tooltip, else of the number printed beside the field. */
  item: string
}

export type FormRead = {
  /** "I-130". */
  form: string
  /** "04/01/24". */
  edition: string
  title: string
  pages: number
  fields: readonly FormField[]
  /** Of names, kinds and tooltips: the same for two files that take the same mapping. */
  fingerprint: string
}

/** Why a file is not taken as a blank form. */
export const FORM_PROBLEMS = [
  'damaged',
  'locked',
  /** No fields, or neither a barcode nor a foot that names a form. */
  'no-form',
  /** Somebody has typed or ticked in it. */
  'filled',
  /** Barcode and foot name different forms, editions or pages. */
  'altered',
  /** A page of it is missing, or comes twice. */
  'incomplete',
  /** Pages of two forms or editions. */
  'mixed',
  'too-many-fields',
] as const
export type FormProblem = (typeof FORM_PROBLEMS)[number]

export const FORM_FIELDS_MAX = 1_500

/** By name of field: the text of a text field, the stored value of a list, "on" for a box to tick. */
export type FormValues = Readonly<Record<string, string>>

/** Why a filled form is not released. */
export const FILL_PROBLEMS = [
  'no-field',
  /** A signature, a date of signature, or a place for the agency. */
  'never-filled',
  'preset',
  /** A character that neither the form's face nor ours has. */
  'not-drawable',
  'too-long',
  /** Wider or higher than the place for it. */
  'no-room',
  'no-option',
  /** Read back, the field has another value. */
  'differs',
] as const
export type FillProblem = (typeof FILL_PROBLEMS)[number]

export type FieldProblem = { field: string; why: FillProblem; characters?: string }
