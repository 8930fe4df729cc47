// In whose hands a case is: its attorney, and a second member of staff beside them.
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'

type Hands = { attorneyId: string | null; secondId: string | null }

/** Of a transfer, or a legal hold: "ok" says nothing to the one who reads it in three years. */
const REASON_LETTERS_MIN = 3
export const REASON_LENGTH_MAX = 500

export function whyNotReason(value: string): ValidationCode | null {
  const letters = value.match(/\p{L}/gu)?.length ?? 0
  return letters < REASON_LETTERS_MIN ? 'REQUIRED' : whyNotText(value, REASON_LENGTH_MAX)
}

/** An attorney who takes the case is its second person no longer. */
export function transferredTo(attorneyId: string, { secondId }: Hands): Hands {
  return { attorneyId, secondId: secondId === attorneyId ? null : secondId }
}

/** Anybody of the firm who is not its attorney; a case that nobody has taken has no second. */
export function canBeSecond(
  { attorneyId }: Hands,
  secondId: string,
  staff: readonly { id: string }[],
): boolean {
  return attorneyId !== null && secondId !== attorneyId && staff.some(({ id }) => id === secondId)
}
