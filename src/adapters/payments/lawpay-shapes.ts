// What we read of the gateway's answers; anything else in them is ignored.
import { z } from 'zod'

export const Transaction = z.object({
  id: z.string().min(1),
  type: z.enum(['CHARGE', 'REFUND']),
  created: z.iso.datetime(),
  modified: z.iso.datetime(),
  account_id: z.string(),
  status: z.enum(['PENDING', 'AUTHORIZED', 'COMPLETED', 'VOIDED', 'FAILED']),
  failure_code: z.string().nullish(),
  auto_capture: z.boolean().default(true),
  amount: z.coerce.number().int(),
  amount_refunded: z.coerce.number().int().default(0),
  reference: z.string().nullish(),
  method: z.object({
    type: z.string(),
    number: z.string().nullish(),
    account_number: z.string().nullish(),
    card_type: z.string().nullish(),
  }),
})
export type Transaction = z.infer<typeof Transaction>

/** A saved card or bank account; of the first, the last month in which it is good. */
export const Saved = z.object({
  id: z.string().min(1),
  number: z.string().nullish(),
  account_number: z.string().nullish(),
  card_type: z.string().nullish(),
  exp_month: z.coerce.number().int().min(1).max(12).nullish(),
  exp_year: z.coerce.number().int().min(1_000).max(9_999).nullish(),
})

export const SearchResults = z.object({ total_entries: z.int(), results: z.array(z.unknown()) })

/** The event has its own id; the change is in its data. */
export const Event = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.iso.datetime(),
  data: z.object({ id: z.string().min(1) }),
})

export const Refusal = z.object({
  messages: z
    .array(
      z.object({
        code: z.string(),
        context: z.string().nullish(),
        entity_id: z.string().nullish(),
      }),
    )
    .min(1),
})
