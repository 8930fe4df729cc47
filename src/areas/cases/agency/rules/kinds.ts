// What a title of the agency usually means. Its titles are free text, several hundred exist, and they change: one that fits nothing is an
// update. Nothing legal follows from a kind; a person looks for the notice.
import type { FilingState } from '#areas/cases/cases/rules/filing-states.ts'
import type { NoticeKind } from '#areas/cases/cases/rules/notices.ts'

export const AGENCY_KINDS = [
  'received',
  'biometrics',
  'biometrics-done',
  'transferred',
  'rfe',
  'response-received',
  'intent',
  'interview',
  'approved',
  'card',
  'denied',
  'rejected',
  'reopened',
  'ended',
  'returned',
  'update',
] as const
export type AgencyKind = (typeof AGENCY_KINDS)[number]

/** The first that fits counts: what would be taken for another stands before it. */
const SIGNS: readonly (readonly [AgencyKind, RegExp])[] = [
  ['returned', /\b(returned|undeliverable|could not (be )?deliver)/],
  ['response-received', /\bresponse\b.*\breceived\b|\bevidence (was|has been) received\b/],
  ['intent', /\bintent(ion)? to (deny|revoke|terminate)/],
  ['rfe', /\brequest(s|ed)? for (\w+ )?(evidence|information)\b|\brfe\b/],
  ['reopened', /\breopen/],
  ['rejected', /\breject/],
  ['update', /\b(fees?|correspondence)\b/],
  ['denied', /\b(denied|denial|not approved)\b/],
  ['ended', /\b(terminat|revoked|revocation|withdraw|abandon|administratively closed)/],
  ['card', /\b(card|document)\b.*\b(produced|mailed|picked up|delivered)\b/],
  ['update', /\binterview\b.*\b(cancel\w*|completed|descheduled)\b|\bready to be scheduled\b/],
  ['interview', /\binterview\b.*\b(re)?scheduled\b/],
  ['biometrics-done', /\b(fingerprint|biometric)\w*\b.*\b(taken|completed|applied|reused|processed)\b/],
  ['biometrics', /\b(fingerprint|biometric)\w*\b.*\b(appointment|scheduled)\b/],
  ['approved', /\bapprov/],
  ['transferred', /\b(transferred|relocated|new office has jurisdiction)\b/],
  ['received', /\b(case|form|petition|application)\b.*\b(received|accepted)\b/],
]

/** Of a title in English, in capitals or not. */
export function kindOfTitle(title: string): AgencyKind {
  const said = title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return SIGNS.find(([, sign]) => sign.test(said))?.[0] ?? 'update'
}

const NOTICES: Partial<Record<AgencyKind, NoticeKind>> = {
  received: 'receipt',
  biometrics: 'biometrics',
  rfe: 'rfe',
  interview: 'interview',
  approved: 'approval',
  denied: 'denial',
}

/** The notice that staff look for; null where none is usual. */
export function noticeFor(kind: AgencyKind, title: string): NoticeKind | null {
  if (kind !== 'intent') return NOTICES[kind] ?? null
  if (/revoke/i.test(title)) return 'noir'
  return /terminate/i.test(title) ? 'noit' : 'noid'
}

const BEFORE: readonly FilingState[] = ['prepared', 'filed']
/** Where a filing already is once that notice was recorded, or a later one. */
const KNOWN_IN: Partial<Record<AgencyKind, readonly FilingState[]>> = {
  biometrics: ['biometrics', 'review', 'rfe', 'interview', 'approved', 'denied', 'appealing'],
  rfe: ['rfe'],
  intent: ['rfe'],
  interview: ['interview', 'approved', 'denied', 'appealing'],
  approved: ['approved'],
  denied: ['denied', 'appealing'],
}

/** Whether the firm has recorded what the agency says. */
export function isKnownIn(kind: AgencyKind, state: FilingState): boolean {
  if (kind === 'received') return !BEFORE.includes(state)
  return KNOWN_IN[kind]?.includes(state) ?? false
}
