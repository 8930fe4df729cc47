// New addresses of the people of cases, until staff have said who is told; and what decides who has to be.
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import { openedOrNull } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Move } from '../rules/home-address.ts'
import { MOVED_CASES_MAX } from '../rules/new-address.ts'
import type { Store } from './notes-repository.ts'
import { isReadableBy } from './readable-repository.ts'
import type { CaseRow } from './repository.ts'
import { caseDates, caseNewAddresses, caseNotices, casePeople, cases } from './tables.ts'

/** Who moved: an account, or a person of one case who has none. */
export type Who = Pick<typeof caseNewAddresses.$inferSelect, 'accountId' | 'personId'>

const Address = z.object({
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})
const Moved = z.object({ from: Address, to: Address })
type Moved = z.infer<typeof Moved>

type Stored = typeof caseNewAddresses.$inferSelect
export type NewAddressRow = Omit<Stored, 'sealed'> & Moved

function placeOf(id: string) {
  return { field: 'case_new_addresses.moved', row: id }
}

/** One that does not open is left out. */
function shown({ seal }: Store, { sealed, ...row }: Stored): NewAddressRow[] {
  const text = openedOrNull(seal, sealed, placeOf(row.id))
  return text === null ? [] : [{ ...row, ...Moved.parse(JSON.parse(text)) }]
}

function isOf({ accountId, personId }: Who): SQL | undefined {
  if (accountId !== null) return eq(caseNewAddresses.accountId, accountId)
  return personId === null ? undefined : eq(caseNewAddresses.personId, personId)
}

const UNSETTLED = isNull(caseNewAddresses.settledAt)

/** Those of one person, locked until the transaction ends; by their ids, so that nobody waits in a circle. */
export async function lockUnsettledOf(store: Store, who: Who): Promise<NewAddressRow[]> {
  const rows = await store.db
    .select()
    .from(caseNewAddresses)
    .where(and(isOf(who), UNSETTLED))
    .orderBy(asc(caseNewAddresses.id))
    .for('update')
  return rows.flatMap((row) => shown(store, row))
}

export async function listUnsettledOf(store: Store, who: Who): Promise<NewAddressRow[]> {
  const rows = await store.db
    .select()
    .from(caseNewAddresses)
    .where(and(isOf(who), UNSETTLED))
    .limit(MOVED_CASES_MAX)
  return rows.flatMap((row) => shown(store, row))
}

/** The last one that anybody noticed, settled or not. */
export async function lastNoticedOf(store: Store, who: Who): Promise<NewAddressRow | null> {
  const rows = await store.db
    .select()
    .from(caseNewAddresses)
    .where(isOf(who))
    .orderBy(desc(caseNewAddresses.noticedAt))
    .limit(1)
  return rows.flatMap((row) => shown(store, row))[0] ?? null
}

export async function findNewAddress(store: Store, id: string): Promise<NewAddressRow | null> {
  const rows = await store.db.select().from(caseNewAddresses).where(eq(caseNewAddresses.id, id))
  return rows.flatMap((row) => shown(store, row))[0] ?? null
}

/** Of a case, the first noticed first. */
export async function listUnsettledIn(store: Store, caseId: string): Promise<NewAddressRow[]> {
  const rows = await store.db
    .select()
    .from(caseNewAddresses)
    .where(and(eq(caseNewAddresses.caseId, caseId), UNSETTLED))
    .orderBy(asc(caseNewAddresses.noticedAt), asc(caseNewAddresses.id))
  return rows.flatMap((row) => shown(store, row))
}

/** In open cases that this reader may read, the first noticed first. */
export async function listUnsettledFor(store: Store, actor: SignedIn, max: number): Promise<NewAddressRow[]> {
  const rows = await store.db
    .select({ row: caseNewAddresses })
    .from(caseNewAddresses)
    .innerJoin(cases, eq(cases.id, caseNewAddresses.caseId))
    .where(and(UNSETTLED, isNull(cases.closedAt), isReadableBy(actor)))
    .orderBy(asc(caseNewAddresses.noticedAt), asc(caseNewAddresses.id))
    .limit(max)
  return rows.flatMap(({ row }) => shown(store, row))
}

