// Sends the letter of one owed notice: once, however often and by however many processes it is asked for.
import { findById as findUser } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { Letter } from '#platform/ports/mail.ts'
import { isMeetingNotice, isMoneyAlarm, isOperationsNotice } from '../rules/notice-kinds.ts'
import { deliver } from './deliver.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { accountMailOf, type WrittenMail } from './mails.ts'
import { moneyAlarmLetter } from './money-alarm-letter.ts'
import { moneyDraft } from './money-draft.ts'
import { readersIn } from './notice-readers.ts'
import { rendered } from './rendered.ts'
import { findById, markSent, type NoticeRow } from './repository.ts'

/** A notice without anything true to say any more is not sent, and stays without a moment at which it was. */
export async function sendNotice(services: Services, features: Features, noticeId: string): Promise<void> {
  const { db, clock, log } = services
  const notice = await findById(db, noticeId)
  if (!notice || notice.sentAt) return
  const mail = {
    messageId: `notice-${notice.id}`,
    kind: notice.kind,
    isShortLived: false,
    recipientId: notice.recipientId,
    jobName: SEND_NOTICE.name,
    jobData: { noticeId },
  }
  const write = async () => {
    const letter = await letterOf(services, features, notice)
    if (!letter) log.info('notice-outdated', { noticeId })
    return letter
  }
  await deliver(services, mail, write, (tx) => markSent(tx, notice.id, toDate(clock.now())))
}

/** Null where there is nothing to say any more, or nobody to say it to. */
async function letterOf(services: Services, features: Features, notice: NoticeRow): Promise<Letter | null> {
  const recipient = await findUser(services.db, notice.recipientId)
  // The account was closed meanwhile: there is no address to write to.
  if (!recipient || recipient.email === '') return null
  const written = await writtenMail(services, features, notice, recipient)
  return written && rendered(`notice-${notice.id}`, recipient.email, written)
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findUser>>>

async function writtenMail(
  services: Services,
  features: Features,
  notice: NoticeRow,
  recipient: Recipient,
): Promise<WrittenMail | null> {
  const { db, firm } = services
  const { kind, subjectId, edition } = notice
  if (isMeetingNotice(kind) || isOperationsNotice(kind)) {
    return accountMailOf(features, kind).write({ ...services, features }, notice, recipient)
  }
  const readers = readersIn(features)
  if (isMoneyAlarm(kind)) {
    const payment = await readers.payment(db, subjectId)
    const alarm = payment && moneyAlarmLetter(payment, recipient, firm)
    return alarm && { draft: alarm }
  }
  const draft = await moneyDraft(db, readers, { kind, subjectId, edition }, recipient, firm)
  return draft && { draft }
}
