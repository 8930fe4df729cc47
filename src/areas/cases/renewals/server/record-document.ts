// Staff record what runs out, correct its day, and stop what nobody wants. Each is logged.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import {
  type CaseRow,
  listCasePeople,
  lockCase,
  namesOfPeople,
  readableCase,
} from '#areas/cases/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { DayInput, HeldInput, Renewal, StopInput } from '../contract.ts'
import { HELD_MAX, isLive } from '../rules/held-documents.ts'
import { windowOf } from '../rules/windows.ts'
import { RENEWAL_ACTIONS } from './audit-actions.ts'
import { type Held, lockedHeld, todayOf } from './readable-renewal.ts'
import { renewalError } from './renewal-error.ts'
import { renewalView } from './renewal-view.ts'
import {
  changeHeld,
  countInForce,
  endHeld,
  findHeld,
  heldOfClient,
  type HeldRow,
  insertHeld,
  type Store,
} from './repository.ts'

const OF_CLIENT_MAX = 400

/** For staff who may read the case, closed ones too. Sent again with the same id, it changes nothing. */
export async function recordDocument(ctx: Context, input: HeldInput): Promise<Renewal> {
  const actor = requireStaff(ctx)
  const { caseId, documentId, kind, personId, day, source } = input
  const row = await ctx.db.transaction(async (tx) => {
    const of = readableCase(actor, await lockCase(tx, caseId))
    const store = { db: tx, seal: ctx.seal }
    const known = await findHeld(store, documentId, todayOf(ctx))
    if (known) return ofCase(known, of)
    const people = await listCasePeople(store, [caseId])
    if (personId !== null && !people.some(({ id }) => id === personId))
      throw renewalError('RENEWAL_NOT_FOUND')
    await replaceOlder(ctx, store, of, { ...input, by: actor.userId })
    if ((await countInForce(tx, caseId)) >= HELD_MAX) throw renewalError('TOO_MANY_HELD')
    const confirmed = { confirmedBy: actor.userId, confirmedAt: toDate(ctx.clock.now()) }
    const opensOn = windowOf(kind, day).opens
    await insertHeld(tx, { id: documentId, caseId, personId, kind, day, opensOn, source, ...confirmed })
    await log(ctx, tx, 'renewal.recorded', { of, row: { kind } })
    return ofCase(await findHeld(store, documentId, todayOf(ctx)), of)
  })
  return renewalView(ctx, row)
}

function ofCase(row: HeldRow | null, of: CaseRow): HeldRow {
  if (row?.caseId !== of.id) throw renewalError('RENEWAL_NOT_FOUND')
  return row
}

type Newer = Pick<HeldInput, 'kind' | 'personId'> & { by: string }

/** In any case of the client: the same person, by name, has one document of a kind. */
async function replaceOlder(
  ctx: Context,
  store: Store,
  of: CaseRow,
  { kind, personId, by }: Newer,
): Promise<void> {
  const rows = await heldOfClient(store, of.clientId, todayOf(ctx), OF_CLIENT_MAX)
  const older = rows.filter(
    (row) => row.kind === kind && row.ended === null && (row.caseId === of.id || isLive(row.state)),
  )
  const ids = [...older.map((row) => row.personId), personId].filter((id) => id !== null)
  const names = await namesOfPeople(store.db, ids)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  const end = { ended: 'replaced', at: toDate(ctx.clock.now()), by, reason: null } as const
  for (const row of older) if (nameOf(row.personId) === nameOf(personId)) await endHeld(store, row.id, end)
}

/** For staff: its client is asked about the right day from the beginning. */
export function correctDay(ctx: Context, { documentId, version, day }: DayInput): Promise<Renewal> {
  return change(ctx, { documentId, version }, async (tx, { row, of }) => {
    const opensOn = windowOf(row.kind, day).opens
    const confirmed = { confirmedBy: requireStaff(ctx).userId, confirmedAt: toDate(ctx.clock.now()) }
    // A request that came to nothing does not keep its client from being asked about another day.
    const requestId = row.state === 'answered' ? null : row.requestId
    await changeHeld(tx, documentId, { day, opensOn, requestId, ...confirmed })
    await log(ctx, tx, 'renewal.corrected', { row, of })
  })
}

/** For staff. */
export function stopRenewal(ctx: Context, { documentId, version, reason }: StopInput): Promise<Renewal> {
  return change(ctx, { documentId, version }, async (tx, held) => {
    const end = {
      ended: 'stopped',
      at: toDate(ctx.clock.now()),
      by: requireStaff(ctx).userId,
      reason,
    } as const
    await endHeld({ db: tx, seal: ctx.seal }, documentId, end)
    await log(ctx, tx, 'renewal.stopped', held)
  })
}

async function change(
  ctx: Context,
  { documentId, version }: { documentId: string; version: number },
  act: (tx: Database, held: Held) => Promise<void>,
): Promise<Renewal> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const held = await lockedHeld(ctx, tx, actor, documentId)
    if (held.row.version !== version) throw renewalError('RENEWAL_CHANGED')
    if (!isLive(held.row.state) && held.row.state !== 'answered') throw renewalError('RENEWAL_OVER')
    await act(tx, held)
    return (await findHeld({ db: tx, seal: ctx.seal }, documentId, todayOf(ctx))) ?? held.row
  })
  return renewalView(ctx, row)
}

type Action = Exclude<keyof typeof RENEWAL_ACTIONS, 'renewal.read' | 'renewal.opened'>

export async function log(
  ctx: Context,
  tx: Database,
  action: Action,
  { row, of }: { row: Pick<HeldRow, 'kind'>; of: Pick<CaseRow, 'id' | 'clientId'> },
): Promise<void> {
  await recordAudit(tx, asker(ctx), {
    action: RENEWAL_ACTIONS[action],
    subjectId: of.clientId,
    after: { caseId: of.id, kind: row.kind },
  })
}
