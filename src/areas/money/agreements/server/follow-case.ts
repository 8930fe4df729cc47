// The case says by itself where a status has earned a part of the fee; a person confirms what follows from it.
import { statusesOf, tellReaders } from '#areas/cases/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { statusesReached } from '../rules/agreement.ts'
import { readStandings } from './fees-of-case.ts'
import { lockCurrent, noteEvent, undoEvent } from './repository.ts'

/**
 * Part of a transaction, harmless to repeat. Where the case went back, what is not earned yet waits again; what is earned
 * stays until a person takes it back, who says why.
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
