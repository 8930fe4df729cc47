// The message between processes: recipients, kind, id. Short, because PostgreSQL takes 8,000 bytes at most.
import { isStaff, type Role } from '#kernel/actor.ts'
import { LIVE_KINDS, type LiveKind } from '../rules/news.ts'

/**
 * The recipients, decided by the sender: a client's page receives updates for `clients`, a member of staff those for `staff` (ids, or all)
 * or `admins`. A member of staff without a second step receives them as a client.
 */
export type Whom = {
  clients?: readonly (string | null)[]
  staff?: readonly (string | null)[] | 'all'
  admins?: boolean
  /** Its author, not notified. */
  except?: string
}

export type Payload = { kind: LiveKind; id: string; whom: Whom }

/** Of sessions: those of a session, a user or an identity's person are looked at again, at once. */
export type LookAgain = { session: string } | { user: string } | { subject: string }

type Listener = { userId: string; role: Role }

/** Ids are 36 signs, so twice as many stay below 8,000 bytes. */
export const PEOPLE_MAX = 90

function isKind(value: unknown): value is LiveKind {
  return LIVE_KINDS.some((kind) => kind === value)
}

/** Null for anything invalid: anyone with access to our database may also write nonsense. */
export function readPayload(text: string): Payload | LookAgain | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    if ('kind' in value) return isKind(value.kind) ? (value as Payload) : null
    return 'session' in value || 'user' in value || 'subject' in value ? (value as LookAgain) : null
  } catch {
    return null
  }
}

/** For a process that follows a kind itself: the kind of an update; null if it has none. */
export function kindTold(text: string): LiveKind | null {
  const payload = readPayload(text)
  return payload && 'kind' in payload ? payload.kind : null
}

export function isTold({ clients, staff, admins, except }: Whom, { userId, role }: Listener): boolean {
  if (except === userId) return false
  if (!isStaff({ kind: 'user', userId, role, sessionId: '' })) return clients?.includes(userId) ?? false
  if (admins && role === 'admin') return true
  return staff === 'all' || (staff?.includes(userId) ?? false)
}
