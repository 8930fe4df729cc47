import { and, desc, eq, inArray, isNull, ne, or, sql, type SQLWrapper } from 'drizzle-orm'
import { rowsOfPerson } from '#areas/people/users/server/index.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { isAmong } from '#platform/is-among.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { holdsPart } from '#platform/plain-search.ts'
import { disbursements } from './tables.ts'

export type DisbursementRow = typeof disbursements.$inferSelect
export type NewDisbursement = typeof disbursements.$inferInsert

export const NEWEST_FIRST: Keyset = {
  name: 'disbursements',
  direction: 'desc',
  keys: [
    { column: disbursements.paidOn, kind: 'date' },
    { column: disbursements.id, kind: 'id' },
  ],
}

export async function findById(db: Database, id: string): Promise<DisbursementRow | null> {
  const [row] = await db.select().from(disbursements).where(eq(disbursements.id, id))
  return row ?? null
}

/** Runs in a transaction: locks the row until it ends. */
export async function lock(tx: Database, id: string): Promise<DisbursementRow | null> {
  const [row] = await tx.select().from(disbursements).where(eq(disbursements.id, id)).for('update')
  return row ?? null
}

/** Null if the id exists: a repeat. */
export async function insert(tx: Database, row: NewDisbursement): Promise<DisbursementRow | null> {
  const [inserted] = await tx.insert(disbursements).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

type Undoing = Pick<DisbursementRow, 'undoneAt' | 'undoneBy' | 'undoneReason'>

export async function markUndone(tx: Database, id: string, undoing: Undoing): Promise<DisbursementRow> {
  return onlyRow(await tx.update(disbursements).set(undoing).where(eq(disbursements.id, id)).returning())
}

/** Another active one of the same amount, payee, day and case. */
export async function hasTwin(
  tx: Database,
  {
    id,
    caseId,
    payee,
    amountCents,
    paidOn,
  }: Pick<DisbursementRow, 'id' | 'caseId' | 'payee' | 'amountCents' | 'paidOn'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: disbursements.id })
    .from(disbursements)
    .where(
      and(
        eq(disbursements.caseId, caseId),
        eq(disbursements.amountCents, amountCents),
        eq(disbursements.paidOn, paidOn),
        sql`lower(${disbursements.payee}) = lower(${payee})`,
        isNull(disbursements.undoneAt),
        ne(disbursements.id, id),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Serializes writers of the account's checks. */
export async function takeTurnWithChecks(tx: Database, fund: DisbursementRow['fund']): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`checks of ${fund}`}, 0))`)
}

/** Payees of active checks with this number, which has no leading zeros. */
export async function payeesOfCheck(
  tx: Database,
  { fund, number, exceptId }: { fund: DisbursementRow['fund']; number: string; exceptId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ payee: disbursements.payee })
    .from(disbursements)
    .where(
      and(
        eq(disbursements.fund, fund),
        eq(disbursements.method, 'check'),
        sql`ltrim(substring(${disbursements.reference} from '[0-9]+'), '0') = ${number}`,
        isNull(disbursements.undoneAt),
        ne(disbursements.id, exceptId),
      ),
    )
  return rows.map(({ payee }) => payee)
}

export function listOfCase(
  db: Database,
  caseId: string,
  { after, limit }: Stretch,
): Promise<Placed<DisbursementRow>[]> {
  return db
    .select({ row: disbursements, place: placeIn(NEWEST_FIRST) })
    .from(disbursements)
    .where(and(eq(disbursements.caseId, caseId), beyond(NEWEST_FIRST, after)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
}

export function listOwn(
  db: Database,
  clientId: string,
  { after, limit }: Stretch,
): Promise<Placed<DisbursementRow>[]> {
  return db
    .select({ row: disbursements, place: placeIn(NEWEST_FIRST) })
    .from(disbursements)
    .where(and(eq(disbursements.clientId, clientId), beyond(NEWEST_FIRST, after)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
}

/** By the number of the check or order, or words of the payee's name: newest first, limited. */
export async function idsOfCostsFoundBy(db: Database, search: string, max: number): Promise<string[]> {
  const { reference, payee, paidOn, id } = disbursements
  const rows = await db
    .select({ id })
    .from(disbursements)
    .where(or(eq(reference, search), holdsPart(payee, search)))
    .orderBy(desc(paidOn), desc(id))
    .limit(max)
  return rows.map((row) => row.id)
}

/** Of these cases, paid by the check or order with this number: newest first. Null: of every case. */
export function listPaidBy(
  db: Database,
  { number, caseIds, limit }: { number: string; caseIds: SQLWrapper | null; limit: number },
): Promise<DisbursementRow[]> {
  const { reference, paidOn, id } = disbursements
  return db
    .select()
    .from(disbursements)
    .where(and(eq(reference, number), caseIds === null ? undefined : inArray(disbursements.caseId, caseIds)))
    .orderBy(desc(paidOn), desc(id))
    .limit(limit)
}

export function listByIds(db: Database, ids: readonly string[]): Promise<DisbursementRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(disbursements)
    .where(inArray(disbursements.id, [...ids]))
}

/** Newest first, up to a file's limit. */
export function listOfPerson(db: Database, userId: string): Promise<DisbursementRow[]> {
  return db
    .select()
    .from(disbursements)
    .where(isAmong(disbursements.clientId, rowsOfPerson(db, userId)))
    .orderBy(...orderOf(NEWEST_FIRST))
}
