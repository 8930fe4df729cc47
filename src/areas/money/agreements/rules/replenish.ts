// A case whose trust money is to be brought back to a target once less than a threshold of it is left ("evergreen retainer").
import type { Cents } from '#kernel/money.ts'
import type { Trust } from './agreement.ts'

/** `propose`: a person sends each request from the desk. `send`: it goes out by itself. */
export const REPLENISH_MODES = ['propose', 'send'] as const

/** The least that an invoice can ask for. */
export const THRESHOLD_CENTS_MIN = 100
/** The client has so many days to pay a request. */
export const REPLENISH_DAYS = 14

type Rule = { thresholdCents: Cents; targetCents: Cents }

/**
 * What to ask the client for; 0 where nothing is. Money on its way counts, and where the firm has to put money back itself the
 * client is asked for nothing.
 */
export function replenishCents({ heldCents, pendingCents, refillCents }: Trust, rule: Rule): Cents {
  const here = heldCents + pendingCents
  return refillCents > 0 || here >= rule.thresholdCents ? 0 : rule.targetCents - here
}
