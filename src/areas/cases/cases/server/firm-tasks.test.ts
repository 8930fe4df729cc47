import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { NewTask } from '../contract.ts'
import { addTask } from './add-task.ts'
import { caseHistory } from './case-history.ts'
import { setSecond, transferCase } from './change-hands.ts'
import { assignTask, dateTask, markTask } from './change-task.ts'
import { dueTasks, listFirmTasks } from './firm-tasks.ts'
import { listCaseTasks } from './list-tasks.ts'
import { moveCase } from './move-case.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
let paralegal: SignedIn
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  attorney = await world.person('attorney')
  paralegal = await world.person('attorney')
})
afterAll(() => world.end())

const TODAY = '2026-11-23'

/** Of an attorney and a paralegal, with a task of the firm that is due today. */
async function withTask(about: Partial<NewTask> = {}) {
  const first = { status: 'review', nextAction: 'wait-for-decision', due: null } as const
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId, ...first })
  const ctx = world.as(attorney)
  await setSecond(ctx, { caseId, secondId: paralegal.userId, version: 1 })
  const task = {
    caseId,
    taskId: randomUUID(),
    code: 'firm-task',
    text: 'Call the agency',
    isFirst: false,
  } as const
  const { of } = await addTask(ctx, { ...task, version: 2, due: TODAY, ...about })
  return { client, caseId, taskId: task.taskId, version: of.version, ctx }
}

const dueFor = async (actor: SignedIn) =>
  (await dueTasks(world.as(actor), { until: TODAY })).items.map(({ id }) => id)
const listed = async (actor: SignedIn, list: 'mine' | 'team' | 'client') =>
  (await listFirmTasks(world.as(actor), { list })).items.map(({ id }) => id)
const taskIn = async (caseId: string, taskId: string) =>
  (await listCaseTasks(world.as(attorney), { caseId })).tasks.find(({ id }) => id === taskId)!

describe('a task of the firm', () => {
  it('is its attorney’s, until it is given to another person: then it is in their queue alone', async () => {
    const { caseId, taskId, version, ctx } = await withTask()
    expect([await dueFor(attorney), await dueFor(paralegal)]).toEqual([[taskId], []])
    const given = { caseId, taskId, version, part: 'attorney', assigneeId: paralegal.userId } as const
    const { tasks, of } = await assignTask(ctx, given)
    expect(tasks.find(({ id }) => id === taskId)).toMatchObject({ doer: { id: paralegal.userId } })
    expect((await assignTask(ctx, given)).of.version).toBe(of.version)
    expect([await dueFor(attorney), await dueFor(paralegal)]).toEqual([[], [taskId]])
    expect([await listed(attorney, 'mine'), await listed(paralegal, 'mine')]).toEqual([
      expect.not.arrayContaining([taskId]),
      expect.arrayContaining([taskId]),
    ])
    expect(await listed(attorney, 'team')).toContain(taskId)
  })
  it('of the whole team is in the queue of everyone on the case', async () => {
    const { taskId } = await withTask({ part: 'team' })
    expect([await dueFor(attorney), await dueFor(paralegal)]).toEqual([[taskId], [taskId]])
  })
  it('of the second person goes back to the attorney with them, and so does one that names them', async () => {
    const { caseId, taskId, version, ctx } = await withTask({ part: 'second' })
    const named = {
      caseId,
      taskId: randomUUID(),
      version,
      code: 'firm-task',
      text: 'Scan',
      due: TODAY,
    } as const
    const { of } = await addTask(ctx, { ...named, isFirst: false, assigneeId: paralegal.userId })
    expect(await dueFor(paralegal)).toEqual(expect.arrayContaining([taskId, named.taskId]))
    await setSecond(ctx, { caseId, secondId: null, version: of.version })
    expect(await dueFor(attorney)).toEqual(expect.arrayContaining([taskId, named.taskId]))
    expect(await dueFor(paralegal)).toEqual([])
  })
  it('goes with the case to another attorney', async () => {
    const { caseId, taskId, version, ctx } = await withTask({ assigneeId: attorney.userId })
    const other = await world.person('attorney')
    await transferCase(ctx, { caseId, attorneyId: other.userId, reason: 'On leave', version })
    expect(await dueFor(other)).toEqual([taskId])
  })
  it('of a person who works here no more is in the queue of those who may read it', async () => {
    const { taskId } = await withTask({ assigneeId: paralegal.userId })
    await world.connection.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [
      paralegal.userId,
    ])
    expect(await dueFor(attorney)).toEqual([taskId])
  })
  it('is given to those alone who may read the case, and its client hears nothing of it', async () => {
    const { client, caseId, taskId, version, ctx } = await withTask()
    const stranger = await world.person('attorney')
    const to = { caseId, taskId, version, part: 'attorney' } as const
    await expect(assignTask(ctx, { ...to, assigneeId: stranger.userId })).rejects.toMatchObject({
      fields: [{ field: 'assigneeId' }],
    })
    const before = (await caseHistory(world.as(client), { caseId })).items.length
    await assignTask(ctx, { ...to, assigneeId: paralegal.userId })
    expect((await caseHistory(world.as(client), { caseId })).items).toHaveLength(before)
    expect((await caseHistory(ctx, { caseId })).items[0]).toMatchObject({
      kind: 'task-assigned',
      taskTo: { id: paralegal.userId },
    })
  })
  it('keeps its person when the case is moved to it', async () => {
    const first = { status: 'preparation', nextAction: 'upload-passport', due: null } as const
    const { caseId } = await openedCase(world, { attorneyId: attorney.userId, ...first })
    const ctx = world.as(attorney)
    const { tasks } = await listCaseTasks(ctx, { caseId })
    const { id: taskId } = tasks.find(({ code }) => code === 'prepare-petition')!
    const to = { caseId, taskId, version: 1, part: 'attorney', assigneeId: attorney.userId } as const
    const { of } = await assignTask(ctx, to)
    const next = { status: 'preparation', nextAction: 'prepare-petition', due: TODAY } as const
    await moveCase(ctx, { caseId, version: of.version, ...next })
    expect(await taskIn(caseId, taskId)).toMatchObject({ assigneeId: attorney.userId, due: TODAY })
  })
  it('alone has a person: what the client does has none', async () => {
    const { caseId, version, taskId, ctx } = await withTask({ code: 'client-task' })
    const to = { caseId, taskId, version, part: 'team', assigneeId: null } as const
    await expect(assignTask(ctx, to)).rejects.toMatchObject({ code: 'TASK_CLOSED' })
    expect(await listed(attorney, 'client')).toContain(taskId)
    expect(await listed(attorney, 'team')).not.toContain(taskId)
  })
})

