// The firm's key at the agency: one row, the database shows the day of issue and the limits, and no more.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/database.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { FIRST_LIMITS } from '../rules/limits.ts'
import { agencyStatusSettings } from './tables.ts'

export type Store = { db: Database; seal: Seal }

const Secret = z.object({ secret: z.string(), issuedOn: z.string() })
const Key = z.object({
  clientId: z.string(),
  /** The newest first. */
  secrets: z.array(Secret).min(1).max(2),
  baseUrl: z.string(),
  tokenUrl: z.string(),
  demoId: z.string().nullable(),
})
export type AgencyKey = z.infer<typeof Key>

type Stored = typeof agencyStatusSettings.$inferSelect
export type SettingsRow = Omit<Stored, 'one' | 'sealed' | 'issuedOn'> & { key: AgencyKey | null }

const PLACE = { field: 'agency_status_settings.key', row: '1' }

/** Before anybody has saved it. */
const NONE = { ...FIRST_LIMITS, showsClients: false, version: 0, changedBy: null, key: null } as const

export async function readSettings({ db, seal }: Store): Promise<SettingsRow> {
  const [row] = await db.select().from(agencyStatusSettings)
  if (!row) return { ...NONE, changedAt: new Date(0) }
  const { one: _one, sealed, issuedOn: _issued, ...rest } = row
  return { ...rest, key: sealed === null ? null : Key.parse(JSON.parse(seal.open(sealed, PLACE))) }
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('agency status settings', 0))`)
}

export async function writeSettings({ db, seal }: Store, { key, ...rest }: SettingsRow): Promise<void> {
  const sealed = key && seal.seal(JSON.stringify(key), PLACE)
  const row = { ...rest, sealed, issuedOn: key?.secrets[0]?.issuedOn ?? null }
  await db
    .insert(agencyStatusSettings)
    .values(row)
    .onConflictDoUpdate({ target: agencyStatusSettings.one, set: row })
}

/** Of the newest secret; opens nothing. Null without a key. */
export async function issuedOn(db: Database): Promise<string | null> {
  const [row] = await db.select({ day: agencyStatusSettings.issuedOn }).from(agencyStatusSettings)
  return row?.day ?? null
}

export const SEALED_SETTINGS = sealedTable(agencyStatusSettings, {
  id: ['one'],
  texts: { sealed: () => PLACE },
})
