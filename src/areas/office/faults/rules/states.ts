/**
 * `new`: not looked at. `fixed`: it should not happen again; if it does, it is new again. `fixedNext`: the same from the next release on,
 * and errors of this one are only counted. `ignored`: never reported.
 */
export const FAULT_STATES = ['new', 'known', 'fixed', 'fixedNext', 'ignored'] as const
export type FaultState = (typeof FAULT_STATES)[number]

/** Of these, the release that ran when they were marked is kept. */
export function isFixed(state: FaultState): boolean {
  return state === 'fixed' || state === 'fixedNext'
}
