// What becomes of a notice on its way, in the words of its record.

/** Why a notice was told by no mail and no text. */
export const ENDINGS = ['not-true', 'no-reader', 'turned-off', 'seen-first'] as const
export type Ending = (typeof ENDINGS)[number]

/** `held`: in quiet hours, until they end. `for-digest`: until the mail of the day. `in-digest`: told by it. */
export const STEPS = ['held', 'for-digest', 'mailed', 'in-digest', ...ENDINGS] as const
export type NoticeStep = (typeof STEPS)[number]
