// A proposal from its draft to the last signature: its states, its signers, and its limits.
import { instant, type Instant } from '#kernel/calendar.ts'
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'
import type { MainPaper, Paper } from './papers.ts'

/** `sent`: somebody still has to sign. `signed`: everybody has, the firm last. */
export const STATES = ['draft', 'sent', 'signed', 'declined', 'withdrawn', 'replaced'] as const
export type EngagementState = (typeof STATES)[number]

/** As people read it: one that nobody signed in time has expired. */
export const SHOWN_STATES = [...STATES, 'expired'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** The firm signs last. The payer signs the notice for payers alone. */
export const SIGNER_PARTS = ['client', 'second-client', 'payer', 'firm'] as const
export type SignerPart = (typeof SIGNER_PARTS)[number]

/** `declined`: the firm does not take the matter. `waived`: with the written consent of the client, which is signed with the rest. */
export const CONFLICT_OUTCOMES = ['cleared', 'waived', 'declined'] as const
export type ConflictOutcome = (typeof CONFLICT_OUTCOMES)[number]

/** What one link, or the account it belongs to, shows. `locked`: only a code opens it. `waiting`: signed, and others have not. */
export const PAPER_STATES = [
  'locked',
  'open',
  'paper',
  /** The firm does not represent them: a letter to read. */
  'letter',
  'waiting',
  'done',
  'declined',
  'expired',
  'replaced',
  'withdrawn',
] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** Why a proposal cannot be sent, each with its sentence. */
export const SENDING_PROBLEMS = [
  'conflict-open',
  'conflict-declined',
  'text-unread',
  'text-missing',
  'field-missing',
  'client-email',
  'same-email',
  'fees-none',
  'deposit-too-much',
  'case-none',
] as const
export type SendingProblem = (typeof SENDING_PROBLEMS)[number]

export const HELPER_KINDS = ['interpreter', 'reader'] as const

/** What is kept of the way to a signature. */
export const TRAIL_KINDS = [
  'sent',
  'not-taken',
  'opened',
  'proven',
  'consented',
  'shown',
  'paper-asked',
  'asked-again',
  'declined',
  'signed',
  'signed-on-paper',
  'scan-attached',
  'countersigned',
  'reminded',
  'withdrawn',
  'replaced',
  'sealed',
  'copied',
] as const

/** What is wrong with a signed record. `steps`: of how it was signed. `papers`: what is kept is not what was signed. */
export const RECORD_FAULTS = ['steps', 'papers', 'scan', 'file-missing', 'file-changed'] as const
export type RecordFault = (typeof RECORD_FAULTS)[number]

export const LINES_MAX = 20
export const LINE_MAX = 300
export const GOVERNMENT_FEES_MAX = 20
export const VALID_DAYS_MIN = 3
export const VALID_DAYS_MAX = 60
export const VALID_DAYS_USUAL = 14
export const PLAN_MIN = 2
export const PLAN_MAX = 24
export const NOTE_MAX = 2_000
export const REASON_TEXT_MAX = 500
export const SIGNERS_MAX = 4
export const TRAIL_MAX = 500
export const LIST_MAX = 50
/** Points of one stroke, and strokes of one drawn name. */
export const POINTS_MAX = 600
export const STROKES_MAX = 40
/** A drawn name is kept in a box of this size, in the units of its points. */
export const DRAWING = { width: 600, height: 200 } as const
/** Nobody has signed for so long: a reminder, once. */
export const REMIND_AFTER_DAYS = 3

/** Opening links, by network: what guessing would need. */
export const PAPERS_OPENED = { name: 'engagements.open', max: 120, minutes: 10 } as const

/** A letter to somebody whom the firm does not represent can be read for so long. */
export const LETTER_DAYS = 90

/** Links sent again to one signer. */
export const LINKS_SENT = { name: 'engagements.link', max: 5, minutes: 60 } as const

export function shownState(
  { state, validUntil }: { state: EngagementState; validUntil: Date | null },
  now: Instant,
): ShownState {
  if (state !== 'sent' || validUntil === null) return state
  return instant(validUntil).epochMilliseconds <= now.epochMilliseconds ? 'expired' : state
}

/** A payer is no client: the letter is none of their business (Rule 1.08(e)). */
export function papersOf(
  part: SignerPart,
  { paper, isJoint, isWaived }: { paper: MainPaper; isJoint: boolean; isWaived: boolean },
): Paper[] {
  if (part === 'payer') return ['payer-notice']
  if (part === 'firm' || paper !== 'engagement') return [paper]
  return [
    paper,
    ...(isJoint ? (['joint-consent'] as const) : []),
    ...(isWaived ? (['conflict-waiver'] as const) : []),
  ]
}

export function whyNotNote(text: string): ValidationCode | null {
  return text === '' ? 'REQUIRED' : whyNotText(text, NOTE_MAX)
}
