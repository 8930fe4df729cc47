// Assigns a case to another attorney, or to another second member of staff. Their dates go along.
import { giveIntakeWithCase } from '#areas/intake/intake/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { CaseHands, CaseTransfer, SecondOfCase } from '../contract.ts'
import { transferredTo, whyNotSecond, type WhyNotHands, whyNotTransfer } from '../rules/hands.ts'
import { canReadCase } from '../rules/policy.ts'
import { caseError, wrongField } from './case-error.ts'
import { viewOf } from './case-view.ts'
import { refuseStale } from './change-case.ts'
import { handOver } from './change-date.ts'
import { tellOfTransfer } from './hands-mails.ts'
import { recordDecision } from './record-decision.ts'
import { atDesk, type CaseDesk } from './record-event.ts'
import { type CaseRow, handsNow } from './repository.ts'
import { requireTaker } from './taker.ts'
import { leaveTasks } from './tasks-repository.ts'

/** For staff who may read the case. With the same attorney, does nothing. */
export async function transferCase(ctx: Context, input: CaseTransfer): Promise<CaseHands> {
  return handsOf(ctx, await atDesk(ctx, input, (desk) => transfer(desk, input)))
}

async function transfer(desk: CaseDesk, { attorneyId, reason, version }: CaseTransfer): Promise<CaseRow> {
  const { ctx, tx, of } = desk
  const problem = whyNotTransfer(handsNow(of), attorneyId)
  if (problem) return answerOf(desk, problem)
  refuseStale(of, version)
  await requireTaker(ctx, tx, { field: 'attorneyId', as: 'attorney', id: attorneyId })
  const hands = transferredTo(attorneyId, of)
  const decision = { fromId: of.attorneyId, toId: attorneyId, reason }
  const row = await recordDecision(desk, 'transferred', decision, hands)
  await giveIntakeWithCase(tx, of.id, hands)
  await handOver({ ...desk, of: row }, { fromId: of.attorneyId, toId: attorneyId, reason })
  await leaveTasks(tx, of.id, { fromId: of.attorneyId, role: 'attorney' })
  await tellOfTransfer(ctx, tx, row, desk.actor)
  return row
}

/** For staff who may read the case. With the same person, does nothing; null removes them. */
export async function setSecond(ctx: Context, input: SecondOfCase): Promise<CaseHands> {
  return handsOf(ctx, await atDesk(ctx, input, (desk) => changeSecond(desk, input)))
}

async function changeSecond(desk: CaseDesk, { secondId, version }: SecondOfCase): Promise<CaseRow> {
  const { ctx, tx, of } = desk
  const problem = whyNotSecond(handsNow(of), secondId)
  if (problem) return answerOf(desk, problem)
  refuseStale(of, version)
  if (secondId !== null) await requireTaker(ctx, tx, { field: 'secondId', as: 'member', id: secondId })
  const kind = secondId === null ? 'second-removed' : 'second-set'
  const row = await recordDecision(
    desk,
    kind,
    { fromId: of.secondId, toId: secondId, reason: '' },
    { secondId },
  )
  await giveIntakeWithCase(tx, of.id, row)
  await leaveTasks(tx, of.id, { fromId: of.secondId, role: 'second' })
  const toId = secondId ?? of.attorneyId
  if (toId !== null) await handOver({ ...desk, of: row }, { fromId: of.secondId, toId, reason: '' })
  return row
}

/** What is so already stays. */
function answerOf({ ctx, of }: CaseDesk, problem: WhyNotHands): CaseRow {
  switch (problem) {
    case 'ALREADY_SO':
      return of
    case 'IS_ITS_ATTORNEY':
      throw wrongField(ctx, 'secondId', 'SELECT_OPTION')
    case 'CASE_CLOSED':
    case 'CASE_WITHOUT_ATTORNEY':
      throw caseError(problem)
  }
}

/** As the one who changed it may read it now. */
async function handsOf(ctx: Context, row: CaseRow): Promise<CaseHands> {
  const { actor } = ctx
  const isStillRead = actor.kind === 'user' && canReadCase(actor, row)
  return { case: isStillRead ? await viewOf(ctx, row, true) : null }
}
