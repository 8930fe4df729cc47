// Notes and dates from another program, many at once: for the firm alone, without a mail.
import { asker, recordAudits } from '#areas/office/audit/server/index.ts'
import { listStaff } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { NewCaseDate } from '../contract.ts'
import { isForClient, OPEN_DATES_MAX } from '../rules/dates.ts'
import { besides } from '../rules/log.ts'
import { canReadCase } from '../rules/policy.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { remindersOf } from './change-date.ts'
import { addChanges, countOpenOfAll, insertDates } from './dates-repository.ts'
import { addTexts } from './notes-repository.ts'
import { readable } from './readable-case.ts'
import { lockByIds, standingOf, touchAll } from './repository.ts'
import { writeEvents } from './write-event.ts'

type Mover = Context & { actor: SignedIn }

export type MovedNote = { caseId: string; noteId: string; text: string }

/** In a transaction, by somebody who may read the cases; the ids are new. */
export async function addMovedNotes(ctx: Mover, tx: Database, notes: readonly MovedNote[]): Promise<void> {
  const cases = await lockedCases(
    ctx,
    tx,
    notes.map(({ caseId }) => caseId),
  )
  const at = toDate(ctx.clock.now())
  await addTexts(
    { db: tx, seal: ctx.seal },
    notes.map(({ noteId: id, caseId, text }) => ({ id, caseId, text })),
  )
  await recordAudits(
    tx,
    asker(ctx),
    notes.map(({ caseId, noteId }) => ({
      action: CASE_ACTIONS['case.noted'],
      // The client's file lists what is about them: a private note is not in it.
      subjectId: null,
      after: { caseId, number: cases(caseId).number, noteId, isShared: false },
    })),
  )
  await writeEvents(
    tx,
    notes.map(({ caseId, noteId }) => ({
      ...besides(standingOf(cases(caseId)), 'noted'),
      caseId,
      at,
      byId: ctx.actor.userId,
      isShared: false,
      noteId,
    })),
  )
}

export type MovedDate = Pick<NewCaseDate, 'caseId' | 'dateId' | 'kind' | 'day' | 'basis'>

/** In a transaction. The ids of those that were added: a case takes so many, and one that is closed takes none. The reminders follow. */
export async function addMovedDates(
  ctx: Mover,
  tx: Database,
  dates: readonly MovedDate[],
): Promise<ReadonlySet<string>> {
  const ids = dates.map(({ caseId }) => caseId)
  const cases = await lockedCases(ctx, tx, ids)
  const open = await countOpenOfAll(tx, ids)
  const staff = await listStaff(tx)
  const taken = dates.filter(({ caseId }) => {
    const count = (open.get(caseId) ?? 0) + 1
    if (cases(caseId).closedAt !== null || count > OPEN_DATES_MAX) return false
    open.set(caseId, count)
    return true
  })
  const at = toDate(ctx.clock.now())
  const none = { place: '', bring: '', time: null, zone: null, filingId: null }
  const store = { db: tx, seal: ctx.seal }
  const added = await insertDates(
    store,
    taken.map(({ dateId: id, caseId, kind, day, basis }) => {
      const of = cases(caseId)
      // As of any date: the attorney of the case, or who adds it where there is none, or the attorney has left.
      const hasAttorney = staff.some(
        ({ id: userId, role }) => userId === of.attorneyId && canReadCase({ userId, role }, of),
      )
      const responsibleId = hasAttorney && of.attorneyId !== null ? of.attorneyId : ctx.actor.userId
      const about = { id, caseId, kind, day, basis, ...none, responsibleId }
      return { ...about, ...remindersOf(ctx, about) }
    }),
  )
  const before = { fromDay: null, fromTime: null, fromZone: null }
  const changeIds = await addChanges(
    store,
    added.map(({ id: dateId, day, time, zone, responsibleId, basis: words }) => {
      return { dateId, day, time, zone, ...before, responsibleId, words }
    }),
  )
  const written = changeIds.flatMap((dateChangeId, place) => {
    const date = added[place]
    return date ? { ...date, dateChangeId } : []
  })
  await writeEvents(
    tx,
    written.map(({ caseId, kind, dateChangeId }) => ({
      ...besides(standingOf(cases(caseId)), 'date-added'),
      caseId,
      at,
      byId: ctx.actor.userId,
      isShared: isForClient(kind),
      dateChangeId,
    })),
  )
  const shared = added.filter(({ kind }) => isForClient(kind))
  await touchAll(
    tx,
    shared.map(({ caseId }) => caseId),
    at,
  )
  await recordAudits(
    tx,
    asker(ctx),
    added.map(({ id: dateId, caseId, kind, day }) => ({
      action: CASE_ACTIONS['case.date-added'],
      subjectId: isForClient(kind) ? cases(caseId).clientId : null,
      after: { caseId, number: cases(caseId).number, dateId, kind, day },
    })),
  )
  return new Set(added.map(({ id }) => id))
}

async function lockedCases({ actor }: Mover, tx: Database, ids: readonly string[]) {
  const rows = await lockByIds(tx, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: string) => readable(actor, byId.get(id) ?? null)
}
