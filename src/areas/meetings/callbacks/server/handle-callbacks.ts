// For staff: whom to call back, and the result of each call.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { CallbackPath, CallbacksPage, CallbackView, RecordInput } from '../contract.ts'
import { CALLBACK_ACTIONS } from './audit-actions.ts'
import {
  type CallbackRow,
  countTry,
  endCallback,
  findCallback,
  listOpen,
  lockCallback,
  OPEN,
} from './repository.ts'

/** Pressed again within this time, it is the same call. */
const SAME_CALL_MS = 60_000

export async function listCallbacks(ctx: Context, asked: PageAsked): Promise<CallbacksPage> {
  requireStaff(ctx)
  const parts = OPEN.map((part) => ({
    keyset: part.keyset,
    read: (stretch: Stretch) => listOpen(ctx, part, stretch),
  }))
  const { rows, next } = await readPage(ctx, asked, ...parts)
  return { items: rows.map(viewOf), next }
}

/** For every member of staff. A closed request stays unchanged: a repeated call returns it. */
export async function recordCallback(
  ctx: Context,
  { callbackId, outcome }: RecordInput,
): Promise<CallbackView> {
  const { userId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = await lockCallback({ ...ctx, db: tx }, callbackId)
    if (!row) throw generalError('NOT_FOUND')
    const now = toDate(ctx.clock.now())
    if (row.closedAt !== null) return
    if (outcome !== 'noAnswer')
      await endCallback(tx, callbackId, { outcome, closedAt: now, closedBy: userId })
    else if (row.triedAt === null || now.getTime() - row.triedAt.getTime() > SAME_CALL_MS)
      await countTry(tx, callbackId, now)
    else return
    await keepInLog(ctx, tx, { callbackId, outcome })
  })
  return readCallback(ctx, { callbackId })
}

async function readCallback(ctx: Context, { callbackId }: CallbackPath): Promise<CallbackView> {
  const row = await findCallback(ctx, callbackId)
  if (!row) throw generalError('NOT_FOUND')
  return viewOf(row)
}

function keepInLog(ctx: Context, tx: Database, { callbackId, outcome }: RecordInput): Promise<unknown> {
  const action = CALLBACK_ACTIONS[outcome === 'closed' ? 'callbacks.closed' : 'callbacks.called']
  return recordAudit(tx, asker(ctx), { action, subjectId: null, after: { callback: callbackId } })
}

function viewOf(row: CallbackRow): CallbackView {
  const { id, told, language, isUrgent, startsAt, endsAt, tries, triedAt, isOfMany, outcome } = row
  return {
    id,
    ...told,
    language,
    isUrgent,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    tries,
    triedAt: triedAt?.toISOString() ?? null,
    isOfMany,
    outcome,
  }
}
