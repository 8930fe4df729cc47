// Automatic payment of a plan's parts: which, when, how many attempts, and when it ends.
import { daysBetween, type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/** The notice of each charge goes out this many days before it, never on the same day. */
export const AUTOPAY_NOTICE_DAYS = 5
/** Days from a declined charge to the next attempt; after the last there is none. */
export const AUTOPAY_RETRY_DAYS = [3, 4] as const
/** A part is charged automatically only within this many days of its date: later would surprise. */
export const AUTOPAY_WINDOW_DAYS = 10
/** An offer without consent, and its card at the gateway, is dropped after this many hours. */
export const AUTOPAY_OFFER_HOURS = 24

/** A person corrects a card a few times; testing stolen cards takes far more. */
export const AUTOPAY_OFFERS = { name: 'saved cards and bank accounts', max: 10, minutes: 24 * 60 } as const

/** Changes with the wording; a test ties them together. */
export const AUTOPAY_WORDING = '2026-11-27'

export const AUTOPAY_ENDS = [
  'by-client',
  'by-firm',
  /** The payer with a link. */
  'by-payer',
  /** The link used for the consent was withdrawn. */
  'link-withdrawn',
  /** Replaced by another card or account. */
  'replaced',
  /** Nothing is left to pay. */
  'paid',
  'void',
  'plan-changed',
  'declined',
  'expired',
  /** The bank reports that the account cannot be charged, or that its owner refuses. */
  'refused',
  /** A bank took back a payment. */
  'returned',
  /** A part was not charged within its days. */
  'missed',
  'not-agreed',
] as const
export type AutopayEnd = (typeof AUTOPAY_ENDS)[number]

/** Ends that the client must know and does not yet. */
export function isToldToClient(end: AutopayEnd): boolean {
  return end !== 'paid' && end !== 'void' && end !== 'replaced' && end !== 'not-agreed'
}

/** For the payer: they know only their own actions. */
export function isToldToPayer(end: AutopayEnd): boolean {
  return end !== 'not-agreed'
}

const OF_PAYER: readonly AutopayEnd[] = ['by-payer', 'declined', 'expired', 'refused', 'returned']

/** A payer's card is private: the client learns that it ended, not why. */
export function isPayersAffair(end: AutopayEnd): boolean {
  return OF_PAYER.includes(end)
}

export type ScheduledPart = { dueOn: PlainDate; amountCents: Cents }
type OpenPart = { dueOn: PlainDate; openCents: Cents }

/** The future charges: all parts due later. Null if a part is due now: that is paid manually first. */
export function scheduleFrom(open: readonly OpenPart[], today: PlainDate): ScheduledPart[] | null {
  if (open.some(({ dueOn }) => daysBetween(today, dueOn) <= 0)) return null
  return open.map(({ dueOn, openCents }) => ({ dueOn, amountCents: openCents }))
}

/** `nothing-sent`: certain, and not the payer's fault. `ended`: a further attempt cannot succeed. */
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

/** Why these attempts of one part end the charges; null if they go on. */
export function whyOver(tries: readonly Try[], lastReason: string | null): AutopayEnd | null {
  if (tries.some(({ outcome }) => outcome === 'ended'))
    return lastReason === 'expired' ? 'expired' : 'refused'
  return declinesIn(tries).length > AUTOPAY_RETRY_DAYS.length ? 'declined' : null
}

/** When a decline is retried; null before the first decline and after the last. */
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
  /** Send notice; charge on this day. */
  | { do: 'tell'; chargeOn: PlainDate }
  | { do: 'charge' }
  | { do: 'end'; why: AutopayEnd }

/** `told`: the date of the notice for this part's charge; null if none was sent. */
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
