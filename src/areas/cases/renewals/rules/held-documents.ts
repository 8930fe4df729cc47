// What a person has that runs out, or that opens a door on a day: for which kind of case, and what the day on it means.
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { ServiceType } from '#areas/intake/intake/rules/answers.ts'

export const HELD_KINDS = [
  'daca',
  'green-card',
  'conditional-card',
  'work-permit',
  'reentry-permit',
  'passport',
  'citizenship',
  'citizenship-spouse',
  'turns-18',
  'turns-21',
] as const
export type HeldKind = (typeof HELD_KINDS)[number]

/** The day on which it expires, of becoming a permanent resident, or of birth. */
type DayMeaning = 'expires' | 'residentSince' | 'born'

type About = { day: DayMeaning; caseKind: CaseKind; topic: ServiceType }

const ABOUT: Record<HeldKind, About> = {
  daca: { day: 'expires', caseKind: 'daca-renewal', topic: 'daca' },
  'green-card': { day: 'expires', caseKind: 'green-card-renewal', topic: 'greenCardRenewal' },
  'conditional-card': { day: 'expires', caseKind: 'conditions-joint', topic: 'removalOfConditions' },
  'work-permit': { day: 'expires', caseKind: 'other', topic: 'other' },
  'reentry-permit': { day: 'expires', caseKind: 'other', topic: 'other' },
  passport: { day: 'expires', caseKind: 'other', topic: 'other' },
  citizenship: { day: 'residentSince', caseKind: 'naturalization', topic: 'citizenship' },
  'citizenship-spouse': { day: 'residentSince', caseKind: 'naturalization', topic: 'citizenship' },
  'turns-18': { day: 'born', caseKind: 'other', topic: 'other' },
  'turns-21': { day: 'born', caseKind: 'family-petition', topic: 'family' },
}

export function aboutKind(kind: HeldKind): About {
  return ABOUT[kind]
}

/** `answer`: known from what was answered in a case. Each is confirmed by a member of staff. */
export const HELD_SOURCES = ['staff', 'answer'] as const

/** Ended by a person, or by a newer document of the same kind. */
export const HELD_ENDS = ['stopped', 'replaced'] as const

/**
 * `to-ask`: its time has come, and nobody was asked. `begun`: the client asked for the case. `answered`: the firm declined that, or the
 * client took it back.
 */
export const HELD_STATES = [
  'waiting',
  'to-ask',
  'asked',
  'begun',
  'answered',
  'opened',
  'stopped',
  'replaced',
] as const
export type HeldState = (typeof HELD_STATES)[number]

/** Those of which something can still come. */
export const LIVE_STATES = ['waiting', 'to-ask', 'asked', 'begun'] as const satisfies readonly HeldState[]

export function isLive(state: HeldState): boolean {
  return LIVE_STATES.some((each) => each === state)
}

/** Whether the client may still be asked. */
export function mayAsk(state: HeldState): boolean {
  return isLive(state) && state !== 'begun'
}

/** Of one case. */
export const HELD_MAX = 40
/** What a client writes of what is new. */
export const NEWS_LENGTH_MAX = 1_000
/** The list can be cut to what opens within so many days. */
export const WITHIN_DAYS = ['30', '90', '180', '365'] as const
