// Documents attached to a text, such as a message.
import type { DocumentState, DocumentWay } from './states.ts'

export const ATTACHED_STATES = ['checking', 'refused', 'open', 'gone'] as const
export type AttachedState = (typeof ATTACHED_STATES)[number]

type Standing = { way: DocumentWay; state: DocumentState; isGone: boolean }

/** `gone`: taken back, taken apart by the firm, or no longer kept. */
export function attachedState({ state, isGone }: Omit<Standing, 'way'>): AttachedState {
  if (isGone || state === 'withdrawn' || state === 'replaced') return 'gone'
  return state === 'checking' || state === 'refused' ? state : 'open'
}

/** A document for the firm alone is never attached to a text for its client. */
export function canAttach({ way, ...rest }: Standing): boolean {
  const state = attachedState(rest)
  return way !== 'internal' && (state === 'open' || state === 'checking')
}
