// Sends the mail of one owed notice: once, however often and by however many processes it is asked for.
import { findById as findUser } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { deliver } from './deliver.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { noticeMailOf } from './mails.ts'
import { rendered } from './rendered.ts'
import { endGathering, findById, markSent } from './repository.ts'

/** A notice without anything true to say any more is not sent, and stays without a moment at which it was. */
export async function sendNotice(services: Services, features: Features, noticeId: string): Promise<void> {
  const { db, clock, log } = services
  const notice = await findById(db, noticeId)
  if (!notice || notice.sentAt) return
  const { kind, recipientId } = notice
  const mailOfKind = noticeMailOf(features, kind)
  const writing = { ...services, features }
  const messageId = (await mailOfKind.messageIdOf?.(writing, notice)) ?? `notice-${noticeId}`
  const job = { jobName: SEND_NOTICE.name, jobData: { noticeId } }
  const write = async () => {
    await endGathering(db, noticeId)
    const reader = await findUser(db, recipientId)
    // The account was closed meanwhile: there is no address to write to.
    const isGone = !reader || reader.email === ''
    const written = isGone ? null : await mailOfKind.write(writing, notice, reader)
    if (written && reader) return rendered(messageId, reader.email, written)
    log.info('notice-outdated', { noticeId })
    return null
  }
  const mail = { messageId, kind, isShortLived: false, recipientId, ...job }
  await deliver(services, mail, write, (tx) => markSent(tx, notice.id, toDate(clock.now())))
}
