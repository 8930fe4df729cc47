import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFor as activityOf } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { outcomeAfter } from '../rules/log.ts'
import { addNote } from './add-note.ts'
import { addTask } from './add-task.ts'
import { caseHistory } from './case-history.ts'
import { addDate, finishDate } from './change-date.ts'
import { dateTask, markTask } from './change-task.ts'
import { closeCase, reopenCase } from './close-case.ts'
import { doKnownTasks } from './do-known-tasks.ts'
import { getCase } from './get-case.ts'
import { exportFor } from './index.ts'
import { moveCase } from './move-case.ts'
import { type CaseOpening, openCase } from './open-case.ts'
import { listEventsOf } from './repository.ts'
import { listTasks } from './tasks-repository.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

async function opened(about: Partial<CaseOpening> = {}) {
  const client = await world.person()
  const row = await openCase(world.services.db, {
    clientId: client.userId,
    attorneyId: attorney.userId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: '2026-12-03',
    openedAt: MONDAY_NINE,
    ...about,
  })
  return { client, caseId: row.id }
}

const closed = async (about: Partial<CaseOpening> = {}) => {
  const of = await opened(about)
  const { caseId } = of
  await closeCase(world.as(attorney), { caseId, version: 1, outcome: 'withdrawn' })
  return of
}

const APPROVED = { status: 'approved', nextAction: 'explain-decision', due: null } as const
const openOf = async (caseId: string) =>
  (await listTasks(world.services.db, [caseId])).filter(({ state }) => state === 'open')
const kindsOf = async (caseId: string) =>
  (await caseHistory(world.as(attorney), { caseId })).items.map(({ kind }) => kind)
const interview = (caseId: string) => ({
  caseId,
  dateId: randomUUID(),
  kind: 'interview' as const,
  day: '2026-12-03',
  time: null,
  zone: null,
  place: '',
  bring: '',
  basis: '',
  responsibleId: null,
  isOverdue: false,
})

async function editionsTold({ userId }: SignedIn): Promise<number[]> {
  const { rows } = await world.connection.pool.query<{ edition: number }>(
    "SELECT edition FROM notices WHERE recipient_id = $1 AND kind = 'case-moved' ORDER BY edition",
    [userId],
  )
  return rows.map(({ edition }) => edition)
}

