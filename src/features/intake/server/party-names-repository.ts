// Everybody named in what was sent to the firm and in its cases, by the keys under which their names are compared.
import { and, count, desc, eq, inArray, ne, not, or, sql } from 'drizzle-orm'
import { usersTable } from '#features/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import { type FullName, nameKeys } from '../rules/names.ts'
import type { Party } from '../rules/parties.ts'
import { intakeSessions, partyNameKeys, partyNames } from './tables.ts'

type Matter = { intakeId: string } | { caseId: string; caseNumber: string; userId: string; personId?: string }

/** A name that has a key in common with one that is asked about. */
export type Candidate = Party & {
  intakeId: string | null
  caseId: string | null
  caseNumber: string | null
  /** When the intake was sent; null of a case. */
  sentAt: Date | null
  /** The client's, where the name is theirs; empty where none is known. */
  phone: string
}

/** So many are compared, those with the most keys in common first. */
export const CANDIDATES_MAX = 300

export async function addParties(tx: Database, parties: readonly Party[], matter: Matter): Promise<void> {
  if (parties.length === 0) return
  const rows = await tx
    .insert(partyNames)
    .values(parties.map(({ given, surnames, role }) => ({ given, surnames, role, ...matter })))
    .returning({ id: partyNames.id, given: partyNames.given, surnames: partyNames.surnames })
  const keys = rows.flatMap((row) => nameKeys(row).map((key) => ({ key, partyNameId: row.id })))
  if (keys.length > 0) await tx.insert(partyNameKeys).values(keys)
}

/** Of a person of a case, who is corrected or removed. */
export async function removePartyOf(tx: Database, personId: string): Promise<void> {
  await tx.delete(partyNames).where(eq(partyNames.personId, personId))
}

/** The names of an intake that became a case are told with the case's number from now on. */
export async function numberParties(tx: Database, intakeId: string, caseNumber: string): Promise<void> {
  await tx.update(partyNames).set({ caseNumber }).where(eq(partyNames.intakeId, intakeId))
}

/**
 * Names of other matters, those with the most keys in common first. Two statements, because the database cannot know
 * before how few the first one finds, and would read every name there is. What the same account has sent, or has a case about, is no other matter. */
export async function candidatesFor(
  db: Database,
  names: readonly FullName[],
  own: { intakeId: string | null; ownerId: string | null },
): Promise<Candidate[]> {
  const keys = [...new Set(names.flatMap(nameKeys))]
  if (keys.length === 0) return []
  const { id, given, surnames, role, intakeId, caseId, caseNumber } = partyNames
  const clientId = sql`coalesce(${partyNames.userId}, ${intakeSessions.ownerId})`
  const shared = await db
    .select({ id: partyNameKeys.partyNameId })
    .from(partyNameKeys)
    .where(inArray(partyNameKeys.key, keys))
    .groupBy(partyNameKeys.partyNameId)
    .orderBy(desc(count()), partyNameKeys.partyNameId)
    .limit(CANDIDATES_MAX + 1)
  const ids = shared.map((row) => row.id)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id,
      given,
      surnames,
      role,
      intakeId,
      caseId,
      caseNumber,
      sentAt: intakeSessions.completedAt,
      phone: usersTable.phone,
    })
    .from(partyNames)
    .leftJoin(intakeSessions, eq(intakeSessions.id, partyNames.intakeId))
    .leftJoin(usersTable, eq(usersTable.id, clientId))
    .where(and(inArray(id, ids), otherMatters(own)))
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id: _id, phone, ...party }) => ({
      ...party,
      phone: party.role === 'client' ? (phone ?? '') : '',
    }))
}

function otherMatters({ intakeId, ownerId }: { intakeId: string | null; ownerId: string | null }) {
  const isElsewhere =
    intakeId === null ? undefined : or(sql`${partyNames.intakeId} IS NULL`, ne(partyNames.intakeId, intakeId))
  if (ownerId === null) return isElsewhere
  const isSameAccount = sql`coalesce(${partyNames.userId}, ${intakeSessions.ownerId}) IS NOT DISTINCT FROM ${ownerId}::uuid`
  return and(isElsewhere, not(isSameAccount))
}
