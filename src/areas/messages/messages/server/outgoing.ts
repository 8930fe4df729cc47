// Messages of the firm on their way: sent in a moment or at a chosen time, and taken back until then.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { attachedDocuments, requireAttachable } from '#areas/documents/documents/server/index.ts'
import { displayName, listByIds } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import type {
  ConversationPath,
  NewOutgoing,
  Outgoing,
  OutgoingList,
  OutgoingPath,
  TakenBack,
} from '../contract.ts'
import { isSoonEnough } from '../rules/later.ts'
import { cleanText } from '../rules/limits.ts'
import { OUTGOING_MAX, UNDO_SECONDS } from '../rules/outgoing.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { forgetSent } from './drafts.ts'
import { SEND_OUTGOING } from './job-kinds.ts'
import { messageError } from './message-error.ts'
import { aboutViews } from './message-view.ts'
import {
  addOutgoing,
  countOutgoing,
  deleteOutgoing,
  findOutgoing,
  listOutgoing,
  lockOutgoing,
  type OutgoingRow,
  type Written,
} from './outgoing-repository.ts'
import { findMessage, holdConversation, type Store } from './repository.ts'
import { begunBy, refuseAbout, refuseWhereUnread } from './send-message.ts'
import { deliverOutgoing } from './send-outgoing.ts'
import { lockedSubject, readableSubject, type Subject } from './subject.ts'
import { tellPages } from './tell-pages.ts'

/** As for messages sent at once. */
const WRITING: RateLimit = { name: 'messages.outgoing', max: 600, minutes: 10 }

/** For staff who may read it: the next one to be sent first, those held back included. */
export async function readOutgoing(
  ctx: Context,
  { conversationId }: ConversationPath,
): Promise<OutgoingList> {
  const actor = requireStaff(ctx)
  const { id } = await readableSubject(ctx.db, actor, conversationId)
  const rows = await listOutgoing(ctx, id, OUTGOING_MAX)
  return { outgoing: await viewsOf(ctx, actor, rows) }
}

/** For the same. Sent with the same id again, after a lost answer, it is the same message. */
export async function writeOutgoing(ctx: Context, input: NewOutgoing): Promise<Outgoing> {
  const actor = requireStaff(ctx)
  await countAgainst(ctx, WRITING, actor.userId)
  const now = ctx.clock.now()
  const { conversationId, messageId: id, sendAt, lastSeq, draftVersion, ...message } = input
  if (sendAt !== null && !isSoonEnough(instant(sendAt), now)) throw messageError('TIME_NOT_POSSIBLE')
  const at = sendAt === null ? now.add({ seconds: UNDO_SECONDS }) : instant(sendAt)
  const written = { ...message, text: cleanText(message.text) }
  const row: OutgoingRow = {
    id,
    conversationId,
    authorId: actor.userId,
    written,
    isChosenTime: sendAt !== null,
    lastSeq,
    writtenAt: toDate(now),
    sendAt: toDate(at),
    heldBecause: null,
  }
  const kept = await ctx.db.transaction(async (tx) => {
    const subject = await lockedSubject(tx, actor, conversationId)
    const store = { db: tx, seal: ctx.seal }
    const answer = (await writtenBefore(store, row)) ?? (await add(ctx, store, { actor, subject }, row))
    await forgetSent(store, actor, { conversationId: subject.id, text: written.text, draftVersion })
    return answer
  })
  const [view] = await viewsOf(ctx, actor, [kept])
  if (!view) throw messageError('CONVERSATION_NOT_FOUND')
  return view
}

type Writing = { actor: SignedIn; subject: Subject }

async function add(
  ctx: Context,
  store: Store,
  { actor, subject }: Writing,
  row: OutgoingRow,
): Promise<OutgoingRow> {
  refuseWhereUnread(actor, subject)
  const { about, documentIds } = row.written
  await requireAttachable(store, actor, subject.case, [...new Set(documentIds)])
  const earlier = { aboutSeq: about?.seq ?? null, aboutAs: about?.as ?? null }
  await refuseAbout(store, { conversationId: subject.id, side: 'firm', helperId: null, ...earlier })
  // An unsent message is found by its conversation, so that one is made if it is still empty.
  await holdConversation(store.db, begunBy(subject), row.writtenAt)
  if ((await countOutgoing(store.db, subject.id)) >= OUTGOING_MAX) throw messageError('TOO_MANY_OUTGOING')
  if (!(await addOutgoing(store, row))) throw messageError('CONVERSATION_NOT_FOUND')
  await ctx.jobs.enqueue(store.db, SEND_OUTGOING, { messageId: row.id }, { startAfter: row.sendAt })
  await tellPages(store.db, 'message', subject, { isForStaff: true })
  return row
}

