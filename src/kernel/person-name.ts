// A name of two parts, or a person's only name: then it is the last name, as on forms of the agency.
import { readName } from './typed-text.ts'

export type PersonName = {
  firstName: string
  lastName: string
  hasOneName?: true | undefined
}

const MISSING = /^(?:fnu|lnu|nfn|nln)$/i

/** How visas write a part that is missing: "first name unknown", "last name unknown". */
export function isMissingName(part: string): boolean {
  return MISSING.test(readName(part).replaceAll(' ', ''))
}

/** A first name; empty if written as missing. */
export function readFirstName(typed: string): string {
  return isMissingName(typed) ? '' : readName(typed)
}

/** As stored: "FNU Gurpreet" and "Gurpreet LNU" have one name. */
export function readPersonName({ firstName, lastName, hasOneName }: PersonName): PersonName {
  const [first, last] = [readFirstName(firstName), readFirstName(lastName)]
  const only = last || first
  const isOnly = hasOneName === true || isMissingName(firstName) || isMissingName(lastName)
  return isOnly && only !== ''
    ? { firstName: '', lastName: only, hasOneName: true }
    : { firstName: first, lastName: last }
}

export function wholeNameOf({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim()
}
