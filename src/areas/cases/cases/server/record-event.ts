// A person or a filing of a case is added, corrected or removed: an event of the log of the case that the firm alone reads.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CasePath, RecordChange } from '../contract.ts'
import { besides, type RecordEvent } from '../rules/log.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import type { Store } from './notes-repository.ts'
import { readable } from './readable-case.ts'
import { addRecordChange } from './record-changes-repository.ts'
import { type CaseRow, lockById, standingOf } from './repository.ts'
import { writeEvent } from './write-event.ts'

/** The case is locked before its parts, always in this order. */
export type CaseDesk = { ctx: Context; tx: Database; actor: SignedIn; of: CaseRow }

/** For staff who may read the case: the change is atomic, with the case locked. */
export function atDesk<Answer>(
  ctx: Context,
  { caseId }: CasePath,
  change: (desk: CaseDesk) => Promise<Answer>,
): Promise<Answer> {
  const actor = requireStaff(ctx)
  return ctx.db.transaction(async (tx) => {
    const of = readable(actor, await lockById(tx, caseId))
    return change({ ctx, tx, actor, of })
  })
}

export function storeOf({ ctx, tx }: CaseDesk): Store {
  return { db: tx, seal: ctx.seal }
}

type About = { personId: string } | { filingId: string }

/** Not for the client: their history and the day of its last change stay unchanged. */
export async function tellOfRecord(
  desk: CaseDesk,
  kind: Exclude<RecordEvent, 'filing-status'>,
  about: About,
  change: RecordChange,
): Promise<void> {
  const { ctx, tx, actor, of } = desk
  const recordChangeId = await addRecordChange(storeOf(desk), about, change)
  const event = { ...besides(standingOf(of), kind), caseId: of.id, at: toDate(ctx.clock.now()) }
  await writeEvent(tx, { ...event, byId: actor.userId, isShared: false, recordChangeId })
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS[`case.${kind}`],
    subjectId: null,
    after: { caseId: of.id, number: of.number, ...about },
  })
}
