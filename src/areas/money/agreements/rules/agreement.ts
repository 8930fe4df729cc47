// The fee agreement of a case: a flat fee in parts, each earned only by its event.
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/**
 * `status`: the case reaches a status. `date`: that day has come. `hours`: approved hours; the amount is their maximum.
 * `hand`: staff record it with a reason.
 */
export const EVENTS = ['status', 'date', 'hours', 'hand'] as const
export type FeeEvent = (typeof EVENTS)[number]

export const MILESTONES_MAX = 20
export const NAME_MAX = 120
/** One part, far above the firm's fees. */
export const AMOUNT_CENTS_MAX = 10_000_000
/** An hour of work. */
export const RATE_CENTS_MAX = 200_000
/** One work entry: at most a day. */
export const MINUTES_MAX = 24 * 60
/** Older work belongs to closed books. */
const DAYS_BACK_MAX = 366
/** Shows the newest: a case has a few. */
export const VERSIONS_SHOWN_MAX = 50
export const EARNINGS_SHOWN_MAX = 100

/** Progress of a case; statuses with the same number are parallel. */
const PLACE: Record<CaseStatus, number> = {
  consultation: 0,
  preparation: 1,
  submitted: 2,
  review: 3,
  rfe: 3,
  interview: 3,
  approved: 4,
  denied: 4,
  appealing: 4,
}

/** The statuses a case has reached and not gone back behind, as when the agency rejects a filing. */
export function statusesReached(history: readonly CaseStatus[]): ReadonlySet<CaseStatus> {
  let reached = new Set<CaseStatus>()
  for (const status of history) {
    reached = new Set([...reached].filter((each) => PLACE[each] <= PLACE[status])).add(status)
  }
  return reached
}

/** The price of so many minutes, to the cent. */
export function workCents(minutes: number, rateCents: Cents): Cents {
  return Math.round((minutes * rateCents) / 60)
}

/** Today or earlier, and not in closed books. */
export function isDayOfWork(workedOn: PlainDate, today: PlainDate): boolean {
  const ago = daysBetween(workedOn, today)
  return ago >= 0 && ago <= DAYS_BACK_MAX
}

/** What the event has earned so far, once it happened: the whole part, or its approved work up to that. */
export function dueCents(
  { event, amountCents }: { event: FeeEvent; amountCents: Cents },
  approvedCents: Cents,
): Cents {
  return event === 'hours' ? Math.min(amountCents, approvedCents) : amountCents
}

/** What an event may still earn of it; hours on an invoice are paid by that. */
export function openOf(
  part: { event: FeeEvent; amountCents: Cents },
  work: { amountCents: Cents; invoicedCents: Cents } | undefined,
  earned: Cents,
): Cents {
  const approved = (work?.amountCents ?? 0) - (work?.invoicedCents ?? 0)
  return Math.max(0, dueCents(part, approved) - earned)
}

export type Happened = {
  event: FeeEvent
  onDate: PlainDate | null
  /** Of its work; 0 if earned another way. */
  approvedCents: Cents
  /** Its event is recorded and not taken back. */
  isNoted: boolean
  /** Staff recorded that it had not happened: from then on only a person can record that it did. */
  wasTakenBack: boolean
}

export function hasHappened(
  { event, onDate, approvedCents, isNoted, wasTakenBack }: Happened,
  today: PlainDate,
): boolean {
  if (isNoted) return true
  if (event === 'hours') return !wasTakenBack && approvedCents > 0
  return event === 'date' && !wasTakenBack && onDate !== null && daysBetween(onDate, today) >= 0
}

/** Whether a person may record its event. */
export function isForHand({ event, wasTakenBack }: Pick<Happened, 'event' | 'wasTakenBack'>): boolean {
  return event === 'hand' || wasTakenBack
}

type Earned = { amountCents: Cents; takenBackCents: Cents; isUndone: boolean }

/** What was earned of a part and is still earned. */
export function earnedCents(earnings: readonly Earned[]): Cents {
  return earnings
    .filter(({ isUndone }) => !isUndone)
    .reduce((sum, { amountCents, takenBackCents }) => sum + amountCents - takenBackCents, 0)
}

export type Trust = { heldCents: Cents; pendingCents: Cents; refillCents: Cents }

/** What can be moved to operating now: the case's collected money, without amounts paid by an invoice; nothing while trust is short. */
export function movableCents(openCents: Cents, { heldCents, refillCents }: Trust, allowed: Cents): Cents {
  return refillCents > 0 ? 0 : Math.min(openCents, heldCents, allowed)
}

/** What a bank took of each, newest first: the books know only the total still earned. `standing` are those not undone, oldest first. */
export function takenBackOf(
  standing: readonly { id: string; amountCents: Cents }[],
  stayedCents: Cents,
): Map<string, Cents> {
  let missing = standing.reduce((sum, { amountCents }) => sum + amountCents, 0) - stayedCents
  const taken = new Map<string, Cents>()
  for (const { id, amountCents } of standing.toReversed()) {
    const part = Math.max(0, Math.min(missing, amountCents))
    taken.set(id, part)
    missing -= part
  }
  return taken
}

/** The first part already earned that the new terms lack or lower; null if none. */
export function whyNotReplace(
  terms: readonly { milestoneId: string; amountCents: Cents }[],
  earned: ReadonlyMap<string, Cents>,
): { milestoneId: string; earnedCents: Cents } | null {
  for (const [milestoneId, cents] of earned) {
    const amountCents = terms.find((each) => each.milestoneId === milestoneId)?.amountCents ?? 0
    if (cents > amountCents) return { milestoneId, earnedCents: cents }
  }
  return null
}
