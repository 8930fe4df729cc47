/**
 * `new`: nobody has looked at it. `fixed`: it should not happen again; where it does, it is new again. `fixedNext`: the same from
 * the next release on, and what this one still does is counted alone. `ignored`: never told of.
 */
export const FAULT_STATES = ['new', 'known', 'fixed', 'fixedNext', 'ignored'] as const
export type FaultState = (typeof FAULT_STATES)[number]

/** Of these, the release that ran when they were marked is kept. */
export function isFixed(state: FaultState): boolean {
  return state === 'fixed' || state === 'fixedNext'
}
