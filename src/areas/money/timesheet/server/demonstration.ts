import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Demonstration } from '#platform/feature.ts'
import { approveTime, noteTime } from './times.ts'

/** Fixed ids, so that a restart notes nothing twice. */
const CALL = '0190c0de-0000-7000-8000-0000000071e1'
const REVIEW = '0190c0de-0000-7000-8000-0000000071e2'

/** A call that is approved, and work that waits for approval. */
export async function demonstrateTimesheet({
  attorney,
  maria: client,
}: Pick<Demonstration, 'attorney' | 'maria'>): Promise<void> {
  if (client.actor.kind !== 'user') return
  const [first] = await listCasesOfClient(client.db, client.actor.userId)
  if (!first) return
  const today = dateIn(FIRM_ZONE, attorney.clock.now())
  const call = { timeId: CALL, minutes: 12, description: 'Call with USCIS about the receipt' }
  const review = { timeId: REVIEW, minutes: 48, description: 'Reviewed the evidence of the marriage' }
  await noteTime(attorney, { ...call, caseId: first.id, workedOn: plusDays(today, -2).toString() })
  await noteTime(attorney, { ...review, caseId: first.id, workedOn: plusDays(today, -1).toString() })
  await approveTime(attorney, call)
}
