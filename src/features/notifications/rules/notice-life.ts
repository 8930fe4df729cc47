// What becomes of a notice on its way, in the words of its record.

/** Why a notice was told by no mail and no text. */
export const ENDINGS = ['not-true', 'no-reader', 'turned-off', 'seen-first'] as const
export type Ending = (typeof ENDINGS)[number]

/** By which way it was decided to tell it. */
export const WAYS_TOLD = ['mail', 'text', 'both'] as const
export type WayTold = (typeof WAYS_TOLD)[number]

/**
 * `held`: in quiet hours, until they end. `for-digest`: until the mail of the day. `in-digest`: told by it. `no-text`: wanted by
 * text, which has no number or no hour to go. `texting`: its text is on its way. `text-failed`: the text did not arrive.
 */
export const STEPS = [
  'held',
  'for-digest',
  'no-text',
  'texting',
  'texted',
  'text-failed',
  'mailed',
  'in-digest',
  ...ENDINGS,
] as const
export type NoticeStep = (typeof STEPS)[number]
