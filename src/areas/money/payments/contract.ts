import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { DIFFERENCE_KINDS, RUN_STATUSES } from './rules/compare-books.ts'
import { WAYS_BACK } from './rules/give-back.ts'
import { ENDINGS } from './rules/hand-methods.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_TYPES, REFUND_STATUSES } from './rules/payment.ts'
import { REFUND_ERRORS } from './rules/refund-errors.ts'

/** Limit of listed refunds by the firm, newest kept: far beyond any number of partial refunds. */
export const GIVEN_BACK_MAX = 50

/** Money the firm refunded itself, outside the gateway. */
export const GivenBack = z.object({
  id: Id,
  amountCents: z.int(),
  payee: z.string(),
  method: z.enum(WAYS_BACK),
  /** Of the check or transfer; empty if none. */
  number: z.string(),
  paidOn: CalendarDate,
  /** The check was stopped or not cashed. */
  isUndone: z.boolean(),
})
export type GivenBack = z.infer<typeof GivenBack>

export const Payment = z.object({
  id: Id,
  type: z.enum(PAYMENT_TYPES),
  amountCents: z.int(),
  /** When it was settled; while pending, when it was begun. */
  date: Moment,
  status: z.enum(PAYMENT_STATUSES),
  /** Such as "VISA"; null until the gateway names it. */
  cardType: z.string().nullable(),
  last4: z.string().nullable(),
  /** Read out on the phone; also the receipt's number. */
  reference: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** For money the firm took itself: the number of the check or transfer, and how it ended, if it failed. */
  byHand: z.object({ number: z.string(), ended: z.enum(ENDINGS).nullable() }).nullable(),
  /** The refunded amount. */
  refundedCents: z.int(),
  /** Refunds outside the gateway, oldest first. */
  givenBack: z.array(GivenBack).max(GIVEN_BACK_MAX),
  appointmentId: Id.nullable(),
  /** The invoice or request for money in advance. */
  invoiceId: Id.nullable(),
})
export type Payment = z.infer<typeof Payment>

