import { asker, type Asking, recordAudit } from '#areas/office/audit/server/index.ts'
import { requireAttachable } from '#areas/documents/documents/server/index.ts'
import type { MailDesk } from '#areas/messages/notifications/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import type { MessageView, NewMessage } from '../contract.ts'
import { canBeAbout } from '../rules/about.ts'
import { cleanText } from '../rules/limits.ts'
import { sideOf } from '../rules/sides.ts'
import { isUrgent } from '#areas/intake/detention/rules/urgent-words.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { forgetSent } from './drafts.ts'
import { messageError } from './message-error.ts'
import { tellOfMessage } from './message-mails.ts'
import { messageViews } from './message-view.ts'
import {
  addMessage,
  attach,
  type ConversationRow,
  findBySeq,
  findMessage,
  holdConversation,
  type MessageRow,
  type Store,
  updateConversation,
} from './repository.ts'
import { canClientRead, lockedSubject, type Subject } from './subject.ts'
import { tellPages } from './tell-pages.ts'

/** More than anyone writes by hand. */
const SENDING: RateLimit = { name: 'messages.sent', max: 600, minutes: 10 }

/** For its client, and for staff who may read the case or the client. One sent twice is sent once; many at once are in one order. */
export async function sendMessage(ctx: Context, input: NewMessage): Promise<MessageView> {
  const actor = requireSignedIn(ctx)
  await countAgainst(ctx, SENDING, actor.userId)
  const { row, help } = await ctx.db.transaction((tx) => send(ctx, tx, actor, input))
  return onlyRow(await messageViews(ctx, { actor, help }, [row]))
}

async function send(ctx: Context, tx: Database, actor: SignedIn, input: NewMessage) {
  const subject = await lockedSubject(tx, actor, input.conversationId)
  const store = { db: tx, seal: ctx.seal }
  const before = await findMessage(store, input.messageId)
  const sent = before ? sentBefore(before, actor, subject) : await sendNew(ctx, tx, { actor, subject }, input)
  await forgetSent(store, actor, { ...input, text: sent.text })
  return { row: sent, help: subject.help }
}

/** `isByMail`: it is their answer to a mail, and comes from there. */
export type Writing = { actor: SignedIn; subject: Subject; isByMail?: boolean }
/** A request, or a job on a person's behalf. */
export type Sender = Asking & MailDesk

/** Runs in a transaction that locks the subject. */
export async function sendNew(
  ctx: Sender,
  tx: Database,
  { actor, subject, isByMail = false }: Writing,
  input: NewMessage,
): Promise<MessageRow> {
  refuseWhereUnread(actor, subject)
  const store = { db: tx, seal: ctx.seal }
  const documentIds = [...new Set(input.documentIds)]
  if (subject.help && documentIds.length > 0) throw messageError('HELPER_SENDS_NO_DOCUMENTS')
  await requireAttachable(store, actor, subject.case, documentIds)
  const sentAt = toDate(ctx.clock.now())
  const held = await holdConversation(tx, begunBy(subject), sentAt)
  const helperId = subject.help?.id ?? null
  const message = {
    ...messageOf(actor, input),
    helperId,
    isByMail,
    conversationId: subject.id,
    seq: held.lastSeq + 1,
    sentAt,
  }
  await refuseAbout(store, message)
  if (!(await addMessage(store, message))) throw messageError('CONVERSATION_NOT_FOUND')
  await attach(tx, message.id, documentIds)
  await updateConversation(tx, subject.id, {
    lastSeq: message.seq,
    lastAt: sentAt,
    ...turnAfter(held, message),
  })
  await recordAudit(tx, asker(ctx), {
    action: MESSAGE_ACTIONS['message.sent'],
    subjectId: subject.client.id,
    after: {
      conversation: subject.id,
      messageId: message.id,
      ...(helperId !== null && { byHelper: helperId }),
    },
  })
  await tellOfMessage(ctx, tx, subject, message.side)
  await tellPages(tx, 'message', subject)
  return { ...message, deliveredAt: null, readAt: null, readBy: null }
}

function messageOf(actor: SignedIn, { messageId, text: typed, about }: NewMessage) {
  const [side, text] = [sideOf(actor), cleanText(typed)]
  return {
    id: messageId,
    side,
    authorId: actor.userId,
    text,
    isUrgent: side === 'client' && isUrgent(text),
    aboutSeq: about?.seq ?? null,
    aboutAs: about?.as ?? null,
  }
}

/** Another one with its id, of another conversation or person, is as little there as any that does not exist. */
function sentBefore(before: MessageRow, actor: SignedIn, { id }: Subject): MessageRow {
  if (before.conversationId === id && before.authorId === actor.userId) return before
  throw messageError('CONVERSATION_NOT_FOUND')
}

type About = Pick<MessageRow, 'conversationId' | 'side' | 'helperId' | 'aboutSeq' | 'aboutAs'>

/** One of another conversation, and one that may not be corrected, is as little there as one that does not exist. */
export async function refuseAbout(
  store: Store,
  { conversationId, side, helperId, aboutSeq, aboutAs }: About,
): Promise<void> {
  if (aboutSeq === null || aboutAs === null) return
  const earlier = await findBySeq(store, conversationId, aboutSeq)
  if (!earlier || !canBeAbout(aboutAs, earlier, { side, helperId })) throw messageError('MESSAGE_NOT_FOUND')
}

export function refuseWhereUnread(actor: SignedIn, subject: Subject): void {
  if (subject.case !== null && subject.case.outcome !== null) throw messageError('CONVERSATION_CLOSED')
  if (sideOf(actor) === 'firm' && !canClientRead(subject.client)) throw messageError('CLIENT_AWAY')
}

export function begunBy({ id, case: ofCase, client }: Subject) {
  return { id, caseId: ofCase?.id ?? null, clientId: ofCase ? null : client.id }
}

type Turning = Pick<MessageRow, 'side' | 'sentAt' | 'isUrgent'>

/** An answer of any member of staff ends the client's wait; a client's message ends a snooze. */
function turnAfter(held: ConversationRow, { side, sentAt, isUrgent: isNowUrgent }: Turning) {
  if (side === 'firm') return { waitingSince: null, isUrgent: false, snoozedUntil: null }
  return {
    waitingSince: held.waitingSince ?? sentAt,
    isUrgent: held.isUrgent || isNowUrgent,
    snoozedUntil: null,
  }
}
