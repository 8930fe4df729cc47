// The limits of a profile.
import { isTimeZone } from '#kernel/calendar.ts'
import { readPhone } from '#kernel/phone.ts'
import { readLine, readName, readPostalCode } from '#kernel/typed-text.ts'
import {
  type ValidationCode,
  whyNotLine,
  whyNotName,
  whyNotPhone,
  whyNotPostalCode,
  whyNotState,
  whyNotZip,
} from '#kernel/validation.ts'

export const ADDRESS_FIELDS = ['country', 'line1', 'line2', 'city', 'state', 'postalCode'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type ProfileField = 'firstName' | 'lastName' | 'phone' | 'timeZone' | AddressField

/** Addresses without a country are of the United States. */
export const HOME_COUNTRY = 'US'

const RULES: Record<ProfileField, (value: string) => ValidationCode | null> = {
  firstName: whyNotName,
  lastName: whyNotName,
  phone: whyNotPhone,
  timeZone: (value) => (isTimeZone(value) ? null : 'INVALID_FORMAT'),
  country: (value) => (/^[A-Z]{2}$/.test(value) ? null : 'SELECT_OPTION'),
  line1: whyNotLine,
  line2: whyNotLine,
  city: whyNotLine,
  state: whyNotState,
  postalCode: whyNotZip,
}

/** As it is kept. */
export const READ_PROFILE: Readonly<Record<ProfileField, (typed: string) => string>> = {
  firstName: readName,
  lastName: readName,
  phone: readPhone,
  timeZone: (typed) => typed.trim(),
  country: readLine,
  line1: readLine,
  line2: readLine,
  city: readLine,
  state: readLine,
  postalCode: readPostalCode,
}

/** Abroad a region is free text, and may be missing. */
const RULES_ABROAD = { ...RULES, state: whyNotLine, postalCode: whyNotPostalCode }

/** Everything may be empty until something needs it: no zone means that of the browser. */
export function whyNotProfileField(
  field: ProfileField,
  value: string,
  country = HOME_COUNTRY,
): ValidationCode | null {
  if (value.trim() === '') return null
  return (isAbroad(country) ? RULES_ABROAD : RULES)[field](value)
}

export function isAbroad(country: string): boolean {
  return country !== '' && country !== HOME_COUNTRY
}

/** What the portal calls a person: the first name, or the part of the address before the at sign. */
export function greetingName(person: { firstName: string; email: string }): string {
  return person.firstName.trim() || (person.email.split('@')[0] ?? '')
}
