// Sends one queued notice by its reader's settings: once, however often and by however many processes it is requested.
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import { queueText, textNumberOf } from '#areas/messages/texts/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { wayToGo } from '../rules/by-text.ts'
import type { MailStop } from '../rules/mail-report.ts'
import type { Ending, WayTold } from '../rules/notice-life.ts'
import { howToTell, type Telling, type Wishes } from '../rules/wishes.ts'
import { ownMailWords } from '../words/index.ts'
import { deliver } from './deliver.ts'
import { DIGEST, joinDigest } from './digest-mail.ts'
import { SEND_NOTICE } from './job-kinds.ts'
import { type NoticeMail, noticeMailOf, type Writing, type WrittenMail } from './mails.ts'
import { rendered } from './rendered.ts'
import {
  decideWay,
  endGathering,
  endNotice,
  findById,
  keepStep,
  listInDigest,
  markSent,
  type NoticeRow,
} from './repository.ts'
import { markOfAddress } from './mail-address.ts'
import { stopUrlOf } from './stop-group.ts'
import { stopOf, textInstead } from './tell-otherwise.ts'
import { wishesOf } from './wishes-of.ts'

type Sending = { services: Services; notice: NoticeRow; mail: NoticeMail }

/** Why it was not sent, or not yet, is in its steps. */
export async function sendNotice(services: Services, features: Features, noticeId: string): Promise<void> {
  const { db } = services
  const notice = await findById(db, noticeId)
  // A notice with a text in transit is sent by that, and checked again when the text goes.
  if (!notice || notice.sentAt || notice.endedAt || notice.toldBy === 'text') return
  const sending = { services, notice, mail: noticeMailOf(features, notice.kind) }
  await endGathering(db, noticeId)
  const reader = await findUser(db, notice.recipientId)
  // The account was closed since: there is no address to write to.
  if (!reader || reader.email === '') return end(sending, 'no-reader')
  const wishes = await wishesOf(db, reader)
  const stop = await stopOf(services, sending.mail, notice, reader)
  // The mail of the day is a mail.
  const telling = tellingOf(sending, stop ? { ...wishes, digestAt: null } : wishes)
  switch (telling.do) {
    case 'end':
      return end(sending, telling.because)
    case 'hold':
      return hold(sending, telling.until)
    case 'digest':
      return joinDigest(services, notice, telling.at)
    case 'tell':
      if (stop) return tellOtherwise(sending, stop, telling.way)
      if ((await decidedWay(sending, reader, wishes, telling.way)) === 'text') return
      return tellByMail(sending, features, reader)
  }
}

function tellingOf({ services: { clock }, notice, mail: { manner } }: Sending, wishes: Wishes): Telling {
  return howToTell({ manner, wishes, isSeen: notice.seenAt !== null, now: clock.now() })
}

/** A complaint is about mails: a person who wanted mails alone gets nothing more. */
async function tellOtherwise(sending: Sending, stop: MailStop, wanted: WayTold): Promise<void> {
  const { services, notice, mail } = sending
  const mayText = stop === 'no-address' || wanted !== 'mail'
  const isTexted =
    mayText && (await services.db.transaction((tx) => textInstead(services, tx, mail, notice.id)))
  if (isTexted) return
  await end(sending, stop)
  if (notice.kind === DIGEST.kind) await tellEachOf(services, notice.id)
}

/** Each notice of the mail of the day, alone. */
async function tellEachOf({ db, jobs }: Services, digestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id: noticeId } of await listInDigest(tx, digestId))
      await jobs.enqueue(tx, SEND_NOTICE, { noticeId })
  })
}

/** Decided once, with the resulting text: a concurrent decision of another process wins. */
async function decidedWay(
  { services, notice, mail }: Sending,
  reader: UserRow,
  wishes: Wishes,
  wanted: WayTold,
): Promise<WayTold> {
  if (notice.toldBy !== null) return notice.toldBy
  const { db, clock } = services
  const { id: noticeId, kind, recipientId, subjectId, edition } = notice
  const now = clock.now()
  const number = wanted === 'mail' ? null : await textNumberOf(db, reader.id)
  const textZone = number && (reader.timeZone || number.timeZone)
  const way = wayToGo({ wanted, manner: mail.manner, wishes, textZone, now })
  const at = toDate(now)
  const isDecided = await db.transaction(async (tx) => {
    if (!(await decideWay(tx, noticeId, way))) return false
    if (way !== 'mail') {
      await keepStep(tx, { noticeId, step: 'texting', at })
      await queueText(services, tx, { kind }, { recipientId, subjectId, edition })
    } else if (wanted !== 'mail') await keepStep(tx, { noticeId, step: 'no-text', at })
    return true
  })
  if (isDecided) return way
  return (await findById(db, noticeId))?.toldBy ?? 'text'
}

async function end(
  { services: { db, clock, log }, notice: { id } }: Sending,
  because: Ending,
): Promise<void> {
  await db.transaction((tx) => endNotice(tx, id, because, toDate(clock.now())))
  log.info('notice-ended', { noticeId: id, because })
}

type Until = Extract<Telling, { do: 'hold' }>['until']

/** A held notice is checked again when the quiet hours end: much may have changed by then. */
async function hold({ services, notice: { id: noticeId } }: Sending, moment: Until): Promise<void> {
  const { db, clock, jobs } = services
  const [at, until] = [toDate(clock.now()), toDate(moment)]
  await db.transaction(async (tx) => {
    if (!(await keepStep(tx, { noticeId, step: 'held', at, until }))) return
    await jobs.enqueue(tx, SEND_NOTICE, { noticeId }, { startAfter: until })
  })
}

async function replyToOf(writing: Writing, notice: NoticeRow, reader: UserRow): Promise<string | null> {
  for (const { replyTo } of writing.features) {
    const address = await replyTo?.(writing, notice, reader)
    if (address) return address
  }
  return null
}

/** Its end says that it can be answered. */
function answerable(written: WrittenMail, replyTo: string | null): WrittenMail {
  const { draft } = written
  if (replyTo === null) return written
  const reply = ownMailWords(draft.language).footer.reply
  return { ...written, draft: { ...draft, footer: { ...draft.footer, reply } } }
}

/** A notice that is no longer true is not sent. */
async function tellByMail(sending: Sending, features: Features, reader: UserRow): Promise<void> {
  const { services, notice, mail: mailOfKind } = sending
  if (!services.firm.takesMail) return end(sending, 'no-mail')
  const { id: noticeId, kind, recipientId } = notice
  const writing = { ...services, features }
  const messageId = (await mailOfKind.messageIdOf?.(writing, notice)) ?? `notice-${noticeId}`
  const write = async () => {
    const written = await mailOfKind.write(writing, notice, reader)
    const stopUrl = stopUrlOf(services, mailOfKind.manner, recipientId)
    const replyTo = written && (await replyToOf(writing, notice, reader))
    if (written) return rendered(messageId, reader.email, answerable(written, replyTo), { stopUrl, replyTo })
    await end(sending, 'not-true')
    return null
  }
  const job = { jobName: SEND_NOTICE.name, jobData: { noticeId } }
  const addressMark = markOfAddress(services, reader.email)
  const mail = { messageId, kind, isShortLived: false, recipientId, noticeId, addressMark, ...job }
  await deliver(services, mail, write, (tx) => markSent(tx, noticeId, toDate(services.clock.now())))
}
