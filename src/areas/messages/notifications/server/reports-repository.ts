// Reports about mails taken, and known facts of their addresses.
import { and, desc, eq, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { MailReport } from '#platform/ports/mail.ts'
import type { AddressState } from '../rules/mail-report.ts'
import type { MailRow } from './mail-repository.ts'
import { mailAddresses, mailReports, mails } from './tables.ts'

export async function lockMail(tx: Database, messageId: string): Promise<MailRow | null> {
  const rows = await tx.select().from(mails).where(eq(mails.messageId, messageId)).for('update')
  return rows[0] ?? null
}

/** False if the same was reported before. */
export async function keepReport(
  tx: Database,
  report: Pick<MailReport, 'kind' | 'status'> & { mailId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.insert(mailReports).values(report).onConflictDoNothing().returning()
  return rows.length > 0
}

/** A bounced mail cannot be sent again unchanged. */
export async function markReported(
  tx: Database,
  id: string,
  state: Extract<MailRow['state'], 'returned' | 'complained'>,
): Promise<void> {
  await tx.update(mails).set({ state, problem: null, jobData: null }).where(eq(mails.id, id))
}

/** Nothing if the address was confirmed after the reported mail. */
export async function blameAddress(
  tx: Database,
  { mark, kind, sentAt, at }: { mark: string; kind: MailReport['kind']; sentAt: Date; at: Date },
): Promise<void> {
  const blamed = kind === 'bounced' ? { bouncedAt: at } : { complainedAt: at }
  await tx
    .insert(mailAddresses)
    .values({ mark, ...blamed })
    .onConflictDoUpdate({
      target: mailAddresses.mark,
      set: blamed,
      setWhere: sql`${mailAddresses.confirmedAt} IS NULL OR ${mailAddresses.confirmedAt} < ${sentAt.toISOString()}::timestamptz`,
    })
}

/** False if nothing was recorded against it. */
export async function clearAddress(tx: Database, marks: readonly string[], at: Date): Promise<boolean> {
  const rows = await tx
    .update(mailAddresses)
    .set({ bouncedAt: null, complainedAt: null, confirmedAt: at })
    .where(and(inArray(mailAddresses.mark, [...marks]), IS_BLAMED))
    .returning({ mark: mailAddresses.mark })
  return rows.length > 0
}

/** Of any key under which the address was marked. */
export async function stateOfMarks(db: Database, marks: readonly string[]): Promise<AddressState> {
  const { bouncedAt, complainedAt } = mailAddresses
  const rows = await db
    .select({ bouncedAt, complainedAt })
    .from(mailAddresses)
    .where(inArray(mailAddresses.mark, [...marks]))
  return {
    isBounced: rows.some((row) => row.bouncedAt !== null),
    isComplained: rows.some((row) => row.complainedAt !== null),
  }
}

/** Accounts with a bounced mail whose address was not confirmed since, the latest first. */
export async function listBounced(
  db: Database,
  limit: number,
): Promise<{ recipientId: string; since: Date }[]> {
  const since = max(mailReports.at)
  const rows = await db
    .select({ recipientId: mails.recipientId, since })
    .from(mailReports)
    .innerJoin(mails, eq(mails.id, mailReports.mailId))
    .innerJoin(mailAddresses, eq(mailAddresses.mark, mails.addressMark))
    .where(and(eq(mailReports.kind, 'bounced'), isNotNull(mailAddresses.bouncedAt)))
    .groupBy(mails.recipientId)
    .orderBy(desc(since))
    .limit(limit)
  return rows.flatMap(({ recipientId, since: at }) =>
    recipientId === null || at === null ? [] : [{ recipientId, since: at }],
  )
}

const IS_BLAMED: SQL = sql`(${mailAddresses.bouncedAt} IS NOT NULL OR ${mailAddresses.complainedAt} IS NOT NULL)`
