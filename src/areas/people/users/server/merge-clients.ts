// Two clients who are one person: everything that names the one names the other from then on, until they are parted.
import { createHash } from 'node:crypto'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { DETAIL_COLUMNS } from '../rules/column-fates.ts'
import {
  changesBy,
  type Choices,
  type MergeRefusal,
  type MovedKind,
  MOVED_KINDS,
  restored,
  whyNotMerge,
  whyNotPart,
} from '../rules/merging.ts'
import { SETTLE_ACCOUNT, SETTLE_MERGES } from './job-kinds.ts'
import { isGuestSubject } from '../rules/guest-subject.ts'
import type { MergeServices, MergingOfAll, Pair, Parting } from './merging.ts'
import {
  addMerge,
  countMoving,
  countReturning,
  findMerge,
  isAddressTaken,
  lockBoth,
  lockMerging,
  markParted,
  type MergeRow,
  moveColumn,
  returnColumn,
  setDetails,
  setMergedInto,
  standingMerges,
} from './merges-repository.ts'
import { listByIds, type UserRow } from './repository.ts'
import { settleNow } from './settle-account.ts'

/** By then whatever was under way when two were merged has ended. */
const SETTLE_AFTER_MINUTES = 1

/** Of each kind shown to staff, how many are named. */
const SHOWN_MAX = 10

export type Moves = { kind: MovedKind; count: number; shown: string[] }[]

export type MergePreview = {
  kept: UserRow
  gone: UserRow
  moves: Moves
  refusal: MergeRefusal | null
  /** Changes with everything that the preview says. */
  seen: string
}

type Refused = MergeRefusal | 'MERGE_CHANGED' | 'CLIENT_NOT_FOUND' | 'MERGE_NOT_FOUND' | 'MERGE_PARTED'

/** Null where one of the two is not there. */
export async function previewMerge(
  db: Database,
  merging: MergingOfAll,
  pair: Pair,
): Promise<MergePreview | null> {
  const rows = new Map((await listByIds(db, [pair.keptId, pair.goneId])).map((row) => [row.id, row]))
  return previewOf(db, merging, pair, rows)
}

async function previewOf(
  db: Database,
  merging: MergingOfAll,
  pair: Pair,
  rows: ReadonlyMap<string, UserRow>,
): Promise<MergePreview | null> {
  const [kept, gone] = [rows.get(pair.keptId), rows.get(pair.goneId)]
  if (!kept || !gone) return null
  const refusal = whyNotMerge(kept, gone) ?? (await merging.whyNotMerge(db, pair))
  const counted = []
  for (const column of merging.columns)
    counted.push({ kind: column.moves, ...(await countMoving(db, column, pair, SHOWN_MAX)) })
  const moves = byKind(counted)
  return { kept, gone, moves, refusal, seen: markOf([kept, gone].map(toldOf), moves) }
}

function byKind(counted: readonly { kind: MovedKind; count: number; shown: string[] }[]): Moves {
  return MOVED_KINDS.flatMap((kind) => {
    const own = counted.filter((each) => each.kind === kind && each.count > 0)
    const count = own.reduce((sum, each) => sum + each.count, 0)
    return count === 0 ? [] : [{ kind, count, shown: own.flatMap(({ shown }) => shown).slice(0, SHOWN_MAX) }]
  })
}

function toldOf(row: UserRow) {
  const { id, subject, mergedInto, closedAt, disabledAt } = row
  return [id, subject, mergedInto, closedAt, disabledAt, ...DETAIL_COLUMNS.map((column) => row[column])]
}

function markOf(...told: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}

export type MergeInput = Pair & { mergeId: string; choices: Choices; seen: string; by: string }

/** Part of a transaction. Sent again, it is done already: then nothing is answered. */
export async function mergeClients(
  ctx: Context,
  tx: Database,
  merging: MergingOfAll,
  input: MergeInput,
): Promise<{ refused: Refused } | { merged: MergePreview | null }> {
  const { mergeId, keptId, goneId, choices, seen, by } = input
  await lockMerging(tx)
  const before = await findMerge(tx, mergeId)
  if (before) return isSame(before, input) ? { merged: null } : { refused: 'MERGE_CHANGED' }
  const pair = { keptId, goneId }
  const preview = await previewOf(tx, merging, pair, await lockBoth(tx, pair))
  if (!preview) return { refused: 'CLIENT_NOT_FOUND' }
  if (preview.refusal) return { refused: preview.refusal }
  if (preview.seen !== seen) return { refused: 'MERGE_CHANGED' }
  const { kept, gone } = preview
  const now = toDate(ctx.clock.now())
  const after = changesBy(choices, kept, gone)
  const columns = Object.keys(after) as (keyof typeof after)[]
  const detailsBefore = Object.fromEntries(columns.map((column) => [column, kept[column]]))
  const merge = { id: mergeId, keptId, goneId, mergedBy: by, mergedAt: now }
  await addMerge(tx, { ...merge, detailsBefore, detailsAfter: after })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- taken from a row of the same table
  await setDetails(tx, keptId, after as Partial<UserRow>)
  await moveAll(tx, merging, { mergeId, keptId, goneId, now })
  await setMergedInto(tx, goneId, keptId)
  await ctx.jobs.enqueue(tx, SETTLE_ACCOUNT, { userId: goneId, changedAt: now.toISOString() })
  const startAfter = toDate(plusMinutes(ctx.clock.now(), SETTLE_AFTER_MINUTES))
  await ctx.jobs.enqueue(tx, SETTLE_MERGES, {}, { startAfter })
  return { merged: preview }
}

