// A stored profile, by this release or by an older one: read field by field, and not trusted.
import { z } from 'zod'
import type { FirmContact } from '#firm/contact.ts'
import { Profile } from '../contract.ts'

const Kept = z.record(z.string(), z.unknown()).catch({})

const NOTHING: Profile = {
  name: '',
  phone: '',
  email: '',
  legalEmail: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  attorney: '',
  licenseUrl: '',
  barNumber: '',
  licensingAuthority: '',
  practicingSince: '',
  biographyEn: '',
  biographyEs: '',
  mapUrl: '',
  facebookUrl: '',
  instagramUrl: '',
  linkedInUrl: '',
  whatsApp: '',
  attorneyTitle: null,
  languages: [],
  photograph: '',
  photographAltEn: '',
  photographAltEs: '',
  memberships: [],
  phoneHours: [],
}

/** A field that is missing, or not valid today, is empty: the launch gate and the form show that it is to be filled in. */
export function storedProfile(kept: unknown): Profile {
  const given = Kept.parse(kept)
  const fields = Object.entries(Profile.shape).map(([name, field]) => {
    const { success, data } = field.safeParse(given[name])
    return [name, success ? data : undefined] as const
  })
  return { ...NOTHING, ...withoutGaps(Object.fromEntries(fields)) }
}

function withoutGaps(fields: Partial<Profile>): Partial<Profile> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** For the form, if no profile was saved yet. */
export function profileOf(contact: FirmContact): Profile {
  const { externalSchedulingUrl: _, practicingSince, phoneHours, ...lines } = contact
  const given = { ...lines, practicingSince: String(practicingSince ?? ''), phoneHours: phoneHours ?? [] }
  return storedProfile(given)
}
