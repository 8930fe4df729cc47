import { oc } from '@orpc/contract'
import { z } from 'zod'
import { answers, CalendarDate, Id, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { CASE_ERRORS } from './rules/errors.ts'
import { NEXT_ACTIONS, TURNS } from './rules/next-action.ts'
import { CASE_STATUSES, CASE_TYPES, PORTAL_STATUSES } from './rules/status.ts'

const Person = z.object({ id: Id, name: z.string() })

export const Case = z.object({
  id: Id,
  /** As the firm and the client say it: "LS-2026-0001". */
  number: z.string(),
  type: z.enum(CASE_TYPES),
  status: z.enum(CASE_STATUSES),
  portalStatus: z.enum(PORTAL_STATUSES),
  turn: z.enum(TURNS),
  nextAction: z.object({
    code: z.enum(NEXT_ACTIONS),
    /** The last day to do it, on the firm's calendar; null where there is none. */
    due: CalendarDate.nullable(),
  }),
  client: Person,
  /** Null until an attorney takes the case. */
  attorney: Person.nullable(),
  openedAt: Moment,
  updatedAt: Moment,
})
export type Case = z.infer<typeof Case>

export const CasePath = z.object({ caseId: Id })
export type CasePath = z.infer<typeof CasePath>

const signedIn = answers(GENERAL_ERRORS, 'SIGN_IN_REQUIRED', 'SESSION_EXPIRED')
const tags = ['Cases']

export const casesContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/cases',
      tags,
      summary: "List cases: a client's own, an attorney's and unassigned ones, all for an administrator",
      description: 'The nearest due date first; cases without one follow, the last changed first.',
    })
    .errors(signedIn)
    .output(z.object({ cases: z.array(Case) })),
  get: oc
    .route({ method: 'GET', path: '/cases/{caseId}', tags, summary: 'Read one case' })
    .errors({ ...signedIn, ...answers(CASE_ERRORS, 'CASE_NOT_FOUND') })
    .input(CasePath)
    .output(Case),
}
