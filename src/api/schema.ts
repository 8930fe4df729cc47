// Zod pieces that every contract builds with: the kernel's rules as schemas, and the errors a procedure may answer.
import { z } from 'zod'
import { isoDateOf, isTimeZone } from '#kernel/calendar.ts'
import type { ErrorEntry } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#kernel/list-page.ts'
import { readPhone } from '#kernel/phone.ts'
import { readFirstName } from '#kernel/person-name.ts'
import { REASON_MAX, REASON_MIN } from '#kernel/reason.ts'
import { readEmail, readName } from '#kernel/typed-text.ts'
import {
  EMAIL_LENGTH_MAX,
  LINE_LENGTH_MAX,
  NAME_LENGTH_MAX,
  TEXT_LENGTH_MAX,
  TIME_ZONE_LENGTH_MAX,
  type ValidationCode,
  whyNotEmail,
  whyNotName,
  whyNotPhone,
  whyNotText,
} from '#kernel/validation.ts'

/**
 * A string that a rule accepts, as `read` writes it; the rule's code travels as the issue's message and becomes a sentence at
 * the border. The rule is not asked about a longer one than `lengthMax`, which the API's description states.
 */
export function ruled(
  lengthMax: number,
  whyNot: (value: string) => ValidationCode | null,
  read: (typed: string) => string = (typed) => typed.trim(),
) {
  return (
    z
      .string()
      // A far too long text is not worth reading.
      .overwrite((typed) => (typed.length > READ_LENGTH_MAX + lengthMax ? typed : read(typed)))
      .max(lengthMax, { error: 'TOO_LONG', abort: true })
      .superRefine((value, context) => {
        const code = whyNot(value)
        if (code) context.addIssue({ code: 'custom', message: code })
      })
  )
}

/** Of labels and signs around an answer. */
const READ_LENGTH_MAX = 200

/** A rule for what may be left empty. */
export function orEmpty(whyNot: (value: string) => ValidationCode | null) {
  return (value: string) => (value === '' ? null : whyNot(value))
}

export const Phone = ruled(LINE_LENGTH_MAX, whyNotPhone, readPhone)
export const PhoneOrEmpty = ruled(LINE_LENGTH_MAX, orEmpty(whyNotPhone), readPhone)
export const Email = ruled(EMAIL_LENGTH_MAX, whyNotEmail, readEmail)
export const EmailOrEmpty = ruled(EMAIL_LENGTH_MAX, orEmpty(whyNotEmail), readEmail)
export const Name = ruled(NAME_LENGTH_MAX, whyNotName, readName)
/** Empty where the last name is the only name that a person has. */
export const FirstName = ruled(NAME_LENGTH_MAX, orEmpty(whyNotName), readFirstName)
/** Why the books are corrected. */
export const Reason = ruled(REASON_MAX, (value) =>
  value.length < REASON_MIN ? 'TOO_SHORT' : whyNotText(value),
)
export const FreeText = ruled(TEXT_LENGTH_MAX, (value) => whyNotText(value))
export const TimeZone = ruled(TIME_ZONE_LENGTH_MAX, (value) => (isTimeZone(value) ? null : 'INVALID_FORMAT'))
export const LanguageSchema = z.enum(LANGUAGES)
export const Id = z.uuid()
/** A moment as ISO 8601 in UTC: "2026-11-24T15:00:00Z". */
export const Moment = z.iso
  .datetime({ offset: true })
  // Nine digits of a second are the most that a moment can keep.
  .refine((value) => !/\.\d{10}/.test(value), 'INVALID_FORMAT')
/** A calendar date: "1990-02-28". As people here write it, "02/28/1990", it is taken too (docs/specification.md §5). */
export const CalendarDate = z.string().max(10).overwrite(isoDateOf).pipe(z.iso.date())

/** What every list takes beside its own questions. */
export const PageQuery = z.object({
  cursor: z.string().max(1_500).optional().describe('`next` of the page before; left out for the first page'),
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(PAGE_SIZE_MAX)
    .optional()
    .describe(`How many at most; ${PAGE_SIZE} where it is not said`),
})
export type PageQuery = z.infer<typeof PageQuery>

/** A page of a list. No count: counting would read the whole table. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).max(PAGE_SIZE_MAX),
    next: z.string().nullable().describe('The cursor of the next page; null where there is none'),
  })
}

/** What a caller may show: a sign-in, a visitor's opaque key, the key beside the sign-in, or nothing. */
const WAYS = {
  everyone: {},
  signedIn: { bearer: [] },
  visitorKey: { visitorKey: [] },
  signedInWithVisitorKey: { bearer: [], visitorKey: [] },
} satisfies Record<string, Record<string, string[]>>

export type Way = keyof typeof WAYS

/** For a route's `spec` that differs from `procedure`: the ways in, any of which will do. */
export function openTo(...ways: Way[]) {
  const security: Record<string, string[]>[] = ways.map((way) => WAYS[way])
  return <Operation extends object>(operation: Operation) => ({ ...operation, security })
}

type ErrorMap<Code extends string> = Record<Code, { status: number; message: string }>

/** The errors of a feature's table that a procedure may answer with, for its contract and the API's description. */
export function answers<Code extends string>(
  table: Readonly<Record<Code, ErrorEntry>>,
  ...codes: readonly Code[]
): ErrorMap<Code> {
  const map: Partial<ErrorMap<Code>> = {}
  for (const code of codes) map[code] = { status: table[code].status, message: table[code].text.en }
  return map as ErrorMap<Code>
}
