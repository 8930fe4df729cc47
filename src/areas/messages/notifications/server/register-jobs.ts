import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { tellOfDue } from './bell.ts'
import { MailBusy } from './deliver.ts'
import { SEND_ADDRESS_MAIL, SEND_NOTICE, WATCH_MAIL } from './job-kinds.ts'
import { sendAddressMail, withoutContent } from './send-address-mail.ts'
import { sendNotice } from './send-notice.ts'
import { watchMail } from './watch-mail.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** A mail that could not be sent is logged and thrown on, so that the queue tries again. */
export async function registerNotificationJobs(
  runner: JobRunner,
  services: Services,
  features: Features,
): Promise<void> {
  await runner.work(SEND_NOTICE, async ({ noticeId }) => {
    try {
      // It is due now, so the bell shows it, whatever its mail's fate.
      await tellOfDue(services.db, noticeId)
      await sendNotice(services, features, noticeId)
    } catch (error) {
      if (!(error instanceof MailBusy)) services.log.error('send-notice', error, { noticeId })
      throw error
    }
  })
  await runner.work(SEND_ADDRESS_MAIL, async (sealedMail) => {
    try {
      await sendAddressMail(services, features, sealedMail)
    } catch (error) {
      if (error instanceof MailBusy) throw error
      const told = withoutContent(error)
      services.log.error('send-address-mail', told, { letterId: sealedMail.letterId })
      throw told
    }
  })
  await runner.repeat(WATCH_MAIL, EVERY_FIVE_MINUTES, () => watchMail(services))
}
