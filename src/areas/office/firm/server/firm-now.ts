// The firm's current profile: the newest, or the environment's, and of the attorney's texts only the signed ones.
import { namesOf } from '#areas/people/users/server/index.ts'
import type { FirmContact } from '#firm/contact.ts'
import type { FirmSaid } from '#firm/settled.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Profile } from '../contract.ts'
import { SIGNED_TEXTS, type SignedText } from '../rules/signed.ts'
import { listSignatures, newestLines, newestProfile, type SignatureRow } from './repository.ts'
import { digestsNow } from './signed-words.ts'
import { profileOf, storedProfile } from './stored-profile.ts'

export async function profileNow(
  db: Database,
  first: FirmContact,
): Promise<{ profile: Profile; version: number }> {
  const row = await newestProfile(db)
  return row
    ? { profile: storedProfile(row.profile), version: row.version }
    : { profile: profileOf(first), version: 0 }
}

/** As the agency's forms ask it, of the attorney who is named in the profile. */
export async function licenseNow(
  db: Database,
  first: FirmContact,
): Promise<Pick<Profile, 'attorney' | 'barNumber' | 'licensingAuthority'>> {
  const lines = await newestLines(db)
  return lines === null ? profileOf(first) : storedProfile(lines)
}

/** Without the signed texts. */
export async function contactNow(db: Database, first: FirmContact): Promise<FirmContact> {
  const lines = await newestLines(db)
  return contactOf(lines === null ? profileOf(first) : storedProfile(lines), first, false)
}

/** The number of empty lines that the public pages and the attorney's license need; one if no profile was saved. */
export async function profileGaps(db: Database): Promise<number> {
  const lines = await newestLines(db)
  if (lines === null) return 1
  const profile = storedProfile(lines)
  return NEEDED.filter((line) => profile[line] === '').length
}

const NEEDED = [
  'name',
  'attorney',
  'licenseUrl',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'postalCode',
] as const

/** The valid signatures, of today's words, and by whom. */
export async function signedNow({
  db,
  firm,
}: Pick<Services, 'db' | 'firm'>): Promise<ReadonlyMap<SignedText, SignatureRow>> {
  const { profile } = await profileNow(db, firm.first)
  return signaturesOf({ db, firm }, profile)
}

async function signaturesOf(
  { db, firm }: Pick<Services, 'db' | 'firm'>,
  profile: Profile,
): Promise<ReadonlyMap<SignedText, SignatureRow>> {
  const digests = await digestsNow({ db, firm }, profile)
  const signatures = await listSignatures(db)
  const counting = SIGNED_TEXTS.flatMap((text) => {
    const signature = signatures.find((each) => each.text === text && each.digest === digests[text])
    return signature ? [[text, signature] as const] : []
  })
  return new Map(counting)
}

type Wanted = Pick<Services, 'db' | 'firm' | 'clock'>

export async function firmNow(services: Wanted): Promise<FirmSaid> {
  const { firm, db, clock } = services
  const { profile } = await profileNow(db, firm.first)
  const signed = await signaturesOf(services, profile)
  // The demonstration's attorney is invented, and so is the signature.
  const isSigned = (text: SignedText) => firm.isDemonstration || signed.has(text)
  const { biographyEn: en, biographyEs: es, practicingSince: since } = profile
  return {
    contact: contactOf(profile, firm.first, isSigned('profile')),
    years: since === '' || !isSigned('profile') ? null : dateIn(FIRM_ZONE, clock.now()).year - Number(since),
    biography: isSigned('profile') && en !== '' && es !== '' ? { en, es } : null,
    photograph: isSigned('profile') ? photographOf(profile) : null,
    languages: isSigned('profile') ? profile.languages : [],
    hasLetter: isSigned('letter'),
    articlesRead: await readingOf(db, signed.get('articles')),
  }
}

function photographOf({
  photograph,
  photographAltEn: en,
  photographAltEs: es,
}: Profile): FirmSaid['photograph'] {
  if (photograph === '' || en === '' || es === '') return null
  return { source: `data:image/jpeg;base64,${photograph}`, alt: { en, es } }
}

async function readingOf(
  db: Database,
  signature: SignatureRow | undefined,
): Promise<FirmSaid['articlesRead']> {
  if (signature === undefined) return null
  const names = await namesOf(db, [signature.signedBy])
  const on = dateIn(FIRM_ZONE, instant(signature.signedAt)).toString()
  return { attorney: names.get(signature.signedBy) ?? '', on }
}

function contactOf(profile: Profile, { externalSchedulingUrl }: FirmContact, isSigned: boolean): FirmContact {
  const {
    practicingSince,
    memberships,
    phoneHours,
    // For the agency's forms.
    barNumber: _barNumber,
    licensingAuthority: _licensingAuthority,
    // No contact data: shown only once signed.
    biographyEn: _biographyEn,
    biographyEs: _biographyEs,
    languages: _languages,
    photograph: _photograph,
    photographAltEn: _photographAltEn,
    photographAltEs: _photographAltEs,
    ...lines
  } = profile
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