/** A payment in the administrator's view. */
export const AdminPayment = z.object({
  ...Payment.shape,
  client: z.object({ id: Id, name: z.string(), email: z.string() }),
  account: z.enum(['operating', 'trust']),
  /** The refundable amount: 0 unless the payment is completed. */
  refundableCents: z.int(),
  /** The gateway's id of the charge; null if none yet. */
  transactionId: z.string().nullable(),
  /** Why it failed, or `not_delivered` for an automatic refund. */
  problem: z.string().nullable(),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const Refund = z.object({
  id: Id,
  amountCents: z.int(),
  reason: z.string(),
  /** `asked`: no answer from the gateway yet; retried automatically. */
  status: z.enum(REFUND_STATUSES),
  reference: z.string(),
  /** Who decided it; null if automatic. */
  by: z.string().nullable(),
  date: Moment,
})
export type Refund = z.infer<typeof Refund>

export const PaymentsQuery = PageQuery.extend({
  status: z.enum(PAYMENT_STATUSES).optional().describe('Only payments in this state'),
  type: z.enum(PAYMENT_TYPES).optional().describe('Only payments for this'),
  clientId: Id.optional().describe('Only payments of this client'),
  order: z.enum(['oldest']).optional().describe('The newest first where it is not said'),
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe("A reference, or words of a client's name or e-mail address"),
})
export type PaymentsQuery = z.infer<typeof PaymentsQuery>

export const PaymentPath = z.object({ paymentId: Id })
export type PaymentPath = z.infer<typeof PaymentPath>

export const RefundInput = z.object({
  paymentId: Id,
  /** Chosen by the caller: a repeat with the same id returns the existing refund, and no money goes back twice. */
  refundId: Id.optional(),
  amountCents: z.int().min(1).max(100_000_000),
  /** Kept with the refund; hidden from the client. */
  reason: z.string().trim().min(10).max(500),
  /** True if the client is to pay again, for example by another card; else that part of the invoice is closed. */
  billsAgain: z.boolean().default(false),
})
export type RefundInput = z.infer<typeof RefundInput>

const PaymentDetail = z.object({ payment: AdminPayment, refunds: z.array(Refund) })
export type PaymentDetail = z.infer<typeof PaymentDetail>

/** More differences than this have one cause and are not read line by line. */
export const DIFFERENCES_SHOWN_MAX = 100

export const Difference = z.object({
  id: Id,
  kind: z.enum(DIFFERENCE_KINDS),
  paymentId: Id.nullable(),
  transactionId: z.string().nullable(),
  reference: z.string().nullable(),
  /** The value in our books and in the gateway's: cents, an account or a status; null if absent. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
})
export type Difference = z.infer<typeof Difference>

export const Reconciliation = z.object({
  id: Id,
  from: Moment,
  to: Moment,
  startedAt: Moment,
  /** `failed`: the gateway's books could not be read in full; retried automatically. */
  status: z.enum(RUN_STATUSES),
  compared: z.int(),
  /** Null for the nightly run. */
  requestedBy: z.string().nullable(),
  /** The total, and the first of them. */
  differenceCount: z.int(),
  differences: z.array(Difference).max(DIFFERENCES_SHOWN_MAX),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const GatewayConnection = z.object({
  /** Our event address for the gateway: a secret. */
  eventsUrl: z.string(),
  /** When it last sent an event; null if never. */
  toldAt: Moment.nullable(),
  /** When it last answered our poll. */
  askedAt: Moment.nullable(),
})
export type GatewayConnection = z.infer<typeof GatewayConnection>

export const PaymentSettings = z.object({
  /** Today's price of booking a meeting: 0 if the firm charges nothing. */
  priceCents: z.int(),
  currency: z.literal('USD'),
  consultationPrice: z.enum(['paid', 'free-with-account']),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

export const paymentsContract = {
  list: procedure('ownAccount')
    .route({
      method: 'GET',
      path: '/payments',
      tags: ['Payments'],
      summary: 'List my payments, the newest first',
    })
    .input(PageQuery)
    .output(pageOf(Payment)),
  settings: procedure('everyone')
    .route({
      method: 'GET',
      path: '/payments/settings',
      tags: ['Payments'],
      summary: 'Read what a booking costs',
    })
    .output(PaymentSettings),
  reconciliations: procedure('books')
    .route({
      method: 'GET',
      path: '/payments/reconciliations',
      tags: ['Payments'],
      summary:
        'List the last comparisons with the gateway’s books, the newest first; for readers of the books',
    })
    .input(PageQuery)
    .output(pageOf(Reconciliation)),
  reconcileNow: procedure('admin')
    .route({
      method: 'POST',
      path: '/payments/reconciliations',
      tags: ['Payments'],
      summary: 'Compare the gateway’s books with ours now; for administrators',
    })
    .output(Reconciliation),
  gatewayConnection: procedure('admin')
    .route({
      method: 'GET',
      path: '/payments/gateway',
      tags: ['Payments'],
      summary: 'Read where the gateway tells of events, and when it last did; for administrators',
    })
    .output(GatewayConnection),
  listAll: procedure('books')
    .route({
      method: 'GET',
      path: '/payments/all',
      tags: ['Payments'],
      summary: 'List everybody’s payments, the newest first; for readers of the books',
    })
    .input(PaymentsQuery)
    .output(pageOf(AdminPayment)),
  read: procedure('books')
    .route({
      method: 'GET',
      path: '/payments/{paymentId}',
      tags: ['Payments'],
      summary: 'Read one payment and its refunds; for readers of the books',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(PaymentPath)
    .output(PaymentDetail),
  refund: procedure('admin')
    .route({
      method: 'POST',
      path: '/payments/{paymentId}/refunds',
      tags: ['Payments'],
      summary: 'Give a payment back, whole or in part; for administrators',
      description: 'Send an Idempotency-Key: the same one again gives the same answer and refunds nothing.',
    })
    .errors({
      ...answers(GENERAL_ERRORS, 'NOT_FOUND'),
      ...answers(
        REFUND_ERRORS,
        'REFUND_NOT_PAID',
        'REFUND_TOO_MUCH',
        'REFUND_CREDITED',
        'REFUND_NOT_IN_TRUST',
        'REFUND_REFUSED',
        'REFUND_BY_HAND',
      ),
    })
    .input(RefundInput)
    .output(PaymentDetail),
}
