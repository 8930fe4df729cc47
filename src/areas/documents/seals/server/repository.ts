// The firm's certificates. Only the newest one has its private key, sealed.
import { desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { openedOrNull } from '#platform/readable.ts'
import type { Seal } from '#platform/seal.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import { sealCertificates } from './tables.ts'

type Store = { db: Database; seal: Seal }
/** DER. `key` is null where it does not open, or was given up. */
export type StoredCertificate = { certificate: Buffer; key: Buffer | null }
export type NewCertificate = { certificate: Buffer; fingerprint: string; key: Buffer }

function placeOf(number: number) {
  return { field: 'seal_certificates.key', row: String(number) }
}

export async function newestCertificate({ db, seal }: Store): Promise<StoredCertificate | null> {
  const [row] = await db.select().from(sealCertificates).orderBy(desc(sealCertificates.number)).limit(1)
  if (!row) return null
  const key = openedOrNull(seal, row.key, placeOf(row.number))
  return {
    certificate: Buffer.from(row.certificate, 'base64'),
    key: key === null ? null : Buffer.from(key, 'base64'),
  }
}

/** Part of a transaction: of processes that need a certificate at once, one makes it. */
export async function lockCertificates(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('seal certificates', 0))`)
}

/** Part of a transaction that has the lock. */
export async function addCertificate({ db, seal }: Store, made: NewCertificate): Promise<void> {
  const [last] = await db
    .select({ number: sealCertificates.number })
    .from(sealCertificates)
    .orderBy(desc(sealCertificates.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  await db.insert(sealCertificates).values({
    number,
    certificate: made.certificate.toString('base64'),
    fingerprint: made.fingerprint,
    key: seal.seal(made.key.toString('base64'), placeOf(number)),
  })
  await db.update(sealCertificates).set({ key: '' }).where(lt(sealCertificates.number, number))
}

/** Tells the fingerprint of its certificate; null if there was no key. */
export async function forgetKey(tx: Database): Promise<string | null> {
  const [forgotten] = await tx
    .update(sealCertificates)
    .set({ key: '' })
    .where(ne(sealCertificates.key, ''))
    .returning({ fingerprint: sealCertificates.fingerprint })
  return forgotten?.fingerprint ?? null
}

export async function hasCertificate(db: Database, fingerprint: string): Promise<boolean> {
  const rows = await db
    .select({ number: sealCertificates.number })
    .from(sealCertificates)
    .where(eq(sealCertificates.fingerprint, fingerprint))
  return rows.length > 0
}

export const SEALED_CERTIFICATES = sealedTable(sealCertificates, {
  id: ['number'],
  texts: { key: ({ number }) => placeOf(number) },
})
