import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseEventView, NewNote } from '../contract.ts'
import { besides } from '../rules/log.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseError } from './case-error.ts'
import { eventViewsOf } from './event-view.ts'
import { addText, findEventOf } from './notes-repository.ts'
import { readable } from './readable-case.ts'
import { type EventRow, lockById, standingOf, touch } from './repository.ts'
import { writeEvent } from './write-event.ts'

/** For staff who may read the case. Two notes at once are both kept; a repeated one is kept once. */
export async function addNote(ctx: Context, input: NewNote): Promise<CaseEventView> {
  const actor = requireStaff(ctx)
  const event = await ctx.db.transaction((tx) => write(ctx, tx, actor, input))
  return onlyRow(await eventViewsOf(ctx, [event], true, (words) => words[ctx.language]))
}

async function write(ctx: Context, tx: Database, actor: SignedIn, input: NewNote): Promise<EventRow> {
  const { caseId, noteId, text, isShared } = input
  const row = readable(actor, await lockById(tx, caseId))
  const isNew = await addText({ db: tx, seal: ctx.seal }, { id: noteId, caseId, text })
  if (!isNew) return writtenBefore(tx, actor, input)
  const at = toDate(ctx.clock.now())
  if (isShared) await touch(tx, caseId, at)
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS['case.noted'],
    // The client's file lists what is about them: a private note is not in it.
    subjectId: isShared ? row.clientId : null,
    after: { caseId, number: row.number, noteId, isShared },
  })
  const event = besides(standingOf(row), 'noted')
  return writeEvent(tx, { ...event, caseId, at, byId: actor.userId, isShared, noteId })
}

/** Another one with its id, of another case or person, is as little there as any that does not exist. */
async function writtenBefore(tx: Database, actor: SignedIn, { caseId, noteId }: NewNote): Promise<EventRow> {
  const event = await findEventOf(tx, noteId)
  if (event?.caseId === caseId && event.byId === actor.userId) return event
  throw caseError('CASE_NOT_FOUND')
}
