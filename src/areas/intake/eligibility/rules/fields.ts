// The inputs of a tool, as data, and the errors in the typed text. The form, its script and the tests use it.
import { type Day, dayOf, yearsFrom } from './calendar-date.ts'

type OnlyIf = { field: string; is: string }

export type DateField = { kind: 'date'; /** It cannot be in the future. */ isPast?: true; onlyIf?: OnlyIf }
/** A date whose day of the month may be forgotten: then it is any day of that month. */
export type SpanField = { kind: 'span'; isPast?: true; onlyIf?: OnlyIf }
export type ChoiceField = { kind: 'choice'; options: readonly string[]; onlyIf?: OnlyIf }
/** A whole number. */
export type CountField = { kind: 'count'; min: number; max: number; onlyIf?: OnlyIf }
export type Field = DateField | SpanField | ChoiceField | CountField
export type FieldsOf = Readonly<Record<string, Field>>

export type DaySpan = { first: Day; last: Day }

type ValueOf<F extends Field> = F extends { options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: 'span' }
    ? DaySpan
    : Day

/** A field of a conditional question is null if not asked. */
export type ValuesOf<Fields extends FieldsOf> = {
  [Name in keyof Fields]: ValueOf<Fields[Name]> | (Fields[Name] extends { onlyIf: OnlyIf } ? null : never)
}

/** As in the form: three texts for a date, one text for anything else. */
export type Typed = { year: string; month: string; day: string } | string

export const FIELD_PROBLEMS = [
  'missing',
  'noMonth',
  'noDate',
  'future',
  'tooFar',
  'beforeBirth',
  'noChoice',
  'noCount',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]
export type FieldAnswer = { value: Day | DaySpan | string } | { problem: FieldProblem }

/** Cards are made out for ten years at most; a date further away is a slip of the finger. */
const AHEAD_YEARS_MAX = 15

export function readAnswer(field: Field, typed: Typed, today: Day): FieldAnswer {
  if (field.kind === 'choice') return readChoice(field, typed)
  if (field.kind === 'count') return readCount(field, typed)
  return readDate(field, typed, today)
}

/** Whether the other answers lead to this field. */
export function isAsked(field: Field, typedOf: (name: string) => Typed): boolean {
  return !field.onlyIf || typedOf(field.onlyIf.field) === field.onlyIf.is
}

function readChoice({ options }: ChoiceField, typed: Typed): FieldAnswer {
  return typeof typed === 'string' && options.includes(typed) ? { value: typed } : { problem: 'noChoice' }
}

function readCount({ min, max }: CountField, typed: Typed): FieldAnswer {
  const value = /^ *\d{1,6} *$/.test(String(typed)) ? Number(typed) : NaN
  return value >= min && value <= max ? { value } : { problem: 'noCount' }
}

function readDate(field: DateField | SpanField, typed: Typed, today: Day): FieldAnswer {
  const span = typeof typed === 'string' ? null : spanOf(typed, field.kind === 'span')
  if (span === null) return { problem: field.kind === 'span' ? 'noMonth' : 'missing' }
  if (span.first === null || span.last === null) return { problem: 'noDate' }
  if (field.isPast && span.first > today) return { problem: 'future' }
  if (span.last > yearsFrom(today, AHEAD_YEARS_MAX, 'last')) return { problem: 'tooFar' }
  if (field.kind === 'date') return { value: span.first }
  return { value: { first: span.first, last: field.isPast ? Math.min(span.last, today) : span.last } }
}

/** Null if a part is missing; null days if the parts make no date. */
function spanOf(
  typed: { year: string; month: string; day: string },
  mayLackDay: boolean,
): { first: Day | null; last: Day | null } | null {
  const [year, month, day] = [typed.year, typed.month, typed.day].map((part) => part.trim())
  if (!year || !month || !(day || mayLackDay)) return null
  if (day) {
    const only = dayOf(numberIn(year), numberIn(month), numberIn(day))
    return { first: only, last: only }
  }
  const first = dayOf(numberIn(year), numberIn(month), 1)
  const next = dayOf(numberIn(year), numberIn(month) + 1, 1) ?? dayOf(numberIn(year) + 1, 1, 1)
  return { first, last: next && next - 1 }
}

function numberIn(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : NaN
}
