import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type AuditAction, type AuditActor, type AuditFacts, whyNotFacts } from '../rules/actions.ts'
import { add } from './repository.ts'

export type Audited = {
  action: AuditAction
  /** On whom; null where it is about nobody's account. */
  subjectId: string | null
  before?: AuditFacts
  after?: AuditFacts
}

/** Who did it, when, and in which request. */
export type AuditSource = { by: AuditActor; actorId: string | null; at: Date; requestId: string | null }

/** Writes down what the transaction `tx` changes: it stands there if and only if the change does. */
export async function recordAudit(tx: Database, source: AuditSource, audited: Audited): Promise<void> {
  const { action, subjectId, before = {}, after = {} } = audited
  const problem = whyNotFacts(before) ?? whyNotFacts(after)
  if (problem !== null) throw new Error(`the audit log takes no such value: ${problem}`)
  const { by, actorId, at, requestId } = source
  await add(tx, { action, subjectId, before, after, actorKind: by, actorId, at, requestId })
}

/** The person who asks, in this request. */
export function asker(ctx: Context): AuditSource {
  const at = toDate(ctx.clock.now())
  return ctx.actor.kind === 'user'
    ? { by: 'person', actorId: ctx.actor.userId, at, requestId: ctx.requestId }
    : { by: 'product', actorId: null, at, requestId: ctx.requestId }
}
