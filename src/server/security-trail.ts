// What looks like an attack, and what staff read: counted in the activity log, and told to administrators in a burst.
import { type Audited, type AuditSource, recordRepeated } from '#areas/office/audit/server/index.ts'
import { findByEmail, findBySubject } from '#areas/people/users/server/index.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { addToWindow } from '#platform/rate-limit.ts'
import { ALERT_AFTER, isSecurityAlert, type SecurityAlert } from './alerts.ts'
import { alertAdministrators } from './security-mail.ts'

type Trail = Pick<Services, 'db' | 'jobs' | 'clock' | 'seal' | 'log'>
export type SecurityEvent = {
  source: AuditSource
  audited: Audited
  /** Whose account it is about, where only this is known of them; looked up when it is written. */
  account?: { email: string } | { subject: string }
}

export type SecurityTrail = {
  /** In the log when this resolves: the data read is handed out after that. */
  record(event: SecurityEvent): Promise<void>
  /** In the log soon. Many at once cost one connection and one row, so that a flood does not block others. */
  count(event: SecurityEvent): void
  /** When everything counted is in the log. */
  settled(): Promise<void>
}

const ALERT_MINUTES = 60
/** Enough to see that two entries are of one network, and nothing to find the network by. */
const NETWORK_SIGNS = 10

export function networkMark(seal: Services['seal'], network: string): string {
  return `n-${seal.fingerprint(network, 'audit.network').slice(0, NETWORK_SIGNS)}`
}

/** More kinds of events than this are not kept apart while they wait. */
const WAITING_MAX = 1_000

export function createSecurityTrail(trail: Trail): SecurityTrail {
  const waiting = new Map<string, { event: SecurityEvent; times: number }>()
  let writing: Promise<void> | null = null
  const writeAll = async () => {
    for (const [key, { event, times }] of waiting) {
      waiting.delete(key)
      await write(trail, event, times).catch((error: unknown) => trail.log.error('security-trail', error))
    }
    writing = null
  }
  return {
    record: (event) => write(trail, event, 1),
    count(event) {
      const kept = waiting.size < WAITING_MAX ? event : withoutWhom(event)
      const key = keyOf(kept)
      waiting.set(key, { event: kept, times: (waiting.get(key)?.times ?? 0) + 1 })
      writing ??= Promise.resolve().then(writeAll)
    },
    settled: () => writing ?? Promise.resolve(),
  }
}

/** One log entry takes them all: it has the first one's request and moment. */
function keyOf({ source: { by, actorId }, audited, account }: SecurityEvent): string {
  return JSON.stringify([by, actorId, audited, account])
}

function withoutWhom({ source, audited: { action } }: SecurityEvent): SecurityEvent {
  return { source: { ...source, by: 'product', actorId: null }, audited: { action, subjectId: null } }
}

async function write(trail: Trail, event: SecurityEvent, times: number): Promise<void> {
  const { source, audited, account } = event
  await trail.db.transaction(async (tx) => {
    const owner = account && (await findAccount(tx, account))
    const about = owner ? { ...audited, subjectId: owner.id } : audited
    const { isFirst } = await recordRepeated(tx, source, about, { per: 'hour', times })
    const { name } = audited.action
    if (!isSecurityAlert(name)) return
    const isRead = name === 'intake.read'
    if (isRead && !isFirst) return
    const of = isRead ? `${name} ${source.actorId}` : name
    await alertAfter(trail, tx, name, { of, times: isRead ? 1 : times })
  })
}

function findAccount(tx: Database, account: NonNullable<SecurityEvent['account']>) {
  if ('subject' in account) return findBySubject(tx, account.subject)
  // A closed account has no address: an attempt without one is about no account.
  return account.email === '' ? null : findByEmail(tx, account.email)
}

/** One mail per kind and hour to each administrator, from the event on that passes the number. */
async function alertAfter(
  trail: Trail,
  tx: Database,
  kind: SecurityAlert,
  counted: { of: string; times: number },
): Promise<void> {
  const { before, now } = await addToWindow(
    trail,
    tx,
    { name: 'security-events', minutes: ALERT_MINUTES },
    counted,
  )
  if (before >= ALERT_AFTER[kind] || now < ALERT_AFTER[kind]) return
  const told = await addToWindow(trail, tx, { name: 'security-alerts', minutes: ALERT_MINUTES }, { of: kind })
  if (told.before > 0) return
  await alertAdministrators(trail, tx, kind)
}
