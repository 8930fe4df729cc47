// The way of a mail that somebody sends to the firm.

/**
 * `arrived`: stored, not read yet. `placed`: it is a message now. `waiting`: in the tray, for a person to decide. `discarded`: by a person
 * who gave a reason. `passed`: a program wrote it, or it had come before.
 */
export const MAIL_STATES = ['arrived', 'placed', 'waiting', 'discarded', 'passed'] as const

/**
 * Why a person has to decide. `unknown`: to no address of ours. `other-sender`: not from the address that was written to. `forged`: a
 * server found so. `closed`: of a case, or an account. `files`: with files where none can be kept. `many`: too many at once. `unreadable`.
 */
export const WAIT_REASONS = [
  'unknown',
  'other-sender',
  'forged',
  'closed',
  'files',
  'many',
  'unreadable',
] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/** The tray takes no more: what comes then stays with who brings it. */
export const TRAY_MAX = 1_000
/** Of one reply address, in an hour: more than anyone writes by hand. */
export const PER_HOUR_MAX = 30
/** After that, nothing is left of a mail that is no message. */
export const PASSED_DAYS = 90
export const FILES_SHOWN_MAX = 40
