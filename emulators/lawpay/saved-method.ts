// The shape of a card or bank account kept for later charges, as in the journal.
import { z } from 'zod'
import type { PaymentDetails } from './payment-details.ts'

export const SavedMethod = z.object({
  id: z.string(),
  details: z.custom<PaymentDetails>((value) => typeof value === 'object' && value !== null),
  reference: z.exactOptional(z.string()),
})
export type SavedMethod = z.infer<typeof SavedMethod>