/** Whether it is new: false where another transaction noticed a move of this person in this case first. */
export async function insertNewAddress(
  { db, seal }: Store,
  { caseId, accountId, personId }: Who & { caseId: string },
  { from, to, movedOn }: Move,
  noticedAt: Date,
): Promise<boolean> {
  const id = randomUUID()
  const sealed = seal.seal(JSON.stringify({ from, to }), placeOf(id))
  const added = await db
    .insert(caseNewAddresses)
    .values({ id, caseId, accountId, personId, movedOn, sealed, noticedAt })
    .onConflictDoNothing()
    .returning({ id: caseNewAddresses.id })
  return added.length > 0
}

export async function updateNewAddress({ db, seal }: Store, id: string, move: Move, noticedAt: Date) {
  const { from, to, movedOn } = move
  const sealed = seal.seal(JSON.stringify({ from, to }), placeOf(id))
  await db.update(caseNewAddresses).set({ sealed, movedOn, noticedAt }).where(eq(caseNewAddresses.id, id))
}

export async function deleteNewAddresses(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(caseNewAddresses).where(inArray(caseNewAddresses.id, [...ids]))
}

export async function settleNewAddresses(
  db: Database,
  ids: readonly string[],
  { at, byId }: { at: Date; byId: string },
): Promise<void> {
  await db
    .update(caseNewAddresses)
    .set({ settledAt: at, settledById: byId })
    .where(inArray(caseNewAddresses.id, [...ids]))
}

/** The open cases in which this person is the client, or on the list; the first opened first. */
export function openCasesOf(db: Database, { accountId, personId }: Who): Promise<CaseRow[]> {
  const isThem = accountId === null ? eq(casePeople.id, personId ?? '') : eq(casePeople.accountId, accountId)
  const listed = db
    .select({ id: casePeople.id })
    .from(casePeople)
    .where(and(eq(casePeople.caseId, cases.id), isThem, isNull(casePeople.removedAt)))
  return db
    .select()
    .from(cases)
    .where(
      and(
        isNull(cases.closedAt),
        or(exists(listed), accountId === null ? undefined : eq(cases.clientId, accountId)),
      ),
    )
    .orderBy(asc(cases.openedAt), asc(cases.number))
    .limit(MOVED_CASES_MAX)
}

/** Whether the firm has won citizenship for this client. */
export async function wasNaturalized(db: Database, clientId: string): Promise<boolean> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.clientId, clientId), eq(cases.kind, 'naturalization'), eq(cases.outcome, 'granted')))
    .limit(1)
  return rows.length > 0
}

/** Of these cases: those with a hearing ahead, and those that a judge has decided. */
export async function courtOf(db: Database, caseIds: readonly string[]) {
  if (caseIds.length === 0) return { hearings: new Set<string>(), judged: new Set<string>() }
  const hearings = await db
    .selectDistinct({ id: caseDates.caseId })
    .from(caseDates)
    .where(
      and(inArray(caseDates.caseId, [...caseIds]), eq(caseDates.kind, 'hearing'), isNull(caseDates.doneAt)),
    )
  const judged = await db
    .selectDistinct({ id: caseNotices.caseId })
    .from(caseNotices)
    .where(and(inArray(caseNotices.caseId, [...caseIds]), eq(caseNotices.kind, 'judge-decision')))
  return { hearings: new Set(hearings.map(({ id }) => id)), judged: new Set(judged.map(({ id }) => id)) }
}

export const SEALED_NEW_ADDRESSES = sealedTable(caseNewAddresses, {
  texts: { sealed: ({ id }) => placeOf(id) },
})
