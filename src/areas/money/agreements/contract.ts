import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import {
  answers,
  CalendarDate,
  Id,
  LanguageSchema,
  Moment,
  pageOf,
  PageQuery,
  Reason,
  ruled,
} from '#api/schema.ts'
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { LEDGER_ERRORS } from '#areas/money/ledger/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LINE_LENGTH_MAX, whyNotLine } from '#kernel/validation.ts'
import {
  AMOUNT_CENTS_MAX,
  EARNINGS_SHOWN_MAX,
  EVENTS,
  MILESTONES_MAX,
  NAME_MAX,
  MINUTES_MAX,
  RATE_CENTS_MAX,
  VERSIONS_SHOWN_MAX,
} from './rules/agreement.ts'
import { REPLENISH_MODES, THRESHOLD_CENTS_MIN } from './rules/replenish.ts'
import { AGREEMENT_ERRORS } from './rules/errors.ts'

const Name = z.object({ en: z.string(), es: z.string() })
const Numbered = z.object({ id: Id, number: z.string() })

/** One part of the fee, and its event. It keeps its id in all versions. */
const Milestone = z.object({
  milestoneId: Id,
  name: Name,
  amountCents: z.int(),
  event: z.enum(EVENTS),
  /** Of the case, if that earns it. */
  status: z.enum(CASE_STATUSES).nullable(),
  onDate: CalendarDate.nullable(),
  /** Per hour, if approved hours earn it: then the amount is the maximum. */
  rateCents: z.int().nullable(),
})
export type Milestone = z.infer<typeof Milestone>

const Agreement = z.object({
  id: Id,
  version: z.int(),
  /** Why it replaces the last one; null for the first. */
  reason: z.string().nullable(),
  writtenBy: z.string(),
  /** Both null for a draft. */
  agreedOn: CalendarDate.nullable(),
  agreedBy: z.string().nullable(),
  milestones: z.array(Milestone).max(MILESTONES_MAX),
})
export type Agreement = z.infer<typeof Agreement>

const TrustNow = z.object({
  /** Of this case, collected. */
  heldCents: z.int(),
  pendingCents: z.int(),
  /** What the firm must put back first, for this client. */
  refillCents: z.int(),
})

