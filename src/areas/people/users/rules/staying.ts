// Why a person's file stays when they close their account. Days are ISO dates, so their order is that of time.
export const FILES_STAYING_MAX = 200

export const STAYING_REASONS = ['open', 'kept', 'over'] as const
export type StayingReason = (typeof STAYING_REASONS)[number]

/** `until`: the last day on which it must be kept; null while it is open. */
export function reasonToStay(until: string | null, today: string): StayingReason {
  if (until === null) return 'open'
  return until < today ? 'over' : 'kept'
}
