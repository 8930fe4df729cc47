import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { holdSlot } from '#areas/meetings/scheduling/server/hold-slot.ts'
import { setOutcome } from '#areas/meetings/scheduling/server/set-outcome.ts'
import { tellOfMeeting } from '#areas/meetings/scheduling/server/tell-of-meeting.ts'
import { details, freshSlot, wish } from '#areas/meetings/scheduling/server/testing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { NextAction } from '../rules/next-action.ts'
import { addTask } from './add-task.ts'
import { caseHistory } from './case-history.ts'
import { dateTask, markTask } from './change-task.ts'
import { getCase } from './get-case.ts'
import { giveTasks } from './give-tasks.ts'
import { exportFor } from './index.ts'
import { CASES_SEALED } from './sealed.ts'
import { listCaseTasks } from './list-tasks.ts'
import { moveCase } from './move-case.ts'
import type { CaseOpening } from './open-case.ts'
import { listEventsOf } from './repository.ts'
import { listTasks } from './tasks-repository.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

function opened(about: Partial<CaseOpening> = {}) {
  const first = { status: 'preparation', nextAction: 'upload-passport', due: '2026-12-03' } as const
  return openedCase(world, { attorneyId: attorney.userId, ...first, ...about })
}

const tasksOf = (caseId: string) => listTasks(world.services.db, [caseId])
const taskOf = async (caseId: string, code: NextAction) =>
  (await tasksOf(caseId)).find((task) => task.code === code)!
const openOf = async (caseId: string) =>
  (await tasksOf(caseId)).filter(({ state }) => state === 'open').map(({ code }) => code)

describe('a case that is opened', () => {
  it('has the tasks of its kind, and keeps the version of their template', async () => {
    const { client, caseId } = await opened()
    expect(await getCase(world.as(client), { caseId })).toMatchObject({
      kind: 'marriage-adjustment',
      templateVersion: 1,
      nextAction: { code: 'upload-passport', due: '2026-12-03' },
    })
    expect(await openOf(caseId)).toEqual([
      'upload-passport',
      'upload-evidence',
      'have-medical-exam',
      'prepare-petition',
      'review-forms',
      'sign-forms',
      'submit-petition',
    ])
  })
  it('does not ask for what is known already', async () => {
    const about = { status: 'consultation', nextAction: 'schedule-consultation', due: null } as const
    const { caseId } = await opened({ ...about, known: 'intake-sent' })
    expect(await openOf(caseId)).toEqual([
      'schedule-consultation',
      'review-intake',
      'hold-consultation',
      'sign-agreement',
    ])
    expect(await tasksOf(caseId)).toContainEqual(
      expect.objectContaining({ code: 'complete-intake', state: 'done', doneBecause: 'intake-sent' }),
    )
  })
})

describe('a case that is moved', () => {
  it('asks what its new status asks, and nothing of the one before', async () => {
    const { caseId } = await opened()
    const filed = { status: 'submitted', nextAction: 'wait-for-receipt', due: null } as const
    await moveCase(world.as(attorney), { caseId, version: 1, ...filed })
    expect(await openOf(caseId)).toEqual([
      'wait-for-receipt',
      'wait-for-biometrics',
      'attend-biometrics',
      'wait-for-decision',
    ])
  })
  it('may have another step first, and keeps the rest', async () => {
    const { caseId } = await opened()
    const first = { status: 'preparation', nextAction: 'prepare-petition', due: null } as const
    expect(await moveCase(world.as(attorney), { caseId, version: 1, ...first })).toMatchObject({
      turn: 'firm',
      nextAction: { code: 'prepare-petition' },
    })
    expect((await openOf(caseId)).slice(0, 2)).toEqual(['prepare-petition', 'upload-passport'])
    expect(await openOf(caseId)).toHaveLength(7)
  })
})

/** As an earlier version of the product left it. */
async function fromBefore(): Promise<string> {
  const about = { nextAction: 'review-forms', due: '2026-11-30' } as const
  const { caseId } = await opened(about)
  await world.connection.pool.query('DELETE FROM case_tasks WHERE case_id = $1', [caseId])
  return caseId
}

