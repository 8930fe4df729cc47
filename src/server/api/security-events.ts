// What a call leaves in the activity log beside its own work: that staff read something, or that it was refused.
import { asker, type Audited, type StaffReading } from '#areas/office/audit/server/index.ts'
import { isStaff } from '#kernel/actor.ts'
import { ProductError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import { joined } from '#platform/feature.ts'
import { SERVER_ACTIONS } from '../audit-actions.ts'
import { FEATURES } from '../features.ts'
import { networkMark, type SecurityEvent, type SecurityTrail } from '../security-trail.ts'

export const STAFF_READINGS = joined<StaffReading>(FEATURES, ({ staffReadings }) => staffReadings)

export type Call = { ctx: Context; procedure: string; input: unknown }

/** A staff reading is written down before it is handed out: what cannot be written down is not read. */
export async function noteReading(trail: SecurityTrail, { ctx, procedure, input }: Call): Promise<void> {
  const reading = STAFF_READINGS[procedure]
  if (!reading || ctx.actor.kind !== 'user' || !isStaff(ctx.actor)) return
  await trail.record({ source: asker(ctx), audited: readingOf(reading, input) })
}

function readingOf({ action, object, of }: StaffReading, input: unknown): Audited {
  const id = of === undefined ? null : idIn(input, of)
  if (object === undefined) return { action, subjectId: id }
  return { action, subjectId: null, after: { [object]: id } }
}

function idIn(input: unknown, name: string): string | null {
  const values: Record<string, unknown> = { ...(typeof input === 'object' && input) }
  const value = values[name]
  return typeof value === 'string' ? value : null
}

/** Refusals by role and used-up codes are counted; an answer waits for nothing. */
export function noteRefusal(trail: SecurityTrail, { ctx, procedure }: Call, thrown: unknown): void {
  if (!(thrown instanceof ProductError)) return
  const event = refusalOf(ctx, procedure, thrown)
  if (event) trail.count(event)
}

function refusalOf(ctx: Context, procedure: string, { code, entry }: ProductError): SecurityEvent | null {
  if (entry.status === 403 && ctx.actor.kind === 'user') {
    const audited: Audited = {
      action: SERVER_ACTIONS['access.refused'],
      subjectId: null,
      after: { procedure },
    }
    return { source: asker(ctx), audited }
  }
  if (code !== 'CODE_ENDED') return null
  const network = networkMark(ctx.seal, networkOf(ctx.clientAddress))
  const source = asker(ctx)
  const by = source.actorId === null ? ('visitor' as const) : source.by
  return {
    source: { ...source, by },
    audited: { action: SERVER_ACTIONS['codes.used-up'], subjectId: null, after: { network } },
  }
}
