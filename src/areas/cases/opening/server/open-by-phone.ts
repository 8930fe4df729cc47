// Staff open a case in a minute, on the telephone: for a known client, or for a person without an account.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { findCase, openForClient } from '#areas/cases/cases/server/index.ts'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import { MISSING_GIVEN } from '#areas/intake/intake/rules/names.ts'
import { conflictsAmong } from '#areas/intake/intake/server/index.ts'
import {
  addClientByStaff,
  clientsAlike,
  findById as findUser,
  lockEntering,
  type UserRow,
} from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { ALIKE_MAX, type NameQuery, type OpenedCase, type PhoneOpening } from '../contract.ts'
import { OPENING_ACTIONS } from './audit-actions.ts'
import { isOpenClient } from './clients.ts'
import { openingError } from './opening-error.ts'
import type { Store } from './repository.ts'
import { addOpening, lockOpening } from './phone-openings-repository.ts'

/** For staff: a new person by the typed name, a known client by their stored name. */
export async function nameConflicts(ctx: Context, asked: NameQuery): Promise<ConflictCheck> {
  requireStaff(ctx)
  return 'clientId' in asked
    ? (await found(ctx, asked.clientId)).check
    : conflictsOfName(ctx, { ...asked, id: null })
}

function conflictsOfName(
  store: Store,
  { firstName: given, lastName: surnames, id }: { firstName: string; lastName: string; id: string | null },
): Promise<ConflictCheck> {
  return conflictsAmong(store, [{ given: given || MISSING_GIVEN, surnames, role: 'client' }], {
    intakeId: null,
    ownerId: id,
  })
}

/**
 * For staff. The client and the case are there together or not at all, and once however often it is sent. Nothing is
 * opened where more people look alike, or more names are in the way, than were seen: ALIKE_CHANGED, CONFLICTS_CHANGED.
 */
export async function openByPhone(ctx: Context, input: PhoneOpening): Promise<OpenedCase> {
  const { userId } = requireStaff(ctx)
  return ctx.db.transaction((tx) => openOnce(ctx, tx, input, userId))
}

type KnownOpening = Omit<PhoneOpening, 'client'> & { clientId: string }

/** Part of the caller's transaction: as `openByPhone`, for a client who is there. */
export function openKnown(
  ctx: Context,
  tx: Database,
  { clientId, ...opening }: KnownOpening,
): Promise<OpenedCase> {
  const { userId } = requireStaff(ctx)
  return openOnce(ctx, tx, { ...opening, client: { kind: 'known', clientId } }, userId)
}

async function openOnce(
  ctx: Context,
  tx: Database,
  { openingId, client, conflicts, ...opening }: PhoneOpening,
  openedBy: string,
): Promise<OpenedCase> {
  const before = await lockOpening(tx, openingId)
  const known = before && (await findCase(tx, before.caseId))
  if (known) return { caseId: known.id, number: known.number, clientId: known.clientId }
  // Compared before their row exists: no one conflicts with themselves.
  const { row, check } =
    client.kind === 'new'
      ? await entered(ctx, tx, client)
      : await found({ db: tx, seal: ctx.seal }, client.clientId)
  const { length: conflictCount } = check.conflicts
  if (conflictCount > conflicts.seen) throw openingError('CONFLICTS_CHANGED')
  const { id: clientId } = row
  const opened = await openForClient(ctx, tx, { ...opening, due: null, clientId, openedBy, intakeId: null })
  const { id: caseId, number } = opened
  const openedAt = toDate(ctx.clock.now())
  const own = { id: openingId, clientId, caseId, openedBy, openedAt, conflictCount, note: conflicts.note }
  await addOpening({ db: tx, seal: ctx.seal }, own)
  await recordAudit(tx, asker(ctx), {
    action: OPENING_ACTIONS['client.case-opened'],
    subjectId: clientId,
    after: { caseId, conflicts: conflictCount, isNew: client.kind === 'new' },
  })
  return { caseId, number, clientId }
}

type Entered = { row: UserRow; check: ConflictCheck }
type NewClient = Extract<PhoneOpening['client'], { kind: 'new' }>

async function entered(ctx: Context, tx: Database, { details, alikeSeen }: NewClient): Promise<Entered> {
  await lockEntering(tx)
  const alike = await clientsAlike(tx, details, ALIKE_MAX)
  if (alike.length > alikeSeen) throw openingError('ALIKE_CHANGED')
  const check = await conflictsOfName({ db: tx, seal: ctx.seal }, { ...details, id: null })
  const row = await addClientByStaff(tx, details)
  if (!row) throw openingError('EMAIL_TAKEN')
  await recordAudit(tx, asker(ctx), { action: OPENING_ACTIONS['client.entered'], subjectId: row.id })
  return { row, check }
}

async function found(store: Store, clientId: string): Promise<Entered> {
  const row = await findUser(store.db, clientId)
  if (!isOpenClient(row)) throw openingError('CLIENT_NOT_FOUND')
  return { row, check: await conflictsOfName(store, row) }
}
