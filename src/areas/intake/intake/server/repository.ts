import { and, asc, between, desc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PlainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { type Database, onlyRow, prepared } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { instant } from '#kernel/calendar.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { fitsQuestion } from '../contract.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { firstQuestion, isAsked, isQuestion, type QuestionId } from '../rules/flow.ts'
import type { UrgentSpan } from '../rules/urgency.ts'
import { type IntakeRecord, recordOf } from './intake-record.ts'
import { findRecord } from './records-repository.ts'
import { intakeAnswers, intakeCalls, intakeSessions } from './tables.ts'

export type SessionRow = typeof intakeSessions.$inferSelect
/** A session with everything answered in it. */
export type IntakeRow = Omit<SessionRow, 'currentQuestion'> & {
  currentQuestion: QuestionId
  /** For a sent one: the answers that counted. */
  answers: Answers
  /** Null before it is sent. */
  record: IntakeRecord | null
}
export type SentIntakeRow = IntakeRow & { completedAt: Date }

/** The database, or a transaction on it, and the key to its sealed content. */
export type Store = { db: Database; seal: Seal }

type AnswerRow = { sessionId: string; question: string; value: unknown; sealed: string | null }

/** Drizzle parses JSON that pg has parsed already and would make the phone "2145550134" a number; this leaves it alone. */
const storedValue = sql<unknown>`${intakeAnswers.value}`

const ANSWER_COLUMNS = {
  sessionId: intakeAnswers.sessionId,
  question: intakeAnswers.question,
  value: storedValue,
  sealed: intakeAnswers.sealed,
}

function placeOf(sessionId: string, question: string) {
  return { field: `intake_answers.${question}`, row: sessionId }
}

/** Every answer is sealed: a stolen database reveals nothing that a client told a lawyer. */
function sealedForm(seal: Seal, sessionId: string, question: AskedId, value: unknown): string {
  return seal.seal(JSON.stringify(value), placeOf(sessionId, question))
}

function openedAnswer(seal: Seal, { sessionId, question, value, sealed }: AnswerRow): unknown {
  if (sealed === null) return value
  const place = placeOf(sessionId, question)
  return readableAs<unknown>(
    seal,
    { sealed, place },
    (text) => JSON.parse(text),
    // No words: a date or a choice would be taken for an answer. The log reports it.
    () => undefined,
  )
}

function asAnswers(seal: Seal, rows: readonly AnswerRow[]): Answers {
  return fittingToday(rows.map((row) => [row.question, openedAnswer(seal, row)]))
}

/** An answer of an earlier edition that no question accepts today counts as not answered. */
function fittingToday(given: readonly (readonly [question: string, value: unknown])[]): Answers {
  return Object.fromEntries(
    given.filter(([question, value]) => isAsked(question) && fitsQuestion(question, value)),
  )
}

function asIntake(session: SessionRow, answers: Answers, record: IntakeRecord | null = null): IntakeRow {
  const { currentQuestion } = session
  return {
    ...session,
    currentQuestion: isQuestion(currentQuestion) ? currentQuestion : firstQuestion(),
    answers,
    record,
  }
}

async function findWhere(store: Store, condition: SQL | undefined): Promise<IntakeRow | null> {
  return asFound(store, await selectWhere(store.db, condition))
}

type Selected = { session: SessionRow; answers: AnswerRow[] | null }

async function asFound(store: Store, [found]: readonly Selected[]): Promise<IntakeRow | null> {
  return found ? asSent(store, found.session, found.answers ?? []) : null
}

/** One row, whatever was answered: the session is not sent and read again for each of its answers. */
function selectWhere(db: Database, condition: SQL | undefined) {
  const { sessionId, question, value, sealed } = intakeAnswers
  const answered = db
    .select({
      answers: sql<AnswerRow[] | null>`json_agg(json_build_object(
        'sessionId', ${sessionId}, 'question', ${question}, 'value', ${value}, 'sealed', ${sealed}))`.as(
        'answers',
      ),
    })
    .from(intakeAnswers)
    .where(eq(sessionId, intakeSessions.id))
    .as('answered')
  return db
    .select({ session: intakeSessions, answers: answered.answers })
    .from(intakeSessions)
    .crossJoinLateral(answered)
    .where(condition)
}

/** A draft is its answers; a sent intake is its record. One sent by an older program has none until the job has run. */
async function asSent(store: Store, session: SessionRow, given: readonly AnswerRow[]): Promise<IntakeRow> {
  const { id, status, isPartial, completedAt } = session
  const kept = status === 'completed' ? await findRecord(store, id) : null
  if (kept) return asIntake(session, fittingToday(Object.entries(kept.answers)), kept)
  const answers = asAnswers(store.seal, given)
  if (status !== 'completed' || !completedAt) return asIntake(session, answers)
  // The law read at that time is not known any more: nothing leans on it.
  const record = recordOf(answers, isPartial, { now: instant(completedAt), law: {} })
  return asIntake(session, fittingToday(Object.entries(record.answers)), record)
}

/** The answers of several intakes to some questions, by intake; for sent ones, those that counted. */
export async function answersOf(
  store: Store,
  sessionIds: readonly string[],
  questions: readonly AskedId[],
): Promise<Map<string, Answers>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await store.db
    .select(ANSWER_COLUMNS)
    .from(intakeAnswers)
    .where(
      and(
        inArray(intakeAnswers.sessionId, [...sessionIds]),
        inArray(intakeAnswers.question, [...questions]),
        eq(intakeAnswers.isLeftBehind, false),
      ),
    )
  const byIntake = Map.groupBy(rows, ({ sessionId }) => sessionId)
  return new Map([...byIntake].map(([id, given]) => [id, asAnswers(store.seal, given)]))
}

