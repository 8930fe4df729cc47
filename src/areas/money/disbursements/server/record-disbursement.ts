// Records a cost: what was paid, to whom and how, and its movement in the books, in one transaction.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import { heldInTrust, lockMonths, mayDraw, postCost } from '#areas/money/ledger/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { dateIn, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Disbursement, RecordFacts } from '../contract.ts'
import { methodsOf, needsReference, whyNotPaidOn } from '../rules/disbursement.ts'
import { DISBURSEMENT_ACTIONS } from './audit-actions.ts'
import { disbursementError } from './disbursement-error.ts'
import { DISBURSEMENT_MAILS, PAID } from './disbursement-mails.ts'
import { viewForStaff } from './disbursement-view.ts'
import { refuseOwnPayee, refuseUsedCheck } from './payees.ts'
import { type DisbursementRow, findById, hasTwin, insert } from './repository.ts'
import { payableCase } from './who-may.ts'

/** For staff on the case. A repeat with the same id returns the existing cost. */
export async function recordDisbursement(ctx: Context, input: RecordFacts): Promise<Disbursement> {
  const of = await payableCase(ctx, ctx.db, input.caseId)
  refuseUnfit(ctx, input)
  await refuseOwnPayee(ctx, input.payee)
  const row = await ctx.db.transaction((tx) => recordOnce(ctx, tx, of, input))
  return viewForStaff(ctx.db, row)
}

function refuseUnfit(ctx: Context, { fund, method, reference, paidOn }: RecordFacts): void {
  if (!methodsOf(fund).includes(method)) throw disbursementError('COST_METHOD_NOT_FROM_TRUST')
  if (needsReference(method) && reference === '') throw disbursementError('COST_REFERENCE_MISSING')
  const today = dateIn(FIRM_ZONE, ctx.clock.now())
  if (whyNotPaidOn(plainDate(paidOn), today)) throw disbursementError('COST_DAY_INVALID')
}

async function recordOnce(
  ctx: Context,
  tx: Database,
  { clientId, number: caseNumber }: CaseRow,
  { disbursementId: id, isAnother, ...facts }: RecordFacts,
): Promise<DisbursementRow> {
  const now = ctx.clock.now()
  const { userId: recordedBy } = requireStaff(ctx)
  await lockMonths(tx)
  const row = await insert(tx, { ...facts, id, clientId, recordedBy, recordedAt: toDate(now) })
  if (!row) return sentBefore(tx, id, facts.caseId)
  if (row.method === 'check') await refuseUsedCheck(tx, row)
  await post(ctx, tx, row)
  // Checked after the movement took its turn, so that concurrent records see each other.
  if (!isAnother && (await hasTwin(tx, row))) throw disbursementError('COST_RECORDED_BEFORE')
  const { fund, amountCents } = facts
  await recordAudit(tx, asker(ctx), {
    action: DISBURSEMENT_ACTIONS['cost.recorded'],
    subjectId: clientId,
    after: { disbursementId: id, caseNumber, amountCents, fund },
  })
  if (fund === 'trust') {
    const about = { recipientId: clientId, subjectId: id, edition: PAID }
    await queueMail(ctx, tx, DISBURSEMENT_MAILS['cost-paid'], about)
  }
  return row
}

/** The id of another case's cost is not revealed. */
async function sentBefore(tx: Database, id: string, caseId: string): Promise<DisbursementRow> {
  const row = await findById(tx, id)
  if (row?.caseId !== caseId) throw generalError('NOT_FOUND')
  return row
}

async function post(ctx: Context, tx: Database, row: DisbursementRow): Promise<void> {
  const { id: disbursementId, clientId, caseId: matterId, amountCents, fund } = row
  const share = { clientId, matterId }
  const cost = {
    ...share,
    disbursementId,
    amountCents,
    isFromTrust: fund === 'trust',
    happenedOn: row.paidOn,
  }
  if (await postCost(tx, cost, ctx.clock.now())) return
  if (!(await mayDraw(tx, clientId))) throw disbursementError('COST_TRUST_BLOCKED')
  const held = formatCents(await heldInTrust(tx, share), ctx.language)
  throw disbursementError('COST_TRUST_SHORT', { held })
}
