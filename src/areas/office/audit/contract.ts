import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { CalendarDate, Id, Moment, pageOf, PageQuery } from '#api/schema.ts'
import type { PageOf } from '#kernel/list-page.ts'
import { AUDIT_ACTORS } from './rules/actions.ts'
import { AUDITED_RECORDS } from './rules/objects.ts'

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const Person = z.object({
  id: Id,
  /** The name, or the e-mail address if no name is known; empty for a closed account. */
  name: z.string(),
})

/** A kind of entry, named in the reader's language. */
export const NamedAction = z.object({ action: z.string(), name: z.string() })
export type NamedAction = z.infer<typeof NamedAction>

export const AuditEntry = z.object({
  id: Id,
  /** When it happened, or first happened. */
  at: Moment,
  lastAt: Moment,
  /** The count, if repeats within an hour or a day are one entry. */
  count: z.int(),
  /** Its name for good: "user.disabled". */
  action: z.string(),
  /** The action, in the reader's language. */
  name: z.string(),
  by: z.enum(AUDIT_ACTORS),
  /** Null if no person did it. */
  actor: Person.nullable(),
  /** Subject. */
  subject: Person.nullable(),
  /** The request's id, as in the answer's `x-request-id`; null without a request. */
  requestId: z.string().nullable(),
  before: Facts,
  after: Facts,
  /** Its records, by number: the case, the invoice, the payment, the check or another reference. */
  records: z.array(z.object({ kind: z.enum(AUDITED_RECORDS), number: z.string() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const SearchText = z.string().trim().max(200).default('')

export const AuditQuery = PageQuery.extend({
  actorId: Id.optional().describe('Only what this person did'),
  subjectId: Id.optional().describe('Only what was done to this person'),
  action: z
    .string()
    .max(60)
    .regex(/^[a-z-]+\.[a-z-]+$/)
    .optional()
    .describe('Only this kind of entry'),
  person: SearchText.describe('Only what people of this name or e-mail address did, or had done to them'),
  about: SearchText.describe(
    'Only what is about the case, the invoice, the payment or the check with this number, and what belongs to it',
  ),
  from: CalendarDate.optional().describe('The first day, on the firm’s calendar'),
  until: CalendarDate.optional().describe('The last day, on the firm’s calendar'),
})
export type AuditQuery = z.input<typeof AuditQuery>

export type AuditPage = PageOf<AuditEntry>

export const auditContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/audit/',
      tags: ['Audit'],
      summary: 'List what was done to accounts, the newest first; for administrators',
    })
    .input(AuditQuery)
    .output(pageOf(AuditEntry)),
  actions: procedure('admin')
    .route({
      method: 'GET',
      path: '/audit/actions',
      tags: ['Audit'],
      summary: 'List the kinds of entries that there are, by name; for administrators',
    })
    .output(z.object({ actions: z.array(NamedAction) })),
}
