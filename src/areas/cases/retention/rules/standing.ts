// Deletion after the retention period takes two people: one proposes it, another confirms it, and it is done in the night after.
export const CASES_SHOWN_MAX = 200

export type Deletion = { proposedBy: string; confirmedBy: string | null }

export const DELETION_STATES = ['expired', 'proposed', 'confirmed'] as const
export type DeletionState = (typeof DELETION_STATES)[number]

export function stateOf(deletion: Deletion | null): DeletionState {
  if (deletion === null) return 'expired'
  return deletion.confirmedBy === null ? 'proposed' : 'confirmed'
}

/** Not the one who proposed it. */
export function canConfirm(deletion: Deletion | null, userId: string): boolean {
  return deletion !== null && deletion.confirmedBy === null && deletion.proposedBy !== userId
}
