// Reads a mail that arrived and puts it into the conversation that it answers, or into the tray where a person has to decide.
import { readWhole } from '#areas/documents/files/server/index.ts'
import { lockedSubject, subjectFor } from '#areas/messages/messages/server/index.ts'
import { followReport } from '#areas/messages/notifications/server/index.ts'
import { findById as findUser, inNameOf, type UserRow } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import type { ReadMail } from '#platform/ports/inbound-mail.ts'
import { addToWindow } from '#platform/rate-limit.ts'
import { PER_HOUR_MAX, type WaitReason } from '../rules/mail-states.ts'
import { endMail, letWait, saidIn } from './decide-mail.ts'
import { addressedTo } from './reply-to.ts'
import { findMail, holdAnswerMark, lockMail, type ReplyAddressRow } from './repository.ts'
import { withStoredFiles, writeAnswer } from './write-answer.ts'

type Arrived = { id: string; fileId: string }

/** Safe to repeat. Rejects if the cage or the store is away: the job is retried. */
export async function placeMail(
  services: Services,
  features: Features,
  { mailId }: { mailId: string },
): Promise<void> {
  const mail = await findMail(services.db, mailId)
  if (mail?.state !== 'arrived' || mail.fileId === null) return
  const arrived = { id: mail.id, fileId: mail.fileId }
  const read = await services.mailReader.read(await readWhole(services, arrived.fileId))
  if (!read) return letWait(services, arrived, { waitsBecause: 'unreadable', addressId: null }, null)
  if (read.isAutomatic) return passAutomatic(services, features, arrived, read)
  const address = await addressedTo(services, read.recipients)
  const found = address ? await whereTo(services, address, read) : 'unknown'
  if (typeof found === 'string')
    return letWait(services, arrived, { waitsBecause: found, addressId: address?.id ?? null }, saidIn(read))
  await place(services, arrived, read, found)
}

/** Nothing that a program writes is a message, and none is ever answered: no loop can begin. */
async function passAutomatic(services: Services, features: Features, mail: Arrived, read: ReadMail) {
  if (!read.isForged) for (const report of read.reports) await followReport(services, features, report)
  await services.db.transaction((tx) => endMail(services, tx, mail, { state: 'passed' }))
}

type Found = { address: ReplyAddressRow; writer: UserRow; conversationId: string }

async function whereTo(
  services: Services,
  address: ReplyAddressRow,
  read: ReadMail,
): Promise<Found | WaitReason> {
  const { db } = services
  const writer = await ownerOf(db, address)
  if (!writer || writer.disabledAt !== null || writer.closedAt !== null) return 'closed'
  if (read.from === '' || read.from !== writer.email) return 'other-sender'
  if (read.isForged) return 'forged'
  const subject = await subjectFor(db, { userId: writer.id, role: writer.role }, address.conversationId)
  if (!subject || writer.role !== 'client' || (subject.case && subject.case.outcome !== null)) return 'closed'
  if (read.files.length > 0 && (!subject.case || subject.help)) return 'files'
  const window = { name: 'incoming.answers', minutes: 60 }
  const { now } = await addToWindow(services, db, window, { of: address.id })
  return now > PER_HOUR_MAX ? 'many' : { address, writer, conversationId: subject.id }
}

/** Or the client with whom they were merged since. */
async function ownerOf(db: Database, { userId }: ReplyAddressRow): Promise<UserRow | null> {
  const user = await findUser(db, userId)
  return user?.mergedInto ? findUser(db, user.mergedInto) : user
}

async function place(services: Services, mail: Arrived, read: ReadMail, found: Found): Promise<void> {
  const { address, writer, conversationId } = found
  const ctx = await inNameOf(services, writer.id, mail.id)
  const { messageId: letterId } = read
  const answerMark =
    letterId && services.seal.fingerprint(`${address.id} ${letterId}`, 'incoming_mails.answer_mark')
  try {
    await withStoredFiles(services, read.files, (stored) =>
      services.db.transaction(async (tx) => {
        if ((await lockMail(tx, mail.id))?.state !== 'arrived') return false
        if (answerMark && !(await holdAnswerMark(tx, mail.id, answerMark))) {
          await endMail(services, tx, mail, { state: 'passed' })
          return false
        }
        const subject = await lockedSubject(tx, ctx.actor, conversationId)
        await writeAnswer(ctx, tx, { mailId: mail.id, read, stored, author: ctx.actor, subject })
        const decidedAt = toDate(services.clock.now())
        const placed = {
          state: 'placed',
          messageId: mail.id,
          conversationId,
          addressId: address.id,
          decidedAt,
        } as const
        await endMail(services, tx, mail, { ...placed, said: saidIn(read) })
        return true
      }),
    )
  } catch (error) {
    // Closed in this very moment, or with more files than a case can have.
    if (!(error instanceof ProductError)) throw error
    const waitsBecause = read.files.length > 0 ? 'files' : 'closed'
    await letWait(services, mail, { waitsBecause, addressId: address.id }, saidIn(read))
  }
}
