// An earned part of the fee leaves trust: once, by a person who saw amount and balance; the client is notified.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type CaseRow, tellReaders } from '#areas/cases/cases/server/index.ts'
import { payableCase } from '#areas/money/disbursements/server/index.ts'
import { drawable, postEarning } from '#areas/money/ledger/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseFees, EarnInput } from '../contract.ts'
import { movableCents } from '../rules/agreement.ts'
import { allowedCents } from '../rules/fee-standing.ts'
import { agreementError } from './agreement-error.ts'
import { AGREEMENT_ACTIONS } from './audit-actions.ts'
import { AGREEMENT_MAILS, EARNED } from './agreement-mails.ts'
import { feesOfCase, readStandings, type Standing, standingWith, trustOf } from './fees-of-case.ts'
import { findEarning, insertEarning } from './repository.ts'
import { requireCurrent } from './write-agreement.ts'

/** For staff on the case. A repeat with the same id returns the existing row. */
export async function earnFee(ctx: Context, input: EarnInput): Promise<CaseFees> {
  const of = await payableCase(ctx, ctx.db, input.caseId)
  await ctx.db.transaction(async (tx) => {
    const agreement = await requireCurrent(tx, of.id)
    const before = await findEarning(tx, input.earningId)
    if (before) {
      // The id of another case's transfer is not revealed.
      if (before.caseId !== of.id) throw generalError('NOT_FOUND')
      return
    }
    const standings = await readStandings(ctx, tx, agreement)
    const standing = standings.find(({ row }) => row.milestoneId === input.milestoneId)
    if (!standing) throw generalError('NOT_FOUND')
    // Locks the client's money first, so that nothing changes between check and move.
    await drawable(tx, { clientId: of.clientId, matterId: of.id })
    const allowed = allowedCents(await standingWith(tx, of.id, standings))
    await refuseUnfit(ctx, tx, { of, standing, input, allowed })
    await earn(ctx, tx, { of, agreementId: agreement.id, input })
  })
  return feesOfCase(ctx, ctx.db, of)
}

type Asked = { of: CaseRow; standing: Standing; input: EarnInput; allowed: Cents }

async function refuseUnfit(
  ctx: Context,
  tx: Database,
  { of, standing, input, allowed }: Asked,
): Promise<void> {
  const trust = await trustOf(tx, of)
  if (!standing.hasHappened) throw agreementError('FEE_NOT_REACHED')
  if (standing.openCents === 0) throw agreementError('FEE_EARNED_ALREADY')
  if (trust.refillCents > 0) throw agreementError('FEE_TRUST_BLOCKED')
  if (trust.heldCents === 0) throw agreementError('FEE_TRUST_EMPTY')
  if (allowed === 0) throw agreementError('FEE_PAID_BY_INVOICE')
  const movable = movableCents(standing.openCents, trust, allowed)
  if (movable === input.amountCents && trust.heldCents === input.heldCents) return
  throw agreementError('FEE_AMOUNTS_CHANGED', {
    held: formatCents(trust.heldCents, ctx.language),
    amount: formatCents(movable, ctx.language),
  })
}

type Earned = { of: CaseRow; agreementId: string; input: EarnInput }

async function earn(ctx: Context, tx: Database, { of, agreementId, input }: Earned): Promise<void> {
  const { earningId, milestoneId, amountCents, heldCents } = input
  const { id: caseId, clientId } = of
  const now = ctx.clock.now()
  const { userId: earnedBy } = requireStaff(ctx)
  const facts = { id: earningId, caseId, agreementId, milestoneId, amountCents, heldCents }
  if (!(await insertEarning(tx, { ...facts, earnedBy, earnedAt: toDate(now) })))
    throw generalError('NOT_FOUND')
  const movement = { earningId, clientId, matterId: caseId, amountCents }
  if (!(await postEarning(tx, movement, now))) throw agreementError('FEE_TRUST_EMPTY')
  await recordAudit(tx, asker(ctx), {
    action: AGREEMENT_ACTIONS['fee.earned'],
    subjectId: clientId,
    after: { milestoneId, caseNumber: of.number, earningId, amountCents },
  })
  const about = { recipientId: clientId, subjectId: earningId, edition: EARNED }
  await queueMail(ctx, tx, AGREEMENT_MAILS['fee-earned'], about)
  await tellReaders(tx, { kind: 'fees', caseId, isShared: true })
}
