// A name of two parts, or a person's only name: then it is the last name, as on forms of the agency.
import { readName } from './typed-text.ts'

export type PersonName = {
  firstName: string
  lastName: string
  hasOneName?: true | undefined
}

const SIGNS = 'fnu|lnu|nfn|nln'
const MISSING = new RegExp(
  `^(?:(?:${SIGNS})+|ngn|nsn|unk|unknown|desconocid[oa]|x{3,}|(?:first|given|last|family|sur)nameunknown|no(?:first|given|last|family|sur)?name(?:given)?|sin(?:nombre|apellidos?))$`,
  'i',
)
const SIGN = new RegExp(`^(?:${SIGNS})$`, 'i')

/** How visas and papers write a part that is missing: "FNU", "(LNU)", "First Name Unknown", "N/A". */
export function isMissingName(part: string): boolean {
  return /^n\/a$/i.test(part.trim()) || MISSING.test(readName(part).replaceAll(/[^\p{L}]/gu, ''))
}

/** "FNU Gurpreet" is Gurpreet. */
function withoutSigns(part: string): string {
  return part
    .split(' ')
    .filter((word) => !SIGN.test(word))
    .join(' ')
}

/** A first name; empty if written as missing. */
export function readFirstName(typed: string): string {
  return isMissingName(typed) ? '' : withoutSigns(readName(typed))
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
