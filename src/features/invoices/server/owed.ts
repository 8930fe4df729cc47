import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { listIssuedFor, listRetainers } from './repository.ts'
import { coveredOf, coveredOrComing, moneyOfAll, NO_MONEY } from './standing.ts'

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

/** Cases whose client is asked for money in advance already, or for which such a request is written; ids of cases. */
export async function openRequests(db: Database, caseIds: readonly string[]): Promise<Set<string>> {
  const retainers = await listRetainers(db, caseIds)
  const money = await moneyOfAll(
    db,
    retainers.filter(({ state }) => state === 'issued').map(({ id }) => id),
  )
  const open = retainers.filter(
    ({ id, state, totalCents }) =>
      state === 'draft' || totalCents > coveredOrComing(money.get(id) ?? NO_MONEY),
  )
  return new Set(open.flatMap(({ caseId }) => caseId ?? []))
}
