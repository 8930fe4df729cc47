import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, Id, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { PAYMENT_STATUSES, PAYMENT_TYPES } from './rules/payment.ts'

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
  appointmentId: Id.nullable(),
})
export type Payment = z.infer<typeof Payment>

export const PaymentSettings = z.object({
  /** What booking a meeting costs today: 0 where the firm asks nothing. */
  priceCents: z.int(),
  currency: z.literal('USD'),
  consultationPrice: z.enum(['paid', 'free-with-account']),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

export const paymentsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/payments',
      tags: ['Payments'],
      summary: 'List my payments, the newest first',
    })
    .errors(answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED'))
    .output(z.object({ payments: z.array(Payment) })),
  settings: oc
    .route({
      method: 'GET',
      path: '/payments/settings',
      tags: ['Payments'],
      summary: 'Read what a booking costs',
    })
    .output(PaymentSettings),
}
