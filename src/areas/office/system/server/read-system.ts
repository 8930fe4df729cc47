// What the last look found, and a new look.
import { instant, isBefore, toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { PartFound, SystemView } from '../contract.ts'
import { isStale } from '../rules/freshness.ts'
import { inOrder } from '../rules/judgement.ts'
import { REMEDY_PAGES } from '../rules/remedy-pages.ts'
import { partName } from '../words/index.ts'
import { keepFindings, listFound } from './findings-repository.ts'
import { sayFinding } from './say-finding.ts'

/** For administrators. Nothing outside is asked: that would let a dead mail server hold the page up. */
export async function readSystem(ctx: Context, features: Features): Promise<SystemView> {
  requireAdmin(ctx)
  const rows = await listFound(ctx.db)
  const at = rows
    .map(({ lookedAt }) => instant(lookedAt))
    .toSorted((one, other) => (isBefore(one, other) ? 1 : -1))[0]
  return {
    lookedAt: at?.toString() ?? null,
    isStale: at !== undefined && isStale(at, ctx.clock.now()),
    parts: inOrder(rows).map(({ part, state, why, facts }): PartFound => ({
      part,
      name: partName(part, ctx.language),
      state,
      ...sayFinding({ part, state, why, facts }, ctx.language),
      page: REMEDY_PAGES[why] ?? null,
    })),
    pages: await countsOf(ctx, features),
  }
}

/** For administrators. */
export async function lookNow(ctx: Context, features: Features): Promise<SystemView> {
  requireAdmin(ctx)
  await lookAndKeep(ctx)
  return readSystem(ctx, features)
}

export async function lookAndKeep({
  db,
  clock,
  system,
}: Pick<Services, 'db' | 'clock' | 'system'>): Promise<void> {
  const found = await system.look()
  await keepFindings(db, found, toDate(clock.now()))
}

/** Two features may have things on one page. */
async function countsOf(ctx: Context, features: Features): Promise<SystemView['pages']> {
  const counted = await Promise.all(
    features
      .flatMap(({ toLookAt = [] }) => toLookAt)
      .map(async ({ path, count }) => ({ path, count: await count(ctx, features) })),
  )
  const sums = new Map<string, number>()
  for (const { path, count } of counted) sums.set(path, (sums.get(path) ?? 0) + count)
  return [...sums].map(([path, count]) => ({ path, count }))
}
