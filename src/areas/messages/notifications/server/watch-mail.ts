// Tends mails without a sending process, so that none fails in silence.
import { listAdmins } from '#areas/people/users/server/index.ts'
import { type Instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { GIVEN_UP_AFTER_MINUTES } from './job-kinds.ts'
import { MAIL_FAILING } from './mail-failing.ts'
import { countUndeliveredMails, doubtLost, forgetMails, giveUpBefore } from './mail-repository.ts'
import { queueMail } from './queue-mail.ts'
import { tellOfMail } from './tell-of-mail.ts'
import { MAIL_DAYS } from '../rules/mail-life.ts'

const ALERT_AFTER_MINUTES = 60
const KEPT_MINUTES = MAIL_DAYS * 24 * 60
const DAY_MS = 24 * 60 * 60 * 1000

/** Safe to repeat, and to run beside another process that does the same. */
export async function watchMail(services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const doubted = await doubtLost(db, toDate(now))
  if (doubted > 0) log.info('mail-in-doubt', { mails: doubted })
  const givenUp = await giveUpBefore(db, toDate(plusMinutes(now, -GIVEN_UP_AFTER_MINUTES)))
  if (doubted + givenUp > 0) await tellOfMail(db)
  const mails = await countUndeliveredMails(db, toDate(plusMinutes(now, -ALERT_AFTER_MINUTES)))
  if (mails > 0) await alertAdministrators(services, mails, now)
  await forgetMails(db, toDate(plusMinutes(now, -KEPT_MINUTES)))
}

/** One mail a day to each of them, however many fail; it leaves when mail works again. */
async function alertAdministrators(services: Services, mails: number, now: Instant): Promise<void> {
  const { db, log } = services
  log.error('mail-failing', new Error('mail has been failing for an hour'), { mails })
  const edition = Math.floor(now.epochMilliseconds / DAY_MS)
  await db.transaction(async (tx) => {
    for (const { id } of await listAdmins(tx)) {
      await queueMail(services, tx, MAIL_FAILING, { recipientId: id, subjectId: id, edition })
    }
  })
}
