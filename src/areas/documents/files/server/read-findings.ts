// Findings of the nightly check, for administrators.
import type { PageOf } from '#kernel/list-page.ts'
import { hoursBetween, instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import { type PageAsked, readPage, type Stretch } from '#platform/keyset.ts'
import type { FileFinding, FilesStanding } from '../contract.ts'
import { areOrphansFew, orphanRemovedAt } from '../rules/findings.ts'
import { CASES_SHOWN_MAX } from '../rules/limits.ts'
import {
  countListed,
  countOrphans,
  FINDINGS_OLDEST_FIRST,
  type FindingRow,
  listFindings,
} from './findings-repository.ts'
import { CHECK_FOUND } from './job-kinds.ts'
import { isFileId, standingOfFiles } from './repository.ts'
import { orphansShownBefore } from './tell-of-findings.ts'
import { usesOf } from './uses.ts'

const LATE_HOURS = 50

/** For administrators. */
export async function readFindings(
  ctx: Context,
  features: Features,
  query: PageAsked,
): Promise<PageOf<FileFinding>> {
  requireAdmin(ctx)
  const before = orphansShownBefore(ctx.clock.now())
  const read = (stretch: Stretch) => listFindings(ctx.db, before, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: FINDINGS_OLDEST_FIRST, read })
  const { kept } = await standingOfFiles(ctx.db)
  const goes = areOrphansFew({ orphans: await countOrphans(ctx.db), kept })
  const ids = rows.map(({ key }) => key).filter(isFileId)
  const uses = await usesOf(features, ctx.db, ids)
  const items = rows.map((row) => {
    const cases = new Map(uses.get(row.key)?.map(({ caseId, caseNumber }) => [caseId, caseNumber]))
    const named = [...cases].slice(0, CASES_SHOWN_MAX).map(([id, number]) => ({ id, number }))
    return { ...shown(row, goes), cases: named }
  })
  return { items, next }
}

export function countFindings({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return countListed(db, orphansShownBefore(clock.now()))
}

function shown({ key, kind, bytes, foundAt }: FindingRow, goes: boolean): Omit<FileFinding, 'cases'> {
  const removedAt = kind === 'orphan' && goes ? orphanRemovedAt(instant(foundAt)).toString() : null
  return { key, kind, bytes, foundAt: foundAt.toISOString(), removedAt }
}

/** For administrators. */
export async function readStanding(ctx: Context): Promise<FilesStanding> {
  requireAdmin(ctx)
  const { kept, readSince } = await standingOfFiles(ctx.db)
  const isLate = readSince !== null && hoursBetween(instant(readSince), ctx.clock.now()) > LATE_HOURS
  return { kept, readSince: readSince?.toISOString() ?? null, isLate }
}

/** For administrators. Asked twice, it is done once. */
export async function checkAgain(ctx: Context): Promise<FilesStanding> {
  requireAdmin(ctx)
  await ctx.jobs.enqueue(ctx.db, CHECK_FOUND, {}, { singletonKey: 'all' })
  return readStanding(ctx)
}
