// Everyone named in the firm's sent intakes, cases, meetings and reports, by the keys for name comparison.
import { randomUUID } from 'node:crypto'
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { detentionReportsTable } from '#areas/intake/detention/server/index.ts'
import { appointmentsTable } from '#areas/meetings/scheduling/server/index.ts'
import { digitsOf, usersTable } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { withLikeness } from '#platform/plain-search.ts'
import { openedOrNull } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { type FullName, isOnlyName, keysAsked, nameKeys, wordsOf } from '../rules/names.ts'
import type { Party } from '../rules/parties.ts'
import type { Store } from './repository.ts'
import { intakeSearchTerms, intakeSessions, partyNameKeys, partyNames } from './tables.ts'

type Matter =
  | { intakeId: string }
  | { caseId: string; caseNumber: string; userId: string; personId?: string }
  | { meetingId: string; userId: string }
  | { reportId: string }

/** A name that has a key in common with one that is asked about. */
export type Candidate = Party & {
  id: string
  intakeId: string | null
  caseId: string | null
  caseNumber: string | null
  meetingId: string | null
  reportId: string | null
  /** The account of the matter's client: of an intake, its owner; null if there is none. */
  clientId: string | null
  personId: string | null
  knownAt: Date
  sealedBirthDate: string | null
  /** The client's, if the name is theirs; empty if unknown. */
  phone: string
}

/** So many are compared, those with the most keys in common first. */
export const CANDIDATES_MAX = 300

function placeOf(id: string) {
  return { field: 'party_names.birth_date', row: id }
}

type Kept = { knownAt?: Date; birthDate?: string | null }

/** A birth date is kept of people of cases and reports: that of a client is among the answers of an intake. */
export async function addParties(
  { db, seal }: { db: Database; seal?: Seal },
  parties: readonly Party[],
  matter: Matter,
  { knownAt, birthDate }: Kept = {},
): Promise<void> {
  const rows = parties.map(({ given, surnames, role }) => {
    const id = randomUUID()
    const sealedBirthDate = birthDate === undefined ? null : seal?.seal(birthDate ?? '', placeOf(id))
    return { id, given, surnames, role, sealedBirthDate, ...(knownAt && { knownAt }), ...matter }
  })
  await insertParties(db, rows)
}

/** The clients of many cases, at once. */
export async function addClients(
  db: Database,
  clients: readonly { given: string; surnames: string; matter: Matter }[],
): Promise<void> {
  const rows = clients.map(({ given, surnames, matter }) => {
    return { id: randomUUID(), given, surnames, role: 'client' as const, ...matter }
  })
  await insertParties(db, rows)
}