describe('a case that is closed', () => {
  it('asks nobody anything, and its file is kept for seven years', async () => {
    const { client, caseId } = await closed()
    const read = await getCase(world.as(client), { caseId })
    expect(read).toMatchObject({
      status: 'preparation',
      portalStatus: 'cancelled',
      turn: null,
      nextAction: { code: 'nothing', due: null },
      ownSteps: [],
      closed: { outcome: 'withdrawn', keepUntil: '2033-11-23' },
      version: 2,
    })
    expect(await openOf(caseId)).toEqual([])
  })
  it('ends as the agency decided, and as nothing else that it did not decide', async () => {
    const ctx = world.as(attorney)
    const { caseId } = await opened(APPROVED)
    const tried = closeCase(ctx, { caseId, version: 1, outcome: 'denied' })
    await expect(tried).rejects.toMatchObject({ fields: [{ field: 'outcome' }] })
    expect(await closeCase(ctx, { caseId, version: 1, outcome: 'granted' })).toMatchObject({
      portalStatus: 'completed',
    })
    const early = await opened()
    await expect(
      closeCase(ctx, { caseId: early.caseId, version: 1, outcome: 'granted' }),
    ).rejects.toMatchObject({ fields: [{ field: 'outcome' }] })
    expect(await kindsOf(early.caseId)).toEqual(['opened'])
  })
  it('has no open dates: they are done first', async () => {
    const ctx = world.as(attorney)
    const { client, caseId } = await opened()
    const { id: dateId, version } = await addDate(ctx, interview(caseId))
    const close = () => closeCase(ctx, { caseId, version: 1, outcome: 'ended' })
    await expect(close()).rejects.toMatchObject({ code: 'CASE_HAS_OPEN_DATES' })
    expect(await openOf(caseId)).not.toEqual([])
    expect(await editionsTold(client)).toEqual([])
    await finishDate(ctx, { caseId, dateId, version, proof: 'We were there.' })
    expect(await close()).toMatchObject({ closed: { outcome: 'ended' } })
  })
  it('is told to its client: in the log, without names, in their activity, and by mail', async () => {
    const { client, caseId } = await closed()
    const { items } = await caseHistory(world.as(client), { caseId })
    expect(items[0]).toMatchObject({ kind: 'closed', outcome: 'withdrawn', by: null, isShared: true })
    expect(await activityOf(world.services.db, client.userId)).toMatchObject([{ action: 'case.closed' }])
    expect(await editionsTold(client)).toEqual([2])
    const mine = JSON.stringify(await exportFor(world.services, client.userId))
    expect(mine).toContain('"keepUntil":"2033-11-23"')
    expect(mine).not.toContain(attorney.userId)
  })
  it('cannot be moved, and takes no task, no change of one and no date', async () => {
    const ctx = world.as(attorney)
    const { caseId } = await closed()
    const [task] = await listTasks(world.services.db, [caseId])
    const about = { caseId, taskId: task!.id, version: 2 }
    const move = { caseId, version: 2, nextAction: 'wait-for-receipt', due: null } as const
    const own = { code: 'firm-task', text: 'Send the papers.', due: null, isFirst: true } as const
    const tries = [
      () => moveCase(ctx, { ...move, status: 'submitted' }),
      () => moveCase(ctx, { ...move, status: 'preparation', nextAction: 'sign-forms' }),
      () => markTask(ctx, { ...about, isDone: true }),
      () => markTask(ctx, { ...about, isDone: false }),
      () => dateTask(ctx, { ...about, due: '2027-01-05' }),
      () => addTask(ctx, { caseId, taskId: randomUUID(), version: 2, ...own }),
      () => addDate(ctx, interview(caseId)),
      () => closeCase(ctx, { caseId, version: 2, outcome: 'ended' }),
    ]
    for (const each of tries) await expect(each()).rejects.toMatchObject({ code: 'CASE_CLOSED' })
    expect(await kindsOf(caseId)).toEqual(['closed', 'opened'])
    expect(await openOf(caseId)).toEqual([])
  })
  it('is not changed by what the product knows, and can still be noted on', async () => {
    const about = { status: 'consultation', nextAction: 'schedule-consultation', due: null } as const
    const { client, caseId } = await closed(about)
    const known = { clientId: client.userId, known: 'meeting-held' } as const
    await world.services.db.transaction((tx) => doKnownTasks(world.services, tx, known))
    const note = { caseId, noteId: randomUUID(), text: 'Papers sent.', isShared: true }
    await addNote(world.as(attorney), note)
    expect(await kindsOf(caseId)).toEqual(['noted', 'closed', 'opened'])
    expect(await getCase(world.as(client), { caseId })).toMatchObject({ turn: null, version: 2 })
    const events = await listEventsOf(world.services.db, [caseId], true)
    expect(outcomeAfter(events)).toBe('withdrawn')
  })
  it('is closed once, also by twenty at once and sent again; who read it before is refused', async () => {
    const { client, caseId } = await opened()
    const ctx = world.as(attorney)
    const outcomes = ['ended', 'withdrawn'] as const
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        closeCase(ctx, { caseId, version: 1, outcome: outcomes[index % 2]! }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CASE_CLOSED' })
    expect(await kindsOf(caseId)).toEqual(['closed', 'opened'])
    expect(await editionsTold(client)).toEqual([2])
    const stale = await opened()
    const { caseId: other } = stale
    await moveCase(ctx, {
      caseId: other,
      version: 1,
      status: 'preparation',
      nextAction: 'sign-forms',
      due: null,
    })
    await expect(closeCase(ctx, { caseId: other, version: 1, outcome: 'ended' })).rejects.toMatchObject({
      code: 'CASE_CHANGED',
    })
  })
  it('has all that belongs to its closing in its row, or none of it', async () => {
    const { caseId } = await closed()
    const { pool } = world.connection
    for (const change of ['outcome = NULL', 'closed_at = NULL', 'keep_until = NULL', "outcome = 'lost'"]) {
      const tried = pool.query(`UPDATE cases SET ${change} WHERE id = $1`, [caseId])
      await expect(tried).rejects.toThrow('violates check constraint')
    }
  })
})

describe('a case that is reopened', () => {
  it('asks again what its status asks, in the order of its template, and its client is told', async () => {
    const { client, caseId } = await closed()
    const reopened = await reopenCase(world.as(attorney), { caseId, version: 2 })
    expect(reopened).toMatchObject({ portalStatus: 'in_progress', turn: 'client', closed: null, version: 3 })
    const open = await openOf(caseId)
    expect(open.length).toBeGreaterThan(3)
    expect(reopened.nextAction).toMatchObject({ code: open[0]!.code, due: open[0]!.due })
    expect(await kindsOf(caseId)).toEqual(['reopened', 'closed', 'opened'])
    expect(await editionsTold(client)).toEqual([2, 3])
    expect(outcomeAfter(await listEventsOf(world.services.db, [caseId], true))).toBeNull()
  })
  it('moves as before, and is closed another time', async () => {
    const ctx = world.as(attorney)
    const { caseId } = await closed()
    await reopenCase(ctx, { caseId, version: 2 })
    const move = {
      caseId,
      version: 3,
      status: 'submitted',
      nextAction: 'wait-for-receipt',
      due: null,
    } as const
    expect(await moveCase(ctx, move)).toMatchObject({ status: 'submitted', version: 4 })
    expect(await closeCase(ctx, { caseId, version: 4, outcome: 'ended' })).toMatchObject({ version: 5 })
  })
  it('twice is reopened once; closed meanwhile, who read it before is refused', async () => {
    const ctx = world.as(attorney)
    const { caseId } = await closed()
    await reopenCase(ctx, { caseId, version: 2 })
    expect(await reopenCase(ctx, { caseId, version: 2 })).toMatchObject({ version: 3 })
    await closeCase(ctx, { caseId, version: 3, outcome: 'ended' })
    await expect(reopenCase(ctx, { caseId, version: 2 })).rejects.toMatchObject({ code: 'CASE_CHANGED' })
    expect(await kindsOf(caseId)).toEqual(['closed', 'reopened', 'closed', 'opened'])
  })
})
