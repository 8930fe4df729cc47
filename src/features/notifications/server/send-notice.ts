// Sends the letter of one owed notice: once, however often and by however many processes it is asked for.
import { findById } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Letter } from '#platform/ports/mail.ts'
import { renderHtml } from '../rules/render-html.ts'
import { renderText } from '../rules/render-text.ts'
import { calendarFile } from './calendar-file.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import type { AppointmentReader } from './notice-appointment.ts'
import { lock, markSent, type NoticeRow } from './repository.ts'

/** Null where there is nothing to say any more: the meeting is gone, or a later notice tells its new time. */
async function letterOf(
  tx: Database,
  services: Services,
  readAppointment: AppointmentReader,
  notice: NoticeRow,
): Promise<Letter | null> {
  if (notice.kind !== 'appointment-confirmed') return null
  const appointment = await readAppointment(tx, notice.subjectId)
  if (!appointment || appointment.edition !== notice.edition) return null
  const recipient = await findById(tx, notice.recipientId)
  if (!recipient || recipient.id !== appointment.clientId) {
    throw new Error('a meeting is confirmed to its own client only')
  }
  // The account was closed meanwhile: there is no address to write to.
  if (recipient.email === '') return null
  const now = services.clock.now()
  const draft = confirmationLetter(appointment, services.firm, now)
  return {
    id: `notice-${notice.id}`,
    to: recipient.email,
    language: draft.language,
    subject: draft.subject,
    text: renderText(draft),
    html: renderHtml(draft),
    attachments: [await calendarFile(appointment, services.firm, now)],
  }
}

/**
 * The notice stays locked while its letter is on its way, so that a second sender waits and then finds it sent. A
 * process that dies between sending and marking repeats the letter under the same id.
 */
export async function sendNotice(
  services: Services,
  readAppointment: AppointmentReader,
  noticeId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const notice = await lock(tx, noticeId)
    if (!notice || notice.sentAt) return
    const letter = await letterOf(tx, services, readAppointment, notice)
    if (!letter) {
      services.log.info('notice-outdated', { noticeId })
      return
    }
    await services.mail.send(letter)
    await markSent(tx, notice.id, toDate(services.clock.now()))
  })
}
