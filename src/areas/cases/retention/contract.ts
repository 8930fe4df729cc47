import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { CASES_SHOWN_MAX, DELETION_STATES } from './rules/standing.ts'

export const ExpiredCaseView = z.object({
  caseId: Id,
  number: z.string(),
  client: z.string(),
  /** Its documents had to be kept until then. */
  keepUntil: CalendarDate,
  documents: z.int(),
  state: z.enum(DELETION_STATES),
  proposed: z.object({ by: z.string(), at: Moment }).nullable(),
  confirmedBy: z.string().nullable(),
  /** Whether the reader may confirm it now: as the second person, or alone after a week. */
  canConfirm: z.boolean(),
  /** From when the reader, who proposed it and is the only administrator, may confirm it; null for others. */
  aloneFrom: Moment.nullable(),
})
export type ExpiredCaseView = z.infer<typeof ExpiredCaseView>

const Expired = z.object({ cases: z.array(ExpiredCaseView).max(CASES_SHOWN_MAX) })
const OfCase = z.object({ caseId: Id })
const ofOne = answers(GENERAL_ERRORS, 'NOT_FOUND')
const tags = ['Retention']

export const retentionContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/expired-cases',
      tags,
      summary: 'List closed cases whose documents need not be kept any longer; for administrators',
    })
    .output(Expired),
  propose: procedure('admin')
    .route({
      method: 'POST',
      path: '/expired-cases/{caseId}/deletion',
      tags,
      summary: 'Propose to delete the documents of one; for administrators',
    })
    .errors(ofOne)
    .input(OfCase)
    .output(Expired),
  confirm: procedure('admin')
    .route({
      method: 'POST',
      path: '/expired-cases/{caseId}/deletion/confirmation',
      tags,
      summary:
        'Confirm what another administrator proposed, or the only one a week ago; the documents go in the night',
    })
    .errors(ofOne)
    .input(OfCase)
    .output(Expired),
  withdraw: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/expired-cases/{caseId}/deletion',
      tags,
      summary: 'Call off what was proposed or confirmed; for administrators',
    })
    .errors(ofOne)
    .input(OfCase)
    .output(Expired),
}
