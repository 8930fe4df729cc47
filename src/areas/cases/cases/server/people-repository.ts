// The people of cases. Their sensitive details are sealed; an A-Number is found by its keyed hash.
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { openedOrNull, readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { fullName } from '../rules/people.ts'
import type { Store } from './notes-repository.ts'
import { casePeople, cases } from './tables.ts'

const Details = z.object({
  birthDate: z.string().nullable(),
  /** Its nine digits; empty where none is known. */
  aNumber: z.string(),
  phone: z.string(),
  email: z.string(),
})
type Details = z.infer<typeof Details>
type StoredPerson = typeof casePeople.$inferSelect
export type PersonRow = Omit<StoredPerson, 'sealedDetails' | 'aNumberKey'> & Details

function placeOf(personId: string) {
  return { field: 'case_people.details', row: personId }
}

/** One number is in few cases; of more, which is a slip, these do. */
const FOUND_MAX = 50
const A_NUMBER = 'case_people.a_number'

function opened(seal: Seal, { sealedDetails, aNumberKey: _key, ...row }: StoredPerson): PersonRow {
  return { ...row, ...Details.parse(JSON.parse(seal.open(sealedDetails, placeOf(row.id)))) }
}

/** For lists: of one that does not open, the e-mail says so. */
function shown(seal: Seal, { sealedDetails, aNumberKey: _key, ...row }: StoredPerson): PersonRow {
  const details = readableAs<Details>(
    seal,
    { sealed: sealedDetails, place: placeOf(row.id) },
    (text) => Details.parse(JSON.parse(text)),
    (email) => ({ birthDate: null, aNumber: '', phone: '', email }),
  )
  return { ...row, ...details }
}

function sealedOf(seal: Seal, id: string, { birthDate, aNumber, phone, email }: Details, isRemoved: boolean) {
  return {
    sealedDetails: seal.seal(JSON.stringify({ birthDate, aNumber, phone, email }), placeOf(id)),
    aNumberKey: numberKey(seal, aNumber, isRemoved),
  }
}

/** A case is not found by the number of a person removed from it. */
function numberKey(seal: Seal, aNumber: string, isRemoved: boolean): string | null {
  return aNumber === '' || isRemoved ? null : seal.fingerprint(aNumber, A_NUMBER)
}

function closed(seal: Seal, person: PersonRow) {
  const { birthDate, aNumber, phone, email, ...plain } = person
  const details = { birthDate, aNumber, phone, email }
  return { ...plain, ...sealedOf(seal, person.id, details, person.removedAt !== null) }
}

/** Whether its id was new. */
export async function insertPerson({ db, seal }: Store, person: PersonRow): Promise<boolean> {
  const added = await db
    .insert(casePeople)
    .values(closed(seal, person))
    .onConflictDoNothing()
    .returning({ id: casePeople.id })
  return added.length > 0
}

export async function updatePerson({ db, seal }: Store, person: PersonRow): Promise<void> {
  await db.update(casePeople).set(closed(seal, person)).where(eq(casePeople.id, person.id))
}

/** Locks the person until the transaction ends. Removed ones too. */
export async function lockPerson({ db, seal }: Store, personId: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(casePeople).where(eq(casePeople.id, personId)).for('update')
  return row ? opened(seal, row) : null
}

/** Each one's birth date, by id; removed ones too. Without those that cannot be opened. */
export async function birthDatesOf(
  { db, seal }: Store,
  personIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(casePeople)
    .where(inArray(casePeople.id, [...personIds]))
  return new Map(
    rows.flatMap((row) => {
      const details = openedOrNull(seal, row.sealedDetails, placeOf(row.id))
      return details === null ? [] : [[row.id, Details.parse(JSON.parse(details)).birthDate] as const]
    }),
  )
}

/** By id; removed ones too. */
export async function namesOfPeople(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map()
  const { id, given, surnames } = casePeople
  const rows = await db
    .select({ id, given, surnames })
    .from(casePeople)
    .where(inArray(id, [...personIds]))
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

/** Those who are not removed, by their part and name. */
export async function listPeople({ db, seal }: Store, caseIds: readonly string[]): Promise<PersonRow[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .select()
    .from(casePeople)
    .where(and(inArray(casePeople.caseId, [...caseIds]), isNull(casePeople.removedAt)))
    .orderBy(casePeople.caseId, casePeople.part, casePeople.surnames, casePeople.given, casePeople.id)
  return rows.map((row) => shown(seal, row))
}

export async function countPeople(db: Database, caseId: string): Promise<number> {
  const rows = await db
    .select({ people: count() })
    .from(casePeople)
    .where(and(eq(casePeople.caseId, caseId), isNull(casePeople.removedAt)))
  return onlyRow(rows).people
}

/** By keyed hashes, the newest key's and those of keys that are on their way out. */
export async function casesWithANumber({ db, seal }: Store, digits: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ caseId: casePeople.caseId })
    .from(casePeople)
    .where(inArray(casePeople.aNumberKey, seal.fingerprints(digits, A_NUMBER)))
    .limit(FOUND_MAX)
  return rows.map(({ caseId }) => caseId)
}

export const SEALED_PEOPLE = sealedTable(casePeople, {
  texts: { sealedDetails: ({ id }) => placeOf(id) },
  marks(seal, { removedAt }, { sealedDetails }) {
    if (sealedDetails === undefined) return {}
    const { aNumber } = Details.parse(JSON.parse(sealedDetails))
    return { aNumberKey: numberKey(seal, aNumber, removedAt !== null) }
  },
})

/** Whether both are in one case: its client and another person, or two other people. */
export async function standInOneCase(db: Database, one: string, other: string): Promise<boolean> {
  const { caseId, accountId, removedAt } = casePeople
  const linked = db
    .select({ caseId, who: accountId })
    .from(casePeople)
    .where(and(inArray(accountId, [one, other]), isNull(removedAt)))
  const clients = db
    .select({ caseId: cases.id, who: cases.clientId })
    .from(cases)
    .where(inArray(cases.clientId, [one, other]))
  const standing = linked.unionAll(clients).as('standing')
  const rows = await db
    .select({ caseId: standing.caseId })
    .from(standing)
    .groupBy(standing.caseId)
    .having(sql`count(DISTINCT ${standing.who}) > 1`)
    .limit(1)
  return rows.length > 0
}
