import type { Services } from '#platform/context.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import type { AppointmentReader } from './notice-appointment.ts'
import { sendNotice } from './send-notice.ts'

/** A letter that could not be sent is logged and thrown on, so that the queue tries again. */
export async function registerNotificationJobs(
  runner: JobRunner,
  services: Services,
  readAppointment: AppointmentReader,
): Promise<void> {
  await runner.work(SEND_NOTICE, async ({ noticeId }) => {
    try {
      await sendNotice(services, readAppointment, noticeId)
    } catch (error) {
      services.log.error('send-notice', error, { noticeId })
      throw error
    }
  })
}
