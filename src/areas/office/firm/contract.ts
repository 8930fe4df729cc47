// The firm's profile: who it is, how to reach it, and who signed the attorney's texts.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, ruled } from '#api/schema.ts'
import { ATTORNEY_TITLES } from '#firm/contact.ts'
import { LINE_LENGTH_MAX, whyNotLine } from '#kernel/validation.ts'
import { FIRM_ERRORS } from './rules/errors.ts'
import { SPOKEN_LANGUAGES } from '#firm/languages.ts'
import { PHOTOGRAPH_LENGTH_MAX } from './rules/photograph.ts'
import {
  MEMBERSHIPS_MAX,
  PROFILE_FIELDS,
  PROFILE_RULES,
  type ProfileField,
  SPANS_MAX,
  webLink,
} from './rules/profile.ts'
import { SIGNED_TEXTS } from './rules/signed.ts'

function line(name: ProfileField) {
  const { lengthMax, whyNot } = PROFILE_RULES[name]
  return ruled(lengthMax, whyNot)
}

const Weekday = z.int().min(1).max(7).describe('1 is Monday')
const Minute = z.int().min(0).max(1_440).describe('After midnight, on the firm’s clock')

const OpenSpan = z
  .object({ firstDay: Weekday, lastDay: Weekday, opensAtMinute: Minute, closesAtMinute: Minute })
  .refine((span) => span.firstDay <= span.lastDay && span.opensAtMinute < span.closesAtMinute, {
    error: 'INVALID_FORMAT',
  })

const Membership = z.object({
  name: ruled(LINE_LENGTH_MAX, (value) => whyNotLine(value)),
  proofUrl: ruled(webLink.lengthMax, (value) => (value === '' ? 'REQUIRED' : webLink.whyNot(value))),
})

export const Profile = z.object({
  name: line('name'),
  phone: line('phone'),
  email: line('email'),
  legalEmail: line('legalEmail'),
  street: line('street'),
  city: line('city'),
  state: line('state'),
  postalCode: line('postalCode'),
  attorney: line('attorney'),
  licenseUrl: line('licenseUrl'),
  barNumber: line('barNumber').describe('On the agency’s forms alone'),
  licensingAuthority: line('licensingAuthority').describe('The bar that licensed the attorney'),
  practicingSince: line('practicingSince'),
  biographyEn: line('biographyEn'),
  biographyEs: line('biographyEs'),
  mapUrl: line('mapUrl'),
  facebookUrl: line('facebookUrl'),
  instagramUrl: line('instagramUrl'),
  linkedInUrl: line('linkedInUrl'),
  whatsApp: line('whatsApp'),
  attorneyTitle: z.enum(ATTORNEY_TITLES).nullable().describe('The word in Spanish; null: both are written'),
  languages: z
    .array(z.enum(SPOKEN_LANGUAGES))
    .max(SPOKEN_LANGUAGES.length)
    .describe('That the attorney speaks'),
  photograph: z
    .string()
    .max(PHOTOGRAPH_LENGTH_MAX)
    .regex(/^[A-Za-z\d+/]*={0,2}$/, 'INVALID_FORMAT')
    .describe('In base64; saved as a small JPEG. Empty: none is shown'),
  photographAltEn: line('photographAltEn'),
  photographAltEs: line('photographAltEs'),
  memberships: z.array(Membership).max(MEMBERSHIPS_MAX),
  phoneHours: z.array(OpenSpan).max(SPANS_MAX).describe('Empty: as the readings of the copy say'),
})
export type Profile = z.infer<typeof Profile>

export const SaveFirmInput = Profile.extend({ version: z.int().min(0).describe('As it was read') })
export type SaveFirmInput = z.infer<typeof SaveFirmInput>

/** What was never saved is empty, which the form would refuse. */
function asItIs(): Record<ProfileField, z.ZodString> {
  const lines = PROFILE_FIELDS.map((field) => [field, z.string()] as const)
  // Every field of the rules has its line.
  return Object.fromEntries(lines) as Record<ProfileField, z.ZodString>
}

const FirmView = z.object({
  profile: Profile.extend(asItIs()),
  version: z.int().describe('0: nobody has saved it yet'),
  unused: z
    .array(z.enum(PROFILE_FIELDS))
    .max(PROFILE_FIELDS.length)
    .describe('Lines that the server is set to as well, and to something else: what is saved here is used'),
})
export type FirmView = z.infer<typeof FirmView>

const Text = z.enum(SIGNED_TEXTS).describe('What is signed')
const Digest = z.string().min(1).max(64).describe('Of the words, as they were read')

const SignatureView = z.object({
  text: Text,
  digest: Digest,
  signedBy: z.string().nullable().describe('Null: nobody has signed these words'),
  signedOn: CalendarDate.nullable(),
  before: CalendarDate.nullable().describe('When other words of it were signed last'),
})
export type SignatureView = z.infer<typeof SignatureView>

export const SignInput = z.object({ text: Text, digest: Digest })
export type SignInput = z.infer<typeof SignInput>

const Signatures = z.object({ texts: z.array(SignatureView).max(SIGNED_TEXTS.length) })
export type Signatures = z.infer<typeof Signatures>

const tags = ['Firm']

export const firmContract = {
  read: procedure('admin')
    .route({
      method: 'GET',
      path: '/firm',
      tags,
      summary: 'Read what the firm says of itself; for administrators',
    })
    .output(FirmView),
  save: procedure('admin')
    .route({ method: 'PUT', path: '/firm', tags, summary: 'Change it; for administrators' })
    .errors(answers(FIRM_ERRORS, 'FIRM_CHANGED', 'PHOTOGRAPH_REFUSED', 'PHOTOGRAPH_LATER'))
    .input(SaveFirmInput)
    .output(FirmView),
  signatures: procedure('attorneyOrAdmin')
    .route({
      method: 'GET',
      path: '/firm/signatures',
      tags,
      summary:
        'List what speaks for an attorney or binds the firm, and who signed it; for attorneys and administrators',
    })
    .output(Signatures),
  sign: procedure('attorney')
    .route({
      method: 'POST',
      path: '/firm/signatures/{text}',
      tags,
      summary: 'Sign the words as they are; for attorneys',
    })
    .errors(answers(FIRM_ERRORS, 'WORDS_CHANGED', 'ATTORNEY_SIGNS', 'NAMED_ATTORNEY_SIGNS'))
    .input(SignInput)
    .output(Signatures),
}
