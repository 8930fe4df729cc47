// What the firm says of itself now: the newest profile, or the environment's, and of what speaks for an attorney only what is signed.
import type { FirmContact } from '#firm/contact.ts'
import type { FirmSaid } from '#firm/settled.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Profile } from '../contract.ts'
import type { SignedText } from '../rules/signed.ts'
import { listSignatures, newestProfile } from './repository.ts'
import { digestsNow } from './signed-words.ts'

/** As the form has it, where nobody has changed it yet. */
function profileOf(contact: FirmContact): Profile {
  const { externalSchedulingUrl: _, practicingSince, memberships, phoneHours, ...lines } = contact
  return {
    ...lines,
    licenseUrl: lines.licenseUrl ?? '',
    facebookUrl: lines.facebookUrl ?? '',
    instagramUrl: lines.instagramUrl ?? '',
    linkedInUrl: lines.linkedInUrl ?? '',
    mapUrl: lines.mapUrl ?? '',
    whatsApp: lines.whatsApp ?? '',
    practicingSince: practicingSince === null ? '' : String(practicingSince),
    biographyEn: '',
    biographyEs: '',
    memberships: [...memberships],
    phoneHours: [...(phoneHours ?? [])],
  }
}

export async function profileNow(
  db: Database,
  first: FirmContact,
): Promise<{ profile: Profile; version: number }> {
  const row = await newestProfile(db)
  return row ? { profile: row.profile, version: row.version } : { profile: profileOf(first), version: 0 }
}

export async function contactNow(db: Database, first: FirmContact): Promise<FirmContact> {
  const { profile } = await profileNow(db, first)
  return contactOf(profile, first, false)
}

/** Somebody of the firm has saved it here, and it names the attorney's licence. */
export async function isProfileKept(db: Database): Promise<boolean> {
  const row = await newestProfile(db)
  return row !== null && row.profile.licenseUrl !== ''
}

/** Of what is to be signed, what is, in the words of today. */
export async function signedNow(services: Pick<Services, 'db' | 'firm'>): Promise<ReadonlySet<SignedText>> {
  const { profile } = await profileNow(services.db, services.firm.first)
  const digests = await digestsNow(services, profile)
  const signatures = await listSignatures(services.db)
  const counting = (Object.keys(digests) as SignedText[]).filter((text) =>
    signatures.some((each) => each.text === text && each.digest === digests[text]),
  )
  return new Set(counting)
}

type Wanted = Pick<Services, 'db' | 'firm' | 'clock'>

export async function firmNow(services: Wanted): Promise<FirmSaid> {
  const { firm, db, clock } = services
  const { profile } = await profileNow(db, firm.first)
  const signed = firm.isDemonstration ? null : await signedNow(services)
  // The demonstration's attorney is invented, and so is the signature.
  const isSigned = (text: SignedText) => signed === null || signed.has(text)
  const { biographyEn: en, biographyEs: es, practicingSince: since } = profile
  return {
    contact: contactOf(profile, firm.first, isSigned('profile')),
    years: since === '' || !isSigned('profile') ? null : dateIn(FIRM_ZONE, clock.now()).year - Number(since),
    biography: isSigned('profile') && en !== '' && es !== '' ? { en, es } : null,
    hasLetter: isSigned('letter'),
  }
}

function contactOf(profile: Profile, { externalSchedulingUrl }: FirmContact, isSigned: boolean): FirmContact {
  const { practicingSince, biographyEn: _, biographyEs: __, memberships, phoneHours, ...lines } = profile
  return {
    ...lines,
    externalSchedulingUrl,
    licenseUrl: lines.licenseUrl || null,
    facebookUrl: lines.facebookUrl || null,
    instagramUrl: lines.instagramUrl || null,
    linkedInUrl: lines.linkedInUrl || null,
    mapUrl: lines.mapUrl || null,
    whatsApp: lines.whatsApp || null,
    practicingSince: isSigned && practicingSince !== '' ? Number(practicingSince) : null,
    memberships: isSigned ? memberships : [],
    phoneHours: phoneHours.length > 0 ? phoneHours : null,
  }
}
