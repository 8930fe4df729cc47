// The only SQL about the firm's profile and its signatures.
import { desc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Profile } from '../contract.ts'
import type { SignedText } from '../rules/signed.ts'
import { firmProfiles, firmSignatures } from './tables.ts'

export type ProfileRow = typeof firmProfiles.$inferSelect
export type SignatureRow = typeof firmSignatures.$inferSelect

/** Null: the environment's profile is unchanged. */
export async function newestProfile(db: Database): Promise<ProfileRow | null> {
  const [row] = await db.select().from(firmProfiles).orderBy(desc(firmProfiles.version)).limit(1)
  return row ?? null
}

/** Without the photograph, which is most of it: for frequent reads. */
export async function newestLines(db: Database): Promise<unknown> {
  const lines = sql`${firmProfiles.profile} - 'photograph'`
  const [row] = await db.select({ lines }).from(firmProfiles).orderBy(desc(firmProfiles.version)).limit(1)
  return row?.lines ?? null
}

/** Locks the profile until the transaction ends. */
export async function lockProfile(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('firm profile', 0))`)
}

type NewProfile = { version: number; profile: Profile; by: string; at: Date }

export async function addProfile(tx: Database, { version, profile, by, at }: NewProfile): Promise<void> {
  await tx.insert(firmProfiles).values({ version, profile, madeBy: by, madeAt: at })
}

/** The newest first. */
export function listSignatures(db: Database): Promise<SignatureRow[]> {
  return db.select().from(firmSignatures).orderBy(desc(firmSignatures.signedAt))
}

type NewSignature = { text: SignedText; digest: string; by: string; at: Date }

/** False if these words were signed before. */
export async function addSignature(tx: Database, { text, digest, by, at }: NewSignature): Promise<boolean> {
  const added = await tx
    .insert(firmSignatures)
    .values({ text, digest, signedBy: by, signedAt: at })
    .onConflictDoNothing()
    .returning({ text: firmSignatures.text })
  return added.length > 0
}
