// The states of a notice, in the words of its record.
import { MAIL_STOPS } from './mail-report.ts'

/** Why a notice went by no mail and no text. `no-address`: mail bounces. `marked-spam`: its reader wants no more of it. `no-mail`: the firm has no mail server. */
export const ENDINGS = [
  'not-true',
  'no-reader',
  'turned-off',
  'seen-first',
  'no-mail',
  ...MAIL_STOPS,
] as const
export type Ending = (typeof ENDINGS)[number]

/** The chosen way. */
export const WAYS_TOLD = ['mail', 'text', 'both'] as const
export type WayTold = (typeof WAYS_TOLD)[number]

/**
 * `held`: in quiet hours, until they end. `for-digest`: until the mail of the day. `in-digest`: included in it. `no-text`: wanted by text,
 * without a number or an hour to go. `texting`: its text is in transit. `text-failed`: the text did not arrive. `returned`: its mail
 * bounced. `no-other-way`: and no other way is left.
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
  'returned',
  'no-other-way',
  ...ENDINGS,
] as const
export type NoticeStep = (typeof STEPS)[number]
