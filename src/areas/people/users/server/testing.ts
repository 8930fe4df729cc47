// For tests only: an identity that records its calls and can be out of reach.
import type { Role, SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Identity, OpenSession } from '#platform/ports/identity.ts'
import { findById } from './repository.ts'

/** What is needed of the harness's world. */
type Firm = { person(role?: Role): Promise<SignedIn>; as(actor: SignedIn): Context }

export type ScriptedIdentity = Identity & {
  calls: string[]
  isDown: boolean
  sessions: Map<string, OpenSession[]>
  withoutSecondFactor: Set<string>
}

export function scriptedIdentity(): ScriptedIdentity {
  const sessions = new Map<string, OpenSession[]>()
  const withoutSecondFactor = new Set<string>()
  const done = (call: string, change: () => void = () => undefined) => {
    if (script.isDown) return Promise.reject(new Error('the identity is out of reach'))
    script.calls.push(call)
    change()
    return Promise.resolve()
  }
  const script: ScriptedIdentity = {
    calls: [],
    isDown: false,
    sessions,
    withoutSecondFactor,
    verify: () => Promise.resolve(null),
    handle: null,
    accounts: {
      listSessions: (subject) => Promise.resolve(sessions.get(subject) ?? []),
      hasSession: (subject, sessionId) =>
        Promise.resolve((sessions.get(subject) ?? []).some(({ id }) => id === sessionId)),
      stillOpen: (asked) =>
        Promise.resolve(
          new Set(
            asked
              .filter(({ subject, sessionId }) => sessions.get(subject)?.some(({ id }) => id === sessionId))
              .map(({ sessionId }) => sessionId),
          ),
        ),
      endSession: (subject, id) =>
        done(`endSession ${id}`, () => keep(sessions, subject, (session) => session.id !== id)),
      endSessions: (subject, except) =>
        done(`endSessions but ${except}`, () => keep(sessions, subject, (session) => session.id === except)),
      disable: (subject) => done(`disable ${subject}`, () => sessions.delete(subject)),
      enable: (subject) => done(`enable ${subject}`),
      remove: (subject) => done(`remove ${subject}`, () => sessions.delete(subject)),
      startReset: (email) => done(`startReset ${email}`),
      methods: () => Promise.resolve(['password']),
      canResetSecondFactor: true,
      resetSecondFactor: () => Promise.resolve(),
      withSecondFactor: (_db, subjects) =>
        Promise.resolve(new Set(subjects.filter((subject) => !withoutSecondFactor.has(subject)))),
    },
  }
  return script
}

function keep(
  sessions: Map<string, OpenSession[]>,
  subject: string,
  stays: (session: OpenSession) => boolean,
): void {
  sessions.set(subject, (sessions.get(subject) ?? []).filter(stays))
}

export type Cast = { actor: SignedIn; ctx: Context; subject: string }

/** A person with one session of the given age, and their context. */
export async function signedIn(
  world: Firm,
  identity: ScriptedIdentity,
  role: Role = 'client',
  minutesAgo = 1,
): Promise<Cast> {
  const actor = await world.person(role)
  const ctx = { ...world.as(actor), identity }
  const row = await findById(ctx.db, actor.userId)
  if (!row) throw new Error('a person without a row')
  identity.sessions.set(row.subject, [sessionOf(ctx, actor.sessionId, minutesAgo)])
  return { actor, ctx, subject: row.subject }
}

export function sessionOf(ctx: Context, id: string, minutesAgo: number): OpenSession {
  const startedAt = new Date(ctx.clock.now().epochMilliseconds - minutesAgo * 60_000)
  return { id, startedAt, lastSeenAt: startedAt, device: 'Firefox on Android', address: '192.0.2.1' }
}
