// A receipt that fails: the bank returned the money, or it was recorded by mistake. Nothing is rewritten: new movements undo what it paid.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { invoiceSettler } from '#areas/money/invoices/server/index.ts'
import type { Ending } from '#areas/money/payments/rules/hand-methods.ts'
import { lockMonths, refuseAtBank } from '#areas/money/ledger/server/index.ts'
import { endHandPayment, type HandPayment } from '#areas/money/payments/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, plainDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CorrectInput, Receipt, ReturnedInput } from '../contract.ts'
import { isDayOfBooks } from '../rules/receipt.ts'
import { RECEIPT_ACTIONS } from './audit-actions.ts'
import { receiptError } from './receipt-error.ts'
import { viewOfOne } from './receipt-view.ts'
import { findById as findDeposit } from './repository.ts'
import { receiptOfStaff } from './who-may.ts'

/** For staff on the case. Safe to repeat. */
export async function correctReceipt(ctx: Context, { receiptId, reason }: CorrectInput): Promise<Receipt> {
  const found = await receiptOfStaff(ctx, receiptId)
  const today = dateIn(FIRM_ZONE, ctx.clock.now()).toString()
  return end(ctx, found, { endedAs: 'mistake', endedOn: today, endedReason: reason })
}

/** For staff on the case. Safe to repeat. */
export async function returnReceipt(
  ctx: Context,
  { receiptId, returnedOn, reason }: ReturnedInput,
): Promise<Receipt> {
  const found = await receiptOfStaff(ctx, receiptId)
  if (found.hand.endedAs === null) await refuseUnreturnable(ctx, found, returnedOn)
  return end(ctx, found, { endedAs: 'returned', endedOn: returnedOn, endedReason: reason })
}

async function refuseUnreturnable(
  ctx: Context,
  { payment, hand }: HandPayment,
  returnedOn: string,
): Promise<void> {
  const madeOn =
    hand.depositId === null ? null : ((await findDeposit(ctx.db, hand.depositId))?.madeOn ?? null)
  if (madeOn === null || payment.method === 'cash') throw receiptError('RECEIPT_NOT_RETURNABLE')
  const isAfter = daysBetween(plainDate(madeOn), plainDate(returnedOn)) >= 0
  if (!isAfter || !isDayOfBooks(plainDate(returnedOn), dateIn(FIRM_ZONE, ctx.clock.now()))) {
    throw receiptError('RECEIPT_DAY_INVALID')
  }
}

type End = { endedAs: Ending; endedOn: string; endedReason: string }

const ACTION_OF = { returned: 'receipt.returned', mistake: 'receipt.corrected' } as const

async function end(ctx: Context, { payment }: HandPayment, how: End): Promise<Receipt> {
  const { id, clientId, reference: receipt, amountCents, account } = payment
  const before = await viewOfOne(ctx.db, id)
  const isEnded = await endHandPayment(ctx, invoiceSettler, payment, {
    ...how,
    endedBy: requireStaff(ctx).userId,
    // Returned money was at the bank before; a mistake never was.
    first: async (tx) => {
      await lockMonths(tx)
      if (how.endedAs === 'mistake') await refuseAtBank(ctx, tx, { paymentId: id, what: 'deposit' })
    },
    also: (tx) =>
      recordAudit(tx, asker(ctx), {
        action: RECEIPT_ACTIONS[ACTION_OF[how.endedAs]],
        subjectId: clientId,
        after: { receipt, caseNumber: before.case?.number ?? '', amountCents, account },
      }),
  })
  if (isEnded === 'given-back') throw receiptError('RECEIPT_GIVEN_BACK')
  const after = await viewOfOne(ctx.db, id)
  if (!isEnded && after.state !== how.endedAs) throw receiptError('RECEIPT_ENDED')
  return after
}
