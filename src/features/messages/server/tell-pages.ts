// Tells the pages that are open of something new in a conversation, when the transaction commits.
import { staffOfClient } from '#features/cases/rules/policy.ts'
import { listCasesOfClient, tellReaders } from '#features/cases/server/index.ts'
import { tellInPassing, tellLive } from '#features/live/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Side } from '../rules/sides.ts'
import type { Subject } from './subject.ts'

type Kind = 'message' | 'mark'

/** `isForStaff`: nothing that its client sees has changed. */
export async function tellPages(
  tx: Database,
  kind: Kind,
  { id, case: ofCase, client }: Subject,
  { isForStaff = false } = {},
): Promise<void> {
  if (ofCase) return tellReaders(tx, { kind, caseId: id, isShared: !isForStaff })
  const staff = staffOfClient(await listCasesOfClient(tx, client.id))
  await tellLive(tx, { kind, id, whom: { clients: isForStaff ? [] : [client.id], staff, admins: true } })
}

/** The other side alone: its pages show that someone types, and one's own side would take it for them. */
export async function tellTyping(
  ctx: Context,
  side: Side,
  { id, case: ofCase, client }: Subject,
): Promise<void> {
  const kind = 'typing'
  if (side === 'firm') return tellInPassing(ctx, { kind, id, whom: { clients: [client.id] } })
  const cases = ofCase ? [ofCase] : await listCasesOfClient(ctx.db, client.id)
  await tellInPassing(ctx, { kind, id, whom: { staff: staffOfClient(cases), admins: true } })
}
