// A case whose trust money is refilled to a target once it falls below a threshold ("evergreen retainer").
import type { Cents } from '#kernel/money.ts'
import type { Trust } from './agreement.ts'

/** `propose`: staff send each request from the desk. `send`: it is sent automatically. */
export const REPLENISH_MODES = ['propose', 'send'] as const

/** The smallest amount of an invoice. */
export const THRESHOLD_CENTS_MIN = 100
/** Days the client has to pay a request. */
export const REPLENISH_DAYS = 14

type Rule = { thresholdCents: Cents; targetCents: Cents }

/** What to ask the client for; 0 if nothing. Pending money counts, and while the firm must put money back itself, it asks for nothing. */
export function replenishCents({ heldCents, pendingCents, refillCents }: Trust, rule: Rule): Cents {
  const here = heldCents + pendingCents
  return refillCents > 0 || here >= rule.thresholdCents ? 0 : rule.targetCents - here
}
