// Where the answer to a mail goes: the conversation that it is about, or else the general one.
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import type { MailReader, Notice, Writing } from '#areas/messages/notifications/server/index.ts'
import { subjectFor } from '#areas/messages/messages/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { replyAddress, replyTokensIn } from '../rules/reply-address.ts'
import { findReplyAddress, holdReplyAddress, type ReplyAddressRow } from './repository.ts'

/** Of mails to clients, and to people who help them. */
export async function replyTo(
  { db, links, clock, firm: { replyDomain } }: Writing,
  { subjectId }: Pick<Notice, 'subjectId'>,
  reader: MailReader,
): Promise<string | null> {
  if (replyDomain === null || reader.role !== 'client') return null
  const conversationId = await conversationFor(db, subjectId, reader)
  if (conversationId === null) return null
  const madeAt = toDate(clock.now())
  const id = await holdReplyAddress(db, { conversationId, userId: reader.id, madeAt })
  return replyAddress(links.tokenFor('reply', id), replyDomain)
}

/** The one that the mail is about; else that of their only open case; else their general one. */
async function conversationFor(db: Database, subjectId: string, reader: MailReader): Promise<string | null> {
  const asReader = { userId: reader.id, role: reader.role }
  const about = await subjectFor(db, asReader, subjectId)
  if (about && about.case?.outcome == null) return about.id
  const open = (await listCasesOfClient(db, reader.id)).filter(({ outcome }) => outcome === null)
  const [only] = open
  if (only && open.length === 1) return only.id
  return (await subjectFor(db, asReader, reader.id))?.id ?? null
}

/** The first address of ours among the recipients; null where there is none. */
export async function addressedTo(
  { db, links, firm: { replyDomain } }: Pick<Services, 'db' | 'links' | 'firm'>,
  recipients: readonly string[],
): Promise<ReplyAddressRow | null> {
  if (replyDomain === null) return null
  for (const token of replyTokensIn(recipients, replyDomain)) {
    const id = links.idIn('reply', token)
    const address = id === null ? null : await findReplyAddress(db, id)
    if (address) return address
  }
  return null
}
