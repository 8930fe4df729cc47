// Documents that run out, and how their clients were asked. Why one was stopped is sealed.
import { and, asc, count, eq, exists, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { casesTable, readableCasesIn } from '#areas/cases/cases/server/index.ts'
import { caseRequestsTable } from '#areas/cases/opening/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Seal } from '#platform/seal.ts'
import { readable } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { RenewalsQuery } from '../contract.ts'
import { type HeldState, LIVE_STATES } from '../rules/held-documents.ts'
import { heldDocuments, renewalSteps } from './tables.ts'

export type Store = { db: Database; seal: Seal }
type Stored = typeof heldDocuments.$inferSelect
/** With its state on the day that was asked about. */
export type HeldRow = Omit<Stored, 'sealedReason'> & {
  reason: string | null
  state: HeldState
  clientId: string
  caseNumber: string
  /** The case that it became, by whichever way. */
  openedId: string | null
}
export type StepRow = typeof renewalSteps.$inferSelect

const { id, caseId, kind, opensOn, requestId, nextCaseId, ended, day } = heldDocuments

function placeOf(row: string) {
  return { field: 'held_documents.reason', row }
}

export const SEALED_HELD = sealedTable(heldDocuments, {
  texts: { sealedReason: ({ id: row }) => placeOf(row) },
})

export const FIRST_TO_FILE: Keyset = {
  name: 'renewals',
  direction: 'asc',
  keys: [
    { column: opensOn, kind: 'date' },
    { column: id, kind: 'id' },
  ],
}

function hasSteps(db: Database): SQL {
  const ofDay = and(eq(renewalSteps.documentId, id), eq(renewalSteps.day, day))
  return exists(
    db
      .select({ one: sql`1` })
      .from(renewalSteps)
      .where(ofDay),
  )
}

function stateOn(db: Database, today: string): SQL<HeldState> {
  const { state } = caseRequestsTable
  return sql<HeldState>`CASE
    WHEN ${ended} IS NOT NULL THEN ${ended}
    WHEN ${nextCaseId} IS NOT NULL OR ${state} = 'opened' THEN 'opened'
    WHEN ${state} = 'sent' THEN 'begun'
    WHEN ${state} IS NOT NULL THEN 'answered'
    WHEN ${hasSteps(db)} THEN 'asked'
    WHEN ${opensOn} <= ${today}::date THEN 'to-ask'
    ELSE 'waiting' END`
}

function read(db: Database, today: string, keyset = FIRST_TO_FILE) {
  return db
    .select({
      row: heldDocuments,
      state: stateOn(db, today),
      clientId: casesTable.clientId,
      caseNumber: casesTable.number,
      openedId: sql<string | null>`coalesce(${nextCaseId}, ${caseRequestsTable.caseId})`,
      place: placeIn(keyset),
    })
    .from(heldDocuments)
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .leftJoin(caseRequestsTable, eq(caseRequestsTable.id, requestId))
}

type Read = Awaited<ReturnType<typeof read>>[number]

function opened(seal: Seal, { row: { sealedReason, ...row }, place: _place, ...more }: Read): HeldRow {
  const reason = sealedReason === null ? null : readable(seal, sealedReason, placeOf(row.id))
  return { ...row, ...more, reason }
}

type Asked = RenewalsQuery & { reader: SignedIn; today: string; opensBy: string | null }

/** Of the cases that the reader may read. */
export async function listHeld(
  { db, seal }: Store,
  { reader, today, opensBy, ...asked }: Asked,
  { after, limit }: Stretch,
): Promise<Placed<HeldRow>[]> {
  const states = asked.state === undefined ? [...LIVE_STATES] : [asked.state]
  const rows = await read(db, today)
    .where(
      and(
        readableCasesIn(reader),
        inArray(stateOn(db, today), states),
        asked.document === undefined ? undefined : eq(kind, asked.document),
        opensBy === null ? undefined : lte(opensOn, opensBy),
        beyond(FIRST_TO_FILE, after),
      ),
    )
    .orderBy(...orderOf(FIRST_TO_FILE))
    .limit(limit)
  return rows.map((each) => ({ row: opened(seal, each), place: each.place }))
}

export async function findHeld(
  { db, seal }: Store,
  documentId: string,
  today: string,
): Promise<HeldRow | null> {
  const [found] = await read(db, today).where(eq(id, documentId))
  return found ? opened(seal, found) : null
}

/** Runs in a transaction, and locks the document until it ends. */
export async function lockHeld(store: Store, documentId: string, today: string): Promise<HeldRow | null> {
  await store.db.select({ id }).from(heldDocuments).where(eq(id, documentId)).for('update')
  return findHeld(store, documentId, today)
}

export async function heldOfCase({ db, seal }: Store, ofCase: string, today: string, max: number) {
  const rows = await read(db, today)
    .where(eq(caseId, ofCase))
    .orderBy(isNotNullLast(), asc(opensOn), asc(id))
    .limit(max)
  return rows.map((each) => opened(seal, each))
}

/** Those in force first. */
function isNotNullLast(): SQL {
  return sql`${isNotNull(ended)}`
}

/** Of all cases of a client. */
export async function heldOfClient({ db, seal }: Store, clientId: string, today: string, max: number) {
  const rows = await read(db, today)
    .where(eq(casesTable.clientId, clientId))
    .orderBy(isNotNullLast(), asc(opensOn), asc(id))
    .limit(max)
  return rows.map((each) => opened(seal, each))
}

/** As a client takes them along. */
export function documentsOf(db: Database, clientId: string) {
  return db
    .select({ id, caseId, kind, day, opensOn, confirmedAt: heldDocuments.confirmedAt, ended })
    .from(heldDocuments)
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .where(eq(casesTable.clientId, clientId))
    .orderBy(asc(opensOn), asc(id))
}

export async function heldOfRequest({ db, seal }: Store, ofRequest: string, today: string) {
  const [found] = await read(db, today).where(eq(requestId, ofRequest))
  return found ? opened(seal, found) : null
}

export async function countInForce(db: Database, ofCase: string): Promise<number> {
  const rows = await db
    .select({ inForce: count() })
    .from(heldDocuments)
    .where(and(eq(caseId, ofCase), isNull(ended)))
  return onlyRow(rows).inForce
}

type NewHeld = Omit<
  Stored,
  'requestId' | 'nextCaseId' | 'ended' | 'endedAt' | 'endedBy' | 'sealedReason' | 'version'
>

/** Whether its id was new. */
export async function insertHeld(tx: Database, row: NewHeld): Promise<boolean> {
  const added = await tx
    .insert(heldDocuments)
    .values(row)
    .onConflictDoNothing({ target: id })
    .returning({ id })
  return added.length > 0
}

type Change = Partial<
  Pick<Stored, 'day' | 'opensOn' | 'requestId' | 'nextCaseId' | 'confirmedBy' | 'confirmedAt'>
>

/** With the document locked. */
export async function changeHeld(tx: Database, documentId: string, change: Change): Promise<void> {
  await tx
    .update(heldDocuments)
    .set({ ...change, version: sql`${heldDocuments.version} + 1` })
    .where(eq(id, documentId))
}

type End = { ended: 'stopped' | 'replaced'; at: Date; by: string; reason: string | null }

export async function endHeld({ db, seal }: Store, documentId: string, { ended: how, at, by, reason }: End) {
  const sealedReason = reason === null ? null : seal.seal(reason, placeOf(documentId))
  await db
    .update(heldDocuments)
    .set({ ended: how, endedAt: at, endedBy: by, sealedReason, version: sql`${heldDocuments.version} + 1` })
    .where(and(eq(id, documentId), isNull(ended)))
}

/** Whose time to file has come, after the one named; their cases are kept on this day, and no request was made. */
export async function idsToAsk(
  db: Database,
  today: string,
  after: string | null,
  max: number,
): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(heldDocuments)
    .innerJoin(casesTable, eq(casesTable.id, caseId))
    .where(
      and(
        isNull(ended),
        isNull(requestId),
        isNull(nextCaseId),
        lte(opensOn, today),
        or(isNull(casesTable.keepUntil), sql`${casesTable.keepUntil} >= ${today}::date`),
        after === null ? undefined : sql`${id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(id))
    .limit(max)
  return rows.map((row) => row.id)
}

/** Calls to make: the oldest first. */
export async function listCalls({ db, seal }: Store, reader: SignedIn, today: string, max: number) {
  const isWaiting = and(
    eq(renewalSteps.documentId, id),
    eq(renewalSteps.day, day),
    eq(renewalSteps.step, 'call'),
    isNull(renewalSteps.calledAt),
  )
  const rows = await read(db, today)
    .where(
      and(
        readableCasesIn(reader),
        eq(stateOn(db, today), 'asked'),
        exists(
          db
            .select({ one: sql`1` })
            .from(renewalSteps)
            .where(isWaiting),
        ),
      ),
    )
    .orderBy(asc(opensOn), asc(id))
    .limit(max)
  return rows.map((each) => opened(seal, each))
}

/** How the clients were asked about the day that each document says now. */
export async function stepsOf(db: Database, documentIds: readonly string[]): Promise<StepRow[]> {
  if (documentIds.length === 0) return []
  const rows = await db
    .select({ step: renewalSteps })
    .from(renewalSteps)
    .innerJoin(heldDocuments, and(eq(id, renewalSteps.documentId), eq(day, renewalSteps.day)))
    .where(inArray(renewalSteps.documentId, [...documentIds]))
    .orderBy(asc(renewalSteps.takenAt))
  return rows.map(({ step }) => step)
}

/** Whether nobody took it before. */
export async function takeStep(
  tx: Database,
  step: Pick<StepRow, 'documentId' | 'day' | 'step' | 'takenAt' | 'isTold'>,
): Promise<boolean> {
  const taken = await tx
    .insert(renewalSteps)
    .values(step)
    .onConflictDoNothing()
    .returning({ step: renewalSteps.step })
  return taken.length > 0
}

export async function markCalled(
  tx: Database,
  of: Pick<StepRow, 'documentId' | 'day'>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { documentId, day: onDay, step } = renewalSteps
  await tx
    .insert(renewalSteps)
    .values({ ...of, step: 'call', takenAt: at, isTold: true, calledAt: at, calledBy: by })
    .onConflictDoUpdate({ target: [documentId, onDay, step], set: { calledAt: at, calledBy: by } })
}
