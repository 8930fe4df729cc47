import { recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { VerifiedIdentity } from '#platform/ports/identity.ts'
import type { EnsuredUser } from '../contract.ts'
import { type Landing, landingOf } from '../rules/landing.ts'
import type { Neighbours } from './neighbours.ts'
import { effectiveRole } from '../rules/effective-role.ts'
import { stateOf } from '../rules/list.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { adoptGuestRow } from './guest-row-repository.ts'
import { addNew, findBySubject, upsert, type UserRow } from './repository.ts'
import { keepAssent } from './terms.ts'
import { userError } from './user-error.ts'

/**
 * For anyone who has proven who they are, called after each sign-in: the row exists afterwards, with the language of the
 * first one. There is no row under an address that was not proven.
 */
export async function ensureUser(ctx: Context): Promise<Omit<EnsuredUser, 'landing'>> {
  if (!ctx.identified?.isEmailProven) throw generalError('SIGN_IN_REQUIRED')
  const { subject, email, hasSecondFactor } = ctx.identified
  const person = { subject, email, language: ctx.language }
  const isKnown = (await findBySubject(ctx.db, subject)) !== null
  const row = (isKnown ? null : await join(ctx, person)) ?? (await upsert(ctx.db, person))
  if (stateOf(row) !== 'active') throw userError(ctx.firm, 'USER_DISABLED')
  return ensuredOf(row, hasSecondFactor)
}

/** Of somebody for whom `ensureUser` would change and refuse nothing: told with their session. Null for all others. */
export async function knownUser(
  db: Database,
  identified: VerifiedIdentity,
  neighbours: Pick<Neighbours, 'isUnderWay'>,
): Promise<EnsuredUser | null> {
  const row = identified.isEmailProven ? await findBySubject(db, identified.subject) : null
  if (row === null || stateOf(row) !== 'active' || row.email !== identified.email) return null
  const user = ensuredOf(row, identified.hasSecondFactor)
  return { ...user, landing: await landingFor(db, user, neighbours) }
}

function ensuredOf(row: UserRow, hasSecondFactor: boolean): Omit<EnsuredUser, 'landing'> {
  const role = effectiveRole(row.role, hasSecondFactor)
  return {
    uid: row.id,
    email: row.email,
    is_admin: role === 'admin',
    role,
    heldRole: row.role,
    readsBooks: row.readsBooks,
    language: row.language,
    needsSecondFactor: role !== row.role,
  }
}

/** Nothing is read of the firm's people: they have a desk. */
export async function landingFor(
  db: Database,
  { uid, heldRole }: Pick<EnsuredUser, 'uid' | 'heldRole'>,
  { isUnderWay }: Pick<Neighbours, 'isUnderWay'>,
): Promise<Landing> {
  return landingOf({ heldRole, isUnderWay: heldRole === 'client' && (await isUnderWay(db, uid)) })
}

/** The first sign-in, with earlier bookings made without an account. The address is proven then: recorded once. */
function join(ctx: Context, person: Parameters<typeof addNew>[1]): Promise<UserRow | null> {
  return ctx.db.transaction(async (tx) => {
    const row = (await adoptGuestRow(tx, person)) ?? (await addNew(tx, person))
    if (!row) return null
    // The button that makes an account says that pressing it agrees to the terms.
    await keepAssent(ctx, tx, { userId: row.id, moments: ['sign-up'] })
    const at = toDate(ctx.clock.now())
    const source = { by: 'person' as const, actorId: row.id, at, requestId: ctx.requestId }
    await recordAudit(tx, source, { action: USER_ACTIONS['user.joined'], subjectId: row.id })
    return row
  })
}