async function insertParties(
  db: Database,
  rows: readonly (typeof partyNames.$inferInsert & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await db.insert(partyNames).values([...rows])
  const keys = rows.flatMap((row) => nameKeys(row).map((key) => ({ key, partyNameId: row.id })))
  if (keys.length > 0) await db.insert(partyNameKeys).values(keys)
}

/** Null if unknown, or if it cannot be unsealed: people are then distinguished by name alone. */
export function birthDateOf(seal: Seal, { id, sealedBirthDate }: Candidate): string | null {
  if (sealedBirthDate === null) return null
  const born = openedOrNull(seal, sealedBirthDate, placeOf(id))
  if (born === null) seal.unreadable(placeOf(id))
  return born || null
}

/** Of a person of a case, who is corrected or removed. */
export async function removePartyOf(tx: Database, personId: string): Promise<void> {
  await tx.delete(partyNames).where(eq(partyNames.personId, personId))
}

/** Of a case that was opened by mistake. */
export async function removePartiesOfCase(tx: Database, caseId: string): Promise<void> {
  await tx.delete(partyNames).where(eq(partyNames.caseId, caseId))
}

/** When the person was first named, who is about to be corrected; null for a new one. */
export async function knownSince(tx: Database, personId: string): Promise<Date | null> {
  const rows = await tx
    .select({ knownAt: partyNames.knownAt })
    .from(partyNames)
    .where(eq(partyNames.personId, personId))
  return rows[0]?.knownAt ?? null
}

/** Of the people of a report, who are named again. */
export async function removePartiesOfReport(tx: Database, reportId: string): Promise<void> {
  await tx.delete(partyNames).where(eq(partyNames.reportId, reportId))
}

/** Before this name of a client is kept again. */
export async function removePartyOfMeetings(tx: Database, userId: string, name: FullName): Promise<void> {
  const { given, surnames, meetingId } = partyNames
  const isName = and(eq(given, name.given), eq(surnames, name.surnames))
  await tx.delete(partyNames).where(and(eq(partyNames.userId, userId), isNotNull(meetingId), isName))
}

/** From now on the names of an intake that became a case carry the case's number. */
export async function numberParties(tx: Database, intakeId: string, caseNumber: string): Promise<void> {
  await tx.update(partyNames).set({ caseNumber }).where(eq(partyNames.intakeId, intakeId))
}

/** The same account's intakes, meetings and cases are no other matter. */
export type Own = { intakeId: string | null; ownerId: string | null }

/**
 * Names of other matters, those with the most keys in common first. Two statements, because the database cannot know
 * before how few the first one finds, and would read every name there is.
 */
export async function candidatesFor(
  db: Database,
  names: readonly FullName[],
  own: Own,
): Promise<Candidate[]> {
  const keys = [...new Set(names.flatMap(keysAsked))]
  if (keys.length === 0) return []
  const shared = await db
    .select({ id: partyNameKeys.partyNameId })
    .from(partyNameKeys)
    .where(inArray(partyNameKeys.key, keys))
    .groupBy(partyNameKeys.partyNameId)
    .orderBy(desc(count()), partyNameKeys.partyNameId)
    .limit(CANDIDATES_MAX + 1)
  const named = await namedWith(db, names.filter(isOnlyName).flatMap(wordsOfName))
  return candidatesByIds(db, [...new Set([...shared, ...named].map((row) => row.id))], own)
}

/** People with one of these words in a name: an only name may be part of it. */
async function namedWith(db: Database, words: readonly string[]): Promise<{ id: string }[]> {
  if (words.length === 0) return []
  const isWord = words.map((word) => sql`${partyNames.searchText} ~ ('\\m' || ${word}::text || '\\M')`)
  return db
    .select({ id: partyNames.id })
    .from(partyNames)
    .where(or(...isWord))
    .limit(CANDIDATES_MAX)
}

function wordsOfName({ given, surnames }: FullName): string[] {
  return [...wordsOf(given), ...wordsOf(surnames)]
}

/** People of these cases beside the client, with a name like every word, in no order: the caller compares them. Null: of every case. */
export function listPeopleOfCasesLike(
  db: Database,
  { words, caseIds, limit }: { words: readonly string[]; caseIds: SQLWrapper | null; limit: number },
): Promise<(FullName & { caseId: string })[]> {
  const { given, surnames, caseId, personId, searchText } = partyNames
  return withLikeness(db, async (tx) => {
    const rows = await tx
      .select({ given, surnames, caseId })
      .from(partyNames)
      .where(
        and(
          caseIds === null ? isNotNull(caseId) : inArray(caseId, caseIds),
          isNotNull(personId),
          ...words.map((word) => sql`${searchText} %> ${word}::text`),
        ),
      )
      .limit(limit)
    return rows.flatMap((row) => (row.caseId === null ? [] : [{ ...row, caseId: row.caseId }]))
  })
}

/** Names with this word or one like it: exact matches first, and of each kind the first rows. */
export function candidatesWithWord(db: Database, word: string): Promise<Candidate[]> {
  const { id, searchText } = partyNames
  const isLike = sql`${searchText} %> ${word}::text`
  return withLikeness(db, async (tx) => {
    const isWord = sql`${searchText} ~ ('\\m' || ${word}::text || '\\M')`
    const written = await tx
      .select({ id })
      .from(partyNames)
      .where(and(isLike, isWord))
      .limit(CANDIDATES_MAX + 1)
    const like = await tx
      .select({ id })
      .from(partyNames)
      .where(isLike)
      .limit(CANDIDATES_MAX + 1)
    return candidatesByIds(tx, [...new Set([...written, ...like].map((row) => row.id))], {
      intakeId: null,
      ownerId: null,
    })
  })
}

/** Clients with this number, and those who gave it in an intake. `digits`: its last ten. */
export async function candidatesWithPhone(db: Database, digits: string): Promise<Candidate[]> {
  const people = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(sql`${digitsOf(usersTable.phone)} LIKE ${`%${digits}%`}`, eq(usersTable.role, 'client')))
    .limit(PHONE_HOLDERS_MAX)
  const intakes = await db
    .select({ id: intakeSearchTerms.sessionId })
    .from(intakeSearchTerms)
    .where(eq(intakeSearchTerms.term, digits))
    .limit(PHONE_HOLDERS_MAX)
  const userIds = people.map(({ id }) => id)
  const sent = userIds.length === 0 ? [] : await sentByOwners(db, userIds)
  const intakeIds = [...intakes.map(({ id }) => id), ...sent]
  if (userIds.length + intakeIds.length === 0) return []
  const rows = await db
    .select({ id: partyNames.id })
    .from(partyNames)
    .where(
      and(
        eq(partyNames.role, 'client'),
        or(inArray(partyNames.userId, userIds), inArray(partyNames.intakeId, intakeIds)),
      ),
    )
    .limit(CANDIDATES_MAX)
  return candidatesByIds(
    db,
    rows.map((row) => row.id),
    { intakeId: null, ownerId: null },
  )
}

/** Families share a number. */
const PHONE_HOLDERS_MAX = 20

