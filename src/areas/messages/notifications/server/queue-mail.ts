// The one way to cause a mail: in the transaction that causes it, sent if and only if that commits.
import { randomUUID } from 'node:crypto'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { gatheredEdition } from '../rules/gathered-edition.ts'
import { SEND_ADDRESS_MAIL, SEND_NOTICE } from './job-kinds.ts'
import type { NoticeMail, Addressed, AddressMail, Notice } from './mails.ts'
import { gather, owe } from './repository.ts'
import { sealContent } from './sealed-content.ts'

/** The services to queue a mail. */
export type MailDesk = Pick<Services, 'jobs' | 'clock' | 'seal'>

/** `startAfter`: not before this moment; at once if left out. */
type Owed = Notice & { startAfter?: Date }

/** An account is notified once, however often queued; an address as often as queued. */
export function queueMail(ctx: MailDesk, tx: Database, mail: NoticeMail, owed: Owed): Promise<void>
export function queueMail<Content extends Addressed>(
  ctx: MailDesk,
  tx: Database,
  mail: AddressMail<Content>,
  content: Content,
): Promise<void>
export function queueMail(
  ctx: MailDesk,
  tx: Database,
  mail: NoticeMail | AddressMail,
  told: Owed | Addressed,
): Promise<void> {
  return isOwed(mail, told) ? queueNotice(ctx, tx, mail, told) : queueSealed(ctx, tx, mail.kind, told)
}

/** The data fits the mail: the signatures above ensure it. */
function isOwed(mail: NoticeMail | AddressMail, _told: Owed | Addressed): _told is Owed {
  return mail.to === 'account'
}

/** As `queueMail`, for a kind that gathers: events until the notice is due are one with it. */
export async function gatherMail(
  { jobs, clock }: MailDesk,
  tx: Database,
  { kind, manner: { gatherMinutes } }: NoticeMail,
  about: Pick<Notice, 'recipientId' | 'subjectId'>,
): Promise<void> {
  if (gatherMinutes === 0) throw new Error(`notices of the kind ${kind} are each told by themselves`)
  const now = clock.now()
  const dueAt = toDate(plusMinutes(now, gatherMinutes))
  // No two of them gather at once, so none begins within the second of another.
  const edition = gatheredEdition(now)
  const owed = await gather(tx, { kind, ...about, edition, dueAt })
  if (owed.events > 1) return
  await jobs.enqueue(tx, SEND_NOTICE, { noticeId: owed.id }, { startAfter: dueAt })
}

async function queueNotice(
  { jobs, clock }: MailDesk,
  tx: Database,
  { kind, manner: { gatherMinutes } }: Pick<NoticeMail, 'kind' | 'manner'>,
  { startAfter, ...notice }: Owed,
): Promise<void> {
  if (gatherMinutes > 0) throw new Error(`notices of the kind ${kind} are gathered`)
  const dueAt = startAfter ?? toDate(clock.now())
  const owed = await owe(tx, { kind, ...notice, dueAt })
  if (!owed) return
  await jobs.enqueue(tx, SEND_NOTICE, { noticeId: owed.id }, startAfter ? { startAfter } : {})
}

async function queueSealed(
  { jobs, clock, seal }: MailDesk,
  tx: Database,
  kind: string,
  content: Addressed,
): Promise<void> {
  const letterId = randomUUID()
  const enclosed = { writtenAt: clock.now().toString(), letter: { ...content, kind } }
  await jobs.enqueue(tx, SEND_ADDRESS_MAIL, { letterId, sealed: sealContent(seal, letterId, enclosed) })
}