describe('a task that repeats', () => {
  it('makes the next one when it is done, with its words and person; undone, it takes it back', async () => {
    const { caseId, taskId, version, ctx } = await withTask({ repeats: 'monthly', part: 'second' })
    const { of, tasks } = await markTask(ctx, { caseId, taskId, version, isDone: true })
    const next = tasks.find(({ text, state }) => text === 'Call the agency' && state === 'open')
    expect(next).toMatchObject({ due: '2026-12-23', repeats: 'monthly', doer: { id: paralegal.userId } })
    await markTask(ctx, { caseId, taskId, version: of.version, isDone: false })
    expect(await taskIn(caseId, next?.id ?? '')).toMatchObject({ state: 'withdrawn' })
    expect(await dueFor(paralegal)).toEqual([taskId])
  })
  it('needs a day, moves with it, and ends where the day is taken away', async () => {
    const { caseId, taskId, version, ctx } = await withTask({ repeats: 'weekly' })
    const undated = { caseId, taskId: randomUUID(), version, code: 'firm-task', text: 'Call' } as const
    await expect(
      addTask(ctx, { ...undated, due: null, repeats: 'weekly', isFirst: false }),
    ).rejects.toMatchObject({ fields: [{ field: 'due' }] })
    const moved = await dateTask(ctx, { caseId, taskId, version, due: '2026-11-25' })
    const done = await markTask(ctx, { caseId, taskId, version: moved.of.version, isDone: true })
    const next = done.tasks.find(({ state, text }) => state === 'open' && text === 'Call the agency')
    expect(next?.due).toBe('2026-12-02')
    const path = { caseId, taskId: next?.id ?? '' }
    await dateTask(ctx, { ...path, version: done.of.version, due: null })
    expect(await taskIn(caseId, path.taskId)).toMatchObject({ due: null, repeats: null })
  })
})

describe('the list of tasks', () => {
  it('has the nearest day first and those without one last, page by page, of the cases that one may read', async () => {
    const { taskId, caseId, version, ctx } = await withTask()
    const later = { caseId, taskId: randomUUID(), version, code: 'firm-task', text: 'Later' } as const
    await addTask(ctx, { ...later, due: null, isFirst: false })
    const first = await listFirmTasks(ctx, { list: 'mine', limit: 1 })
    expect(first.items.map(({ id }) => id)).toEqual([taskId])
    const rest = await listFirmTasks(ctx, { list: 'mine', cursor: first.next ?? '' })
    expect(rest.items.map(({ id }) => id)).toContain(later.taskId)
    expect(await listed(await world.person('attorney'), 'team')).not.toContain(taskId)
  })
  it('of some days has those alone, of everybody where it is not said whose', async () => {
    const { taskId, caseId, version, ctx } = await withTask()
    const next = { caseId, taskId: randomUUID(), version, code: 'client-task', text: 'Later' } as const
    await addTask(ctx, { ...next, due: '2026-12-01', isFirst: false })
    const of = async (from: string, until: string) =>
      (await listFirmTasks(ctx, { from, until })).items.map(({ id }) => id)
    expect(await of(TODAY, '2026-11-30')).toEqual([taskId])
    expect(await of('2026-11-24', '2026-12-01')).toEqual([next.taskId])
    expect(await of(TODAY, '2026-12-01')).toEqual([taskId, next.taskId])
  })
  it('of what is due has the next step alone of what clients do', async () => {
    const first = { status: 'preparation', nextAction: 'upload-passport', due: TODAY } as const
    const { caseId } = await openedCase(world, { attorneyId: attorney.userId, ...first })
    const { tasks } = await listCaseTasks(world.as(attorney), { caseId })
    const evidence = tasks.find(({ code }) => code === 'upload-evidence')!
    await dateTask(world.as(attorney), { caseId, taskId: evidence.id, version: 1, due: TODAY })
    expect((await dueTasks(world.as(attorney), { until: TODAY })).items.map(({ code }) => code)).toEqual([
      'upload-passport',
    ])
  })
})
