// A case's status automatically earns a part of the fee; a person confirms the consequences.
import { statusesOf, tellReaders } from '#areas/cases/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { statusesReached } from '../rules/agreement.ts'
import { readStandings } from './fees-of-case.ts'
import { lockCurrent, noteEvent, undoEvent } from './repository.ts'

/**
 * Runs in a transaction, safe to repeat. If the case went back, unearned parts wait again; earned ones stay until a
 * person takes them back, with a reason.
 */
export async function followStatuses(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  caseId: string,
): Promise<void> {
  const current = await lockCurrent(tx, caseId)
  if (!current) return
  const reached = statusesReached(await statusesOf(tx, caseId))
  const at = toDate(clock.now())
  let isChanged = false
  for (const { row, event, isForHand, earnedCents } of await readStandings({ clock }, tx, current)) {
    if (row.status === null || isForHand) continue
    const about = { caseId, milestoneId: row.milestoneId }
    const isReached = reached.has(row.status)
    if (isReached && !event) {
      await noteEvent(tx, { ...about, at })
      isChanged = true
    }
    if (!isReached && event?.byId === null && earnedCents === 0) {
      await undoEvent(tx, about, { undoneAt: at, undoneBy: null, undoneReason: null })
      isChanged = true
    }
  }
  if (isChanged) await tellReaders(tx, { kind: 'fees', caseId, isShared: true })
}
