// The only SQL about connections. A row that does not open counts as none, so that a damaged one stops neither the page nor the start.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/database.ts'
import {
  type ConnectionName,
  CONNECTION_NAMES,
  type ConnectionSettings,
  NOTHING_SAVED,
  type SavedConnections,
  type TestAnswer,
} from '#platform/ports/connections.ts'
import { openedOrNull } from '#platform/readable.ts'
import type { Place, Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { connections } from './tables.ts'

export type Store = { db: Database; seal: Seal }
export type Row = typeof connections.$inferSelect

const SHAPES: { readonly [Name in ConnectionName]: z.ZodType<ConnectionSettings[Name]> } = {
  mail: z.object({
    host: z.string(),
    port: z.int(),
    user: z.string(),
    password: z.string(),
    from: z.string(),
  }),
  gateway: z.object({
    publicKey: z.string(),
    secretKey: z.string(),
    operatingAccount: z.string(),
    trustAccount: z.string(),
    operatingBankAccount: z.string(),
    trustBankAccount: z.string(),
  }),
  texts: z.object({ accountSid: z.string(), authToken: z.string(), from: z.string() }),
  google: z.object({ clientId: z.string(), clientSecret: z.string() }),
}

function placeOf(name: string): Place {
  return { field: 'connections.sealed', row: name }
}

export type Stored<Name extends ConnectionName> = {
  row: Row
  settings: ConnectionSettings[Name] | null
  /** Something is saved, and does not open. */
  isUnreadable: boolean
}

/** Without a row: as if nothing had been saved. */
function emptyRow(name: ConnectionName): Row {
  return { name, sealed: '', version: 0, testedMark: null, outcome: null, marks: '', testedAt: null }
}

function openRow<Name extends ConnectionName>(seal: Seal, name: Name, row: Row): Stored<Name> {
  if (row.sealed === '') return { row, settings: null, isUnreadable: false }
  const text = openedOrNull(seal, row.sealed, placeOf(name))
  const settings = text === null ? null : (SHAPES[name].safeParse(parsed(text)).data ?? null)
  return { row, settings, isUnreadable: settings === null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type AllStored = { readonly [Name in ConnectionName]: Stored<Name> }

export async function readAll({ db, seal }: Store): Promise<AllStored> {
  const rows = await db.select().from(connections)
  const of = <Name extends ConnectionName>(name: Name) =>
    openRow(seal, name, rows.find((row) => row.name === name) ?? emptyRow(name))
  return { mail: of('mail'), gateway: of('gateway'), texts: of('texts'), google: of('google') }
}

/** What every process connects with. */
export async function savedNow(store: Store): Promise<SavedConnections> {
  const stored = await readAll(store)
  return {
    ...NOTHING_SAVED,
    ...Object.fromEntries(CONNECTION_NAMES.map((name) => [name, stored[name].settings])),
  }
}

/** Locks it until the transaction ends. */
export async function lockOne<Name extends ConnectionName>(
  { db, seal }: Store,
  name: Name,
): Promise<Stored<Name>> {
  await db.insert(connections).values({ name }).onConflictDoNothing()
  const [row] = await db.select().from(connections).where(eq(connections.name, name)).for('update')
  return openRow(seal, name, row ?? emptyRow(name))
}

/** Null: nothing is saved here any more. */
export async function writeOne<Name extends ConnectionName>(
  { db, seal }: Store,
  name: Name,
  { settings, version }: { settings: ConnectionSettings[Name] | null; version: number },
): Promise<void> {
  const sealed = settings === null ? '' : seal.seal(JSON.stringify(settings), placeOf(name))
  await db.update(connections).set({ sealed, version }).where(eq(connections.name, name))
}

type Tested = TestAnswer & { mark: string; at: Date }

export async function writeTest(db: Database, name: ConnectionName, { mark, outcome, marks, at }: Tested) {
  const row = { testedMark: mark, outcome, marks, testedAt: at }
  await db
    .insert(connections)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: connections.name, set: row })
}

export const SEALED_CONNECTIONS = sealedTable(connections, {
  id: ['name'],
  texts: { sealed: ({ name }) => placeOf(name) },
})
