import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { MailBusy } from './deliver.ts'
import { SEND_ACCOUNT_LETTER, SEND_NOTICE, WATCH_MAIL } from './job-kinds.ts'
import type { NoticeReaders } from './notice-readers.ts'
import { deliverAccountLetter, withoutContent } from './send-account-letter.ts'
import { sendNotice } from './send-notice.ts'
import { watchMail } from './watch-mail.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** A mail that could not be sent is logged and thrown on, so that the queue tries again. */
export async function registerNotificationJobs(
  runner: JobRunner,
  services: Services,
  readers: NoticeReaders,
): Promise<void> {
  await runner.work(SEND_NOTICE, async ({ noticeId }) => {
    try {
      await sendNotice(services, readers, noticeId)
    } catch (error) {
      if (!(error instanceof MailBusy)) services.log.error('send-notice', error, { noticeId })
      throw error
    }
  })
  await runner.work(SEND_ACCOUNT_LETTER, async (sealedLetter) => {
    try {
      await deliverAccountLetter(services, sealedLetter)
    } catch (error) {
      if (error instanceof MailBusy) throw error
      const told = withoutContent(error)
      services.log.error('send-account-letter', told, { letterId: sealedLetter.letterId })
      throw told
    }
  })
  await runner.repeat(WATCH_MAIL, EVERY_FIVE_MINUTES, () => watchMail(services))
}
