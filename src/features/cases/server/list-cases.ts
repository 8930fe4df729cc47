import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Case } from '../contract.ts'
import { viewsOf } from './case-view.ts'
import { listFor } from './repository.ts'

/** The cases that the person may read, the nearest due date first. */
export async function listCases(ctx: Context): Promise<{ cases: Case[] }> {
  const rows = await listFor(ctx.db, requireSignedIn(ctx))
  return { cases: await viewsOf(ctx.db, rows) }
}
