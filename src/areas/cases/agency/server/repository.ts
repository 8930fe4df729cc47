// Filings to ask about, how the questions stand, and every answer. Words of the agency are sealed: they say how a person's case goes.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { caseFilingsTable, casesTable, readableCasesIn } from '#areas/cases/cases/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import type { AgencyStatus } from '#platform/ports/agency-status.ts'
import { openedOrNull } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { AgencyKind } from '../rules/kinds.ts'
import type { Store } from './settings-repository.ts'
import { agencyStatusAnswers, agencyStatusWatches } from './tables.ts'

const watches = agencyStatusWatches
const answers = agencyStatusAnswers

type StoredWatch = typeof watches.$inferSelect
export type WatchRow = Omit<StoredWatch, 'sealedMessage' | 'sealedNumber'> & {
  message: string
  number: string
}

const Text = z.object({ en: z.string(), es: z.string() })
const Status = z.object({
  formType: z.string(),
  title: Text,
  text: Text,
  links: z.array(z.string()),
  submitted: z.string().nullable(),
  modified: z.string().nullable(),
  history: z.array(z.object({ day: z.string(), title: Text })),
}) satisfies z.ZodType<AgencyStatus>

type StoredAnswer = typeof answers.$inferSelect
export type AnswerRow = Omit<StoredAnswer, 'sealed'> & { status: AgencyStatus }

function messagePlaceOf(row: string) {
  return { field: 'agency_status_watches.message', row }
}
function numberPlaceOf(row: string) {
  return { field: 'agency_status_watches.number', row }
}
function answerPlaceOf(row: string) {
  return { field: 'agency_status_answers.status', row }
}

/** One that cannot be opened is shown without its message. */
function shown({ seal }: Store, { sealedMessage, sealedNumber, ...row }: StoredWatch): WatchRow {
  const message = sealedMessage && openedOrNull(seal, sealedMessage, messagePlaceOf(row.filingId))
  const number = sealedNumber && openedOrNull(seal, sealedNumber, numberPlaceOf(row.filingId))
  return { ...row, message: message ?? '', number: number ?? '' }
}

export async function watchesOf(store: Store, caseId: string): Promise<Map<string, WatchRow>> {
  const rows = await store.db.select().from(watches).where(eq(watches.caseId, caseId))
  return new Map(rows.map((row) => [row.filingId, shown(store, row)]))
}

export async function lockWatch(store: Store, filingId: string): Promise<WatchRow | null> {
  const [row] = await store.db.select().from(watches).where(eq(watches.filingId, filingId)).for('update')
  return row ? shown(store, row) : null
}

type Change = Partial<Omit<WatchRow, 'filingId' | 'caseId'>>

/** Adds the row where there is none. */
export async function saveWatch(
  { db, seal }: Store,
  { filingId, caseId }: { filingId: string; caseId: string },
  { message, number, ...change }: Change,
): Promise<void> {
  const sealedMessage = message ? seal.seal(message, messagePlaceOf(filingId)) : null
  const set = {
    caseId,
    ...change,
    ...(message !== undefined && { sealedMessage }),
    ...(number && { sealedNumber: seal.seal(number, numberPlaceOf(filingId)) }),
  }
  await db
    .insert(watches)
    .values({ filingId, ...set })
    .onConflictDoUpdate({ target: watches.filingId, set })
}

/** A row that cannot be opened is left out. */
function opened({ seal }: Store, { sealed, ...row }: StoredAnswer): AnswerRow[] {
  const text = openedOrNull(seal, sealed, answerPlaceOf(row.id))
  return text === null ? [] : [{ ...row, status: Status.parse(JSON.parse(text)) }]
}

export async function answersById(store: Store, ids: readonly string[]): Promise<Map<string, AnswerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await store.db
    .select()
    .from(answers)
    .where(inArray(answers.id, [...ids]))
  return new Map(rows.flatMap((row) => opened(store, row)).map((row) => [row.id, row]))
}

type NewAnswer = { caseId: string; filingId: string; at: Date; kind: AgencyKind; status: AgencyStatus }

/** Answers with its id. */
export async function addAnswer({ db, seal }: Store, { status, ...row }: NewAnswer): Promise<string> {
  const id = randomUUID()
  const sealed = seal.seal(JSON.stringify(status), answerPlaceOf(id))
  await db.insert(answers).values({ id, ...row, sealed })
  return id
}

/** Of these cases, the oldest first. */
export async function answersOfCases(store: Store, caseIds: readonly string[]): Promise<AnswerRow[]> {
  if (caseIds.length === 0) return []
  const rows = await store.db
    .select()
    .from(answers)
    .where(inArray(answers.caseId, [...caseIds]))
    .orderBy(answers.at)
  return rows.flatMap((row) => opened(store, row))
}

const IN_OPEN_CASES = and(isNull(casesTable.closedAt), isNull(caseFilingsTable.removedAt))

/** Filings with a number in open cases, and how the questions about each stand. */
export function listCandidates(db: Database) {
  return db
    .select({
      filingId: caseFilingsTable.id,
      caseId: casesTable.id,
      kind: casesTable.kind,
      form: caseFilingsTable.form,
      state: caseFilingsTable.state,
      filedOn: caseFilingsTable.filedOn,
      isOn: watches.isOn,
      askedDay: watches.askedDay,
      askedAt: watches.askedAt,
      tries: sql<number>`coalesce(${watches.tries}, 0)`,
      outcome: watches.outcome,
      changedDay: sql<string | null>`(${watches.changedAt} AT TIME ZONE 'UTC')::date::text`,
    })
    .from(caseFilingsTable)
    .innerJoin(casesTable, eq(casesTable.id, caseFilingsTable.caseId))
    .leftJoin(watches, eq(watches.filingId, caseFilingsTable.id))
    .where(and(IN_OPEN_CASES, isNotNull(caseFilingsTable.sealedReceipt)))
}

/** What staff have not looked at, in open cases that this reader may read; the longest waiting first. */
export function listNews(db: Database, actor: SignedIn, max: number) {
  return db
    .select({
      filingId: watches.filingId,
      caseId: casesTable.id,
      number: casesTable.number,
      clientId: casesTable.clientId,
      form: caseFilingsTable.form,
      state: caseFilingsTable.state,
      answerId: answers.id,
      kind: answers.kind,
      since: watches.newsSince,
    })
    .from(watches)
    .innerJoin(answers, eq(answers.id, watches.answerId))
    .innerJoin(casesTable, eq(casesTable.id, watches.caseId))
    .innerJoin(caseFilingsTable, eq(caseFilingsTable.id, watches.filingId))
    .where(and(isNotNull(watches.newsSince), IN_OPEN_CASES, readableCasesIn(actor)))
    .orderBy(watches.newsSince, watches.filingId)
    .limit(max)
}

export const SEALED_ANSWERS = sealedTable(answers, { texts: { sealed: ({ id }) => answerPlaceOf(id) } })
export const SEALED_WATCHES = sealedTable(watches, {
  id: ['filingId'],
  texts: {
    sealedMessage: ({ filingId }) => messagePlaceOf(filingId),
    sealedNumber: ({ filingId }) => numberPlaceOf(filingId),
  },
})
