// Paying the parts of a plan by themselves: which of them, when, how often it is tried, and when it ends.
import { daysBetween, type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/** A mail tells of each charge from so many days before it, and never on the same day. */
export const AUTOPAY_NOTICE_DAYS = 5
/** After a charge that was declined, another one so many days later; after the last one there is none. */
export const AUTOPAY_RETRY_DAYS = [3, 4] as const
/** A part is charged within so many days after its day, or not by itself: it would be a surprise. */
export const AUTOPAY_WINDOW_DAYS = 10
/** An offer that nobody agreed to is forgotten after so many hours, the card at the gateway with it. */
export const AUTOPAY_OFFER_HOURS = 24

/** Somebody corrects a card a few times. Somebody who tries stolen ones needs far more. */
export const AUTOPAY_OFFERS = { name: 'saved cards and bank accounts', max: 10, minutes: 24 * 60 } as const

/** Changes whenever the words do; a test holds the two together. */
export const AUTOPAY_WORDING = '2026-11-27'

export const AUTOPAY_ENDS = [
  'by-client',
  'by-firm',
  /** Who pays for the client with a link. */
  'by-payer',
  /** The link by which it was agreed to was taken back. */
  'link-withdrawn',
  /** Another card or account was agreed to. */
  'replaced',
  /** Nothing is left to pay. */
  'paid',
  'void',
  'plan-changed',
  'declined',
  'expired',
  /** The bank says that the account cannot be charged, or that its owner does not allow it. */
  'refused',
  /** A bank took back what had been paid. */
  'returned',
  /** A part could not be charged within its days. */
  'missed',
  'not-agreed',
] as const
export type AutopayEnd = (typeof AUTOPAY_ENDS)[number]

/** What its client has to know and does not know yet. */
export function isToldToClient(end: AutopayEnd): boolean {
  return end !== 'paid' && end !== 'void' && end !== 'replaced' && end !== 'not-agreed'
}

/** Of who pays for a client: they know only what they did themselves. */
export function isToldToPayer(end: AutopayEnd): boolean {
  return end !== 'not-agreed'
}

const OF_PAYER: readonly AutopayEnd[] = ['by-payer', 'declined', 'expired', 'refused', 'returned']

/** What became of a payer's card is theirs: the client hears that it is over, and not why. */
export function isPayersAffair(end: AutopayEnd): boolean {
  return OF_PAYER.includes(end)
}

export type ScheduledPart = { dueOn: PlainDate; amountCents: Cents }
type OpenPart = { dueOn: PlainDate; openCents: Cents }

/** What would be charged: everything that is due later. Null where something is due now: that is paid by hand first. */
export function scheduleFrom(open: readonly OpenPart[], today: PlainDate): ScheduledPart[] | null {
  if (open.some(({ dueOn }) => daysBetween(today, dueOn) <= 0)) return null
  return open.map(({ dueOn, openCents }) => ({ dueOn, amountCents: openCents }))
}

/** `nothing-sent`: for certain, and no fault of the payer. `ended`: another try of it cannot succeed. */
export type TryOutcome = 'paid' | 'open' | 'declined' | 'ended' | 'nothing-sent'
export type Try = { on: PlainDate; outcome: TryOutcome }

const NOTHING_SENT: readonly (string | null)[] = [
  'not_charged',
  'unreachable',
  'timed_out',
  'misconfigured',
  null,
]
const ENDED: readonly (string | null)[] = ['expired', 'stopped', 'invalid_info']

export function outcomeOf(status: string, declineReason: string | null): TryOutcome {
  if (status === 'completed' || status === 'refunded') return 'paid'
  if (status !== 'failed') return 'open'
  if (NOTHING_SENT.includes(declineReason)) return 'nothing-sent'
  return ENDED.includes(declineReason) ? 'ended' : 'declined'
}

/** Why no charge follows after these tries of one part; null where one does. */
export function whyOver(tries: readonly Try[], lastReason: string | null): AutopayEnd | null {
  if (tries.some(({ outcome }) => outcome === 'ended'))
    return lastReason === 'expired' ? 'expired' : 'refused'
  return declinesIn(tries).length > AUTOPAY_RETRY_DAYS.length ? 'declined' : null
}

/** The day of the next try after a decline; null before the first decline and after the last. */
export function triedAgainOn(tries: readonly Try[]): PlainDate | null {
  const declines = declinesIn(tries)
  const last = declines.at(-1)
  const days = AUTOPAY_RETRY_DAYS[declines.length - 1]
  return last && days !== undefined ? plusDays(last.on, days) : null
}

function declinesIn(tries: readonly Try[]): Try[] {
  return tries.filter(({ outcome }) => outcome === 'declined')
}

type AutopayStep =
  | { do: 'wait' }
  /** Tell of the charge, on this day. */
  | { do: 'tell'; chargeOn: PlainDate }
  | { do: 'charge' }
  | { do: 'end'; why: AutopayEnd }

/** `told`: on which day its owner was told of the charge of this part; null where they were not. */
export function autopayStep(
  { dueOn, tries, told }: { dueOn: PlainDate; tries: readonly Try[]; told: PlainDate | null },
  today: PlainDate,
): AutopayStep {
  const ahead = daysBetween(today, dueOn)
  if (tries.some(({ outcome }) => outcome === 'open')) return { do: 'wait' }
  if (-ahead > AUTOPAY_WINDOW_DAYS) return { do: 'end', why: 'missed' }
  if (told === null) {
    if (ahead > AUTOPAY_NOTICE_DAYS) return { do: 'wait' }
    return { do: 'tell', chargeOn: ahead > 0 ? dueOn : plusDays(today, 1) }
  }
  if (ahead > 0 || daysBetween(told, today) < 1) return { do: 'wait' }
  const again = triedAgainOn(tries)
  return again !== null && daysBetween(today, again) > 0 ? { do: 'wait' } : { do: 'charge' }
}
