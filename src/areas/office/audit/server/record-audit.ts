import { createHash } from 'node:crypto'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type AuditAction, type AuditActor, type FactsOf, whyNotFacts } from '../rules/actions.ts'
import type { AuditedObject } from '../rules/objects.ts'
import { add, addOrCount } from './repository.ts'

export type Audited<Fact extends string = string> = {
  action: AuditAction<Fact>
  /** The subject; null if it is not about an account. */
  subjectId: string | null
  before?: FactsOf<NoInfer<Fact>>
  after?: FactsOf<NoInfer<Fact>>
}

/** A recorded reading by staff, and the part of the input that names it. */
export type StaffReading = {
  action: AuditAction
  object?: AuditedObject
  of?: string
}

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Its actions in the activity log. */
    auditActions?: Readonly<Record<string, AuditAction>>
    /** By procedure. */
    staffReadings?: Readonly<Record<string, StaffReading>>
  }
}

/** The actor, the time, and the request. */
export type AuditSource = { by: AuditActor; actorId: string | null; at: Date; requestId: string | null }

/** Records the change of the transaction `tx`: the entry exists if and only if the change does. */
export function recordAudit<Fact extends string>(
  tx: Database,
  source: AuditSource,
  audited: Audited<Fact>,
): Promise<void>
export async function recordAudit(tx: Database, source: AuditSource, audited: Audited): Promise<void> {
  await add(tx, [rowOf(source, audited)])
}

/** The same of many, at once. */
export function recordAudits<Fact extends string>(
  tx: Database,
  source: AuditSource,
  audited: readonly Audited<Fact>[],
): Promise<void>
export async function recordAudits(
  tx: Database,
  source: AuditSource,
  audited: readonly Audited[],
): Promise<void> {
  await add(
    tx,
    audited.map((each) => rowOf(source, each)),
  )
}

/** In one row per hour or day, beginning with the first; `times` is how often it happened. */
export type Repeated = { per: 'hour' | 'day'; times?: number }

/** Counts repeated events in one row per window, so that no one can fill the log. */
export function recordRepeated<Fact extends string>(
  tx: Database,
  source: AuditSource,
  audited: Audited<Fact>,
  repeated: Repeated,
): Promise<{ isFirst: boolean }>
export function recordRepeated(
  tx: Database,
  source: AuditSource,
  audited: Audited,
  { per, times = 1 }: Repeated,
): Promise<{ isFirst: boolean }> {
  const row = rowOf(source, audited)
  const { action, actorKind, actorId, subjectId, before, after } = row
  const window = `${per} ${Math.floor(source.at.getTime() / WINDOW_MS[per])}`
  const windowKey = createHash('sha256')
    .update(JSON.stringify([window, action, actorKind, actorId, subjectId, before, after]))
    .digest('base64url')
  return addOrCount(tx, { ...row, count: times, windowKey })
}

const WINDOW_MS = { hour: 3_600_000, day: 86_400_000 } as const

function rowOf({ by, actorId, at, requestId }: AuditSource, audited: Audited) {
  const { action, subjectId, before = {}, after = {} } = audited
  const problem = whyNotFacts(before, action.facts) ?? whyNotFacts(after, action.facts)
  if (problem !== null) throw new Error(`the audit log takes no such value for ${action.name}: ${problem}`)
  return { action: action.name, actorKind: by, actorId, subjectId, at, lastAt: at, requestId, before, after }
}

/** Identifies the caller. */
export type Asking = Pick<Context, 'clock' | 'actor'> & { requestId: string | null }

/** The caller of this request. */
export function asker(ctx: Asking): AuditSource {
  const at = toDate(ctx.clock.now())
  return ctx.actor.kind === 'user'
    ? { by: 'person', actorId: ctx.actor.userId, at, requestId: ctx.requestId }
    : { by: 'product', actorId: null, at, requestId: ctx.requestId }
}
