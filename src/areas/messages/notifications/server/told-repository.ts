// One person's notices for staff: the newest, the decisions about each, and mails that did not leave.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { NoticeRow } from './repository.ts'
import { mails, noticeSteps, notices } from './tables.ts'

export type StepRow = typeof noticeSteps.$inferSelect

/** Latest due first: upcoming ones before past ones. */
export function listTold(db: Database, recipientId: string, limit: number): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(eq(notices.recipientId, recipientId))
    .orderBy(desc(notices.dueAt), desc(notices.id))
    .limit(limit)
}

/** In the order in which they were decided. */
export function stepsOf(db: Database, noticeIds: readonly string[]): Promise<StepRow[]> {
  return db
    .select()
    .from(noticeSteps)
    .where(inArray(noticeSteps.noticeId, noticeIds))
    .orderBy(asc(noticeSteps.at), asc(noticeSteps.id))
}

const LEFT = ['failing', 'failed', 'in-doubt', 'returned', 'complained'] as const
export type MailLeft = (typeof LEFT)[number]

/** By notice. For a mail first tried by an earlier version, its job names the notice. */
export async function mailsLeft(db: Database, recipientId: string): Promise<Map<string, MailLeft>> {
  const rows = await db
    .select({
      noticeId: sql<string | null>`coalesce(${mails.noticeId}::text, ${mails.jobData}->>'noticeId')`,
      state: mails.state,
    })
    .from(mails)
    .where(and(eq(mails.recipientId, recipientId), inArray(mails.state, LEFT)))
  return new Map(
    rows.flatMap(({ noticeId, state }) => {
      const left = LEFT.find((each) => each === state)
      return noticeId !== null && left ? [[noticeId, left] as const] : []
    }),
  )
}
