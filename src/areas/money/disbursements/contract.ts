import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, Reason, ruled } from '#api/schema.ts'
import { LEDGER_ERRORS } from '#areas/money/ledger/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LINE_LENGTH_MAX, whyNotLine } from '#kernel/validation.ts'
import {
  AMOUNT_CENTS_MAX,
  CATEGORIES,
  FUNDS,
  METHODS,
  PAYEE_MAX,
  REFERENCE_MAX,
} from './rules/disbursement.ts'
import { DISBURSEMENT_ERRORS } from './rules/errors.ts'

export const Disbursement = z.object({
  id: Id,
  case: z.object({ id: Id, number: z.string() }),
  fund: z.enum(FUNDS),
  category: z.enum(CATEGORIES),
  payee: z.string(),
  description: z.string(),
  method: z.enum(METHODS),
  /** Of the check, order, transfer or confirmation; empty if none. */
  reference: z.string(),
  amountCents: z.int(),
  paidOn: CalendarDate,
  /** Null for the client. */
  recordedBy: z.string().nullable(),
  recordedAt: Moment,
  /** It never reached the payee, or came back; null while active. The reason is internal to staff. */
  undone: z.object({ at: Moment, reason: z.string().nullable() }).nullable(),
})
export type Disbursement = z.infer<typeof Disbursement>

export const OfCaseQuery = PageQuery.extend({ caseId: Id })
export type OfCaseQuery = z.infer<typeof OfCaseQuery>

/** Newest first, with the available funds. */
export const CaseCosts = pageOf(Disbursement).extend({
  /** The client's money for this case: collected and available. */
  trustCents: z.int(),
  /** Paid by the firm, not yet invoiced. */
  toBillCents: z.int(),
})
export type CaseCosts = z.infer<typeof CaseCosts>

export const RecordInput = z.object({
  /** Set by the page: a repeat is the same cost. */
  disbursementId: Id,
  caseId: Id,
  fund: z.enum(FUNDS),
  category: z.enum(CATEGORIES),
  payee: ruled(PAYEE_MAX, whyNotLine),
  /** Shown to the client. */
  description: ruled(LINE_LENGTH_MAX, whyNotLine),
  method: z.enum(METHODS),
  reference: z.string().trim().max(REFERENCE_MAX),
  amountCents: z.int().positive().max(AMOUNT_CENTS_MAX),
  paidOn: CalendarDate,
  /** Confirms a second payment of that amount to that payee on one day. */
  isAnother: z.boolean().default(false),
})
export type RecordInput = z.input<typeof RecordInput>
export type RecordFacts = z.infer<typeof RecordInput>

export const UndoInput = z.object({
  disbursementId: Id,
  reason: Reason,
})
export type UndoInput = z.infer<typeof UndoInput>

const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Disbursements']

export const disbursementsContract = {
  ofCase: procedure('assigned')
    .route({
      method: 'GET',
      path: '/disbursements/cases/{caseId}',
      tags,
      summary: 'List what was paid for a case, and what can be paid from; for staff',
    })
    .errors(ofOne)
    .input(OfCaseQuery)
    .output(CaseCosts),
  own: procedure('ownAccount')
    .route({
      method: 'GET',
      path: '/disbursements',
      tags,
      summary: 'List what the firm paid to others for me, the newest first',
    })
    .input(PageQuery)
    .output(pageOf(Disbursement)),
  record: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/disbursements',
      tags,
      summary:
        'Record a government fee or another cost that was paid for a client; for attorneys and administrators',
      description: 'Sent again with the same id, it changes nothing.',
    })
    .errors({
      ...ofOne,
      ...answers(
        DISBURSEMENT_ERRORS,
        'COST_TRUST_SHORT',
        'COST_TRUST_BLOCKED',
        'COST_METHOD_NOT_FROM_TRUST',
        'COST_REFERENCE_MISSING',
        'COST_DAY_INVALID',
        'COST_RECORDED_BEFORE',
        'PAYEE_IS_FIRM',
        'CHECK_USED',
      ),
    })
    .input(RecordInput)
    .output(Disbursement),
  undo: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/disbursements/{disbursementId}/undo',
      tags,
      summary: 'Record that a cost never reached its payee or came back; for attorneys and administrators',
      description: 'A movement of its own puts the money back. Twice is once.',
    })
    .errors({
      ...ofOne,
      ...answers(DISBURSEMENT_ERRORS, 'COST_BILLED'),
      ...answers(LEDGER_ERRORS, 'BANK_PAID_CHECK', 'BANK_MADE_PAYMENT'),
    })
    .input(UndoInput)
    .output(Disbursement),
}
