// The desk: what every feature says needs a person, in one order, without what the reader has put off.
import { hasOneOf } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { DeskRows } from '#kernel/desk-row.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource, Features } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { DESK_ERRORS } from '../rules/errors.ts'
import { inQueueOrder, isPutOff, putOffUntil } from '../rules/queue.ts'
import type { QueueRow, RowKey, Today } from '../today-contract.ts'
import { countPutOff, deletePutOff, dropPast, listPutOff, savePutOff } from './put-off-repository.ts'

const PUT_OFF_MAX = 200

type Answer = { source: DeskSource; read: DeskRows | null }

/** For staff: each what they may see. */
export async function today(ctx: Context, features: Features): Promise<Today> {
  const reader = requireStaff(ctx)
  const { userId } = reader
  const sources = features
    .flatMap(({ desk = [] }) => desk)
    .filter((source) => source.of === undefined || hasOneOf(reader, source.of))
  const away = new Map(
    (await listPutOff(ctx.db, userId)).map((row) => [keyOf({ kind: row.kind, id: row.rowKey }), row]),
  )
  const answers = await Promise.all(sources.map((source) => answerOf(ctx, features, source)))
  const now = toDate(ctx.clock.now())
  const rows = answers.flatMap(rowsOf)
  const isAway = (row: QueueRow) => isPutOff(row, away.get(keyOf(row)), now)
  const named = (which: (answer: Answer) => boolean) =>
    answers.filter(which).map(({ source }) => source.name(ctx.language))
  return {
    rows: inQueueOrder(rows.filter((row) => !isAway(row))),
    putOff: inQueueOrder(rows.filter(isAway)).map((row) => ({
      ...row,
      until: (away.get(keyOf(row))?.until ?? now).toISOString(),
    })),
    failed: named(({ read }) => read === null),
    cut: named(({ read }) => read?.isCut === true),
  }
}

/** One that fails is named, and the others stand. */
async function answerOf(ctx: Context, features: Features, source: DeskSource): Promise<Answer> {
  try {
    return { source, read: await source.read(ctx, features) }
  } catch (error) {
    ctx.log.error('desk', error, { source: source.kind })
    return { source, read: null }
  }
}

function rowsOf({ source: { kind }, read }: Answer): QueueRow[] {
  return (read?.rows ?? []).map((row) => ({ ...row, kind }))
}

function keyOf({ kind, id }: RowKey): string {
  return `${kind} ${id}`
}

/** For the one who asks alone. */
export async function putOff(ctx: Context, { kind, id: rowKey }: RowKey): Promise<{ until: string }> {
  const { userId: ownerId } = requireStaff(ctx)
  const now = ctx.clock.now()
  const at = toDate(now)
  const until = toDate(putOffUntil(now))
  await ctx.db.transaction(async (tx) => {
    await dropPast(tx, ownerId, at)
    if ((await countPutOff(tx, ownerId)) >= PUT_OFF_MAX)
      throw new ProductError('TOO_MANY_PUT_OFF', DESK_ERRORS.TOO_MANY_PUT_OFF)
    await savePutOff(tx, { ownerId, kind, rowKey, at, until })
  })
  return { until: until.toISOString() }
}

export async function bringBack(ctx: Context, key: RowKey): Promise<RowKey> {
  await deletePutOff(ctx.db, requireStaff(ctx).userId, key)
  return key
}
