import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { listIssuedFor } from './repository.ts'
import { coveredOf, moneyOfAll, NO_MONEY } from './standing.ts'

/** What is still to be paid for each of these cases; none where nothing is. */
export async function owedFor(
  db: Database,
  cases: readonly { id: string; clientId: string }[],
): Promise<Map<string, Cents>> {
  const issued = await listIssuedFor(db, cases)
  const money = await moneyOfAll(
    db,
    issued.map(({ id }) => id),
  )
  const owed = new Map<string, Cents>()
  for (const { id, caseId, totalCents } of issued) {
    const openCents = totalCents - coveredOf(money.get(id) ?? NO_MONEY)
    if (caseId !== null && openCents > 0) owed.set(caseId, (owed.get(caseId) ?? 0) + openCents)
  }
  return owed
}
