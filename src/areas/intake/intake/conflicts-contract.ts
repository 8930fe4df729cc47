// Conflict checks of names that staff type in, and their record.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { readPhone } from '#kernel/phone.ts'
import { readLine } from '#kernel/typed-text.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { CONFLICTS_MAX, NameConflict } from './contract.ts'
import {
  CHECK_NAME_LENGTH_MAX,
  CHECK_OUTCOMES,
  CHECK_WHY_LENGTH_MAX,
  COMPARISONS,
  whyNotCheckedGiven,
  whyNotCheckedName,
  whyNotCheckedPhone,
  whyNotCheckReason,
} from './rules/conflict-checks.ts'
import { HANDLING_ERRORS } from './rules/handling-errors.ts'

export const NameAsked = z.object({
  given: ruled(CHECK_NAME_LENGTH_MAX, whyNotCheckedGiven, readLine).describe('Empty for a company'),
  surnames: ruled(CHECK_NAME_LENGTH_MAX, whyNotCheckedName, readLine),
  birthDate: CalendarDate.nullable().describe('Tells people of one name apart; nobody is left out by it'),
  phone: ruled(LINE_LENGTH_MAX, whyNotCheckedPhone, readPhone).describe(
    'Finds people too, whatever their names',
  ),
})
export type NameAsked = z.infer<typeof NameAsked>

const Comparison = z.enum(COMPARISONS).nullable().describe('With what was typed; null where one is not known')

export const TypedHit = NameConflict.extend({ birthDateIs: Comparison, phoneIs: Comparison })
export type TypedHit = z.infer<typeof TypedHit>

const CheckLine = z.object({
  id: Id,
  name: z.string(),
  outcome: z.enum(CHECK_OUTCOMES),
  conflictCount: z.int(),
  by: z.object({ id: Id, name: z.string() }),
  at: Moment,
})
export type CheckLine = z.infer<typeof CheckLine>

/** Of names like the typed one. */
export const EARLIER_MAX = 10

export const TypedCheck = z.object({
  hits: z.array(TypedHit).max(CONFLICTS_MAX).describe('The closest first'),
  isCut: z.boolean().describe('True where more names were alike than are compared or told at once'),
  earlier: z.array(CheckLine).max(EARLIER_MAX).describe('Recorded checks of names like it, the newest first'),
})
export type TypedCheck = z.infer<typeof TypedCheck>

export const CheckPath = z.object({ checkId: Id })
export type CheckPath = z.infer<typeof CheckPath>

export const CheckRecord = CheckPath.extend({
  checkId: Id.describe('Chosen by the caller: sent again with the same one, it is the same check'),
  ...NameAsked.shape,
  seen: z.int().min(0).max(CONFLICTS_MAX).describe('How many had been found when it was looked at'),
  outcome: z.enum(CHECK_OUTCOMES),
  why: ruled(CHECK_WHY_LENGTH_MAX, whyNotCheckReason),
})
export type CheckRecord = z.infer<typeof CheckRecord>

export const RecordedCheck = CheckLine.extend({
  ...NameAsked.shape,
  given: z.string(),
  surnames: z.string(),
  phone: z.string(),
  why: z.string(),
  hits: z.array(TypedHit).max(CONFLICTS_MAX).describe('As they were found then'),
  isCut: z.boolean(),
})
export type RecordedCheck = z.infer<typeof RecordedCheck>

const tags = ['Intake']

export const conflictsContract = {
  check: procedure('staff')
    .route({
      method: 'POST',
      path: '/conflicts/search',
      tags,
      summary: 'Compare a typed name with everybody the firm knows; for staff',
      description: 'It changes nothing: a name does not belong into an address.',
    })
    .input(NameAsked)
    .output(TypedCheck),
  record: procedure('staff')
    .route({
      method: 'PUT',
      path: '/conflicts/checks/{checkId}',
      tags,
      summary: 'Record a conflict check with its outcome and everybody it found; for staff',
      description: 'Recorded once: sent again, the first record stands.',
    })
    .errors(answers(HANDLING_ERRORS, 'CONFLICTS_CHANGED'))
    .input(CheckRecord)
    .output(RecordedCheck),
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/conflicts/checks',
      tags,
      summary: 'List the recorded conflict checks, the newest first; for staff',
    })
    .input(PageQuery)
    .output(pageOf(CheckLine)),
  read: procedure('staff')
    .route({
      method: 'GET',
      path: '/conflicts/checks/{checkId}',
      tags,
      summary: 'Read a recorded conflict check; for staff',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(CheckPath)
    .output(RecordedCheck),
}
