import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { CodePurpose } from '../rules/email-code.ts'
import { emailCodes } from './tables.ts'

export type EmailCodeRow = typeof emailCodes.$inferSelect
export type NewEmailCode = Omit<typeof emailCodes.$inferInsert, 'id' | 'tries' | 'usedAt'>

type Marks = Pick<EmailCodeRow, 'addressMark' | 'clientMark'>

/** Of codes for one address, or from one network, one is counted after the other until the transaction ends. */
export async function lockMarks(tx: Database, { addressMark, clientMark }: Marks): Promise<void> {
  // Always in one order, so that two who lock the same ones never wait for each other.
  for (const mark of [`email_codes ${addressMark}`, `email_codes ${clientMark}`].toSorted()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${mark}, 0))`)
  }
}

/** When codes were asked for since, for this address or from this place: the newest first. */
export function askedSince(
  db: Database,
  marks: Marks,
  since: Date,
): Promise<(Marks & { createdAt: Date })[]> {
  const { addressMark, clientMark, createdAt } = emailCodes
  return db
    .select({ addressMark, clientMark, createdAt })
    .from(emailCodes)
    .where(
      and(or(eq(addressMark, marks.addressMark), eq(clientMark, marks.clientMark)), gt(createdAt, since)),
    )
    .orderBy(desc(createdAt))
}

/** The valid code for its subject; null if none was sent. */
export async function newestCode(
  db: Database,
  { purpose, subject }: { purpose: CodePurpose; subject: string },
): Promise<EmailCodeRow | null> {
  const rows = await db
    .select()
    .from(emailCodes)
    .where(and(eq(emailCodes.purpose, purpose), eq(emailCodes.subject, subject)))
    .orderBy(desc(emailCodes.createdAt))
    .limit(1)
  return rows[0] ?? null
}

export async function insertCode(db: Database, code: NewEmailCode): Promise<void> {
  await db.insert(emailCodes).values(code)
}

/** Counts the try before the code is compared, so that tries at once cannot share one. Null where no code is open. */
export async function takeTry(
  db: Database,
  wanted: { purpose: CodePurpose; subject: string; now: Date; triesMax: number },
): Promise<EmailCodeRow | null> {
  const newest = db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(and(eq(emailCodes.purpose, wanted.purpose), eq(emailCodes.subject, wanted.subject)))
    .orderBy(desc(emailCodes.createdAt))
    .limit(1)
  const rows = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        eq(emailCodes.id, newest),
        gt(emailCodes.expiresAt, wanted.now),
        lt(emailCodes.tries, wanted.triesMax),
        sql`${emailCodes.usedAt} IS NULL`,
      ),
    )
    .returning()
  return rows[0] ?? null
}

/** True for the one who used it; a code opens once. */
export async function markUsed(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.id, id), sql`${emailCodes.usedAt} IS NULL`))
    .returning({ id: emailCodes.id })
  return rows.length > 0
}
