// What a profile may hold, and which role a person has.
import { isTimeZone } from '#kernel/calendar.ts'
import { type ValidationCode, whyNotName, whyNotPhone } from '#kernel/validation.ts'

export type ProfileAnswers = { firstName: string; lastName: string; phone: string; timeZone: string }
export type ProfileField = keyof ProfileAnswers

/** Everything may be empty until something needs it: no zone means that of the browser. */
export function whyNotProfileField(field: ProfileField, value: string): ValidationCode | null {
  if (value.trim() === '') return null
  if (field === 'timeZone') return isTimeZone(value) ? null : 'INVALID_FORMAT'
  return field === 'phone' ? whyNotPhone(value) : whyNotName(value)
}

/** What the portal calls a person: the first name, or the part of the address before the at sign. */
export function greetingName(person: { firstName: string; email: string }): string {
  return person.firstName.trim() || (person.email.split('@')[0] ?? '')
}
