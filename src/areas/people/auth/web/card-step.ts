// What the sign-in card shows: its form in one of three modes, or a step over it until it is done or left.
import type { Refusal } from '../rules/error-sentences.ts'
import type { CardMode } from '../rules/sign-in-form.ts'

/** The previous step's result, shown above the form. */
export type Said = 'reset-sent' | 'password-changed' | 'password-chosen' | 'proved'

export type CardStep =
  | { name: 'code'; email: string }
  /** `met`: what a code met that was sent before the script was here. */
  | { name: 'second-factor'; met?: Refusal | null }
  | { name: 'proof'; token: string }
  /** `isFirst`: for a person who has just proved the address, not for one who forgot a password. */
  | { name: 'new-password'; token: string; isFirst: boolean }

export type CardView = { mode: CardMode; said: Said | null; step: CardStep | null }
