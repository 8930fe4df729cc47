// The states of a text on its way to a telephone.

/**
 * `waiting`: for its moment, or its first try. `sending`: a process has claimed it. `failing`: retried automatically. `in-doubt`: the
 * provider may have taken it; looked up there. `sent`: taken. `delivered`, `undelivered`: as the provider reports. `failed`: not retried
 * any more. `stopped`: its reader wants no texts. `dropped`: untrue by now. `dismissed`: an administrator has seen the failure.
 */
export const TEXT_STATES = [
  'waiting',
  'sending',
  'failing',
  'in-doubt',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'stopped',
  'dropped',
  'dismissed',
] as const
export type TextState = (typeof TEXT_STATES)[number]

/** For administrators to look after: the last two are not retried. */
export const TROUBLED_STATES = ['failing', 'in-doubt', 'failed', 'undelivered'] as const

/** Why the provider did not take a text, or it did not arrive. The port uses the same words. */
export const TEXT_PROBLEMS = [
  'unreachable',
  'sign-in',
  'refused',
  'lost',
  'stopped',
  'bad-number',
  'filtered',
  'busy',
  'other',
] as const

/** How a person agreed to texts: on a page of theirs, by telephone with a member of staff, or again by a word they texted. */
export const CONSENT_WAYS = ['portal', 'desk', 'word'] as const

/**
 * What ended a consent: its owner on the page, staff at their request, a word they texted, the provider, another number, a code never
 * typed, or the account's closing.
 */
export const CONSENT_ENDS = ['portal', 'desk', 'word', 'provider', 'changed', 'unproven', 'closed'] as const
