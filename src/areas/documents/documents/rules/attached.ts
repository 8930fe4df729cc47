// Documents that stand beside something that is written, such as a message.
import type { DocumentState, DocumentWay } from './states.ts'

export const ATTACHED_STATES = ['checking', 'refused', 'open', 'gone'] as const
export type AttachedState = (typeof ATTACHED_STATES)[number]

type Standing = { way: DocumentWay; state: DocumentState; isGone: boolean }

/** `gone`: taken back, taken apart by the firm, or no longer kept. */
export function attachedState({ state, isGone }: Omit<Standing, 'way'>): AttachedState {
  if (isGone || state === 'withdrawn' || state === 'replaced') return 'gone'
  return state === 'checking' || state === 'refused' ? state : 'open'
}

/** What is for the firm alone stands beside nothing that its client reads. */
export function canAttach({ way, ...rest }: Standing): boolean {
  const state = attachedState(rest)
  return way !== 'internal' && (state === 'open' || state === 'checking')
}
