// What lies in the mailbox of the firm, and mails whose job got lost.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { PLACE_MAIL } from './job-kinds.ts'
import { leftBehind } from './repository.ts'
import { MailTooLarge, takeMail } from './take-mail.ts'

const LOST_AFTER_MINUTES = 15
const LOST_AT_ONCE = 50

/** Done twice at once, each mail is kept once. */
export async function collectMail(services: Services): Promise<void> {
  const { db, clock, jobs, log, mailbox } = services
  const before = toDate(clock.now().subtract({ minutes: LOST_AFTER_MINUTES }))
  for (const mailId of await leftBehind(db, before, LOST_AT_ONCE))
    await jobs.enqueue(db, PLACE_MAIL, { mailId }, { singletonKey: mailId })
  const collected = await mailbox?.collect((raw) => takeMail(services, raw))
  if (collected && collected.tooLarge > 0) log.error('incoming-mail', new MailTooLarge(), collected)
}
