// Calls that move money, with an Idempotency-Key: asked again, they are given the first answer, byte for byte.
import { claimCall, type Claim, releaseCall, storeAnswer, type StoredAnswer } from '#platform/idempotency.ts'
import type { Context, Services } from '#platform/context.ts'

/** Every procedure that charges or gives money back. */
const MOVE_MONEY = new Set([
  'scheduling.book',
  'scheduling.cancel',
  'invoices.pay',
  'invoices.payByLink',
  'invoices.issue',
  'invoices.reduce',
  'invoices.applyTrust',
  'payments.refund',
])

/** Refused before anything began, or because something else is under way: the same key may try again. */
const NOT_BEGUN = new Set([
  'INVALID_INPUT',
  'SIGN_IN_REQUIRED',
  'TOO_MANY_REQUESTS',
  'BOOKING_IN_PROGRESS',
  'INVOICE_PAYMENT_IN_PROGRESS',
])

/** What one request knows of its key, from reading it to answering. */
export type Repetition = { key: string | null; claim: Claim | null; answer: StoredAnswer | null }

export function repetitionOf(header: string | string[] | undefined): Repetition {
  return { key: typeof header === 'string' ? header : null, claim: null, answer: null }
}

/** True where the call was answered before, and is not to run. */
export async function wasAnswered(
  ctx: Context,
  repetition: Repetition,
  procedure: string,
  input: unknown,
): Promise<boolean> {
  const { key } = repetition
  if (key === null || !MOVE_MONEY.has(procedure)) return false
  const claimed = await claimCall(ctx, { procedure, key, input })
  if (claimed && 'answer' in claimed) repetition.answer = claimed.answer
  if (claimed && 'claim' in claimed) repetition.claim = claimed.claim
  return repetition.answer !== null
}

/** Keeps the answer before it is sent. Where that fails the key is taken over later, and the call is safe to repeat. */
export async function keepAnswer(
  services: Services,
  { claim }: Repetition,
  response: { status: number; body?: unknown },
): Promise<void> {
  if (!claim) return
  try {
    const { status, body } = response
    if (isNotBegun(body)) await releaseCall(services, claim)
    else await storeAnswer(services, claim, { status, body: JSON.stringify(body) })
  } catch (error) {
    services.log.error('api', error)
  }
}

function isNotBegun(body: unknown): boolean {
  const details = typeof body === 'object' && body !== null && 'details' in body ? body.details : null
  const isError = typeof details === 'object' && details !== null && 'code' in details
  return isError && typeof details.code === 'string' && NOT_BEGUN.has(details.code)
}