const byId = prepared((db) =>
  selectWhere(db, eq(intakeSessions.id, sql.placeholder('id'))).prepare('intake_by_id'),
)

export async function findIntake(store: Store, id: string): Promise<IntakeRow | null> {
  return asFound(store, await byId(store.db).execute({ id }))
}

/** The intake; if its answers were merged into another one, that one. */
export async function findLiving(store: Store, id: string): Promise<IntakeRow | null> {
  const row = await findIntake(store, id)
  return row?.mergedInto ? findLiving(store, row.mergedInto) : row
}

/** The open one; if none is open, the one sent last. */
export function findCurrent(store: Store, ownerId: string): Promise<IntakeRow | null> {
  return findNewest(store, eq(intakeSessions.ownerId, ownerId))
}

/** The same for a visitor: an intake of an account is no visitor's any more. */
export function findCurrentOfVisitor(store: Store, visitorId: string): Promise<IntakeRow | null> {
  return findNewest(store, and(eq(intakeSessions.visitorId, visitorId), isNull(intakeSessions.ownerId)))
}

function findNewest(store: Store, condition: SQL | undefined): Promise<IntakeRow | null> {
  const newest = store.db
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .where(and(condition, inArray(intakeSessions.status, ['open', 'completed'])))
    .orderBy(
      desc(sql`${intakeSessions.status} = 'open'`),
      desc(intakeSessions.completedAt),
      desc(intakeSessions.id),
    )
    .limit(1)
  return findWhere(store, inArray(intakeSessions.id, newest))
}

export async function findLatestSent(store: Store, ownerId: string): Promise<SentIntakeRow | null> {
  const newest = store.db
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .where(and(eq(intakeSessions.ownerId, ownerId), eq(intakeSessions.status, 'completed')))
    .orderBy(desc(intakeSessions.completedAt))
    .limit(1)
  const row = await findWhere(store, inArray(intakeSessions.id, newest))
  return row?.completedAt ? { ...row, completedAt: row.completedAt } : null
}

