import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFor as activityOf } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { CaseMove } from '../contract.ts'
import { standingAfter } from '../rules/log.ts'
import { caseHistory } from './case-history.ts'
import { getCase } from './get-case.ts'
import { exportFor } from './index.ts'
import { moveCase } from './move-case.ts'
import { listEventsOf } from './repository.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

async function opened() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const to = (move: Partial<CaseMove>): CaseMove => ({
    caseId,
    version: 1,
    status: 'preparation',
    nextAction: 'upload-passport',
    due: '2026-12-03',
    ...move,
  })
  return { client, caseId, to }
}

const historyOf = async (actor: SignedIn, caseId: string) =>
  (await caseHistory(world.as(actor), { caseId })).items

describe('a case that is moved', () => {
  it('stands as it was moved, and says so to its client at once', async () => {
    const { client, caseId, to } = await opened()
    const moved = await moveCase(world.as(attorney), to({}))
    expect(moved).toMatchObject({
      status: 'preparation',
      turn: 'client',
      nextAction: { code: 'upload-passport', due: '2026-12-03' },
      version: 2,
    })
    const read = await getCase(world.as(client), { caseId })
    expect({ ...read, ownSteps: [] }).toEqual(moved)
    expect(read.ownSteps[0]).toEqual({ ...moved.nextAction, isLater: false })
  })
  it('keeps what happened, who did it and where it came from; its client reads no names', async () => {
    const { client, caseId, to } = await opened()
    await moveCase(world.as(attorney), to({}))
    await moveCase(world.as(attorney), to({ version: 2, nextAction: 'sign-forms', due: null }))
    const staffs = await historyOf(attorney, caseId)
    expect(staffs.map(({ number, kind, from, status }) => [number, kind, from, status])).toEqual([
      [3, 'step', null, 'preparation'],
      [2, 'moved', 'consultation', 'preparation'],
      [1, 'opened', null, 'consultation'],
    ])
    expect(staffs[0]?.by).toMatchObject({ id: attorney.userId })
    const clients = await historyOf(client, caseId)
    expect(clients).toEqual(staffs.map((event) => ({ ...event, by: null })))
    expect(JSON.stringify(await exportFor(world.services, client.userId))).not.toContain(attorney.userId)
  })
  it('is in the activity of its client, with how it stood before', async () => {
    const { client, to } = await opened()
    await moveCase(world.as(attorney), to({}))
    expect(await activityOf(world.services.db, client.userId)).toMatchObject([{ action: 'case.moved' }])
  })
  it('to where it stands already is left alone, also where it was read before', async () => {
    const { caseId, to } = await opened()
    await moveCase(world.as(attorney), to({}))
    expect(await moveCase(world.as(attorney), to({}))).toMatchObject({ version: 2 })
    expect(await historyOf(attorney, caseId)).toHaveLength(2)
  })
  it('by two at once is moved by one of them; the other hears of it and changes nothing', async () => {
    const { caseId, to } = await opened()
    const tries = await Promise.allSettled(
      (['upload-passport', 'sign-forms', 'prepare-petition', 'upload-evidence'] as const).map((nextAction) =>
        moveCase(world.as(attorney), to({ nextAction })),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CASE_CHANGED' })
    }
    expect(await historyOf(attorney, caseId)).toHaveLength(2)
  })
  it('along a way that there is not, to a step that does not fit or a day that is past, is refused', async () => {
    const { caseId, to } = await opened()
    const ctx = world.as(attorney)
    await expect(moveCase(ctx, to({ status: 'approved', nextAction: 'close-case' }))).rejects.toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
    })
    await expect(moveCase(ctx, to({ nextAction: 'close-case' }))).rejects.toMatchObject({
      fields: [{ field: 'nextAction' }],
    })
    await expect(moveCase(ctx, to({ due: '2026-11-22' }))).rejects.toMatchObject({
      fields: [{ field: 'due' }],
    })
    expect(await moveCase(ctx, to({ due: '2026-11-23' }))).toMatchObject({ version: 2 })
    expect(await historyOf(attorney, caseId)).toHaveLength(2)
  })
  it('keeps a day that passed meanwhile, where only the step changes', async () => {
    const { to } = await opened()
    const ctx = world.as(attorney)
    await moveCase(ctx, to({ due: '2026-11-23' }))
    world.clock.advance(3 * 24 * 60)
    const next = to({ version: 2, nextAction: 'upload-evidence', due: '2026-11-23' })
    expect(await moveCase(ctx, next)).toMatchObject({ version: 3 })
    world.clock.set(MONDAY_NINE)
  })
})

describe('the log', () => {
  it('is never changed, by nobody, and says how the case stands', async () => {
    const { caseId, to } = await opened()
    await moveCase(world.as(attorney), to({}))
    const { pool } = world.connection
    for (const change of [`UPDATE case_events SET status = 'approved'`, 'DELETE FROM case_events']) {
      await expect(pool.query(`${change} WHERE case_id = $1`, [caseId])).rejects.toThrow('never changed')
    }
    const events = await listEventsOf(world.services.db, [caseId], true)
    expect(standingAfter(events.map(({ fromStatus, ...event }) => ({ ...event, from: fromStatus })))).toEqual(
      {
        status: 'preparation',
        nextAction: 'upload-passport',
        due: '2026-12-03',
      },
    )
  })
})
