import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { Fault } from '../contract.ts'
import { FAULTS_SHOWN_MAX } from '../rules/limits.ts'
import { type FaultRow, listFaults as readFaults } from './faults-repository.ts'

/** For administrators. */
export async function listFaults(ctx: Context): Promise<{ faults: Fault[] }> {
  requireAdmin(ctx)
  return { faults: (await readFaults(ctx.db, FAULTS_SHOWN_MAX)).map(shownFault) }
}

export function shownFault(row: FaultRow): Fault {
  const { fingerprint, event, why, source, firstRelease, release, count, state, fixedIn } = row
  const [firstAt, lastAt] = [instant(row.firstAt).toString(), instant(row.lastAt).toString()]
  return { fingerprint, event, why, source, firstRelease, release, count, state, fixedIn, firstAt, lastAt }
}