/** By person, the latest intake that was sent and has neither become a case nor been declined. */
export async function findIdsWaiting(
  db: Database,
  ownerIds: readonly string[],
): Promise<Map<string | null, string>> {
  if (ownerIds.length === 0) return new Map()
  const { id, ownerId, completedAt, handling } = intakeSessions
  const rows = await db
    .select({ id, ownerId })
    .from(intakeSessions)
    .where(
      and(
        inArray(ownerId, [...ownerIds]),
        eq(intakeSessions.status, 'completed'),
        inArray(handling, ['new', 'cleared']),
      ),
    )
    .orderBy(completedAt)
  return new Map(rows.map((row) => [row.ownerId, row.id]))
}

/** The intake that the case was made of, or null. */
export async function findIdOfCase(db: Database, caseId: string): Promise<string | null> {
  const { id, completedAt } = intakeSessions
  const rows = await db
    .select({ id })
    .from(intakeSessions)
    .where(eq(intakeSessions.caseId, caseId))
    .orderBy(desc(completedAt))
    .limit(1)
  return rows[0]?.id ?? null
}

/** Every intake of the person, the oldest first, with everything ever answered in it, whatever is asked today. */
export async function listOwn(
  store: Store,
  ownerId: string,
): Promise<{ row: IntakeRow; everything: Record<string, unknown> }[]> {
  const sessions = await store.db
    .select()
    .from(intakeSessions)
    .where(eq(intakeSessions.ownerId, ownerId))
    .orderBy(asc(intakeSessions.createdAt))
  return Promise.all(
    sessions.map(async (session) => {
      const given = await store.db
        .select(ANSWER_COLUMNS)
        .from(intakeAnswers)
        .where(eq(intakeAnswers.sessionId, session.id))
      const everything = given.map((answer) => [answer.question, openedAnswer(store.seal, answer)] as const)
      return { row: await asSent(store, session, given), everything: Object.fromEntries(everything) }
    }),
  )
}

/** Deletes the person's unsent intakes. */
export async function deleteOpen(tx: Database, ownerId: string): Promise<void> {
  await tx
    .delete(intakeSessions)
    .where(and(eq(intakeSessions.ownerId, ownerId), eq(intakeSessions.status, 'open')))
}

/** The person's open intake afterwards, however many windows ask for it at once. */
export async function openIntake(
  store: Store,
  person: { ownerId: string; language: Language; now: Date },
): Promise<IntakeRow> {
  const { ownerId, language, now } = person
  const rows = await store.db
    .insert(intakeSessions)
    .values({ ownerId, language, currentQuestion: firstQuestion(), createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: intakeSessions.ownerId,
      targetWhere: sql`status = 'open' AND owner_id IS NOT NULL`,
      set: { language },
    })
    .returning()
  const row = await findIntake(store, onlyRow(rows).id)
  if (!row) throw new Error('an intake vanished while it was opened')
  return row
}

/** An intake that belongs to a visitor. */
export async function openForVisitor(
  store: Store,
  visitor: { visitorId: string; language: Language; now: Date },
): Promise<IntakeRow> {
  const { visitorId, language, now } = visitor
  const rows = await store.db
    .insert(intakeSessions)
    .values({ visitorId, language, currentQuestion: firstQuestion(), createdAt: now, updatedAt: now })
    .returning()
  return asIntake(onlyRow(rows), {})
}

/** As PostgreSQL writes a set of days: `{[2026-12-01,2026-12-15]}`; an open end is left out. */
function dayRanges(spans: readonly UrgentSpan[]): string {
  const ranges = spans.map(({ from, to }) => `[${from?.toString() ?? ''},${to?.toString() ?? ''}]`)
  return `{${ranges.join(',')}}`
}

export type SavedAnswer = {
  question: AskedId
  value: unknown
  /** The flow's next question, where any browser continues. */
  next: QuestionId
  language: Language
  /** The days on which the intake must not wait, for the firm's list. */
  urgentOn: readonly UrgentSpan[]
  /** Now, if this answer notifies staff; else unchanged. */
  alertedAt: Date | null
  now: Date
}

/**
 * Saves the answer if the intake is unchanged since it was read; null otherwise. `also` runs in the same transaction; without it, it is a
 * single statement.
 */
