// The firm's profile, field by field, as its form and its contract check it.
import {
  EMAIL_LENGTH_MAX,
  LINE_LENGTH_MAX,
  POSTAL_CODE_LENGTH_MAX,
  type ValidationCode,
  whyNotEmail,
  whyNotLine,
  whyNotPhone,
  whyNotState,
  whyNotText,
  whyNotZip,
} from '#kernel/validation.ts'

type Rule = { lengthMax: number; whyNot: (value: string) => ValidationCode | null }

const LINK_LENGTH_MAX = 300
export const BIOGRAPHY_LENGTH_MAX = 1_500
export const MEMBERSHIPS_MAX = 3
/** Spans of days with the same hours, such as Monday to Friday and Saturday. */
export const SPANS_MAX = 3

const line: Rule = { lengthMax: LINE_LENGTH_MAX, whyNot: (value) => whyNotLine(value) }
const optionalLine: Rule = {
  lengthMax: LINE_LENGTH_MAX,
  whyNot: (value) => (value === '' ? null : whyNotLine(value)),
}
const email: Rule = { lengthMax: EMAIL_LENGTH_MAX, whyNot: whyNotEmail }
export const webLink: Rule = {
  lengthMax: LINK_LENGTH_MAX,
  whyNot: (value) =>
    value === '' || (/^https:\/\/[^\s<>"]+$/.test(value) && URL.canParse(value)) ? null : 'INVALID_FORMAT',
}
const biography: Rule = {
  lengthMax: BIOGRAPHY_LENGTH_MAX,
  whyNot: (value) => whyNotText(value, BIOGRAPHY_LENGTH_MAX),
}

/** Empty: on no page. */
export const PROFILE_RULES = {
  name: line,
  phone: { lengthMax: LINE_LENGTH_MAX, whyNot: whyNotPhone },
  email,
  legalEmail: email,
  street: line,
  city: line,
  state: { lengthMax: 2, whyNot: whyNotState },
  postalCode: { lengthMax: POSTAL_CODE_LENGTH_MAX, whyNot: whyNotZip },
  attorney: line,
  licenseUrl: webLink,
  barNumber: optionalLine,
  licensingAuthority: optionalLine,
  practicingSince: {
    lengthMax: 4,
    whyNot: (value) => (/^((19|20)\d\d)?$/.test(value) ? null : 'INVALID_FORMAT'),
  },
  biographyEn: biography,
  biographyEs: biography,
  photographAltEn: optionalLine,
  photographAltEs: optionalLine,
  mapUrl: webLink,
  facebookUrl: webLink,
  instagramUrl: webLink,
  linkedInUrl: webLink,
  whatsApp: { lengthMax: LINE_LENGTH_MAX, whyNot: (value) => (value === '' ? null : whyNotPhone(value)) },
} as const satisfies Record<string, Rule>

export type ProfileField = keyof typeof PROFILE_RULES
export const PROFILE_FIELDS = Object.keys(PROFILE_RULES) as ProfileField[]
export type ProfileLines = Record<ProfileField, string>
