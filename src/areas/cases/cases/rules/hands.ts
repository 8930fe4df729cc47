// Assignment of a case: its attorney, and a second member of staff.
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'

export type Hands = { attorneyId: string | null; secondId: string | null }

/** For a transfer or a legal hold: "ok" tells a reader nothing in three years. */
const REASON_LETTERS_MIN = 3
export const REASON_LENGTH_MAX = 500

export function whyNotReason(value: string): ValidationCode | null {
  const letters = value.match(/\p{L}/gu)?.length ?? 0
  return letters < REASON_LETTERS_MIN ? 'REQUIRED' : whyNotText(value, REASON_LENGTH_MAX)
}

export type WhyNotHands = 'ALREADY_SO' | 'CASE_CLOSED' | 'CASE_WITHOUT_ATTORNEY' | 'IS_ITS_ATTORNEY'

/** Checked in this order: no change is no error, in a closed case too. */
export function whyNotTransfer(
  { attorneyId, isClosed }: Hands & { isClosed: boolean },
  to: string,
): WhyNotHands | null {
  if (attorneyId === to) return 'ALREADY_SO'
  return isClosed ? 'CASE_CLOSED' : null
}

/** `to`: a member of staff, or null for none. */
export function whyNotSecond(
  { attorneyId, secondId, isClosed }: Hands & { isClosed: boolean },
  to: string | null,
): WhyNotHands | null {
  if (secondId === to) return 'ALREADY_SO'
  if (isClosed) return 'CASE_CLOSED'
  if (attorneyId === null) return 'CASE_WITHOUT_ATTORNEY'
  return attorneyId === to ? 'IS_ITS_ATTORNEY' : null
}

/** An attorney who takes the case is its second person no longer. */
export function transferredTo(attorneyId: string, { secondId }: Hands): Hands {
  return { attorneyId, secondId: secondId === attorneyId ? null : secondId }
}
