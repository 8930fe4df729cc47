// Private notes beside a conversation: of a case they are those of the case, of a general one the client's. No client reads any.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { addCaseNote, privateNotes } from '#areas/cases/cases/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import type { ConversationNotes, ConversationPath, NoteToAdd } from '../contract.ts'
import { NOTES_SHOWN } from '../rules/notes.ts'
import { MESSAGE_ACTIONS } from './audit-actions.ts'
import { messageError } from './message-error.ts'
import { addClientNote, findClientNote, notesOfClient } from './notes-repository.ts'
import { lockedSubject, readableSubject } from './subject.ts'
import { tellPages } from './tell-pages.ts'

const NOTING: RateLimit = { name: 'messages.notes', max: 300, minutes: 10 }

/** For staff who may read the conversation: the newest first. */
export async function readNotes(
  ctx: Context,
  { conversationId }: ConversationPath,
): Promise<ConversationNotes> {
  const actor = requireStaff(ctx)
  const { case: ofCase, client } = await readableSubject(ctx.db, actor, conversationId)
  const one = NOTES_SHOWN + 1
  const rows = ofCase
    ? await privateNotes(ctx, ofCase.id, one)
    : (await notesOfClient(ctx, client.id, one)).map(({ authorId, writtenAt, ...row }) => ({
        ...row,
        byId: authorId,
        at: writtenAt,
      }))
  const shown = rows.slice(0, NOTES_SHOWN)
  const names = await namesOf(ctx.db, [...new Set(shown.flatMap(({ byId }) => byId ?? []))])
  return {
    notes: shown.map(({ id, byId, at, text }) => ({
      id,
      by: names.get(byId ?? '') ?? '',
      text,
      writtenAt: at.toISOString(),
    })),
    isWhole: rows.length <= NOTES_SHOWN,
  }
}

/** For the same. Sent with the same id again, after a lost answer, it is the same note. */
export async function addNote(ctx: Context, input: NoteToAdd): Promise<ConversationNotes> {
  const actor = requireStaff(ctx)
  await countAgainst(ctx, NOTING, actor.userId)
  const { conversationId, noteId, text } = input
  const { case: ofCase } = await readableSubject(ctx.db, actor, conversationId)
  if (ofCase) await addCaseNote(ctx, { caseId: ofCase.id, noteId, text, isShared: false })
  else await noteOfClient(ctx, actor, input)
  return readNotes(ctx, { conversationId })
}

async function noteOfClient(
  ctx: Context,
  actor: SignedIn,
  { conversationId, noteId: id, text }: NoteToAdd,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const subject = await lockedSubject(tx, actor, conversationId)
    const [clientId, authorId] = [subject.client.id, actor.userId]
    const row = { id, clientId, authorId, text: text.trim(), writtenAt: toDate(ctx.clock.now()) }
    if (!(await addClientNote(store, row))) {
      const before = await findClientNote(store, id)
      // Another one with its id, of another client or person, is as little there as any that does not exist.
      if (before?.clientId !== clientId || before.authorId !== authorId)
        throw messageError('CONVERSATION_NOT_FOUND')
      return
    }
    await recordAudit(tx, asker(ctx), {
      action: MESSAGE_ACTIONS['conversation.noted'],
      // The client's own file contains entries about them: a private note is not among those.
      subjectId: null,
      after: { conversation: subject.id, noteId: id },
    })
    await tellPages(tx, 'message', subject, { isForStaff: true })
  })
}
