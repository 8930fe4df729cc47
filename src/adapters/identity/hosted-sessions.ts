// Which sessions of Firebase's people are open, on our own tables: sign-out applies at once, on every instance.
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { OpenSession } from '#platform/ports/identity.ts'
import type { HostedProof } from './hosted-proof.ts'
import { hostedPerson, hostedSession } from './hosted-tables.ts'

export type Standing = 'open' | 'over' | 'disabled'

export type Browser = { device: string; address: string | null }

/** Whether a session was met before, and if not, whether its person signed in before in no browser like this one. */
export type Met = 'before' | 'on-known-device' | 'on-new-device'

/** After so long without a visit a session is over, as one of the embedded identity is. */
const IDLE_DAYS_MAX = 7
/** One that we have never seen may begin here only so long after its sign-in, so that a forgotten one cannot come back. */
const UNSEEN_DAYS_MAX = 1
/** A request writes only when the moment it would write is this much newer. */
const SEEN_STEP_MS = 60_000
const DAY_MS = 86_400_000

type PersonRow = typeof hostedPerson.$inferSelect
type SessionRow = typeof hostedSession.$inferSelect
type Known = { person: PersonRow; session: SessionRow | null }

export type HostedSessions = {
  /** The state of the session; a new one is recorded. */
  standing(proof: HostedProof): Promise<Standing>
  /** Notes which browser it is. */
  introduce(proof: HostedProof, browser: Browser): Promise<Met>
  list(subject: string): Promise<OpenSession[]>
  stillOpen(ids: readonly string[]): Promise<ReadonlySet<string>>
  methods(subject: string): Promise<readonly HostedProof['method'][]>
  end(subject: string, sessionId: string): Promise<void>
  /** Ends all but one, and those that were never seen here. */
  endAll(subject: string, except: string | null): Promise<void>
  setDisabled(subject: string, isDisabled: boolean): Promise<void>
  remove(subject: string): Promise<void>
}

export function createHostedSessions(db: Database, now: () => Date): HostedSessions {
  return {
    standing: (proof) => standing(db, proof, now()),
    introduce: (proof, browser) => introduce(db, proof, browser),
    list: (subject) => listOpen(db, subject, now()),
    stillOpen: (ids) => stillOpen(db, ids, now()),
    methods: (subject) => methodsSeen(db, subject),
    async end(subject, sessionId) {
      await endWhere(db, now(), and(eq(hostedSession.subject, subject), eq(hostedSession.id, sessionId)))
    },
    endAll: (subject, except) =>
      db.transaction(async (tx) => {
        await keepPerson(tx, { subject, validSince: now() })
        const others = except === null ? undefined : ne(hostedSession.id, except)
        await endWhere(tx, now(), and(eq(hostedSession.subject, subject), others))
      }),
    setDisabled: (subject, isDisabled) =>
      db.transaction(async (tx) => {
        const moment = now()
        const change = isDisabled ? { disabledAt: moment, validSince: moment } : { disabledAt: null }
        await keepPerson(tx, { subject, ...change })
        if (isDisabled) await endWhere(tx, moment, eq(hostedSession.subject, subject))
      }),
    remove: (subject) =>
      db.transaction(async (tx) => {
        await keepPerson(tx, {
          subject,
          removedAt: now(),
          email: null,
          passwordAt: null,
          hasSecondFactor: null,
        })
        await tx.delete(hostedSession).where(eq(hostedSession.subject, subject))
      }),
  }
}

/** Every change of a person's sessions begins here: the row is locked, so that none slips in between. */
async function keepPerson(
  tx: Database,
  { subject, ...change }: Partial<PersonRow> & { subject: string },
): Promise<void> {
  await tx
    .insert(hostedPerson)
    .values({ subject, ...change })
    .onConflictDoUpdate({ target: hostedPerson.subject, set: change })
}

async function endWhere(db: Database, now: Date, which: ReturnType<typeof and>): Promise<void> {
  await db
    .update(hostedSession)
    .set({ endedAt: now })
    .where(and(which, isNull(hostedSession.endedAt)))
}

async function standing(db: Database, proof: HostedProof, now: Date): Promise<Standing> {
  const rows = await db
    .select({ person: hostedPerson, session: hostedSession })
    .from(hostedPerson)
    .leftJoin(
      hostedSession,
      and(eq(hostedSession.subject, hostedPerson.subject), eq(hostedSession.id, proof.sessionId)),
    )
    .where(eq(hostedPerson.subject, proof.subject))
  const known: Known | undefined = rows[0]
  if (!known?.session) return begin(db, proof, now)
  const found = standingOf(known, proof, now)
  const { lastSeenAt } = known.session
  if (found === 'open' && now.getTime() - lastSeenAt.getTime() > SEEN_STEP_MS) {
    await db.update(hostedSession).set({ lastSeenAt: now }).where(eq(hostedSession.id, proof.sessionId))
  }
  return found
}