export function saveAnswer(
  store: Store,
  read: IntakeRow,
  saved: SavedAnswer,
  also: ((tx: Database) => Promise<void>) | null,
): Promise<IntakeRow | null> {
  if (!also) return putAnswer(store, read, saved)
  return store.db.transaction(async (tx) => {
    const row = await putAnswer({ ...store, db: tx }, read, saved)
    if (row) await also(tx)
    return row
  })
}

const given = (name: string) => sql`${sql.placeholder(name)}`

/** The session and its answer in one statement: the answer is only stored if the session is unchanged since read. */
const keepAnswer = prepared((db) => {
  const { id, version, status } = intakeSessions
  const changes = {
    version: given('version'),
    currentQuestion: given('currentQuestion'),
    language: given('language'),
    urgentOn: given('urgentOn'),
    alertedAt: given('alertedAt'),
    remindedAt: given('remindedAt'),
    updatedAt: given('updatedAt'),
  }
  const session = db.$with('session').as(
    db
      .update(intakeSessions)
      .set(changes)
      .where(and(eq(id, given('id')), eq(version, given('readVersion')), eq(status, 'open')))
      .returning({ id }),
  )
  const answer = db.$with('answer', {})
    .as(sql`INSERT INTO ${intakeAnswers} (session_id, question, sealed, answered_at)
    SELECT id, ${given('question')}, ${given('sealed')}, ${given('now')}::timestamptz FROM ${session}
    ON CONFLICT (session_id, question) DO UPDATE
    SET value = NULL, sealed = excluded.sealed, answered_at = excluded.answered_at`)
  return db.with(session, answer).select({ id: session.id }).from(session).prepare('answer_kept')
})

async function putAnswer(
  { db, seal }: Store,
  read: IntakeRow,
  saved: SavedAnswer,
): Promise<IntakeRow | null> {
  const { question, next, now } = saved
  const changes = {
    version: read.version + 1,
    currentQuestion: next,
    language: saved.language,
    urgentOn: dayRanges(saved.urgentOn),
    alertedAt: saved.alertedAt,
    remindedAt: null,
    updatedAt: now,
  }
  const sealed = sealedForm(seal, read.id, question, saved.value)
  const [kept] = await keepAnswer(db).execute({
    ...changes,
    id: read.id,
    readVersion: read.version,
    question,
    sealed,
    now,
  })
  if (!kept) return null
  return asIntake({ ...read, ...changes }, { ...read.answers, [question]: saved.value })
}

async function putAnswers(
  seal: Seal,
  tx: Database,
  sessionId: string,
  answers: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const values = Object.entries(answers).map(([question, value]) => ({
    sessionId,
    question,
    sealed: sealedForm(seal, sessionId, question as AskedId, value),
    answeredAt: now,
  }))
  if (values.length === 0) return
  await tx
    .insert(intakeAnswers)
    .values(values)
    .onConflictDoUpdate({
      target: [intakeAnswers.sessionId, intakeAnswers.question],
      set: {
        value: null,
        sealed: sql`excluded.sealed`,
        answeredAt: sql`excluded.answered_at`,
      },
    })
}

/** Answers that are known without asking, such as the account's address: they do not count as a change. */
export async function preAnswer(
  store: Store,
  read: IntakeRow,
  answers: Answers,
  now: Date,
): Promise<IntakeRow> {
  await putAnswers(store.seal, store.db, read.id, answers, now)
  return { ...read, answers: { ...read.answers, ...answers } }
}

function asItWasRead(read: IntakeRow): SQL | undefined {
  const { id, version } = read
  return and(
    eq(intakeSessions.id, id),
    eq(intakeSessions.version, version),
    eq(intakeSessions.status, 'open'),
  )
}

/** Where any browser continues from now on; touches no answer. */
export async function moveTo(store: Store, read: IntakeRow, question: QuestionId): Promise<IntakeRow> {
  await store.db
    .update(intakeSessions)
    .set({ currentQuestion: question })
    .where(and(eq(intakeSessions.id, read.id), eq(intakeSessions.status, 'open')))
  return { ...read, currentQuestion: question }
}

