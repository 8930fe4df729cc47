// Notifies open pages of a change in a conversation, when the transaction commits.
import { staffOfClient } from '#areas/cases/cases/rules/policy.ts'
import { listCasesOfClient, tellReaders } from '#areas/cases/cases/server/index.ts'
import { tellInPassing, tellLive } from '#areas/messages/live/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Side } from '../rules/sides.ts'
import { helpersOf, type Subject } from './subject.ts'

type Kind = 'message' | 'mark'

/** `isForStaff`: nothing that its client sees has changed. */
export async function tellPages(
  tx: Database,
  kind: Kind,
  subject: Subject,
  { isForStaff = false } = {},
): Promise<void> {
  const { id, case: ofCase, client } = subject
  const helpers = isForStaff ? [] : (await helpersOf(tx, subject)).map(({ userId }) => userId)
  if (ofCase) {
    await tellReaders(tx, { kind, caseId: id, isShared: !isForStaff })
    return tellLive(tx, { kind, id, whom: { clients: helpers } })
  }
  const staff = staffOfClient(await listCasesOfClient(tx, client.id))
  await tellLive(tx, {
    kind,
    id,
    whom: { clients: isForStaff ? [] : [client.id, ...helpers], staff, admins: true },
  })
}

/** The other side alone: its pages show that someone types, and one's own side would take it for them. */
export async function tellTyping(ctx: Context, side: Side, subject: Subject): Promise<void> {
  const { id, case: ofCase, client } = subject
  const kind = 'typing'
  if (side === 'firm') {
    const helpers = (await helpersOf(ctx.db, subject)).map(({ userId }) => userId)
    return tellInPassing(ctx, { kind, id, whom: { clients: [client.id, ...helpers] } })
  }
  const cases = ofCase ? [ofCase] : await listCasesOfClient(ctx.db, client.id)
  await tellInPassing(ctx, { kind, id, whom: { staff: staffOfClient(cases), admins: true } })
}
