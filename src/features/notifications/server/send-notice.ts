// Sends the letter of one owed notice: once, however often and by however many processes it is asked for.
import { findById } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Letter } from '#platform/ports/mail.ts'
import { isMeetingNotice } from '../rules/notice-kinds.ts'
import { renderHtml } from '../rules/render-html.ts'
import { renderText } from '../rules/render-text.ts'
import { meetingLetter, type WrittenLetter } from './meeting-letter.ts'
import { moneyDraft } from './money-draft.ts'
import type { NoticeReaders } from './notice-readers.ts'
import { lock, markSent, type NoticeRow } from './repository.ts'

/**
 * The notice stays locked while its letter is on its way, so that a second sender waits and then finds it sent. A
 * process that dies between sending and marking repeats the letter under the same id.
 */
export async function sendNotice(
  services: Services,
  readers: NoticeReaders,
  noticeId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const notice = await lock(tx, noticeId)
    if (!notice || notice.sentAt) return
    const letter = await letterOf(tx, services, readers, notice)
    if (!letter) {
      services.log.info('notice-outdated', { noticeId })
      return
    }
    await services.mail.send(letter)
    await markSent(tx, notice.id, toDate(services.clock.now()))
  })
}

/** Null where there is nothing to say any more, or nobody to say it to. */
async function letterOf(
  tx: Database,
  services: Services,
  readers: NoticeReaders,
  notice: NoticeRow,
): Promise<Letter | null> {
  const recipient = await findById(tx, notice.recipientId)
  // The account was closed meanwhile: there is no address to write to.
  if (!recipient || recipient.email === '') return null
  const written = await writtenLetter(tx, services, readers, notice, recipient)
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

type Recipient = NonNullable<Awaited<ReturnType<typeof findById>>>

async function writtenLetter(
  tx: Database,
  { firm, clock }: Services,
  readers: NoticeReaders,
  { kind, subjectId, edition }: NoticeRow,
  recipient: Recipient,
): Promise<WrittenLetter | null> {
  if (isMeetingNotice(kind)) {
    const meeting = await readers.appointment(tx, subjectId)
    return meeting && meetingLetter({ kind, edition }, meeting, recipient, firm, clock.now())
  }
  const draft = await moneyDraft(tx, readers, { kind, subjectId, edition }, recipient, firm)
  return draft && { draft, attachments: [] }
}