function isSame(before: MergeRow, { keptId, goneId }: MergeInput): boolean {
  return before.keptId === keptId && before.goneId === goneId
}

async function moveAll(
  tx: Database,
  merging: MergingOfAll,
  merged: Pair & { mergeId: string; now: Date },
): Promise<void> {
  for (const column of merging.columns) await moveColumn(tx, column, merged)
  await merging.afterMerge(tx, merged)
}

export type PartPreview = {
  merge: MergeRow
  kept: UserRow
  gone: UserRow
  moves: Moves
  refusal: MergeRefusal | null
  seen: string
}

/** What parting would return. Null if there is no such merge. */
export async function previewParting(
  db: Database,
  merging: MergingOfAll,
  mergeId: string,
  now: Date,
): Promise<PartPreview | null> {
  const merge = await findMerge(db, mergeId)
  if (!merge) return null
  const rows = new Map((await listByIds(db, [merge.keptId, merge.goneId])).map((row) => [row.id, row]))
  return (await partPreviewOf(db, merging, merge, rows, now))?.preview ?? null
}

async function partPreviewOf(
  db: Database,
  merging: MergingOfAll,
  merge: MergeRow,
  rows: ReadonlyMap<string, UserRow>,
  now: Date,
): Promise<{ preview: PartPreview; parting: Parting } | null> {
  const { id: mergeId, keptId, goneId } = merge
  const [kept, gone] = [rows.get(keptId), rows.get(goneId)]
  if (!kept || !gone) return null
  const counted = []
  const rowIds: string[] = []
  for (const column of merging.columns) {
    const { ids, ...told } = await countReturning(db, column, { mergeId, keptId }, SHOWN_MAX)
    counted.push({ kind: column.moves, ...told })
    rowIds.push(...ids)
  }
  const parting = { mergeId, keptId, goneId, now, rowIds }
  const refusal = whyNotPart(kept) ?? (await merging.whyNotPart(db, parting))
  const moves = byKind(counted)
  const seen = markOf(merge.partedAt, [kept, gone].map(toldOf), moves)
  return { preview: { merge, kept, gone, moves, refusal, seen }, parting }
}

/** Runs in a transaction: exactly the rows that the merge moved go back. Later rows stay with the kept person. */
export async function partClients(
  ctx: Context,
  tx: Database,
  merging: MergingOfAll,
  { mergeId, seen, by }: { mergeId: string; seen: string; by: string },
): Promise<{ refused: Refused } | { parted: PartPreview | null }> {
  await lockMerging(tx)
  const merge = await findMerge(tx, mergeId)
  if (!merge) return { refused: 'MERGE_NOT_FOUND' }
  if (merge.partedAt) return { parted: null }
  const now = toDate(ctx.clock.now())
  const found = await partPreviewOf(tx, merging, merge, await lockBoth(tx, merge), now)
  if (!found) return { refused: 'CLIENT_NOT_FOUND' }
  const { preview, parting } = found
  if (preview.refusal) return { refused: preview.refusal }
  if (preview.seen !== seen) return { refused: 'MERGE_CHANGED' }
  const { kept, gone } = preview
  for (const column of merging.columns) await returnColumn(tx, column, parting)
  await setMergedInto(tx, gone.id, null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- taken from a row of the same table
  const [before, after] = [merge.detailsBefore, merge.detailsAfter] as [Partial<UserRow>, Partial<UserRow>]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- taken from a row of the same table
  await setDetails(tx, kept.id, restored(kept, before, after) as Partial<UserRow>)
  // An address is one person's: who has it by now keeps it.
  if (isGuestSubject(gone.subject) && (await isAddressTaken(tx, gone)))
    await setDetails(tx, gone.id, { email: '' })
  await merging.afterPart(tx, parting)
  await markParted(tx, mergeId, by, now)
  await ctx.jobs.enqueue(tx, SETTLE_ACCOUNT, { userId: gone.id, changedAt: now.toISOString() })
  return { parted: preview }
}

/** After the transaction: the sign-in of the one that is gone, or came back, follows at once. */
export async function settleMerged(ctx: Context, goneId: string): Promise<void> {
  await settleNow(ctx, { userId: goneId, changedAt: ctx.clock.now().toString() })
}

const BATCH = 50
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Moves rows that were begun for a person during their merge and ended after it. Safe to repeat. */
export async function settleMerges({ db, clock }: MergeServices, merging: MergingOfAll): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const merges: MergeRow[] = await standingMerges(db, after, BATCH)
    for (const { id } of merges) await db.transaction((tx) => settleMerge(tx, merging, id, clock))
    after = merges.at(-1)?.id
  }
}

async function settleMerge(
  tx: Database,
  merging: MergingOfAll,
  mergeId: string,
  clock: MergeServices['clock'],
): Promise<void> {
  await lockMerging(tx)
  const merge = await findMerge(tx, mergeId)
  if (!merge || merge.partedAt) return
  const { keptId, goneId } = merge
  const rows = await lockBoth(tx, merge)
  if (!rows.get(goneId)?.mergedInto) return
  await moveAll(tx, merging, { mergeId, keptId, goneId, now: toDate(clock.now()) })
}
