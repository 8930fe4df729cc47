import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LINE_LENGTH_MAX } from '#kernel/validation.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import {
  CODE_LENGTH_MAX,
  CODE_STATES,
  codeOf,
  DISCOUNT_KINDS,
  USES_MAX_MAX,
  whyNotCode,
  whyNotNote,
} from './rules/discount.ts'
import { DISCOUNT_ERRORS } from './rules/errors.ts'

const Day = CalendarDate.refine((day) => day >= '2020' && day < '2100', 'INVALID_DATE')

const limits = {
  /** Null: no limit. */
  usesMax: z.int().min(1).max(USES_MAX_MAX).nullable(),
  /** First and last day, inclusive, by the calendar in Dallas. */
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  /** For staff: the code's purpose. */
  note: ruled(LINE_LENGTH_MAX, whyNotNote),
}

export const NewCode = z.object({
  code: ruled(CODE_LENGTH_MAX, whyNotCode, codeOf),
  kind: z.enum(DISCOUNT_KINDS),
  /** 1 to 100 for `percentage`, null for the others. */
  percent: z.int().min(1).max(100).nullable(),
  ...limits,
})
export type NewCode = z.infer<typeof NewCode>

export const CodePath = z.object({ codeId: Id })
export type CodePath = z.infer<typeof CodePath>

export const CodeLimits = CodePath.extend(limits)
export type CodeLimits = z.infer<typeof CodeLimits>

export const Code = NewCode.extend({
  id: Id,
  state: z.enum(CODE_STATES),
  /** Booked meetings. */
  usesSettled: z.int(),
  /** Bookings under way. */
  usesReserved: z.int(),
  createdAt: Moment,
})
export type Code = z.infer<typeof Code>

const disabled = answers(USER_ERRORS, 'USER_DISABLED')
const ofOne = { ...disabled, ...answers(GENERAL_ERRORS, 'NOT_FOUND') }
const tags = ['Discount codes']

export const discountsContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/discounts',
      tags,
      summary: 'List discount codes, the newest first; for administrators',
    })
    .errors(disabled)
    .input(PageQuery)
    .output(pageOf(Code)),
  create: procedure('admin')
    .route({
      method: 'POST',
      path: '/discounts',
      tags,
      summary: 'Make a discount code; for administrators',
      description: 'Name, kind and percentage stay as they are made; the limits can be changed.',
    })
    .errors({
      ...disabled,
      ...answers(DISCOUNT_ERRORS, 'CODE_TAKEN', 'ENDS_BEFORE_START', 'PERCENT_NEEDED'),
    })
    .input(NewCode)
    .output(Code),
  changeLimits: procedure('admin')
    .route({
      method: 'PUT',
      path: '/discounts/{codeId}',
      tags,
      summary: 'Change the uses, the days and the note of a code; for administrators',
    })
    .errors({ ...ofOne, ...answers(DISCOUNT_ERRORS, 'ENDS_BEFORE_START') })
    .input(CodeLimits)
    .output(Code),
  disable: procedure('admin')
    .route({
      method: 'POST',
      path: '/discounts/{codeId}/disable',
      tags,
      summary: 'Turn a code off; for administrators',
      description: 'Meetings that were booked with it keep their price. Codes are never deleted.',
    })
    .errors(ofOne)
    .input(CodePath)
    .output(Code),
  enable: procedure('admin')
    .route({
      method: 'POST',
      path: '/discounts/{codeId}/enable',
      tags,
      summary: 'Turn a code on again; for administrators',
    })
    .errors(ofOne)
    .input(CodePath)
    .output(Code),
}
