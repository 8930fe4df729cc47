// The states of a mail on its way to the mail server.

/**
 * `sending`: a process has claimed it. `failing`: retried automatically. `failed`: no longer. `in-doubt`: the mail server may have taken
 * it, so it is not retried automatically. `dropped`: it would be untrue or useless by now. `dismissed`: an administrator has seen that it
 * did not arrive. `returned`: taken, and bounced later. `complained`: marked as spam.
 */
export const MAIL_STATES = [
  'sending',
  'failing',
  'failed',
  'in-doubt',
  'sent',
  'dropped',
  'dismissed',
  'returned',
  'complained',
] as const

/** Why a mail server did not take a mail; `lost`: it may have. The port of the mail server uses the same words. */
export const MAIL_PROBLEMS = ['unreachable', 'sign-in', 'refused', 'lost', 'held', 'other'] as const
