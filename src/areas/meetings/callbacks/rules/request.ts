// A request for a callback, and the fields required to send it.
import { readPhone } from '#kernel/phone.ts'
import { readName } from '#kernel/typed-text.ts'
import {
  LINE_LENGTH_MAX,
  NAME_LENGTH_MAX,
  TEXT_LENGTH_MAX,
  type ValidationCode,
  whyNotName,
  whyNotNumberToCall,
  whyNotText,
} from '#kernel/validation.ts'

/** The subject, in the callers' words. */
export const TOPICS = ['meeting', 'documents', 'payment', 'case', 'access', 'other'] as const
export type Topic = (typeof TOPICS)[number]

/** The result of a call. "closed": no call is needed any more. */
export const OUTCOMES = ['reached', 'noAnswer', 'closed'] as const

/** In the order of the form. */
export const REQUEST_FIELDS = ['name', 'phone', 'topic', 'startsAt', 'note'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]
export type CallRequest = Readonly<Record<RequestField, string>>

/** Longest text of each field. */
export const LENGTH_MAX: Readonly<Record<RequestField, number>> = {
  name: NAME_LENGTH_MAX,
  phone: LINE_LENGTH_MAX,
  topic: LINE_LENGTH_MAX,
  startsAt: LINE_LENGTH_MAX,
  note: TEXT_LENGTH_MAX,
}

const RULES: Readonly<Record<RequestField, (value: string) => ValidationCode | null>> = {
  name: whyNotName,
  phone: whyNotNumberToCall,
  topic: (value) => (isTopic(value) ? null : 'SELECT_OPTION'),
  startsAt: (value) => (value === '' ? 'SELECT_OPTION' : null),
  note: (value) => (value === '' ? null : whyNotText(value)),
}

/** As stored. */
export const READ_REQUEST: Readonly<Record<RequestField, (typed: string) => string>> = {
  name: readName,
  phone: readPhone,
  topic: (typed) => typed.trim(),
  startsAt: (typed) => typed.trim(),
  note: (typed) => typed.trim(),
}

export function isTopic(value: string): value is Topic {
  return TOPICS.some((topic) => topic === value)
}

/** Why the request cannot be sent, field by field; empty if it can. */
export function whyNotRequest(request: CallRequest): { field: RequestField; code: ValidationCode }[] {
  return REQUEST_FIELDS.flatMap((field) => {
    const code = RULES[field](request[field].trim())
    return code === null ? [] : { field, code }
  })
}
