// Staff record that a part's event happened, or did not: then what it earned is the client's again.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type CaseRow, tellReaders } from '#areas/cases/cases/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { postEarningBack, refuseAtBank } from '#areas/money/ledger/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseFees, ReasonedInput } from '../contract.ts'
import { agreementError } from './agreement-error.ts'
import { AGREEMENT_ACTIONS } from './audit-actions.ts'
import { AGREEMENT_MAILS, CAME_BACK } from './agreement-mails.ts'
import { feesOfCase, readStandings, type Standing } from './fees-of-case.ts'
import { changeEarning, listStanding, noteEvent, undoEvent } from './repository.ts'
import { requireCurrent } from './write-agreement.ts'

/** For staff on the case. Moves nothing. */
export async function reachMilestone(ctx: Context, input: ReasonedInput): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, input.caseId)
  const { userId: byId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const { milestoneId, reason } = input
    const standing = await standingIn(ctx, tx, input)
    if (standing.event) return
    if (!standing.isForHand) throw agreementError('FEE_NOT_FOR_HAND')
    await noteEvent(tx, { caseId: of.id, milestoneId, at: toDate(ctx.clock.now()), byId, reason })
    await recordAudit(tx, asker(ctx), {
      action: AGREEMENT_ACTIONS['fee.reached'],
      subjectId: of.clientId,
      after: { milestoneId, caseNumber: of.number },
    })
    await tellReaders(tx, { kind: 'fees', caseId: of.id, isShared: true })
  })
  return feesOfCase(ctx, ctx.db, of)
}

/** For staff on the case: all it earned goes back to trust. */
export async function undoMilestone(ctx: Context, input: ReasonedInput): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, input.caseId)
  await ctx.db.transaction(async (tx) => {
    const standing = await standingIn(ctx, tx, input)
    if (!standing.hasHappened) return
    const amountCents = await giveBack(ctx, tx, of, input)
    await takeBack(ctx, tx, standing, input)
    const { milestoneId } = input
    await recordAudit(tx, asker(ctx), {
      action: AGREEMENT_ACTIONS['fee.undone'],
      subjectId: of.clientId,
      after: { milestoneId, caseNumber: of.number, amountCents },
    })
    await tellReaders(tx, { kind: 'fees', caseId: of.id, isShared: true })
  })
  return feesOfCase(ctx, ctx.db, of)
}

async function standingIn(
  ctx: Context,
  tx: Database,
  { caseId, milestoneId }: ReasonedInput,
): Promise<Standing> {
  const standings = await readStandings(ctx, tx, await requireCurrent(tx, caseId))
  const found = standings.find(({ row }) => row.milestoneId === milestoneId)
  if (!found) throw generalError('NOT_FOUND')
  return found
}

/** A past date is recorded nowhere: only its cancellation is. */
async function takeBack(
  ctx: Context,
  tx: Database,
  { event }: Standing,
  { caseId, milestoneId, reason: undoneReason }: ReasonedInput,
): Promise<void> {
  const at = toDate(ctx.clock.now())
  const undoing = { undoneAt: at, undoneBy: requireStaff(ctx).userId, undoneReason }
  if (!event) await noteEvent(tx, { caseId, milestoneId, at })
  await undoEvent(tx, { caseId, milestoneId }, undoing)
}

async function giveBack(
  ctx: Context,
  tx: Database,
  { id: matterId, clientId }: CaseRow,
  { caseId, milestoneId, reason: undoneReason }: ReasonedInput,
): Promise<Cents> {
  const now = ctx.clock.now()
  const undoing = { undoneAt: toDate(now), undoneBy: requireStaff(ctx).userId, undoneReason }
  const earned = (await listStanding(tx, [caseId])).filter((each) => each.milestoneId === milestoneId)
  await refuseAtBank(ctx, tx, { earningIds: earned.map(({ id }) => id), what: 'transfer' })
  let sum = 0
  for (const earning of earned) {
    const { id: earningId, amountCents, takenBackCents } = earning
    const share = { clientId, matterId }
    const left = amountCents - takenBackCents
    sum += await postEarningBack(tx, { ...share, earningId, amountCents: left }, now)
    await changeEarning(tx, earningId, undoing)
    const about = { recipientId: clientId, subjectId: earningId, edition: CAME_BACK }
    if (left > 0) await queueMail(ctx, tx, AGREEMENT_MAILS['fee-earned'], about)
  }
  return sum
}