/**
 * Another browser has it from now on. The version grows, so that an answer on its way from the one before is refused; the
 * draft's time is still counted from its last answer.
 */
export async function moveDraft(
  store: Store,
  read: IntakeRow,
  to: { visitorId: string; provenEmail: string },
): Promise<void> {
  const moved = await store.db
    .update(intakeSessions)
    .set({ ...to, version: read.version + 1 })
    .where(asItWasRead(read))
    .returning({ id: intakeSessions.id })
  onlyRow(moved)
}

/** The moment of sending is the moment of consent. Null if the intake changed since it was read. */
export async function markSent(
  store: Store,
  read: IntakeRow,
  sent: { language: Language; isPartial: boolean; alertedAt: Date | null; now: Date },
): Promise<IntakeRow | null> {
  const { now, ...told } = sent
  const rows = await store.db
    .update(intakeSessions)
    .set({ ...told, status: 'completed', completedAt: now, updatedAt: now })
    .where(asItWasRead(read))
    .returning()
  return rows[0] ? asIntake(rows[0], read.answers) : null
}

/** The address that a code has proven; only what this says counts as proof. */
export async function setProvenEmail(store: Store, id: string, provenEmail: string): Promise<void> {
  await store.db.update(intakeSessions).set({ provenEmail }).where(eq(intakeSessions.id, id))
}

/** One person's intake goes into the account; the visitor's key opens it no longer. */
export async function giveTo(
  store: Store,
  read: IntakeRow,
  owner: {
    ownerId: string
    provenEmail: string | null
    answers: Answers
    current: QuestionId
    alertedAt: Date | null
    urgentOn: readonly UrgentSpan[]
    now: Date
  },
): Promise<void> {
  const { ownerId, provenEmail, answers, current, alertedAt, urgentOn, now } = owner
  await putAnswers(store.seal, store.db, read.id, answers, now)
  await store.db
    .update(intakeSessions)
    .set({
      ownerId,
      visitorId: null,
      currentQuestion: current,
      alertedAt,
      urgentOn: dayRanges(urgentOn),
      version: read.version + 1,
      provenEmail: provenEmail ?? read.provenEmail,
    })
    .where(eq(intakeSessions.id, read.id))
}

/** The older of two open intakes of one person: its answers, and the calls about it, live on in the newer one. */
export async function markMerged({ db }: Store, older: IntakeRow, newer: IntakeRow): Promise<void> {
  await db
    .update(intakeSessions)
    .set({ status: 'merged', mergedInto: newer.id })
    .where(eq(intakeSessions.id, older.id))
  if (older.calledAt === null) return
  await db.update(intakeCalls).set({ sessionId: newer.id }).where(eq(intakeCalls.sessionId, older.id))
  await db
    .update(intakeSessions)
    .set({
      calledAt: sql`greatest(${intakeSessions.calledAt}, ${older.calledAt.toISOString()}::timestamptz)`,
    })
    .where(eq(intakeSessions.id, newer.id))
}

/** The visitor's sent intakes, the oldest first. */
export async function listSentOfVisitor(store: Store, visitorId: string): Promise<IntakeRow[]> {
  const rows = await store.db
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .where(
      and(
        eq(intakeSessions.visitorId, visitorId),
        isNull(intakeSessions.ownerId),
        eq(intakeSessions.status, 'completed'),
      ),
    )
    .orderBy(asc(intakeSessions.completedAt))
  const found = await Promise.all(rows.map(({ id }) => findIntake(store, id)))
  return found.filter((row) => row !== null)
}

/** One browser came with two keys: intakes of one open by the other from now on. */
export async function moveIntakes(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(intakeSessions).set({ visitorId: to }).where(eq(intakeSessions.visitorId, from))
}

/** Which of these visitors have an intake. */
export async function withIntakes(tx: Database, visitorIds: readonly string[]): Promise<string[]> {
  if (visitorIds.length === 0) return []
  const { visitorId } = intakeSessions
  const rows = await tx
    .selectDistinct({ visitorId })
    .from(intakeSessions)
    .where(inArray(visitorId, [...visitorIds]))
  return rows.flatMap((row) => row.visitorId ?? [])
}

