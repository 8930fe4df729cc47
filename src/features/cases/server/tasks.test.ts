import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { getCase } from './get-case.ts'
import { giveTasks } from './give-tasks.ts'
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

async function opened(details: Partial<CaseOpening> = {}) {
  const client = await world.person()
  const row = await openCase(world.services.db, {
    clientId: client.userId,
    attorneyId: attorney.userId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: '2026-12-03',
    openedAt: MONDAY_NINE,
    ...details,
  })
  return { client, caseId: row.id }
}

const tasksOf = (caseId: string) => listTasks(world.services.db, [caseId])
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
