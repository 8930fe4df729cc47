// What the rows of a stretch name, asked for once: clients, cases and attorneys, by what the other program called them or by what we do.
import {
  type CaseRow,
  listCasesByIds,
  listCasesNumbered,
  listCasesOfClients,
} from '#areas/cases/cases/server/index.ts'
import { listAttorneys, listByIds, peopleByEmail, type UserRow } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { Cells, MovingKind } from '../rules/files.ts'
import { keyOfName, type NameInFile } from '../rules/names.ts'
import { plainReference } from '../rules/read-rows.ts'
import { clientsNamed, madeOf } from './repository.ts'

export type Known = {
  /** The open account of the client that a file of people made; null if it is closed, or no client. */
  clientOfReference(reference: string): UserRow | null
  personOfEmail(email: string): UserRow | null
  /** More than one are too many. */
  clientsNamed(firstName: string, lastName: string): readonly UserRow[]
  /** By the other program's number, or by ours. */
  caseNamed(reference: string): CaseRow | null
  openCasesOf(clientId: string): readonly CaseRow[]
  attorneys: readonly UserRow[]
}

/** Which other files a kind of rows refers to. */
const REFERS_TO_PEOPLE: readonly MovingKind[] = ['cases', 'trust', 'invoices', 'documents']

export async function lookUp(tx: Database, kind: MovingKind, rows: readonly Cells[]): Promise<Known> {
  const emails = present(rows.map(({ email, clientEmail }) => (kind === 'people' ? email : clientEmail)))
  const byEmail = await peopleByEmail(tx, emails)
  const refersToPeople = REFERS_TO_PEOPLE.includes(kind)
  const ofPeople = refersToPeople
    ? await madeOf(tx, 'people', present(rows.map((row) => row.clientReference)).map(plainReference))
    : new Map<string, string>()
  const named = await clientsNamed(tx, refersToPeople ? rows.filter(isNamedOnly).map(nameOf) : [])
  const people = await openClients(tx, [...ofPeople.values(), ...[...named.values()].flat()])
  const cases = await casesNamed(tx, present(rows.map((row) => row.caseReference)))
  const clients = [...byEmail.values(), ...people.values()].map(({ id }) => id)
  const ofClients = kind === 'documents' ? await listCasesOfClients(tx, [...new Set(clients)]) : []
  return {
    clientOfReference: (reference) => people.get(ofPeople.get(plainReference(reference)) ?? '') ?? null,
    personOfEmail: (email) => byEmail.get(email) ?? null,
    clientsNamed: (firstName, lastName) =>
      (named.get(keyOfName({ firstName, lastName })) ?? []).flatMap((id) => people.get(id) ?? []),
    caseNamed: (reference) => cases.get(plainReference(reference)) ?? null,
    openCasesOf: (clientId) =>
      ofClients.filter((each) => each.clientId === clientId && each.closedAt === null),
    attorneys: kind === 'cases' ? await listAttorneys(tx) : [],
  }
}

function present(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.flatMap((each) => (each ? [each] : [])))]
}

function isNamedOnly({ clientReference = '', clientEmail = '', clientLastName = '' }: Cells): boolean {
  return clientReference === '' && clientEmail === '' && clientLastName !== ''
}

function nameOf({ clientFirstName = '', clientLastName = '' }: Cells): NameInFile {
  return { firstName: clientFirstName, lastName: clientLastName }
}

/** By the ids that were asked for: whom it was merged into, where it was. */
async function openClients(tx: Database, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await listByIds(tx, [...new Set(ids)])
  const kept = new Map(
    (
      await listByIds(
        tx,
        rows.flatMap(({ mergedInto }) => mergedInto ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  return new Map(
    rows.flatMap((row) => {
      const person = row.mergedInto === null ? row : kept.get(row.mergedInto)
      return person?.role === 'client' && person.closedAt === null ? [[row.id, person]] : []
    }),
  )
}

async function casesNamed(tx: Database, typed: readonly string[]): Promise<Map<string, CaseRow>> {
  const made = await madeOf(tx, 'cases', typed.map(plainReference))
  const ours = await listCasesNumbered(tx, typed)
  const imported = new Map(
    (await listCasesByIds(tx, [...new Set(made.values())])).map((row) => [row.id, row]),
  )
  return new Map([
    ...ours.map((row) => [plainReference(row.number), row] as const),
    ...[...made].flatMap(([reference, id]) => {
      const row = imported.get(id)
      return row ? [[reference, row] as const] : []
    }),
  ])
}
