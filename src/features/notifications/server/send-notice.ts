// Sends the letter of one owed notice: once, however often and by however many processes it is asked for.
import { findById as findUser } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { FirmSettings, Services } from '#platform/context.ts'
import type { Letter } from '#platform/ports/mail.ts'
import type { LetterDraft } from '../rules/letter.ts'
import {
  isMeetingNotice,
  isMoneyAlarm,
  isOperationsNotice,
  type OperationsNotice,
} from '../rules/notice-kinds.ts'
import { renderHtml } from '../rules/render-html.ts'
import { renderText } from '../rules/render-text.ts'
import { deliver } from './deliver.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { mailFailingLetter } from './mail-failing-letter.ts'
import { meetingLetter, type WrittenLetter } from './meeting-letter.ts'
import { moneyAlarmLetter } from './money-alarm-letter.ts'
import { moneyDraft } from './money-draft.ts'
import type { NoticeReaders } from './notice-readers.ts'
import { findById, markSent, type NoticeRow } from './repository.ts'

/** A notice without anything true to say any more is not sent, and stays without a moment at which it was. */
export async function sendNotice(
  services: Services,
  readers: NoticeReaders,
  noticeId: string,
): Promise<void> {
  const { db, clock, log } = services
  const notice = await findById(db, noticeId)
  if (!notice || notice.sentAt) return
  const mail = {
    messageId: `notice-${notice.id}`,
    kind: notice.kind,
    recipientId: notice.recipientId,
    jobName: SEND_NOTICE.name,
    jobData: { noticeId },
  }
  const write = async () => {
    const letter = await letterOf(services, readers, notice)
    if (!letter) log.info('notice-outdated', { noticeId })
    return letter
  }
  await deliver(services, mail, write, (tx) => markSent(tx, notice.id, toDate(clock.now())))
}

/** Null where there is nothing to say any more, or nobody to say it to. */
async function letterOf(
  services: Services,
  readers: NoticeReaders,
  notice: NoticeRow,
): Promise<Letter | null> {
  const recipient = await findUser(services.db, notice.recipientId)
  // The account was closed meanwhile: there is no address to write to.
  if (!recipient || recipient.email === '') return null
  const written = await writtenLetter(services, readers, notice, recipient)
  if (!written) return null
  const { draft, attachments } = written
  return {
    id: `notice-${notice.id}`,
    to: recipient.email,
    language: draft.language,
    subject: draft.subject,
    text: renderText(draft),
    html: renderHtml(draft),
    attachments,
  }
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findUser>>>

async function writtenLetter(
  { db, firm, clock }: Services,
  readers: NoticeReaders,
  { kind, subjectId, edition }: NoticeRow,
  recipient: Recipient,
): Promise<WrittenLetter | null> {
  if (isMeetingNotice(kind)) {
    const meeting = await readers.appointment(db, subjectId)
    return meeting && meetingLetter({ kind, edition }, meeting, recipient, firm, clock.now())
  }
  if (isOperationsNotice(kind)) {
    return { draft: operationsDraft(kind, recipient, firm), attachments: [] }
  }
  if (isMoneyAlarm(kind)) {
    const payment = await readers.payment(db, subjectId)
    const alarm = payment && moneyAlarmLetter(payment, recipient, firm)
    return alarm && { draft: alarm, attachments: [] }
  }
  const draft = await moneyDraft(db, readers, { kind, subjectId, edition }, recipient, firm)
  return draft && { draft, attachments: [] }
}

/** Without a default, so that a kind that has no mail does not compile. */
function operationsDraft(kind: OperationsNotice, { language }: Recipient, firm: FirmSettings): LetterDraft {
  switch (kind) {
    case 'mail-failing':
      return mailFailingLetter(language, firm)
  }
}
