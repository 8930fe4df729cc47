// What a client and the firm have agreed on for a case: a flat fee in parts, each earned by an event and by nothing else.
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'

/**
 * `status`: the case comes to stand so. `date`: that day has come. `hours`: somebody has approved them; the amount is the most
 * that they may come to. `hand`: somebody of the firm says so, and why.
 */
export const EVENTS = ['status', 'date', 'hours', 'hand'] as const
export type FeeEvent = (typeof EVENTS)[number]

export const MILESTONES_MAX = 20
export const NAME_MAX = 120
/** One part, far above any fee of the firm. */
export const AMOUNT_CENTS_MAX = 10_000_000
/** An hour of work. */
export const RATE_CENTS_MAX = 200_000
/** One entry of work: a day at most. */
export const MINUTES_MAX = 24 * 60
/** What was worked longer ago belongs to books that are closed. */
const DAYS_BACK_MAX = 366
/** Why a part is earned, was not earned after all, or the agreement changed. */
/** The newest are shown: a case has a few. */
export const VERSIONS_SHOWN_MAX = 50
export const EARNINGS_SHOWN_MAX = 100

/** What lies further along the way of a case; those of one number stand beside each other. */
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

/** The statuses that a case has come to and has not gone back behind, as where the agency rejects what was filed. */
export function statusesReached(history: readonly CaseStatus[]): ReadonlySet<CaseStatus> {
  let reached = new Set<CaseStatus>()
  for (const status of history) {
    reached = new Set([...reached].filter((each) => PLACE[each] <= PLACE[status])).add(status)
  }
  return reached
}

/** What so many minutes come to, to the cent. */
export function workCents(minutes: number, rateCents: Cents): Cents {
  return Math.round((minutes * rateCents) / 60)
}

/** Today or before, and not in books that are closed. */
export function isDayOfWork(workedOn: PlainDate, today: PlainDate): boolean {
  const ago = daysBetween(workedOn, today)
  return ago >= 0 && ago <= DAYS_BACK_MAX
}

/** What the event has earned so far, once it has happened: all of the part, or its approved work up to that. */
export function dueCents(
  { event, amountCents }: { event: FeeEvent; amountCents: Cents },
  approvedCents: Cents,
): Cents {
  return event === 'hours' ? Math.min(amountCents, approvedCents) : amountCents
}

export type Happened = {
  event: FeeEvent
  onDate: PlainDate | null
  /** Of its work; 0 where it is earned in another way. */
  approvedCents: Cents
  /** It is written down that it happened, and nobody has taken that back. */
  isNoted: boolean
  /** Somebody of the firm said that it had not happened after all: from then on nothing but a person says that it did. */
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

/** Whether a person may say that it happened. */
export function isForHand({ event, wasTakenBack }: Pick<Happened, 'event' | 'wasTakenBack'>): boolean {
  return event === 'hand' || wasTakenBack
}

type Earned = { amountCents: Cents; takenBackCents: Cents; isUndone: boolean }

/** What has been earned of a part and has stayed earned. */
export function earnedCents(earnings: readonly Earned[]): Cents {
  return earnings
    .filter(({ isUndone }) => !isUndone)
    .reduce((sum, { amountCents, takenBackCents }) => sum + amountCents - takenBackCents, 0)
}

export type Trust = { heldCents: Cents; pendingCents: Cents; refillCents: Cents }

/**
 * What may be moved to the operating account now: of this case's money that has arrived, nothing while some is missing, and
 * nothing that an invoice has paid for.
 */
export function movableCents(openCents: Cents, { heldCents, refillCents }: Trust, allowed: Cents): Cents {
  return refillCents > 0 ? 0 : Math.min(openCents, heldCents, allowed)
}

/**
 * What a bank has taken of each, the newest first: the books say what has stayed earned in all. `standing` are those that
 * nobody has undone, the oldest first.
 */
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

/** The first part that has been earned already and is not in the new terms, or with less; null where there is none. */
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