/** Queued already, or sent since. Another person's is treated as missing. */
async function writtenBefore(store: Store, row: OutgoingRow): Promise<OutgoingRow | null> {
  const before = await findOutgoing(store, row.id)
  const sent = before ? null : await findMessage(store, row.id)
  const found = before ?? sent
  if (!found) return null
  if (found.conversationId !== row.conversationId || found.authorId !== row.authorId)
    throw messageError('CONVERSATION_NOT_FOUND')
  return before ?? { ...row, sendAt: sent?.sentAt ?? row.sendAt }
}

/** For staff who may read it: their own or a colleague's, who may be away. Nothing is done if it was sent already. */
export async function takeBack(
  ctx: Context,
  { conversationId, messageId }: OutgoingPath,
): Promise<TakenBack> {
  const actor = requireStaff(ctx)
  return ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const subject = await lockedSubject(tx, actor, conversationId)
    const row = await lockOutgoing(store, messageId)
    if (row?.conversationId !== subject.id)
      return { isSent: await wasSent(store, subject, messageId), text: null }
    await deleteOutgoing(tx, row.id)
    const action = MESSAGE_ACTIONS['message.taken-back']
    const after = { conversation: subject.id, messageId: row.id }
    await recordAudit(tx, asker(ctx), { action, subjectId: subject.client.id, after })
    await tellPages(tx, 'message', subject, { isForStaff: true })
    return { isSent: false, text: row.written.text }
  })
}

/** For the same staff, before its time or if held back: in the name of its sender. */
export async function sendNow(
  ctx: Context,
  { conversationId, messageId }: OutgoingPath,
): Promise<OutgoingList> {
  const actor = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const subject = await lockedSubject(tx, actor, conversationId)
    const row = await lockOutgoing(store, messageId)
    if (row?.conversationId === subject.id) {
      refuseWhereUnread(actor, subject)
      await deliverOutgoing(ctx, tx, { actor, subject }, row)
    } else if (!(await wasSent(store, subject, messageId))) throw messageError('MESSAGE_TAKEN_BACK')
  })
  return readOutgoing(ctx, { conversationId })
}

async function wasSent(store: Store, { id }: Subject, messageId: string): Promise<boolean> {
  return (await findMessage(store, messageId))?.conversationId === id
}

/** All are of one conversation. */
async function viewsOf(ctx: Context, actor: SignedIn, rows: readonly OutgoingRow[]): Promise<Outgoing[]> {
  const people = await listByIds(ctx.db, [...new Set(rows.map(({ authorId }) => authorId))])
  const names = new Map(people.map((person) => [person.id, displayName(person)]))
  const beside = await besideOf(ctx, actor, rows)
  const now = toDate(ctx.clock.now()).getTime()
  return rows.map((row) => ({
    id: row.id,
    by: names.get(row.authorId) ?? '',
    isMine: row.authorId === actor.userId,
    text: row.written.text,
    ...beside(row.written),
    isChosenTime: row.isChosenTime,
    sendAt: row.sendAt.toISOString(),
    secondsLeft: Math.max(0, Math.ceil((row.sendAt.getTime() - now) / 1_000)),
    heldBecause: row.heldBecause,
  }))
}

/** Beside each: the message it refers to, and documents. */
async function besideOf(ctx: Context, actor: SignedIn, rows: readonly OutgoingRow[]) {
  const written = rows.map((row) => row.written)
  const abouts = written.flatMap(({ about }) => about ?? [])
  const aboutOf = await aboutViews(ctx, { actor, help: null }, rows[0]?.conversationId ?? '', abouts)
  const ids = new Set(written.flatMap(({ documentIds }) => documentIds ?? []))
  const documents = await attachedDocuments(ctx, [...ids])
  return ({ about, documentIds = [] }: Written): Pick<Outgoing, 'about' | 'documents'> => ({
    about: about ? aboutOf(about) : null,
    documents: [...new Set(documentIds)].flatMap((id) => documents.get(id) ?? []),
  })
}
