// The shapes that go over the wire and into the journal: transactions and the events about them.
import { z } from 'zod'

const STATUSES = ['PENDING', 'AUTHORIZED', 'COMPLETED', 'VOIDED', 'FAILED'] as const
export type Status = (typeof STATUSES)[number]

/** Masked: a full number never gets this far. */
export const Method = z.looseObject({ type: z.enum(['card', 'bank']), fingerprint: z.string() })
export type Method = z.infer<typeof Method>

const Common = z.object({
  id: z.string(),
  created: z.string(),
  modified: z.string(),
  account_id: z.string(),
  status: z.enum(STATUSES),
  failure_code: z.exactOptional(z.string()),
  amount: z.int(),
  currency: z.string(),
  auto_capture: z.boolean(),
  authorization_code: z.exactOptional(z.string()),
  reference: z.exactOptional(z.string()),
  void_reference: z.exactOptional(z.string()),
  data: z.exactOptional(z.record(z.string(), z.unknown())),
  method: Method,
})

export const Charge = Common.extend({
  type: z.literal('CHARGE'),
  amount_refunded: z.int(),
  capture_reference: z.exactOptional(z.string()),
  cvv_result: z.exactOptional(z.string()),
  avs_result: z.exactOptional(z.string()),
})
export type Charge = z.infer<typeof Charge>

export const Refund = Common.extend({ type: z.literal('REFUND'), charge_id: z.string() })
export type Refund = z.infer<typeof Refund>

export const Transaction = z.discriminatedUnion('type', [Charge, Refund])
export type Transaction = z.infer<typeof Transaction>

export const EVENT_TYPES = [
  'transaction.created',
  'transaction.authorized',
  'transaction.completed',
  'transaction.failed',
  'transaction.voided',
  'transaction.updated',
  'transaction.pending_parent_settlement',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** `id` is the event's own; the transaction's is in `data.id`. */
export const GatewayEvent = z.object({
  id: z.string(),
  created: z.string(),
  type: z.enum(EVENT_TYPES),
  data: Transaction,
})
export type GatewayEvent = z.infer<typeof GatewayEvent>
