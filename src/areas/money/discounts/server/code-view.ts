// Codes as administrators see them, with their number of uses.
import type { Context } from '#platform/context.ts'
import type { Code } from '../contract.ts'
import { stateOf } from '../rules/discount.ts'
import { limitsOf } from './find-discount.ts'
import { type CodeRow, settledUses } from './repository.ts'

export async function viewsOf(ctx: Context, rows: readonly CodeRow[]): Promise<Code[]> {
  const settled = await settledUses(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, code, kind, percent, note, usesMax, usesTaken, startsOn, endsOn, createdAt } = row
    const usesSettled = settled.get(id) ?? 0
    return {
      id,
      code,
      kind,
      percent,
      note,
      usesMax,
      startsOn,
      endsOn,
      state: stateOf(limitsOf(row), ctx.clock.now()),
      usesSettled,
      usesReserved: Math.max(0, usesTaken - usesSettled),
      createdAt: createdAt.toISOString(),
    }
  })
}