/** A draft and its answers are gone for good; sent intakes stay. True if there was one. */
export async function deleteDraft(store: Store, id: string): Promise<boolean> {
  const rows = await store.db
    .delete(intakeSessions)
    .where(and(eq(intakeSessions.id, id), eq(intakeSessions.status, 'open')))
    .returning({ id: intakeSessions.id })
  return rows.length > 0
}

/** Drafts whose last answer is in the span, whose owner has an address and no reminder yet; they count as reminded. */
export async function takeDraftsToRemind(
  store: Store,
  span: { from: Date; to: Date },
  now: Date,
  max: number,
): Promise<string[]> {
  const due = store.db
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .where(
      and(
        eq(intakeSessions.status, 'open'),
        between(intakeSessions.updatedAt, span.from, span.to),
        isNull(intakeSessions.remindedAt),
        isNotNull(intakeSessions.provenEmail),
      ),
    )
    .limit(max)
    .for('update', { skipLocked: true })
  const rows = await store.db
    .update(intakeSessions)
    .set({ remindedAt: now })
    .where(inArray(intakeSessions.id, due))
    .returning({ id: intakeSessions.id })
  return rows.map(({ id }) => id)
}

/** The rule of `rules/urgency.ts` in SQL, in the words of its index; a test compares the two. */
export function isUrgentOn(today: PlainDate): SQL {
  const { status, handling, urgentOn } = intakeSessions
  return sql`${status} IN ('open', 'completed') AND ${handling} = 'new' AND NOT isempty(${urgentOn})
    AND ${urgentOn} @> ${today.toString()}::date`
}

/** Intakes without an alert that are urgent from this day on, by a date alone; they count as alerted now. */
export async function takeUrgentSince(
  tx: Database,
  today: PlainDate,
  now: Date,
  max: number,
): Promise<string[]> {
  const { id, alertedAt, calledAt } = intakeSessions
  const due = tx
    .select({ id })
    .from(intakeSessions)
    .where(and(isUrgentOn(today), isNull(alertedAt), isNull(calledAt)))
    .limit(max)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(intakeSessions)
    .set({ alertedAt: now })
    .where(inArray(id, due))
    .returning({ id })
  return rows.map((row) => row.id)
}

/** Deletes ended drafts with their answers; returns how many. */
export async function deleteDraftsBefore(store: Store, ended: Date, max: number): Promise<number> {
  const due = store.db
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .where(and(eq(intakeSessions.status, 'open'), lt(intakeSessions.updatedAt, ended)))
    .limit(max)
  const rows = await store.db
    .delete(intakeSessions)
    .where(inArray(intakeSessions.id, due))
    .returning({ id: intakeSessions.id })
  return rows.length
}

export const SEALED_ANSWERS = sealedTable(intakeAnswers, {
  id: ['sessionId', 'question'],
  texts: { sealed: ({ sessionId, question }) => placeOf(sessionId, question) },
})

/** Seals an older version's readable data; returns the row count. */
export async function sealReadable({ db, seal }: Store, max: number): Promise<number> {
  const { sessionId, question, sealed } = intakeAnswers
  const readable = await db
    .select(ANSWER_COLUMNS)
    .from(intakeAnswers)
    .where(isNull(sealed))
    .limit(max)
    .for('update', { skipLocked: true })
  for (const row of readable) {
    const text = seal.seal(JSON.stringify(row.value), placeOf(row.sessionId, row.question))
    await db
      .update(intakeAnswers)
      .set({ value: null, sealed: text })
      .where(and(eq(sessionId, row.sessionId), eq(question, row.question)))
  }
  return readable.length
}

export async function hasSent(db: Database, ownerId: string): Promise<boolean> {
  const isOwn = and(eq(intakeSessions.ownerId, ownerId), ne(intakeSessions.status, 'open'))
  const rows = await db.select({ id: intakeSessions.id }).from(intakeSessions).where(isOwn).limit(1)
  return rows.length > 0
}