async function sentByOwners(db: Database, ownerIds: readonly string[]): Promise<string[]> {
  const { id, ownerId, status } = intakeSessions
  const rows = await db
    .select({ id })
    .from(intakeSessions)
    .where(and(inArray(ownerId, [...ownerIds]), eq(status, 'completed')))
    .limit(CANDIDATES_MAX)
  return rows.map((row) => row.id)
}

async function candidatesByIds(db: Database, ids: readonly string[], own: Own): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const clientId = sql<string | null>`coalesce(${partyNames.userId}, ${intakeSessions.ownerId})`
  const rows = await db
    .select({ party: partyNames, clientId, phone: usersTable.phone })
    .from(partyNames)
    .leftJoin(intakeSessions, eq(intakeSessions.id, partyNames.intakeId))
    .leftJoin(usersTable, eq(usersTable.id, clientId))
    .where(and(inArray(partyNames.id, [...ids]), otherMatters(own)))
  return rows
    .toSorted((one, other) => ids.indexOf(one.party.id) - ids.indexOf(other.party.id))
    .map(({ party: { searchText: _text, userId: _user, ...party }, clientId: client, phone }) => ({
      ...party,
      clientId: client,
      phone: party.role === 'client' && party.reportId === null ? (phone ?? '') : '',
    }))
}

function otherMatters({ intakeId, ownerId }: Own) {
  const isElsewhere =
    intakeId === null ? undefined : or(sql`${partyNames.intakeId} IS NULL`, ne(partyNames.intakeId, intakeId))
  if (ownerId === null) return isElsewhere
  const isSameAccount = sql`coalesce(${partyNames.userId}, ${intakeSessions.ownerId}) IS NOT DISTINCT FROM ${ownerId}::uuid`
  return and(isElsewhere, not(isSameAccount))
}

/** The intake that each of these clients sent last. */
export async function lastSentBy(db: Database, clientIds: readonly string[]): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map()
  const { id, ownerId, status, completedAt } = intakeSessions
  const rows = await db
    .select({ id, ownerId })
    .from(intakeSessions)
    .where(and(inArray(ownerId, [...clientIds]), eq(status, 'completed')))
    .orderBy(completedAt)
  return new Map(rows.flatMap((row) => (row.ownerId === null ? [] : [[row.ownerId, row.id] as const])))
}

/** People who booked without a kept name: an older program did not keep it. After this id. */
export async function bookedWithoutName(db: Database, after: string, max: number): Promise<string[]> {
  const { clientId, status } = appointmentsTable
  const kept = db
    .select({ one: sql`1` })
    .from(partyNames)
    .where(and(eq(partyNames.userId, clientId), isNotNull(partyNames.meetingId)))
  const rows = await db
    .selectDistinct({ clientId })
    .from(appointmentsTable)
    .where(and(gt(clientId, after), not(inArray(status, ['held', 'expired'])), notExists(kept)))
    .orderBy(clientId)
    .limit(max)
  return rows.map((row) => row.clientId)
}

/** The same for reports mailed to staff. */
export async function reportsWithoutName(db: Database, after: string, max: number): Promise<string[]> {
  const { id, alertedAt } = detentionReportsTable
  const kept = db
    .select({ one: sql`1` })
    .from(partyNames)
    .where(eq(partyNames.reportId, id))
  const rows = await db
    .select({ id })
    .from(detentionReportsTable)
    .where(and(gt(id, after), isNotNull(alertedAt), notExists(kept)))
    .orderBy(id)
    .limit(max)
  return rows.map((row) => row.id)
}

/** People of cases whose birth date was not looked up yet: an older program did not keep it. */
export async function withoutBirthDate(
  tx: Database,
  max: number,
): Promise<{ id: string; personId: string }[]> {
  const { id, personId, sealedBirthDate } = partyNames
  const rows = await tx
    .select({ id, personId })
    .from(partyNames)
    .where(and(isNotNull(personId), isNull(sealedBirthDate)))
    .limit(max)
    .for('update', { skipLocked: true })
  return rows.flatMap((row) => (row.personId === null ? [] : [{ id: row.id, personId: row.personId }]))
}

export async function keepBirthDate(
  { db, seal }: Store,
  id: string,
  birthDate: string | null,
): Promise<void> {
  const sealedBirthDate = seal.seal(birthDate ?? '', placeOf(id))
  await db.update(partyNames).set({ sealedBirthDate }).where(eq(partyNames.id, id))
}

export const SEALED_BIRTH_DATES = sealedTable(partyNames, {
  texts: { sealedBirthDate: ({ id }) => placeOf(id) },
})

/** The names of these cases and meetings are this client's. */
export async function giveNamesTo(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { caseId, meetingId } = partyNames
  await tx
    .update(partyNames)
    .set({ userId })
    .where(or(inArray(caseId, [...ids]), inArray(meetingId, [...ids])))
}
