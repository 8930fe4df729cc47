// Deletion after the retention period takes two people: one proposes it, another confirms it, and it is done in the night after. Where the
// firm has one administrator, that one confirms a week later.
export const CASES_SHOWN_MAX = 200

export const ALONE_WAIT_DAYS = 7
const DAY_MS = 86_400_000

export type Deletion = { proposedBy: string; proposedAt: Date; confirmedBy: string | null }

export const DELETION_STATES = ['expired', 'proposed', 'confirmed'] as const
export type DeletionState = (typeof DELETION_STATES)[number]

export function stateOf(deletion: Deletion | null): DeletionState {
  if (deletion === null) return 'expired'
  return deletion.confirmedBy === null ? 'proposed' : 'confirmed'
}

/** `isAlone`: the firm has no other administrator. */
export type Deciding = { isAlone: boolean; now: Date }

/** Not the one who proposed it, unless there is nobody else and the week is over. */
export function canConfirm(deletion: Deletion | null, userId: string, { isAlone, now }: Deciding): boolean {
  if (deletion === null || deletion.confirmedBy !== null) return false
  return deletion.proposedBy !== userId || (isAlone && now >= aloneFrom(deletion))
}

/** When the one who proposed it may confirm it, where there is nobody else. */
export function aloneFrom({ proposedAt }: Pick<Deletion, 'proposedAt'>): Date {
  return new Date(proposedAt.getTime() + ALONE_WAIT_DAYS * DAY_MS)
}

/** From a day before. */
export function isSoonAlone(deletion: Pick<Deletion, 'proposedAt'>, now: Date): boolean {
  return now.getTime() >= aloneFrom(deletion).getTime() - DAY_MS
}
