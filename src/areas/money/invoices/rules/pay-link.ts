// A link by which somebody without an account pays one amount of an invoice for its client. It opens nothing else.
import type { Instant } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

export const PAY_LINK_DAYS = 14
export const PAY_LINKS_MAX = 20
export const PAYER_NAME_LENGTH_MAX = 80

/** A family at one address looks again and again; a script does too, for longer. */
export const PAY_LINKS_OPENED = { name: 'pay links', max: 120, minutes: 60 } as const
/** Somebody mistypes a card a few times. Somebody who tries stolen ones needs far more. */
export const PAY_LINK_TRIES = { name: 'payments by a link', max: 6, minutes: 60 } as const
export const PAY_LINK_TRIES_AT = { name: 'payments by links of a network', max: 20, minutes: 60 } as const
/** Of who pays by itself already. */
export const PAYER_CARD_TRIES_AT = {
  name: 'other cards of payers of a network',
  max: 20,
  minutes: 60,
} as const
/** A mail to an address that a client types. */
export const PAY_LINK_MAILS = { name: 'mails with pay links', max: 10, minutes: 24 * 60 } as const

export const PAY_LINK_STATES = ['open', 'checking', 'paid', 'nothing', 'withdrawn', 'expired'] as const
/** `paid`: by this link. `nothing`: it was paid in another way, or is not asked for any more. */
export type PayLinkState = (typeof PAY_LINK_STATES)[number]

export type PayLinkStanding = {
  isPaid: boolean
  /** A payment of the invoice is under way, no matter who began it. */
  isBeingPaid: boolean
  isWithdrawn: boolean
  endsAt: Instant
  openCents: Cents
}

/** What was paid stays paid, whatever became of the link afterwards. */
export function payLinkState(
  { isPaid, isBeingPaid, isWithdrawn, endsAt, openCents }: PayLinkStanding,
  now: Instant,
): PayLinkState {
  if (isPaid) return 'paid'
  if (isWithdrawn) return 'withdrawn'
  if (isBeingPaid) return 'checking'
  if (openCents === 0) return 'nothing'
  return now.epochMilliseconds >= endsAt.epochMilliseconds ? 'expired' : 'open'
}

/** Whether the rest of a plan can be agreed to with it: while it works, and once it was paid for as long as it would have. */
export function isGoodForRest(
  state: PayLinkState,
  { isWithdrawn, endsAt }: Pick<PayLinkStanding, 'isWithdrawn' | 'endsAt'>,
  now: Instant,
): boolean {
  if (isWithdrawn || now.epochMilliseconds >= endsAt.epochMilliseconds) return false
  return state === 'open' || state === 'paid'
}

/** Never more than is still to be paid. */
export function payLinkCents(wantedCents: Cents, openCents: Cents): Cents {
  return Math.min(wantedCents, openCents)
}
