// Unsent messages of the firm: how long they can be taken back, and when they are held back instead of sent.

/** Time to take back a message of staff. */
export const UNDO_SECONDS = 20
/** Of one conversation at once. */
export const OUTGOING_MAX = 20

export const HOLD_REASONS = ['case-closed', 'client-away', 'author-away', 'client-wrote', 'refused'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

type AtItsTime = {
  isCaseClosed: boolean
  canClientRead: boolean
  /** Its writer works here and may read the conversation. */
  mayAuthorWrite: boolean
  /** A time was chosen, rather than the seconds in which it can be taken back. */
  isChosenTime: boolean
  hasClientWritten: boolean
}

/**
 * Null: it is sent. A client's message holds back only messages written for later: within seconds, messages cross as they do in any
 * conversation, and an answer that its writer believes sent must not stay behind.
 */
export function whyHeld(at: AtItsTime): Exclude<HoldReason, 'refused'> | null {
  if (at.isCaseClosed) return 'case-closed'
  if (!at.canClientRead) return 'client-away'
  if (!at.mayAuthorWrite) return 'author-away'
  return at.isChosenTime && at.hasClientWritten ? 'client-wrote' : null
}

/** More of them are folded away, so that they do not push the box off the screen. */
export const OUTGOING_SHOWN = 3

type OnItsWay = { isChosenTime: boolean; heldBecause: HoldReason | null }

/** First those that can be taken back for seconds alone, then those needing attention, then the next. */
export function foldOutgoing<Answer extends OnItsWay>(
  answers: readonly Answer[],
): { shown: Answer[]; folded: Answer[] } {
  const rank = ({ isChosenTime, heldBecause }: OnItsWay) => (heldBecause !== null ? 1 : isChosenTime ? 2 : 0)
  const ranked = answers.toSorted((one, other) => rank(one) - rank(other))
  return { shown: ranked.slice(0, OUTGOING_SHOWN), folded: ranked.slice(OUTGOING_SHOWN) }
}
