// A link with which a person without an account pays one amount of a client's invoice. It opens nothing else.
import type { Instant } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

export const PAY_LINK_DAYS = 14
export const PAY_LINKS_MAX = 20
export const PAYER_NAME_LENGTH_MAX = 80

/** A family behind one address looks often; a script does so for longer. */
export const PAY_LINKS_OPENED = { name: 'pay links', max: 120, minutes: 60 } as const
/** A person mistypes a card a few times; testing stolen cards takes far more. */
export const PAY_LINK_TRIES = { name: 'payments by a link', max: 6, minutes: 60 } as const
export const PAY_LINK_TRIES_AT = { name: 'payments by links of a network', max: 20, minutes: 60 } as const
/** With automatic payments on. */
export const PAYER_CARD_TRIES_AT = {
  name: 'other cards of payers of a network',
  max: 20,
  minutes: 60,
} as const
/** Mail to an address that a client types. */
export const PAY_LINK_MAILS = { name: 'mails with pay links', max: 10, minutes: 24 * 60 } as const

export const PAY_LINK_STATES = ['open', 'checking', 'paid', 'nothing', 'withdrawn', 'expired'] as const
/** `paid`: by this link. `nothing`: paid another way, or no longer due. */
export type PayLinkState = (typeof PAY_LINK_STATES)[number]

export type PayLinkStanding = {
  isPaid: boolean
  /** A payment of the invoice is under way, by anyone. */
  isBeingPaid: boolean
  isWithdrawn: boolean
  endsAt: Instant
  openCents: Cents
}

/** A paid link stays paid, whatever happens to it later. */
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

/** Whether it can still set up the rest of a plan: while it works or, once paid, until it would have expired. */
export function isGoodForRest(
  state: PayLinkState,
  { isWithdrawn, endsAt }: Pick<PayLinkStanding, 'isWithdrawn' | 'endsAt'>,
  now: Instant,
): boolean {
  if (isWithdrawn || now.epochMilliseconds >= endsAt.epochMilliseconds) return false
  return state === 'open' || state === 'paid'
}

/** Never more than the balance. */
export function payLinkCents(wantedCents: Cents, openCents: Cents): Cents {
  return Math.min(wantedCents, openCents)
}
