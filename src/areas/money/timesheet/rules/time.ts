// Time worked on a case: how a timer is rounded, when it was forgotten, and what an invoice can bill.
import { workCents } from '#areas/money/agreements/rules/agreement.ts'
import { dateIn, FIRM_ZONE, hoursBetween, type Instant, type PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/** A tenth of an hour: the unit that timers are rounded up to. */
const TENTH_MINUTES = 6
/** A timer that runs longer was forgotten. */
const RUNNING_HOURS_MAX = 8

/** `unfinished`: its length or its words are missing. `approved`: not billed yet. */
export const TIME_STATES = ['running', 'unfinished', 'open', 'approved', 'billed'] as const
export type TimeState = (typeof TIME_STATES)[number]
/** Those a list can be asked for. */
export const LISTED_STATES = [
  'unfinished',
  'open',
  'approved',
  'billed',
] as const satisfies readonly TimeState[]

/** The day in Central Time on which it began. */
export function dayOfTimer(startedAt: Instant): PlainDate {
  return dateIn(FIRM_ZONE, startedAt)
}

/** Over 8 hours, or past midnight in Central Time: a person has to say how long the work was. */
export function isForgotten(startedAt: Instant, now: Instant): boolean {
  return hoursBetween(startedAt, now) > RUNNING_HOURS_MAX || !dayOfTimer(startedAt).equals(dayOfTimer(now))
}

/** Rounded up to a tenth of an hour, and at least one. */
export function roundedMinutes(startedAt: Instant, now: Instant): number {
  const minutes = Math.ceil(Math.max(0, hoursBetween(startedAt, now)) * 60 - 1e-6)
  return Math.max(1, Math.ceil(minutes / TENTH_MINUTES)) * TENTH_MINUTES
}

/** Null for a forgotten timer. */
export function timedMinutes(startedAt: Instant, now: Instant): number | null {
  return isForgotten(startedAt, now) ? null : roundedMinutes(startedAt, now)
}

type Work = {
  minutes: number
  /** Of an invoice that was voided: it counts in the maximum already. */
  billedCents: Cents | null
}
export type Priced<Each> = Each & { amountCents: Cents }

/** The oldest that fit in what the agreement has left and on one invoice, with their prices. */
export function billableOf<Each extends Work>(
  work: readonly Each[],
  { rateCents, leftCents }: { rateCents: Cents; leftCents: Cents },
  max: number,
): Priced<Each>[] {
  const fitting: Priced<Each>[] = []
  let left = leftCents
  for (const each of work) {
    const amountCents = each.billedCents ?? workCents(each.minutes, rateCents)
    const counts = each.billedCents === null ? amountCents : 0
    if (amountCents === 0 || counts > left || fitting.length === max) continue
    left -= counts
    fitting.push({ ...each, amountCents })
  }
  return fitting
}