/** Writes a session down that was not seen before. Ending all of them takes the same lock, so none slips through. */
function begin(db: Database, proof: HostedProof, now: Date): Promise<Standing> {
  const { subject, sessionId, method, startedAt } = proof
  return db.transaction(async (tx) => {
    await tx.insert(hostedPerson).values({ subject }).onConflictDoNothing()
    const rows = await tx.select().from(hostedPerson).where(eq(hostedPerson.subject, subject)).for('update')
    const person = rows[0]
    const found = person ? standingOf({ person, session: null }, proof, now) : 'over'
    if (found !== 'open') return found
    await tx
      .insert(hostedSession)
      .values({ id: sessionId, subject, method, startedAt, lastSeenAt: now })
      .onConflictDoNothing()
    await forgetOld(tx, subject, now)
    return found
  })
}

function standingOf({ person, session }: Known, { startedAt }: HostedProof, now: Date): Standing {
  if (person.removedAt) return 'over'
  if (person.disabledAt) return 'disabled'
  if (session) {
    const isIdle = now.getTime() - session.lastSeenAt.getTime() > IDLE_DAYS_MAX * DAY_MS
    return session.endedAt || isIdle ? 'over' : 'open'
  }
  const isOld = now.getTime() - startedAt.getTime() > UNSEEN_DAYS_MAX * DAY_MS
  // Firebase tells the moment of signing in to the second only.
  const isEnded = person.validSince !== null && startedAt.getTime() <= person.validSince.getTime()
  return isOld || isEnded ? 'over' : 'open'
}

/** Rows that are over and too old to begin again say no more than their absence. */
async function forgetOld(db: Database, subject: string, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - 4 * IDLE_DAYS_MAX * DAY_MS)
  await db
    .delete(hostedSession)
    .where(and(eq(hostedSession.subject, subject), lt(hostedSession.lastSeenAt, longAgo)))
}

async function introduce(db: Database, proof: HostedProof, browser: Browser): Promise<Met> {
  const changed = await db
    .update(hostedSession)
    .set(browser)
    .where(and(eq(hostedSession.id, proof.sessionId), isNull(hostedSession.device)))
    .returning({ id: hostedSession.id })
  if (changed.length === 0) return 'before'
  const others = await db
    .select({ device: hostedSession.device })
    .from(hostedSession)
    .where(
      and(
        eq(hostedSession.subject, proof.subject),
        ne(hostedSession.id, proof.sessionId),
        isNotNull(hostedSession.device),
      ),
    )
  const isNew = others.length > 0 && others.every(({ device }) => device !== browser.device)
  return isNew ? 'on-new-device' : 'on-known-device'
}

async function listOpen(db: Database, subject: string, now: Date): Promise<OpenSession[]> {
  const idle = new Date(now.getTime() - IDLE_DAYS_MAX * DAY_MS)
  const { id, startedAt, lastSeenAt, device, address, endedAt } = hostedSession
  const rows = await db
    .select({ id, startedAt, lastSeenAt, device, address })
    .from(hostedSession)
    .where(and(eq(hostedSession.subject, subject), isNull(endedAt), gt(lastSeenAt, idle)))
    .orderBy(desc(lastSeenAt))
  return rows.map((row) => ({ ...row, device: row.device ?? '' }))
}

async function stillOpen(db: Database, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { id, subject, endedAt, lastSeenAt } = hostedSession
  const isOpen = and(isNull(endedAt), gt(lastSeenAt, new Date(now.getTime() - IDLE_DAYS_MAX * DAY_MS)))
  const mayBe = and(isNull(hostedPerson.removedAt), isNull(hostedPerson.disabledAt))
  const rows = await db
    .select({ id })
    .from(hostedSession)
    .innerJoin(hostedPerson, eq(hostedPerson.subject, subject))
    .where(and(inArray(id, [...ids]), isOpen, mayBe))
  return new Set(rows.map((row) => row.id))
}

async function methodsSeen(db: Database, subject: string): Promise<HostedProof['method'][]> {
  const rows = await db
    .selectDistinct({ method: hostedSession.method })
    .from(hostedSession)
    .where(eq(hostedSession.subject, subject))
  return rows.map(({ method }) => method)
}
