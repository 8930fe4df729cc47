// The firm's profile: changed by administrators, known to every process at once. The attorney's texts are signed.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { tellLive } from '#areas/messages/live/server/index.ts'
import { listAttorneys, namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant, toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import { plainLetters } from '#kernel/typed-text.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin, requireStaff } from '#platform/guard.ts'
import type { FirmView, SaveFirmInput, Signatures, SignatureView, SignInput } from '../contract.ts'
import { FIRM_ERRORS } from '../rules/errors.ts'
import { PROFILE_FIELDS, type ProfileField } from '../rules/profile.ts'
import { OF_THE_ATTORNEY, SIGNED_TEXTS, type SignedText } from '../rules/signed.ts'
import { FIRM_ACTIONS } from './audit-actions.ts'
import { profileNow } from './firm-now.ts'
import { addProfile, addSignature, listSignatures, lockProfile, type SignatureRow } from './repository.ts'
import { smallPhotograph } from './photograph.ts'
import { digestsNow } from './signed-words.ts'
import { profileOf } from './stored-profile.ts'

/** For administrators. */
export async function readFirm(ctx: Context): Promise<FirmView> {
  requireAdmin(ctx)
  const { first, isDemonstration } = ctx.firm
  const now = await profileNow(ctx.db, first)
  const server = profileOf(first)
  const isUnused = (line: ProfileField) => server[line] !== '' && server[line] !== now.profile[line]
  return { ...now, unused: isDemonstration ? [] : PROFILE_FIELDS.filter(isUnused) }
}

/** For administrators. Saved unchanged, nothing changes; another person's newer change is not overwritten. */
export async function saveFirm(ctx: Context, { version, ...sent }: SaveFirmInput): Promise<FirmView> {
  const { userId } = requireAdmin(ctx)
  const profile = { ...sent, photograph: await photographOf(ctx, sent.photograph) }
  await ctx.db.transaction(async (tx) => {
    await lockProfile(tx)
    const before = await profileNow(tx, ctx.firm.first)
    if (isSame(before.profile, profile)) return
    if (before.version !== version) throw new ProductError('FIRM_CHANGED', FIRM_ERRORS.FIRM_CHANGED)
    const next = version + 1
    await addProfile(tx, { version: next, profile, by: userId, at: toDate(ctx.clock.now()) })
    await recordAudit(tx, asker(ctx), {
      action: FIRM_ACTIONS['firm.changed'],
      subjectId: null,
      before: { version },
      after: { version: next },
    })
    await tellOfFirm(tx)
  })
  return readFirm(ctx)
}

/** Another one than is shown is checked first. Nothing waits for the scanner within a transaction. */
async function photographOf(ctx: Context, sent: string): Promise<string> {
  if (sent === '' || sent === (await profileNow(ctx.db, ctx.firm.first)).profile.photograph) return sent
  return smallPhotograph(ctx, sent)
}

function isSame(before: FirmView['profile'], after: FirmView['profile']): boolean {
  const names = Object.keys(after) as (keyof typeof after)[]
  return names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
}

/** For staff. */
export async function listSigned(ctx: Context): Promise<Signatures> {
  requireStaff(ctx)
  const { profile } = await profileNow(ctx.db, ctx.firm.first)
  const digests = await digestsNow(ctx, profile)
  const signatures = await listSignatures(ctx.db)
  const names = await namesOf(ctx.db, [...new Set(signatures.map(({ signedBy }) => signedBy))])
  const viewOf = (text: SignedText): SignatureView => {
    const mine = signatures.filter((each) => each.text === text)
    const digest = digests[text]
    const now = mine.find((each) => each.digest === digest)
    const earlier = mine.find((each) => each.digest !== digest)
    return {
      text,
      digest,
      signedBy: now ? (names.get(now.signedBy) ?? '') : null,
      signedOn: now ? dayOf(now) : null,
      before: earlier ? dayOf(earlier) : null,
    }
  }
  return { texts: SIGNED_TEXTS.map(viewOf) }
}

function dayOf({ signedAt }: SignatureRow): string {
  return dateIn(FIRM_ZONE, instant(signedAt)).toString()
}

/** For attorneys; texts in an attorney's own name, for that one. */
export async function signText(ctx: Context, { text, digest }: SignInput): Promise<Signatures> {
  const { userId } = requireStaff(ctx)
  const attorney = (await listAttorneys(ctx.db)).find(({ id }) => id === userId)
  if (!attorney) throw new ProductError('ATTORNEY_SIGNS', FIRM_ERRORS.ATTORNEY_SIGNS)
  await ctx.db.transaction(async (tx) => {
    await lockProfile(tx)
    const { profile } = await profileNow(tx, ctx.firm.first)
    const name = `${attorney.firstName} ${attorney.lastName}`
    if (OF_THE_ATTORNEY.includes(text) && plain(name) !== plain(profile.attorney))
      throw onlyFor(profile.attorney)
    if ((await digestsNow({ ...ctx, db: tx }, profile))[text] !== digest)
      throw new ProductError('WORDS_CHANGED', FIRM_ERRORS.WORDS_CHANGED)
    if (!(await addSignature(tx, { text, digest, by: userId, at: toDate(ctx.clock.now()) }))) return
    await recordAudit(tx, asker(ctx), {
      action: FIRM_ACTIONS['firm.signed'],
      subjectId: null,
      after: { text, digest },
    })
    await tellOfFirm(tx)
  })
  return listSigned(ctx)
}

function onlyFor(attorney: string): ProductError {
  return new ProductError('NAMED_ATTORNEY_SIGNS', FIRM_ERRORS.NAMED_ATTORNEY_SIGNS, { values: { attorney } })
}

function plain(name: string): string {
  return plainLetters(name).toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Every process receives it too, for its cached pages and its mails: `follow-settled.ts` of readings. */
function tellOfFirm(tx: Database): Promise<void> {
  return tellLive(tx, { kind: 'reading', id: 'firm', whom: { staff: 'all', admins: true } })
}
