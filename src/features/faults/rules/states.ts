/** `new`: nobody has looked at it. `fixed`: it should not happen again; where it does, it is new again. `ignored`: never told of. */
export const FAULT_STATES = ['new', 'known', 'fixed', 'ignored'] as const
export type FaultState = (typeof FAULT_STATES)[number]
