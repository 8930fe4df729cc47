// The front door of messages for neighbours and for the server.
import { implement } from '@orpc/server'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { helperNames } from '#areas/people/helping/server/index.ts'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { messagesContract } from '../contract.ts'
import { assign } from './assign.ts'
import { attachedLink } from './attached-link.ts'
import { countUnread } from './count-unread.ts'
import { draftsOf } from './drafts-repository.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { listConversations } from './inbox.ts'
import { documentsBeside } from './message-view.ts'
import { markMessages } from './mark-messages.ts'
import { addNote, readNotes } from './notes.ts'
import { readOutgoing, sendNow, takeBack, writeOutgoing } from './outgoing.ts'
import { ownConversations } from './own-conversations.ts'
import { readConversation, readMessages } from './read-conversation.ts'
import { allOf, listGeneral, type MessageRow, type Store } from './repository.ts'
import { sayTyping } from './say-typing.ts'
import { searchMessages } from './search.ts'
import { sendMessage } from './send-message.ts'
import { settle } from './settle.ts'
import { snooze } from './snooze.ts'

/** Both sides' messages, for the file "my data". */
export async function exportFor(store: Store, userId: string): Promise<unknown> {
  const cases = await listCasesOfClient(store.db, userId)
  const general = await listGeneral(store.db, userId)
  const numbers = new Map(cases.map(({ id, number }) => [id, number]))
  const ids = [...cases, ...general].map(({ id }) => id)
  const rows = await allOf(store, ids, EXPORT_ROWS_MAX)
  const titles = await titlesBeside(store, rows)
  const helpers = await helperNames(store.db, [...new Set(rows.flatMap(({ helperId }) => helperId ?? []))])
  return rows.map(({ id, conversationId, seq, side, text, aboutSeq, aboutAs, ...row }) => ({
    caseNumber: numbers.get(conversationId) ?? null,
    number: seq,
    from: side,
    helper: helpers.get(row.helperId ?? '') ?? null,
    text,
    about: aboutSeq === null ? null : { number: aboutSeq, as: aboutAs },
    documents: titles.get(id) ?? [],
    sentAt: row.sentAt,
    deliveredAt: row.deliveredAt,
    readAt: row.readAt,
  }))
}

async function titlesBeside(store: Store, rows: readonly MessageRow[]): Promise<Map<string, string[]>> {
  const beside = await documentsBeside(store, rows)
  return new Map([...beside].map(([id, documents]) => [id, documents.map(({ title }) => title)]))
}

/** Unsent texts, beside it. */
export async function exportDraftsFor(store: Store, userId: string): Promise<unknown> {
  const drafts = await draftsOf(store, userId)
  return drafts.map(({ conversationId, text, savedAt }) => ({ conversationId, text, savedAt }))
}

export { sendMessage, sendNew } from './send-message.ts'
export { lockedSubject, lockSubject, mayRead, readableSubject, type Subject, subjectFor } from './subject.ts'
export { conversations as conversationsTable, messages as messagesTable } from './tables.ts'
export { searchAllMessages } from './search-all.ts'
export { countUnanswered } from './repository.ts'
export { unansweredRows } from './figures-repository.ts'

const os = implement(messagesContract).$context<Context>()

export const messagesRouter = os.router({
  own: os.own.handler(({ context }) => ownConversations(context)),
  inbox: os.inbox.handler(({ context, input }) => listConversations(context, input)),
  unread: os.unread.handler(({ context }) => countUnread(context)),
  conversation: os.conversation.handler(({ context, input }) => readConversation(context, input)),
  list: os.list.handler(({ context, input }) => readMessages(context, input)),
  send: os.send.handler(({ context, input }) => sendMessage(context, input)),
  draft: os.draft.handler(({ context, input }) => readDraft(context, input)),
  saveDraft: os.saveDraft.handler(({ context, input }) => saveDraft(context, input)),
  search: os.search.handler(({ context, input }) => searchMessages(context, input)),
  attachedLink: os.attachedLink.handler(({ context, input }) => attachedLink(context, input)),
  typing: os.typing.handler(({ context, input }) => sayTyping(context, input)),
  settle: os.settle.handler(({ context, input }) => settle(context, input)),
  outgoing: os.outgoing.handler(({ context, input }) => readOutgoing(context, input)),
  sendLater: os.sendLater.handler(({ context, input }) => writeOutgoing(context, input)),
  takeBack: os.takeBack.handler(({ context, input }) => takeBack(context, input)),
  sendNow: os.sendNow.handler(({ context, input }) => sendNow(context, input)),
  notes: os.notes.handler(({ context, input }) => readNotes(context, input)),
  addNote: os.addNote.handler(({ context, input }) => addNote(context, input)),
  assign: os.assign.handler(({ context, input }) => assign(context, input)),
  snooze: os.snooze.handler(({ context, input }) => snooze(context, input)),
  mark: os.mark.handler(({ context, input }) => markMessages(context, input)),
})
