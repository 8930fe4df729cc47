// Records an assignment or a legal hold: an event of the case's log, making earlier reads stale.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { besides, type DecisionEvent } from '../rules/log.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { addDecision } from './decisions-repository.ts'
import { type CaseDesk, storeOf } from './record-event.ts'
import { type CaseRow, setDecided, standingOf } from './repository.ts'
import { tellReaders, writeEvent } from './write-event.ts'

type Decision = { fromId: string | null; toId: string | null; reason: string }
type Change = Partial<Pick<CaseRow, 'attorneyId' | 'secondId'>> & { isHeld?: boolean }

/** In a transaction, with the case locked. Its client reads of a new attorney, and of nothing else. */
export async function recordDecision(
  desk: CaseDesk,
  kind: DecisionEvent,
  decision: Decision,
  { isHeld, ...change }: Change,
): Promise<CaseRow> {
  const { ctx, tx, actor, of } = desk
  const at = toDate(ctx.clock.now())
  const isShared = kind === 'transferred'
  const decisionId = await addDecision(storeOf(desk), { caseId: of.id, ...decision })
  const event = { ...besides(standingOf(of), kind), caseId: of.id, at, byId: actor.userId }
  const { number: version } = await writeEvent(tx, { ...event, isShared, decisionId })
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS[`case.${kind}`],
    subjectId: isShared ? of.clientId : null,
    before: toldOf(decision.fromId),
    after: { caseId: of.id, number: of.number, ...toldOf(decision.toId) },
  })
  const decided = await setDecided(tx, of.id, {
    ...change,
    ...(isHeld !== undefined && { holdId: isHeld ? decisionId : null }),
    ...(isShared && { updatedAt: at }),
    version,
  })
  // Its new readers.
  await tellReaders(tx, { kind: 'case', caseId: of.id, isShared })
  return decided
}

function toldOf(staffId: string | null) {
  return staffId === null ? {} : { staffId }
}
