// The mails that wait in a restored copy. Late ones are listed with those that were not sent, for a person to decide.
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { FeatureOutgoing, Features } from '#platform/feature.ts'
import { countWaitingJobs, takeLateJobs } from '#platform/waiting-jobs.ts'
import { SEND_ADDRESS_MAIL, SEND_NOTICE } from './job-kinds.ts'
import { keepMailBack, type NewMail } from './mail-repository.ts'
import { addressMailOf, noticeMailOf } from './mails.ts'
import { findById } from './repository.ts'
import { openContent } from './sealed-content.ts'
import { tellOfMail } from './tell-of-mail.ts'

export const WAITING_MAILS: FeatureOutgoing = {
  as: 'mails',
  count: ({ db }) => countWaitingJobs(db, [SEND_NOTICE, SEND_ADDRESS_MAIL]),
  async keepBack(services, tx, features) {
    const now = toDate(services.clock.now())
    for (const { noticeId } of await takeLateJobs(tx, SEND_NOTICE)) {
      const mail = await ofNotice(services, tx, features, noticeId)
      if (mail) await keepMailBack(tx, mail, now)
    }
    for (const job of await takeLateJobs(tx, SEND_ADDRESS_MAIL)) {
      const mail = ofAddress(services, features, job)
      if (!mail.isShortLived) await keepMailBack(tx, mail, now)
    }
    await tellOfMail(tx)
  },
}

async function ofNotice(
  services: Services,
  tx: Database,
  features: Features,
  noticeId: string,
): Promise<NewMail | null> {
  const notice = await findById(tx, noticeId)
  if (!notice || notice.sentAt || notice.endedAt || notice.toldBy === 'text') return null
  const { kind, recipientId } = notice
  const messageIdOf = noticeMailOf(features, kind).messageIdOf
  const messageId = (await messageIdOf?.({ ...services, features }, notice)) ?? `notice-${noticeId}`
  const job = { jobName: SEND_NOTICE.name, jobData: { noticeId } }
  return { messageId, kind, isShortLived: false, recipientId, noticeId, ...job }
}

/** A code or link of then works no longer: its reader asks for another one. */
function ofAddress(
  { seal }: Services,
  features: Features,
  job: { letterId: string; sealed: string },
): NewMail {
  const content = openContent(seal, job.letterId, job.sealed).letter
  const { kind, isShortLived, messageIdOf } = addressMailOf(features, content.kind)
  const messageId = messageIdOf?.(content) ?? `account-${job.letterId}`
  const recipientId = content.recipientId ?? null
  return { messageId, kind, isShortLived, recipientId, jobName: SEND_ADDRESS_MAIL.name, jobData: job }
}
