// The dates of cases, and their changes in the log. Text written by hand is sealed.
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { SignedIn } from '#kernel/actor.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Seal } from '#platform/seal.ts'
import { readable, readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { Visit as VisitSchema } from '../contract.ts'
import { CLIENT_DATE_KINDS, type DateState, type Visit, type When } from '../rules/dates.ts'
import type { OpenDate } from '../rules/tasks.ts'
import type { Store } from './notes-repository.ts'
import { isReadableBy } from './readable-repository.ts'
import type { CaseRow } from './repository.ts'
import { caseDateChanges, caseDates, cases } from './tables.ts'

type StoredDate = typeof caseDates.$inferSelect
export type DateRow = Omit<StoredDate, 'sealedBasis' | 'sealedVisit'> & Visit & { basis: string }
type StoredChange = typeof caseDateChanges.$inferSelect
/** With the kind of its date. */
export type ChangeRow = Omit<StoredChange, 'sealed'> & { words: string; kind: DateRow['kind'] }

function basisAt(dateId: string) {
  return { field: 'case_dates.basis', row: dateId }
}

/** A change has no id before its row is there: its words lie with the date. */
function wordsAt(dateId: string) {
  return { field: 'case_date_changes.words', row: dateId }
}

function visitAt(dateId: string) {
  return { field: 'case_dates.visit', row: dateId }
}

function sealedVisitOf(seal: Seal, dateId: string, { place, bring }: Visit): string | null {
  return place === '' && bring === '' ? null : seal.seal(JSON.stringify({ place, bring }), visitAt(dateId))
}

function visitIn(text: string | null): Visit {
  return text === null ? { place: '', bring: '' } : VisitSchema.parse(JSON.parse(text))
}

function opened(seal: Seal, { sealedBasis, sealedVisit, ...row }: StoredDate): DateRow {
  const visit = visitIn(sealedVisit && seal.open(sealedVisit, visitAt(row.id)))
  return { ...row, ...visit, basis: seal.open(sealedBasis, basisAt(row.id)) }
}

/** For lists: marks what fails to unseal. */
export function shown(seal: Seal, { sealedBasis, ...row }: StoredDate): DateRow {
  return { ...shownVisit(seal, row), basis: readable(seal, sealedBasis, basisAt(row.id)) }
}

function shownVisit<Row extends Pick<StoredDate, 'id' | 'sealedVisit'>>(
  seal: Seal,
  { sealedVisit, ...row }: Row,
): Omit<Row, 'sealedVisit'> & Visit {
  if (sealedVisit === null) return { ...row, ...visitIn(null) }
  const sealed = { sealed: sealedVisit, place: visitAt(row.id) }
  return { ...row, ...readableAs(seal, sealed, visitIn, (place) => ({ place, bring: '' })) }
}

type NewDate = Pick<
  DateRow,
  | 'id'
  | 'caseId'
  | 'kind'
  | 'filingId'
  | 'day'
  | 'time'
  | 'zone'
  | 'place'
  | 'bring'
  | 'basis'
  | 'responsibleId'
  | 'remindedTo'
  | 'clientRemindedTo'
>

/** Null if its id exists already. */
export async function insertDate(store: Store, date: NewDate): Promise<DateRow | null> {
  const [added = null] = await insertDates(store, [date])
  return added
}

/** Those whose ids are new. */
export async function insertDates({ db, seal }: Store, dates: readonly NewDate[]): Promise<DateRow[]> {
  if (dates.length === 0) return []
  const rows = dates.map(({ basis, place, bring, ...row }) => ({
    ...row,
    sealedBasis: seal.seal(basis, basisAt(row.id)),
    sealedVisit: sealedVisitOf(seal, row.id, { place, bring }),
  }))
  const added = await db.insert(caseDates).values(rows).onConflictDoNothing().returning()
  return added.map((row) => opened(seal, row))
}

/** Locks the row until the transaction ends. */
export async function lockDate({ db, seal }: Store, dateId: string): Promise<DateRow | null> {
  const [row] = await db.select().from(caseDates).where(eq(caseDates.id, dateId)).for('update')
  return row ? opened(seal, row) : null
}

type DateChange = Partial<
  Pick<
    DateRow,
    | 'day'
    | 'time'
    | 'zone'
    | 'responsibleId'
    | 'seenAt'
    | 'seenBy'
    | 'toldOn'
    | 'secondToldOn'
    | 'remindedTo'
    | 'remindedOn'
    | 'clientRemindedTo'
    | 'doneAt'
    | 'version'
  >
> & { visit?: Visit }

export async function updateDate(
  { db, seal }: Store,
  row: DateRow,
  { visit, ...change }: DateChange,
): Promise<DateRow> {
  const sealed = visit && { sealedVisit: sealedVisitOf(seal, row.id, visit) }
  const rows = await db
    .update(caseDates)
    .set({ ...change, ...sealed })
    .where(eq(caseDates.id, row.id))
    .returning()
  return opened(seal, onlyRow(rows))
}

/** Those still to be done, the nearest first. */
export async function listOpenOf({ db, seal }: Store, caseId: string): Promise<DateRow[]> {
  const rows = await db
    .select()
    .from(caseDates)
    .where(and(eq(caseDates.caseId, caseId), isNull(caseDates.doneAt)))
    .orderBy(...orderOf(NEAREST_FIRST))
  return rows.map((row) => shown(seal, row))
}

/** The kinds of open dates of this case, with their filings. */
export function listOpenKinds(db: Database, caseId: string): Promise<OpenDate[]> {
  return db
    .select({ kind: caseDates.kind, filingId: caseDates.filingId })
    .from(caseDates)
    .where(and(eq(caseDates.caseId, caseId), isNull(caseDates.doneAt)))
}

/** Of open dates of these cases: whose they are. */
export function listResponsible(
  db: Database,
  caseIds: readonly string[],
): Promise<Pick<StoredDate, 'caseId' | 'responsibleId'>[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  const { caseId, responsibleId } = caseDates
  return db
    .select({ caseId, responsibleId })
    .from(caseDates)
    .where(and(inArray(caseId, [...caseIds]), isNull(caseDates.doneAt)))
}

/** Those done last, the last first. */
export async function listDoneOf({ db, seal }: Store, caseId: string, max: number): Promise<DateRow[]> {
  const rows = await db
    .select()
    .from(caseDates)
    .where(and(eq(caseDates.caseId, caseId), isNotNull(caseDates.doneAt)))
    .orderBy(desc(caseDates.doneAt), desc(caseDates.id))
    .limit(max)
  return rows.map((row) => shown(seal, row))
}

export async function countOpenOf(db: Database, caseId: string): Promise<number> {
  return (await countOpenOfAll(db, [caseId])).get(caseId) ?? 0
}

export async function countOpenOfAll(db: Database, caseIds: readonly string[]): Promise<Map<string, number>> {
  if (caseIds.length === 0) return new Map()
  const { caseId } = caseDates
  const rows = await db
    .select({ caseId, open: count() })
    .from(caseDates)
    .where(and(inArray(caseId, [...new Set(caseIds)]), isNull(caseDates.doneAt)))
    .groupBy(caseId)
  return new Map(rows.map((row) => [row.caseId, row.open]))
}

export type ClientDateRow = Pick<StoredDate, 'id' | 'caseId' | 'kind'> & When & Visit

/** Those that concern the clients of these cases, from that day on, the nearest first. */
export async function listForClients(
  { db, seal }: Store,
  caseIds: readonly string[],
  from: string,
): Promise<ClientDateRow[]> {
  if (caseIds.length === 0) return []
  const { id, caseId, kind, day, time, zone, sealedVisit } = caseDates
  const rows = await db
    .select({ id, caseId, kind, day, time, zone, sealedVisit })
    .from(caseDates)
    .where(
      and(
        inArray(caseId, [...caseIds]),
        inArray(kind, [...CLIENT_DATE_KINDS]),
        isNull(caseDates.doneAt),
        gte(day, from),
      ),
    )
    .orderBy(...orderOf(NEAREST_FIRST))
  return rows.map((row) => shownVisit(seal, row))
}

export const NEAREST_FIRST: Keyset = {
  name: 'dates of cases',
  direction: 'asc',
  keys: [
    { column: caseDates.day, kind: 'date' },
    { column: caseDates.id, kind: 'id' },
  ],
}

const isInState: Record<DateState, SQL | undefined> = {
  open: isNull(caseDates.doneAt),
  done: isNotNull(caseDates.doneAt),
  all: undefined,
}

/** Both included; not said, there is no bound. */
export type Days = { from?: string | undefined; until?: string | undefined }
export type DatedCase = { date: DateRow; of: CaseRow }

/** Null if there is none. */
export async function findDated({ db, seal }: Store, dateId: string): Promise<DatedCase | null> {
  const [row] = await db
    .select({ date: caseDates, of: cases })
    .from(caseDates)
    .innerJoin(cases, eq(cases.id, caseDates.caseId))
    .where(eq(caseDates.id, dateId))
  return row ? { date: shown(seal, row.date), of: row.of } : null
}

/** Dates of all cases that the member of staff may read, the nearest first. */
export async function listDatesFor(
  { db, seal }: Store,
  actor: SignedIn,
  { from, until, state = 'open' }: Days & { state?: DateState | undefined },
  { after, limit }: Stretch,
): Promise<Placed<DatedCase>[]> {
  const rows = await db
    .select({ date: caseDates, of: cases, place: placeIn(NEAREST_FIRST) })
    .from(caseDates)
    .innerJoin(cases, eq(cases.id, caseDates.caseId))
    .where(
      and(
        isInState[state],
        isReadableBy(actor),
        from === undefined ? undefined : gte(caseDates.day, from),
        until === undefined ? undefined : lte(caseDates.day, until),
        beyond(NEAREST_FIRST, after),
      ),
    )
    .orderBy(...orderOf(NEAREST_FIRST))
    .limit(limit)
  return rows.map(({ date, of, place }) => ({ row: { date: shown(seal, date), of }, place }))
}

type NewChange = Omit<ChangeRow, 'id' | 'kind'>

/** Answers with its id, for the event of the log. */
export async function addChange(store: Store, change: NewChange): Promise<string> {
  return onlyRow(await addChanges(store, [change]))
}

/** Their ids, in the same order. */
export async function addChanges({ db, seal }: Store, changes: readonly NewChange[]): Promise<string[]> {
  if (changes.length === 0) return []
  const rows = await db
    .insert(caseDateChanges)
    .values(changes.map(({ words, ...row }) => ({ ...row, sealed: seal.seal(words, wordsAt(row.dateId)) })))
    .returning({ id: caseDateChanges.id })
  return rows.map(({ id }) => id)
}

/** By the change's id. */
export async function changesOf(
  { db, seal }: Store,
  changeIds: readonly string[],
): Promise<Map<string, ChangeRow>> {
  if (changeIds.length === 0) return new Map()
  const rows = await db
    .select({ change: caseDateChanges, kind: caseDates.kind })
    .from(caseDateChanges)
    .innerJoin(caseDates, eq(caseDates.id, caseDateChanges.dateId))
    .where(inArray(caseDateChanges.id, [...changeIds]))
  return new Map(
    rows.map(({ change: { sealed, ...change }, kind }) => [
      change.id,
      { ...change, kind, words: readable(seal, sealed, wordsAt(change.dateId)) },
    ]),
  )
}

export const SEALED_DATES = sealedTable(caseDates, {
  texts: { sealedBasis: ({ id }) => basisAt(id), sealedVisit: ({ id }) => visitAt(id) },
})

export const SEALED_DATE_CHANGES = sealedTable(caseDateChanges, {
  texts: { sealed: ({ dateId }) => wordsAt(dateId) },
})
