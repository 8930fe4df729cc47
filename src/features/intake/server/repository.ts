import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { firstQuestion, isAsked, isQuestion, type QuestionId } from '../rules/flow.ts'
import { intakeAnswers, intakeSessions } from './tables.ts'

type SessionRow = typeof intakeSessions.$inferSelect
/** A session with everything answered in it. */
export type IntakeRow = Omit<SessionRow, 'currentQuestion'> & {
  currentQuestion: QuestionId
  answers: Answers
}
export type SentIntakeRow = IntakeRow & { completedAt: Date }

const LIST_LENGTH_MAX = 100

/** Drizzle parses JSON that pg has parsed already and would make the phone "2145550134" a number; this leaves it alone. */
const storedValue = sql<unknown>`${intakeAnswers.value}`

/** Only values that the flow's rules accepted are ever written, so what comes back is typed without asking again. */
function asAnswers(rows: readonly { question: string | null; value: unknown }[]): Answers {
  const known = rows.filter(({ question }) => question !== null && isAsked(question))
  return Object.fromEntries(known.map(({ question, value }) => [question, value])) as Answers
}

function asIntake(session: SessionRow, answers: Answers): IntakeRow {
  const { currentQuestion } = session
  return {
    ...session,
    currentQuestion: isQuestion(currentQuestion) ? currentQuestion : firstQuestion(),
    answers,
  }
}

async function findWhere(db: Database, condition: SQL): Promise<IntakeRow | null> {
  const rows = await db
    .select({ session: intakeSessions, question: intakeAnswers.question, value: storedValue })
    .from(intakeSessions)
    .leftJoin(intakeAnswers, eq(intakeAnswers.sessionId, intakeSessions.id))
    .where(condition)
  const first = rows[0]
  return first ? asIntake(first.session, asAnswers(rows)) : null
}

export function findIntake(db: Database, id: string): Promise<IntakeRow | null> {
  return findWhere(db, eq(intakeSessions.id, id))
}

/** The open one; where none is open, the one sent last. */
export function findCurrent(db: Database, ownerId: string): Promise<IntakeRow | null> {
  const newest = db
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .where(eq(intakeSessions.ownerId, ownerId))
    .orderBy(desc(sql`${intakeSessions.status} = 'open'`), desc(intakeSessions.completedAt))
    .limit(1)
  return findWhere(db, inArray(intakeSessions.id, newest))
}

export async function findLatestSent(db: Database, ownerId: string): Promise<SentIntakeRow | null> {
  const newest = db
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .where(and(eq(intakeSessions.ownerId, ownerId), eq(intakeSessions.status, 'completed')))
    .orderBy(desc(intakeSessions.completedAt))
    .limit(1)
  const row = await findWhere(db, inArray(intakeSessions.id, newest))
  return row?.completedAt ? { ...row, completedAt: row.completedAt } : null
}

/** The person's open intake afterwards, however many windows ask for it at once. */
export async function openIntake(
  db: Database,
  person: { ownerId: string; language: Language; now: Date },
): Promise<IntakeRow> {
  const { ownerId, language, now } = person
  const rows = await db
    .insert(intakeSessions)
    .values({ ownerId, language, currentQuestion: firstQuestion(), createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: intakeSessions.ownerId,
      targetWhere: sql`status = 'open'`,
      set: { language },
    })
    .returning()
  const row = await findIntake(db, onlyRow(rows).id)
  if (!row) throw new Error('an intake vanished while it was opened')
  return row
}

export type SavedAnswer = {
  question: AskedId
  value: unknown
  /** The flow's next question, where any browser continues. */
  next: QuestionId
  language: Language
  now: Date
}

/** Keeps the answer if nobody changed the intake since it was read; null where somebody did. */
export function saveAnswer(db: Database, read: IntakeRow, saved: SavedAnswer): Promise<IntakeRow | null> {
  const { question, value, next, language, now } = saved
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(intakeSessions)
      .set({ version: read.version + 1, currentQuestion: next, language, updatedAt: now })
      .where(asItWasRead(read))
      .returning()
    const session = rows[0]
    if (!session) return null
    await tx
      .insert(intakeAnswers)
      .values({ sessionId: read.id, question, value, answeredAt: now })
      .onConflictDoUpdate({
        target: [intakeAnswers.sessionId, intakeAnswers.question],
        set: { value, answeredAt: now },
      })
    return asIntake(session, { ...read.answers, [question]: value })
  })
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
export async function moveTo(db: Database, read: IntakeRow, question: QuestionId): Promise<IntakeRow> {
  await db
    .update(intakeSessions)
    .set({ currentQuestion: question })
    .where(and(eq(intakeSessions.id, read.id), eq(intakeSessions.status, 'open')))
  return { ...read, currentQuestion: question }
}

/** The moment of sending is the moment of consent. Null where the intake changed since it was read. */
export async function markSent(
  db: Database,
  read: IntakeRow,
  sent: { language: Language; now: Date },
): Promise<IntakeRow | null> {
  const { language, now } = sent
  const rows = await db
    .update(intakeSessions)
    .set({ status: 'completed', language, completedAt: now, updatedAt: now })
    .where(asItWasRead(read))
    .returning()
  return rows[0] ? asIntake(rows[0], read.answers) : null
}

function hasAnswer(db: Database, question: AskedId, accepts: (value: SQL) => SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(intakeAnswers)
      .where(
        and(
          eq(intakeAnswers.sessionId, intakeSessions.id),
          eq(intakeAnswers.question, question),
          accepts(sql`${intakeAnswers.value} #>> '{}'`),
        ),
      ),
  )
}

/** The rule of `rules/urgency.ts` as the database sorts by it; a test holds the two together. */
function isUrgentRow(db: Database, courtDates: { from: string; to: string }): SQL {
  const detained = hasAnswer(db, 'detained', (value) => sql`${value} IN ('self', 'family')`)
  const inRemoval = hasAnswer(db, 'inRemoval', (value) => sql`${value} = 'yes'`)
  const courtSoon = hasAnswer(
    db,
    'courtDate',
    (value) => sql`${value} BETWEEN ${courtDates.from} AND ${courtDates.to}`,
  )
  return sql`(${detained} OR (${inRemoval} AND ${courtSoon}))`
}

/** What was sent to the firm, urgent first, then the newest. */
export async function listSent(
  db: Database,
  courtDates: { from: string; to: string },
): Promise<SentIntakeRow[]> {
  const sessions = await db
    .select()
    .from(intakeSessions)
    .where(eq(intakeSessions.status, 'completed'))
    .orderBy(desc(isUrgentRow(db, courtDates)), desc(intakeSessions.completedAt), desc(intakeSessions.id))
    .limit(LIST_LENGTH_MAX)
  const ids = sessions.map(({ id }) => id)
  const { sessionId, question } = intakeAnswers
  const answers = await db
    .select({ sessionId, question, value: storedValue })
    .from(intakeAnswers)
    .where(inArray(sessionId, ids))
  const bySession = Map.groupBy(answers, (answer) => answer.sessionId)
  return sessions.flatMap((session) =>
    session.completedAt
      ? [
          {
            ...asIntake(session, asAnswers(bySession.get(session.id) ?? [])),
            completedAt: session.completedAt,
          },
        ]
      : [],
  )
}