/** A part of the active agreement, with its progress. */
const MilestoneNow = Milestone.extend({
  /** Null until its event happens. */
  happened: z
    .object({ at: Moment.nullable(), by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** A person records the event. */
  isForHand: z.boolean(),
  /** What the event has earned so far: all, or its approved hours. */
  dueCents: z.int(),
  earnedCents: z.int(),
  /** Its hours that invoices have billed: they are paid by invoice. */
  invoicedCents: z.int(),
  /** Movable from trust now; 0 if nothing. */
  movableCents: z.int(),
})
export type MilestoneNow = z.infer<typeof MilestoneNow>

const Earning = z.object({
  id: Id,
  milestoneId: Id,
  amountCents: z.int(),
  /** Taken back by a bank since. */
  takenBackCents: z.int(),
  at: Moment,
  by: z.string(),
  undone: z.object({ at: Moment, by: z.string(), reason: z.string() }).nullable(),
})
export type Earning = z.infer<typeof Earning>

const FeeStanding = z.object({
  agreedCents: z.int(),
  /** Of parts whose event happened. */
  happenedCents: z.int(),
  /** Moved out of trust by an event. */
  earnedCents: z.int(),
  /** Fees on the case's invoices, paid or not. */
  billedCents: z.int(),
  /** Of that, paid from trust under the agreement. */
  drawnCents: z.int(),
})

export const CaseFees = z.object({
  case: Numbered,
  trust: TrustNow,
  /** The active agreement, with each part's progress; null if none yet. */
  current: Agreement.extend({
    standing: FeeStanding,
    milestones: z.array(MilestoneNow).max(MILESTONES_MAX),
  }).nullable(),
  /** Send `edition` back with a change: another's newer save is not overwritten. */
  draft: Agreement.extend({ edition: z.int() }).nullable(),
  /** Below the threshold the client is asked to refill to the target; null if not set. */
  replenishment: z
    .object({
      thresholdCents: z.int(),
      targetCents: z.int(),
      mode: z.enum(REPLENISH_MODES),
      setBy: z.string(),
    })
    .nullable(),
  /** Newest first. */
  earlier: z.array(Agreement).max(VERSIONS_SHOWN_MAX),
  /** Newest first. */
  earnings: z.array(Earning).max(EARNINGS_SHOWN_MAX),
})
export type CaseFees = z.infer<typeof CaseFees>

export const CasePath = z.object({ caseId: Id })
export type CasePath = z.infer<typeof CasePath>

const WrittenMilestone = z
  .object({
    milestoneId: Id,
    name: z.object({ en: ruled(NAME_MAX, whyNotLine), es: ruled(NAME_MAX, whyNotLine) }),
    amountCents: z.int().positive().max(AMOUNT_CENTS_MAX),
    event: z.enum(EVENTS),
    status: z.enum(CASE_STATUSES).nullable().default(null),
    onDate: CalendarDate.nullable().default(null),
    rateCents: z.int().positive().max(RATE_CENTS_MAX).nullable().default(null),
  })
  .refine(({ event, status }) => (event === 'status') === (status !== null), {
    error: 'SELECT_OPTION',
    path: ['status'],
  })
  .refine(({ event, onDate }) => (event === 'date') === (onDate !== null), {
    error: 'INVALID_DATE',
    path: ['onDate'],
  })
  .refine(({ event, rateCents }) => (event === 'hours') === (rateCents !== null), {
    error: 'INVALID_NUMBER',
    path: ['rateCents'],
  })

export const DraftInput = CasePath.extend({
  /** Of the draft to change; null for a new one. */
  edition: z.int().nullable(),
  /** Why it replaces the last one; null for the first. */
  reason: Reason.nullable(),
  milestones: z
    .array(WrittenMilestone)
    .min(1)
    .max(MILESTONES_MAX)
    .refine(
      (all) => new Set(all.map(({ milestoneId }) => milestoneId)).size === all.length,
      'INVALID_FORMAT',
    ),
})
export type DraftInput = z.input<typeof DraftInput>
export type DraftFacts = z.infer<typeof DraftInput>

export const DraftPath = CasePath.extend({ edition: z.coerce.number<number>().int() })
export type DraftPath = z.infer<typeof DraftPath>

export const AgreeInput = CasePath.extend({ edition: z.int(), agreedOn: CalendarDate })
export type AgreeInput = z.infer<typeof AgreeInput>

export const ReasonedInput = CasePath.extend({ milestoneId: Id, reason: Reason })
export type ReasonedInput = z.infer<typeof ReasonedInput>

export const EarnInput = CasePath.extend({
  milestoneId: Id,
  /** Set by the page: a repeat is the same transfer. */
  earningId: Id,
  /** The amount and balance the person saw. */
  amountCents: z.int().positive(),
  heldCents: z.int().positive(),
})
export type EarnInput = z.infer<typeof EarnInput>

export const HoursEntry = z.object({
  id: Id,
  milestoneId: Id,
  workedOn: CalendarDate,
  minutes: z.int(),
  rateCents: z.int(),
  amountCents: z.int(),
  description: z.string(),
  recordedBy: z.string(),
  /** Null until approved: unapproved hours earn nothing. */
  approved: z.object({ at: Moment, by: z.string() }).nullable(),
})
export type HoursEntry = z.infer<typeof HoursEntry>

export const HoursOfCaseQuery = PageQuery.extend({ caseId: Id })
export type HoursOfCaseQuery = z.infer<typeof HoursOfCaseQuery>

export const HoursInput = CasePath.extend({
  /** Set by the page: a repeat is the same work. */
  hoursId: Id,
  milestoneId: Id,
  workedOn: CalendarDate,
  minutes: z.int().positive().max(MINUTES_MAX),
  description: ruled(LINE_LENGTH_MAX, whyNotLine),
})
export type HoursInput = z.input<typeof HoursInput>
export type HoursFacts = z.infer<typeof HoursInput>

export const HoursPath = CasePath.extend({ hoursId: Id })
export type HoursPath = z.infer<typeof HoursPath>

/** A fee earned by an event, with its money collected: staff confirm it. */
export const Proposal = z.object({
  case: Numbered,
  client: z.object({ id: Id, name: z.string() }),
  milestone: Milestone,
  openCents: z.int(),
  movableCents: z.int(),
  trust: TrustNow,
})
export type Proposal = z.infer<typeof Proposal>

export const ReplenishInput = CasePath.extend({
  thresholdCents: z.int().min(THRESHOLD_CENTS_MIN).max(AMOUNT_CENTS_MAX),
  targetCents: z.int().positive().max(AMOUNT_CENTS_MAX),
  mode: z.enum(REPLENISH_MODES),
}).refine(({ thresholdCents, targetCents }) => targetCents > thresholdCents, {
  error: 'INVALID_NUMBER',
  path: ['targetCents'],
})
export type ReplenishInput = z.infer<typeof ReplenishInput>

export const AskInput = CasePath.extend({
  /** The amount the person saw. */
  amountCents: z.int().positive(),
})
export type AskInput = z.infer<typeof AskInput>

/** A case with low trust money and no request yet. */
export const RunningLow = z.object({
  case: Numbered,
  client: z.object({ id: Id, name: z.string() }),
  trust: TrustNow,
  thresholdCents: z.int(),
  targetCents: z.int(),
  askCents: z.int(),
})
export type RunningLow = z.infer<typeof RunningLow>

/** A client's current agreement. */
export const OwnFees = z.object({
  case: Numbered,
  agreedOn: CalendarDate,
  trust: TrustNow.omit({ refillCents: true }),
  milestones: z
    .array(
      Milestone.extend({
        earnedCents: z.int(),
        /** Approved work, if that earns it. */
        approvedMinutes: z.int().nullable(),
        hasHappened: z.boolean(),
      }),
    )
    .max(MILESTONES_MAX),
  /** Newest first. Each has a statement. */
  earnings: z
    .array(
      z.object({ id: Id, milestoneId: Id, amountCents: z.int(), at: Moment, undoneAt: Moment.nullable() }),
    )
    .max(EARNINGS_SHOWN_MAX),
})
export type OwnFees = z.infer<typeof OwnFees>

export const StatementInput = z.object({
  earningId: Id,
  language: LanguageSchema.describe('The language of the file'),
})
export type StatementInput = z.infer<typeof StatementInput>

const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Agreements']

export const agreementsContract = {
  ofCase: procedure('assigned')
    .route({
      method: 'GET',
      path: '/agreements/cases/{caseId}',
      tags,
      summary: 'Read the fee agreement of a case, and what is earned of it; for staff',
    })
    .errors(ofOne)
    .input(CasePath)
    .output(CaseFees),
  saveDraft: procedure('assigned')
    .route({
      method: 'PUT',
      path: '/agreements/cases/{caseId}/draft',
      tags,
      summary: 'Write a fee agreement, or the next version of one; for staff',
      description: 'It holds for nobody until it is agreed.',
    })
    .errors({
      ...ofOne,
      ...answers(AGREEMENT_ERRORS, 'FEE_DRAFT_CHANGED', 'FEE_BELOW_EARNED', 'FEE_REASON_MISSING'),
    })
    .input(DraftInput)
    .output(CaseFees),
  discardDraft: procedure('assigned')
    .route({
      method: 'DELETE',
      path: '/agreements/cases/{caseId}/draft',
      tags,
      summary: 'Discard what is written and not agreed; for staff',
    })
    .errors({ ...ofOne, ...answers(AGREEMENT_ERRORS, 'FEE_DRAFT_CHANGED') })
    .input(DraftPath)
    .output(CaseFees),
  agree: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/agreements/cases/{caseId}/agree',
      tags,
      summary: 'Record that the client has agreed to the draft; for attorneys and administrators',
      description: 'From then on nothing of it can be changed: a change is a new version.',
    })
    .errors({
      ...ofOne,
      ...answers(AGREEMENT_ERRORS, 'FEE_DRAFT_CHANGED', 'FEE_BELOW_EARNED', 'FEE_DAY_INVALID'),
    })
    .input(AgreeInput)
    .output(CaseFees),
  reach: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/agreements/cases/{caseId}/milestones/{milestoneId}/reach',
      tags,
      summary: 'Say that what earns a part of the fee has happened; for attorneys and administrators',
      description: 'Nothing is moved by it. Twice is once.',
    })
    .errors({ ...ofOne, ...answers(AGREEMENT_ERRORS, 'FEE_NOT_FOR_HAND') })
    .input(ReasonedInput)
    .output(CaseFees),
  undo: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/agreements/cases/{caseId}/milestones/{milestoneId}/undo',
      tags,
      summary: 'Say that it did not happen after all; for attorneys and administrators',
      description: 'A movement of its own puts what was earned by it back into trust. Twice is once.',
    })
    .errors({ ...ofOne, ...answers(LEDGER_ERRORS, 'BANK_MADE_TRANSFER') })
    .input(ReasonedInput)
    .output(CaseFees),
  earn: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/agreements/cases/{caseId}/milestones/{milestoneId}/earn',
      tags,
      summary:
        'Confirm that an earned part of the fee leaves the trust account; for attorneys and administrators',
      description: 'Sent again with the same id, it changes nothing.',
    })
    .errors({
      ...ofOne,
      ...answers(
        AGREEMENT_ERRORS,
        'FEE_NOT_REACHED',
        'FEE_PAID_BY_INVOICE',
        'FEE_EARNED_ALREADY',
        'FEE_TRUST_EMPTY',
        'FEE_TRUST_BLOCKED',
        'FEE_AMOUNTS_CHANGED',
      ),
    })
    .input(EarnInput)
    .output(CaseFees),
  hours: procedure('assigned')
    .route({
      method: 'GET',
      path: '/agreements/cases/{caseId}/hours',
      tags,
      summary: 'List the hours that were worked for a case; for staff',
    })
    .errors(ofOne)
    .input(HoursOfCaseQuery)
    .output(pageOf(HoursEntry)),
  recordHours: procedure('assigned')
    .route({
      method: 'POST',
      path: '/agreements/cases/{caseId}/hours',
      tags,
      summary: 'Record hours that were worked for a part of the fee; for staff',
      description:
        'They earn nothing before they are approved. Sent again with the same id, it changes nothing.',
    })
    .errors({ ...ofOne, ...answers(AGREEMENT_ERRORS, 'FEE_WORK_DAY_INVALID') })
    .input(HoursInput)
    .output(HoursEntry),
  approveHours: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/agreements/cases/{caseId}/hours/{hoursId}/approve',
      tags,
      summary: 'Approve recorded hours; for attorneys and administrators',
      description: 'From then on they are earned and stay as they are. Twice is once.',
    })
    .errors(ofOne)
    .input(HoursPath)
    .output(HoursEntry),
  removeHours: procedure('assigned')
    .route({
      method: 'DELETE',
      path: '/agreements/cases/{caseId}/hours/{hoursId}',
      tags,
      summary: 'Remove recorded hours that nobody has approved; for staff',
    })
    .errors({ ...ofOne, ...answers(AGREEMENT_ERRORS, 'FEE_HOURS_APPROVED') })
    .input(HoursPath)
    .output(z.object({ removed: z.literal(true) })),
  proposals: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/agreements/proposals',
      tags,
      summary: 'List fees that are earned and wait to be confirmed; for staff',
      description: 'Of the cases on which they work; all for an administrator. The oldest agreement first.',
    })
    .input(PageQuery)
    .output(pageOf(Proposal)),
  setReplenishment: procedure('assignedAttorney')
    .route({
      method: 'PUT',
      path: '/agreements/cases/{caseId}/replenishment',
      tags,
      summary:
        'Set below what amount in trust the client is asked for more, and up to what; for attorneys and administrators',
    })
    .errors(ofOne)
    .input(ReplenishInput)
    .output(CaseFees),
  stopReplenishment: procedure('assignedAttorney')
    .route({
      method: 'DELETE',
      path: '/agreements/cases/{caseId}/replenishment',
      tags,
      summary: 'Ask for no more by that rule; for attorneys and administrators',
    })
    .errors(ofOne)
    .input(CasePath)
    .output(CaseFees),
  runningLow: procedure('staffOwn')
    .route({
      method: 'GET',
      path: '/agreements/running-low',
      tags,
      summary: 'List cases whose trust money runs low, and what to ask their clients for; for staff',
    })
    .input(PageQuery)
    .output(pageOf(RunningLow)),
  ask: procedure('assignedAttorney')
    .route({
      method: 'POST',
      path: '/agreements/cases/{caseId}/replenishment/ask',
      tags,
      summary:
        'Send the client a request to bring the trust money of the case back to its target; for attorneys and administrators',
    })
    .errors({ ...ofOne, ...answers(AGREEMENT_ERRORS, 'FEE_ASKED_ALREADY', 'FEE_ASK_CHANGED') })
    .input(AskInput)
    .output(CaseFees),
  own: procedure('ownAccount')
    .route({
      method: 'GET',
      path: '/agreements',
      tags,
      summary: 'List what I have agreed to pay for my cases, and what is earned of it',
    })
    .input(PageQuery)
    .output(pageOf(OwnFees)),
  statement: procedure('ownerOrAssigned')
    .route({
      method: 'GET',
      path: '/agreements/earnings/{earningId}/statement.pdf',
      tags,
      summary: 'Keep the statement of a fee that left the trust account as a PDF file, in either language',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(StatementInput)
    .output(z.instanceof(File)),
}
