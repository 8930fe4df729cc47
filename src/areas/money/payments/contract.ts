import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { DIFFERENCE_KINDS, RUN_STATUSES } from './rules/compare-books.ts'
import { WAYS_BACK } from './rules/give-back.ts'
import { ENDINGS } from './rules/hand-methods.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_TYPES, REFUND_STATUSES } from './rules/payment.ts'
import { REFUND_ERRORS } from './rules/refund-errors.ts'

/** Of what the firm gave back itself no more is listed than this, the newest: far beyond what anybody pays out in parts. */
export const GIVEN_BACK_MAX = 50

/** Money that the firm gave back itself, past the gateway. */
export const GivenBack = z.object({
  id: Id,
  amountCents: z.int(),
  payee: z.string(),
  method: z.enum(WAYS_BACK),
  /** Of the check or the transfer; empty where there is none. */
  number: z.string(),
  paidOn: CalendarDate,
  /** The check was stopped, or nobody cashed it. */
  isUndone: z.boolean(),
})
export type GivenBack = z.infer<typeof GivenBack>

export const Payment = z.object({
  id: Id,
  type: z.enum(PAYMENT_TYPES),
  amountCents: z.int(),
  /** When it was settled; while it is pending, when it was begun. */
  date: Moment,
  status: z.enum(PAYMENT_STATUSES),
  /** Such as "VISA"; null until the gateway has said so. */
  cardType: z.string().nullable(),
  last4: z.string().nullable(),
  /** What a person reads out on the phone; also the receipt's number. */
  reference: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Of what the firm took itself: the number of the check or the transfer, and whether it came to nothing. */
  byHand: z.object({ number: z.string(), ended: z.enum(ENDINGS).nullable() }).nullable(),
  /** How much of it has gone back. */
  refundedCents: z.int(),
  /** Of what went back past the gateway, the oldest first. */
  givenBack: z.array(GivenBack).max(GIVEN_BACK_MAX),
  appointmentId: Id.nullable(),
  /** The invoice, or the request for money in advance. */
  invoiceId: Id.nullable(),
})
export type Payment = z.infer<typeof Payment>

/** A payment as an administrator sees it. */
export const AdminPayment = z.object({
  ...Payment.shape,
  client: z.object({ id: Id, name: z.string(), email: z.string() }),
  account: z.enum(['operating', 'trust']),
  /** What can still go back: 0 for a payment that is not completed. */
  refundableCents: z.int(),
  /** The gateway's own name of the charge; null while there is none. */
  transactionId: z.string().nullable(),
  /** Why it failed, or `not_delivered` for money that goes back by itself. */
  problem: z.string().nullable(),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const Refund = z.object({
  id: Id,
  amountCents: z.int(),
  reason: z.string(),
  /** `asked`: the gateway has not answered yet, and is asked again by itself. */
  status: z.enum(REFUND_STATUSES),
  reference: z.string(),
  /** Who decided it; null where it followed by itself. */
  by: z.string().nullable(),
  date: Moment,
})
export type Refund = z.infer<typeof Refund>

export const PaymentsQuery = PageQuery.extend({
  status: z.enum(PAYMENT_STATUSES).optional().describe('Only payments in this state'),
  type: z.enum(PAYMENT_TYPES).optional().describe('Only payments for this'),
  clientId: Id.optional().describe('Only payments of this client'),
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
  /** Chosen by the one who asks: sent again with the same one, it is the refund that there is, and no money goes back twice. */
  refundId: Id.optional(),
  amountCents: z.int().min(1).max(100_000_000),
  /** Kept with the refund; the client does not read it. */
  reason: z.string().trim().min(10).max(500),
  /** True where the client is to pay it again, for example with another card; else that part of the invoice is closed. */
  billsAgain: z.boolean().default(false),
})
export type RefundInput = z.infer<typeof RefundInput>

const PaymentDetail = z.object({ payment: AdminPayment, refunds: z.array(Refund) })
export type PaymentDetail = z.infer<typeof PaymentDetail>

/** A comparison that finds more has one cause, and is not read line by line. */
export const DIFFERENCES_SHOWN_MAX = 100

export const Difference = z.object({
  id: Id,
  kind: z.enum(DIFFERENCE_KINDS),
  paymentId: Id.nullable(),
  transactionId: z.string().nullable(),
  reference: z.string().nullable(),
  /** What our books say, and the gateway's: cents, an account or a status; null where one says nothing. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
})
export type Difference = z.infer<typeof Difference>

export const Reconciliation = z.object({
  id: Id,
  from: Moment,
  to: Moment,
  startedAt: Moment,
  /** `failed`: the gateway's books could not be read whole; it is tried again by itself. */
  status: z.enum(RUN_STATUSES),
  compared: z.int(),
  /** Null where the night asked for it. */
  requestedBy: z.string().nullable(),
  /** How many there are, and the first of them. */
  differenceCount: z.int(),
  differences: z.array(Difference).max(DIFFERENCES_SHOWN_MAX),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const GatewayConnection = z.object({
  /** Where the gateway tells of events: a secret. */
  eventsUrl: z.string(),
  /** When it last told of one; null where it never has. */
  toldAt: Moment.nullable(),
  /** When it last answered what has happened. */
  askedAt: Moment.nullable(),
})
export type GatewayConnection = z.infer<typeof GatewayConnection>

export const PaymentSettings = z.object({
  /** What booking a meeting costs today: 0 where the firm asks nothing. */
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
  reconciliations: procedure('admin')
    .route({
      method: 'GET',
      path: '/payments/reconciliations',
      tags: ['Payments'],
      summary: 'List the last comparisons with the gateway’s books, the newest first; for administrators',
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
  listAll: procedure('admin')
    .route({
      method: 'GET',
      path: '/payments/all',
      tags: ['Payments'],
      summary: 'List everybody’s payments, the newest first; for administrators',
    })
    .input(PaymentsQuery)
    .output(pageOf(AdminPayment)),
  read: procedure('admin')
    .route({
      method: 'GET',
      path: '/payments/{paymentId}',
      tags: ['Payments'],
      summary: 'Read one payment and its refunds; for administrators',
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
