// Clients as staff see and correct them, and inviting a person without an account to create one.
import { wholeDayOf } from '#areas/intake/intake/rules/answer-kinds.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { canReadCase } from '#areas/cases/cases/rules/policy.ts'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import {
  keepClientName,
  keepNamesOfBookings,
  latestIntakeOf,
  waitingIntakesOf,
} from '#areas/intake/intake/server/index.ts'
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import {
  clientsAlike,
  correctClient as saveDetails,
  displayName,
  findById as findUser,
  listByIds,
  lockUser,
  mergesInto,
  type UserRow,
} from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import {
  ALIKE_MAX,
  type AlikeClient,
  type AlikeClients,
  type AlikeQuery,
  type Client,
  type ClientCorrection,
  type ClientPath,
} from '../contract.ts'
import { INVITATIONS } from '../rules/clients.ts'
import { OPENING_ACTIONS } from './audit-actions.ts'
import { inviteClient } from './invitation-mail.ts'
import { openingError } from './opening-error.ts'

/** For staff: who may be the same person, each with what tells them apart. */
export async function findAlike(ctx: Context, input: AlikeQuery): Promise<AlikeClients> {
  requireStaff(ctx)
  const rows = await clientsAlike(ctx.db, input, ALIKE_MAX + 1)
  const clients = await Promise.all(rows.slice(0, ALIKE_MAX).map((row) => alikeViewOf(ctx, row)))
  return { clients, isCut: rows.length > ALIKE_MAX }
}

export async function alikeViewOf(ctx: Context, row: UserRow): Promise<AlikeClient> {
  const { id, phone, email } = row
  const intake = await latestIntakeOf(ctx, id)
  return {
    id,
    name: displayName(row),
    phone,
    email,
    birthDate: wholeDayOf(intake?.answers.dateOfBirth),
    hasAccount: !isGuestSubject(row.subject),
    cases: await casesOf(ctx, id),
    intakeId: (await waitingIntakesOf(ctx.db, [id])).get(id) ?? null,
  }
}

async function casesOf({ db }: Context, clientId: string) {
  const rows = await listCasesOfClient(db, clientId)
  return rows.slice(0, CASES_SHOWN).map(({ id, number }) => ({ id, number }))
}

const CASES_SHOWN = 50

/** For staff. A merged client is read as the one they were merged into. */
export async function readClient(ctx: Context, { clientId }: ClientPath): Promise<Client> {
  requireStaff(ctx)
  const row = await findUser(ctx.db, clientId)
  const person = row?.mergedInto ? await findUser(ctx.db, row.mergedInto) : row
  return viewOf(ctx, await readableClient(ctx, ctx.db, person))
}

/** For staff. A concurrent change is not overwritten: CLIENT_CHANGED. */
export async function correctClient(ctx: Context, input: ClientCorrection): Promise<Client> {
  requireStaff(ctx)
  const { clientId, version, ...details } = input
  const row = await ctx.db.transaction(async (tx) => {
    const before = await readableClient(ctx, tx, await lockUser(tx, clientId))
    if (versionOf(before) !== version) throw openingError('CLIENT_CHANGED')
    const after = await saveDetails(tx, before, details)
    if (!after) throw openingError('EMAIL_TAKEN')
    if (after.firstName !== before.firstName || after.lastName !== before.lastName) {
      await keepClientName(tx, after, await listCasesOfClient(tx, clientId))
      await keepNamesOfBookings(tx, clientId)
    }
    const changed = (['firstName', 'lastName', 'phone', 'email', 'language', 'foundBy'] as const).filter(
      (field) => after[field] !== before[field],
    )
    await recordAudit(tx, asker(ctx), {
      action: OPENING_ACTIONS['client.corrected'],
      subjectId: clientId,
      after: { fields: changed.join(',') },
    })
    return after
  })
  return viewOf(ctx, row)
}

/** For staff. Signing up with the address takes everything over. */
export async function invite(ctx: Context, { clientId }: ClientPath): Promise<ClientPath> {
  requireStaff(ctx)
  const client = await readableClient(ctx, ctx.db, await findUser(ctx.db, clientId))
  const { email: to, language, subject } = client
  if (to === '' || !isGuestSubject(subject)) throw openingError('NOT_INVITABLE')
  await countAgainst(ctx, INVITATIONS, clientId)
  await ctx.db.transaction(async (tx) => {
    await inviteClient(ctx, tx, { to, language, recipientId: clientId, clientId })
    await recordAudit(tx, asker(ctx), { action: OPENING_ACTIONS['client.invited'], subjectId: clientId })
  })
  return { clientId }
}

/**
 * Staff and closed accounts are as little there as what does not exist, and so is, for an attorney, a client of whom they
 * may read no case though there are some.
 */
export async function readableClient(ctx: Context, db: Database, row: UserRow | null): Promise<UserRow> {
  if (!row || !(await isReadable(ctx, db, row))) throw openingError('CLIENT_NOT_FOUND')
  return row
}

async function isReadable(ctx: Context, db: Database, row: UserRow): Promise<boolean> {
  const actor = requireStaff(ctx)
  if (!isOpenClient(row)) return false
  const cases = await listCasesOfClient(db, row.id)
  return cases.length === 0 || cases.some((each) => canReadCase(actor, each))
}

/** For staff: whether they may see the client. */
export async function isClientFor(ctx: Context, clientId: string): Promise<boolean> {
  const row = await findUser(ctx.db, clientId)
  return row !== null && isReadable(ctx, ctx.db, row)
}

/** Staff, closed accounts and merged clients are no clients. */
export function isOpenClient(row: UserRow | null): row is UserRow {
  return row?.role === 'client' && row.closedAt === null && row.mergedInto === null
}

function versionOf({ updatedAt }: UserRow): string {
  return updatedAt.toISOString()
}

async function mergesOf({ db }: Context, clientId: string): Promise<Client['merges']> {
  const merges = await mergesInto(db, clientId)
  const ids = merges.flatMap(({ goneId, mergedBy }) => [goneId, mergedBy])
  const people = new Map((await listByIds(db, [...new Set(ids)])).map((person) => [person.id, person]))
  return merges.flatMap(({ id, goneId, mergedBy, mergedAt }) => {
    const [gone, by] = [people.get(goneId), people.get(mergedBy)]
    if (!gone || !by) return []
    const { phone, email } = gone
    return [{ id, name: displayName(gone), phone, email, by: displayName(by), at: mergedAt.toISOString() }]
  })
}

async function viewOf(ctx: Context, row: UserRow): Promise<Client> {
  const { id: clientId, firstName, lastName, phone, email, language, foundBy } = row
  return {
    clientId,
    firstName,
    lastName,
    phone,
    email,
    language,
    foundBy,
    hasAccount: !isGuestSubject(row.subject),
    version: versionOf(row),
    merges: await mergesOf(ctx, clientId),
    cases: await casesOf(ctx, clientId),
    intakeId: (await waitingIntakesOf(ctx.db, [clientId])).get(clientId) ?? null,
  }
}
