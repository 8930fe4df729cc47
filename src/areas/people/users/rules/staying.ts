// Why a file of somebody stays when they close their account. Days are written as the calendar does, so their order is that of time.
export const FILES_STAYING_MAX = 200

export const STAYING_REASONS = ['open', 'kept', 'over'] as const
export type StayingReason = (typeof STAYING_REASONS)[number]

/** `until`: the last day on which it must be kept; null for as long as it is open. */
export function reasonToStay(until: string | null, today: string): StayingReason {
  if (until === null) return 'open'
  return until < today ? 'over' : 'kept'
}