describe('a task', () => {
  it('that is done in one press makes the next one the next step; undone, it is the next step again', async () => {
    const { client, caseId } = await opened()
    const ctx = world.as(attorney)
    const task = await taskOf(caseId, 'upload-passport')
    const done = await markTask(ctx, { caseId, taskId: task.id, version: 1, isDone: true })
    expect(done.of).toMatchObject({ version: 2, nextAction: { code: 'upload-evidence', due: '2026-12-14' } })
    expect(done.tasks.find(({ id }) => id === task.id)).toMatchObject({
      state: 'done',
      done: { at: '2026-11-23T15:00:00.000Z', by: { id: attorney.userId }, because: null },
    })
    const undone = await markTask(ctx, { caseId, taskId: task.id, version: 2, isDone: false })
    expect(undone.of.nextAction).toMatchObject({ code: 'upload-passport', due: '2026-12-03' })
    expect(
      (await caseHistory(world.as(client), { caseId })).items.map(({ kind, task: of }) => [kind, of]),
    ).toEqual([
      ['task-undone', 'upload-passport'],
      ['task-done', 'upload-passport'],
      ['opened', null],
    ])
  })
  it('that is done twice is done once, also where it was read before', async () => {
    const { caseId } = await opened()
    const { id: taskId } = await taskOf(caseId, 'upload-passport')
    const mark = { caseId, taskId, version: 1, isDone: true }
    await markTask(world.as(attorney), mark)
    expect((await markTask(world.as(attorney), mark)).of.version).toBe(2)
  })
  it('that many do at once in one case is done by one of them; the others hear of it', async () => {
    const { caseId } = await opened()
    const ids = (await tasksOf(caseId)).map(({ id }) => id)
    const tries = await Promise.allSettled(
      ids.map((taskId) => markTask(world.as(attorney), { caseId, taskId, version: 1, isDone: true })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CASE_CHANGED' })
    }
    expect(await openOf(caseId)).toHaveLength(6)
    expect(await listEventsOf(world.services.db, [caseId], true)).toHaveLength(2)
  })
  it('has the day that it is given, and none that is past', async () => {
    const { caseId } = await opened()
    const { id: taskId } = await taskOf(caseId, 'upload-passport')
    const date = { caseId, taskId, version: 1 }
    const ctx = world.as(attorney)
    await expect(dateTask(ctx, { ...date, due: '2026-11-22' })).rejects.toMatchObject({
      fields: [{ field: 'due' }],
    })
    expect((await dateTask(ctx, { ...date, due: '2026-12-20' })).of).toMatchObject({
      version: 2,
      nextAction: { due: '2026-12-20' },
    })
    expect((await dateTask(ctx, { ...date, version: 2, due: null })).of.nextAction.due).toBeNull()
  })
  it('of an earlier status, of another case and of a colleague’s case cannot be changed', async () => {
    const { caseId } = await opened()
    const other = await opened({ attorneyId: (await world.person('attorney')).userId })
    const ctx = world.as(attorney)
    const passport = await taskOf(caseId, 'upload-passport')
    const filed = { status: 'submitted', nextAction: 'wait-for-receipt', due: null } as const
    await moveCase(ctx, { caseId, version: 1, ...filed })
    const reopen = { caseId, taskId: passport.id, version: 2, isDone: false }
    await expect(markTask(ctx, reopen)).rejects.toMatchObject({ code: 'TASK_CLOSED' })
    await expect(dateTask(ctx, { ...reopen, due: null })).rejects.toMatchObject({ code: 'TASK_CLOSED' })
    const { id: elsewhere } = await taskOf(other.caseId, 'upload-passport')
    const missing = { code: 'CASE_NOT_FOUND' }
    await expect(markTask(ctx, { ...reopen, taskId: elsewhere })).rejects.toMatchObject(missing)
    await expect(markTask(ctx, { ...reopen, caseId: other.caseId, taskId: elsewhere })).rejects.toMatchObject(
      missing,
    )
  })
  it('of a decided case leaves nobody anything to do once it is done', async () => {
    const decided = { status: 'approved', nextAction: 'explain-decision', due: null } as const
    const { client, caseId } = await opened(decided)
    const ctx = world.as(attorney)
    for (const [index, code] of (['explain-decision', 'close-case'] as const).entries()) {
      const { id: taskId } = await taskOf(caseId, code)
      await markTask(ctx, { caseId, taskId, version: index + 1, isDone: true })
    }
    expect(await getCase(world.as(client), { caseId })).toMatchObject({
      turn: null,
      nextAction: { code: 'nothing', due: null },
      ownSteps: [],
    })
  })
})

describe('a task of our own', () => {
  const NEW = { version: 1, due: null, isFirst: true } as const
  it('for the client is read by the client, in words that stand in no log', async () => {
    const { client, caseId } = await opened()
    const ctx = world.as(attorney)
    const task = {
      ...NEW,
      caseId,
      taskId: randomUUID(),
      code: 'client-task',
      text: 'Bring both passports.',
    } as const
    await addTask(ctx, task)
    expect((await addTask(ctx, task)).of).toMatchObject({ version: 2, turn: 'client' })
    expect((await getCase(world.as(client), { caseId })).nextAction).toMatchObject({
      code: 'client-task',
      text: 'Bring both passports.',
    })
    const { rows } = await world.connection.pool.query(
      'SELECT e::text FROM case_events e UNION ALL SELECT t::text FROM case_tasks t',
    )
    expect(JSON.stringify(rows)).not.toContain('passports')
    expect(JSON.stringify(await exportFor(world.services, client.userId))).toContain('Bring both passports.')
  })
  it('for the firm is told to nobody else, and does not touch what the client knows', async () => {
    const { client, caseId } = await opened()
    world.clock.advance(60)
    const task = { ...NEW, isFirst: false, caseId, taskId: randomUUID(), text: 'Ask Ana' } as const
    const { of } = await addTask(world.as(attorney), { ...task, code: 'firm-task' })
    world.clock.set(MONDAY_NINE)
    expect(of).toMatchObject({ version: 2, nextAction: { code: 'upload-passport' } })
    expect(of.updatedAt).toBe(of.openedAt)
    expect((await caseHistory(world.as(client), { caseId })).items).toHaveLength(1)
    expect((await caseHistory(world.as(attorney), { caseId })).items).toHaveLength(2)
  })
  it('stays when the case moves, and is set aside for the client of a decided one', async () => {
    const { caseId } = await opened({ status: 'review', nextAction: 'wait-for-decision', due: null })
    const ctx = world.as(attorney)
    const task = { ...NEW, caseId, text: 'Call' }
    await addTask(ctx, { ...task, taskId: randomUUID(), code: 'client-task' })
    await addTask(ctx, { ...task, taskId: randomUUID(), version: 2, code: 'firm-task' })
    const approved = { status: 'approved', nextAction: 'explain-decision', due: null } as const
    const { version } = await moveCase(ctx, { caseId, version: 3, ...approved })
    expect(await openOf(caseId)).toEqual(['explain-decision', 'firm-task', 'close-case'])
    const late = { ...task, taskId: randomUUID(), version, code: 'client-task' } as const
    await expect(addTask(ctx, late)).rejects.toMatchObject({ code: 'CASE_DECIDED' })
  })
  it('with the id of a task of another case is refused', async () => {
    const [one, other] = [await opened(), await opened()]
    const { id: taskId } = await taskOf(other.caseId, 'sign-forms')
    const task = { ...NEW, caseId: one.caseId, taskId, code: 'firm-task', text: 'Call' } as const
    await expect(addTask(world.as(attorney), task)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    expect(await tasksOf(other.caseId)).toHaveLength(7)
  })
  it('is sealed again with a newer key', async () => {
    const { caseId } = await opened()
    const ctx = world.as(attorney)
    const taskId = randomUUID()
    await addTask(ctx, { ...NEW, caseId, taskId, code: 'firm-task', text: 'Call Ana' })
    const { db, seal } = world.services
    const newer = { ...seal, prefix: 'v1.newer.', seal: (text: string) => `v1.newer.${text}` }
    expect((await reseal({ db, seal: newer }, CASES_SEALED)).sealed).toBeGreaterThan(0)
    const { rows } = await world.connection.pool.query('SELECT sealed FROM case_tasks WHERE id = $1', [
      taskId,
    ])
    expect(rows).toEqual([{ sealed: 'v1.newer.Call Ana' }])
    await world.connection.pool.query('UPDATE case_tasks SET sealed = NULL WHERE sealed LIKE $1', [
      'v1.newer%',
    ])
  })
})

describe('a client', () => {
  it('reads what will be theirs to do while others are at work, and no list of tasks', async () => {
    const { client, caseId } = await opened({ nextAction: 'prepare-petition', due: null })
    expect((await getCase(world.as(client), { caseId })).ownSteps[0]).toMatchObject({
      code: 'upload-passport',
      isLater: true,
    })
    await expect(listCaseTasks(world.as(client), { caseId })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})

/** A meeting that the client has booked, at the times when a case asks for one. */
async function booked() {
  const about = { status: 'consultation', nextAction: 'schedule-consultation', due: null } as const
  const { client, caseId } = await opened({ ...about, known: 'intake-sent' })
  const { appointmentId } = await holdSlot(world.as(client), wish(freshSlot()))
  await bookAppointment(world.as(client), details(appointmentId))
  return { client, caseId, appointmentId }
}

describe('a meeting', () => {
  it('that is booked, then held, does the tasks that wait for it; told twice, once', async () => {
    const { caseId, appointmentId } = await booked()
    const tell = (happened: 'booked' | 'held') =>
      tellOfMeeting(world.services, FEATURES, { appointmentId, happened })
    await Promise.all([tell('booked'), tell('booked')])
    expect(await openOf(caseId)).toEqual(['review-intake', 'hold-consultation', 'sign-agreement'])
    await tell('held')
    expect(await openOf(caseId)).toHaveLength(3)
    world.clock.advance(30 * 24 * 60)
    await setOutcome(world.as(await world.person('admin')), { appointmentId, outcome: 'held' })
    await tell('held')
    world.clock.set(MONDAY_NINE)
    expect(await openOf(caseId)).toEqual(['review-intake', 'sign-agreement'])
    expect(await tasksOf(caseId)).toContainEqual(
      expect.objectContaining({ code: 'hold-consultation', doneBecause: 'meeting-held', doneById: null }),
    )
    expect(await listEventsOf(world.services.db, [caseId], true)).toMatchObject([
      { kind: 'opened' },
      { kind: 'task-done', taskCode: 'schedule-consultation', byId: null },
      { kind: 'task-done', taskCode: 'hold-consultation', byId: null },
    ])
  })
  it('that is cancelled is asked for again, once, unless another is to come, or staff had it done', async () => {
    const { client, caseId, appointmentId } = await booked()
    const tell = (id: string, happened: 'booked' | 'cancelled') =>
      tellOfMeeting(world.services, FEATURES, { appointmentId: id, happened })
    await tell(appointmentId, 'booked')
    await tell(appointmentId, 'cancelled')
    expect(await openOf(caseId)).toHaveLength(3)
    const { appointmentId: second } = await holdSlot(world.as(client), wish(freshSlot()))
    await bookAppointment(world.as(client), details(second))
    await cancelAppointment(world.as(client), { appointmentId })
    await tell(appointmentId, 'cancelled')
    expect(await openOf(caseId)).toHaveLength(3)
    await cancelAppointment(world.as(client), { appointmentId: second })
    await Promise.all([tell(second, 'cancelled'), tell(second, 'cancelled')])
    expect((await openOf(caseId))[0]).toBe('schedule-consultation')
    expect(await listEventsOf(world.services.db, [caseId], true)).toMatchObject([
      { kind: 'opened' },
      { kind: 'task-done', taskCode: 'schedule-consultation', byId: null },
      {
        kind: 'task-undone',
        taskCode: 'schedule-consultation',
        byId: null,
        nextAction: 'schedule-consultation',
      },
    ])
  })
  it('that is cancelled after another was held asks for none', async () => {
    const { client, caseId, appointmentId } = await booked()
    await tellOfMeeting(world.services, FEATURES, { appointmentId, happened: 'booked' })
    world.clock.advance(30 * 24 * 60)
    await setOutcome(world.as(await world.person('admin')), { appointmentId, outcome: 'held' })
    await tellOfMeeting(world.services, FEATURES, { appointmentId, happened: 'held' })
    world.clock.set(MONDAY_NINE)
    const { appointmentId: later } = await holdSlot(world.as(client), wish(freshSlot()))
    await bookAppointment(world.as(client), details(later))
    await cancelAppointment(world.as(client), { appointmentId: later })
    await tellOfMeeting(world.services, FEATURES, { appointmentId: later, happened: 'cancelled' })
    expect(await openOf(caseId)).toEqual(['review-intake', 'sign-agreement'])
  })
  it('is told of with what makes it so: once it is booked, and once it was held', async () => {
    const { appointmentId } = await booked()
    const { rows } = await world.connection.pool.query<{ data: unknown }>(
      `SELECT data FROM pgboss.job WHERE name = 'scheduling.tell-of-meeting' AND data->>'appointmentId' = $1`,
      [appointmentId],
    )
    expect(rows).toEqual([{ data: { appointmentId, happened: 'booked' } }])
  })
})

describe('a case from before there were tasks', () => {
  it('is given them at a start, once, from its next step on; its log stays as it is', async () => {
    const caseId = await fromBefore()
    await Promise.all([giveTasks(world.services), giveTasks(world.services)])
    await giveTasks(world.services)
    expect(await openOf(caseId)).toEqual(['review-forms', 'sign-forms', 'submit-petition'])
    const tasks = await tasksOf(caseId)
    expect(tasks).toHaveLength(7)
    expect(tasks.find(({ code }) => code === 'review-forms')).toMatchObject({ due: '2026-11-30' })
    expect(await listEventsOf(world.services.db, [caseId], true)).toHaveLength(1)
  })
  it('is given them when it is moved, where a start has not', async () => {
    const caseId = await fromBefore()
    const next = { status: 'preparation', nextAction: 'sign-forms', due: null } as const
    await moveCase(world.as(attorney), { caseId, version: 1, ...next })
    expect(await openOf(caseId)).toEqual(['sign-forms', 'review-forms', 'submit-petition'])
  })
})

describe('the file of one’s own data', () => {
  it('holds what the case asks, and who of the firm did nothing of it', async () => {
    const { client } = await opened()
    const file = JSON.stringify(await exportFor(world.services, client.userId))
    expect(file).toContain('"code":"have-medical-exam"')
    expect(file).not.toContain('doneById')
    expect(file).not.toContain(attorney.userId)
  })
})
