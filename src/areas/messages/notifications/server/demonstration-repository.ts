// For the demonstration: a mail that was taken three days ago and came back, because its reader's mailbox was full.
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { mailReports, mails, notices, noticeSteps } from './tables.ts'

type Returned = { kind: string; subjectId: string }

const SENT_MINUTES_AGO = 3 * 24 * 60
const CAME_BACK_MINUTES = 15
const MAILBOX_FULL = '5.2.2'

export async function demonstrateReturned(
  { db, clock, actor }: Context,
  { kind, subjectId }: Returned,
): Promise<void> {
  if (actor.kind !== 'user') return
  const recipientId = actor.userId
  const sentAt = toDate(plusMinutes(clock.now(), -SENT_MINUTES_AGO))
  const backAt = toDate(plusMinutes(clock.now(), CAME_BACK_MINUTES - SENT_MINUTES_AGO))
  await db.transaction(async (tx) => {
    const told = { dueAt: sentAt, createdAt: sentAt, sentAt, seenAt: sentAt, toldBy: 'mail' as const }
    const [notice] = await tx
      .insert(notices)
      .values({ kind, recipientId, subjectId, ...told })
      .onConflictDoNothing()
      .returning()
    if (!notice) return
    const noticeId = notice.id
    await tx.insert(noticeSteps).values([
      { noticeId, step: 'mailed', at: sentAt },
      { noticeId, step: 'returned', at: backAt },
      { noticeId, step: 'no-other-way', at: backAt },
    ])
    const [mail] = await tx
      .insert(mails)
      .values({
        messageId: `notice-${noticeId}`,
        kind,
        recipientId,
        noticeId,
        jobName: SEND_NOTICE.name,
        state: 'returned',
        tries: 1,
        handedOverAt: sentAt,
        lastTriedAt: sentAt,
        sentAt,
      })
      .returning()
    if (mail)
      await tx
        .insert(mailReports)
        .values({ mailId: mail.id, kind: 'bounced', status: MAILBOX_FULL, at: backAt })
  })
}
