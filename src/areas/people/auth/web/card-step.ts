// What the sign-in card shows: its form in one of three modes, or a step that lies over it until it is done or left.
import type { Refusal } from '../rules/error-sentences.ts'
import type { CardMode } from '../rules/sign-in-form.ts'

/** What the step before came to, said above the form. */
export type Said = 'reset-sent' | 'password-changed' | 'password-chosen' | 'proved'

export type CardStep =
  | { name: 'code'; email: string }
  /** `met`: what a code met that was sent before the script was here. */
  | { name: 'second-factor'; met?: Refusal | null }
  | { name: 'proof'; token: string }
  /** `isFirst`: of somebody who has just proved the address, and not of somebody who forgot a password. */
  | { name: 'new-password'; token: string; isFirst: boolean }

export type CardView = { mode: CardMode; said: Said | null; step: CardStep | null }
