// What a client is told before they close their account: which of their cases stay, why, and until when.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { holdCase } from '#areas/cases/cases/server/hold-case.ts'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { VISITOR } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { neighboursOf } from './neighbours.ts'
import { whatStays } from './what-stays.ts'

const neighbours = neighboursOf(FEATURES)
const YEARS_OVER = 8 * 366 * 24 * 60

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

function opened(clientId: string) {
  return openCase(world.services.db, {
    clientId,
    attorneyId: null,
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: null,
    openedAt: instant('2026-11-20T15:00:00Z'),
  })
}

it('is each of their own cases with its day, and that all of it stays under a hold, without the reason', async () => {
  const [client, other] = [await world.person(), await world.person()]
  const own = world.as(client)
  expect(await whatStays(own, neighbours)).toEqual({ isHeld: false, files: [] })
  const [open, closed] = [await opened(client.userId), await opened(client.userId)]
  await opened(other.userId)
  const { version } = await getCase(admin, { caseId: closed.id })
  await closeCase(admin, { caseId: closed.id, version, outcome: 'ended' })
  const file = { name: closed.number, until: '2033-11-23' }
  expect((await whatStays(own, neighbours)).files).toEqual([
    { name: open.number, until: null, reason: 'open' },
    { ...file, reason: 'kept' },
  ])
  world.clock.advance(YEARS_OVER)
  expect((await whatStays(own, neighbours)).files[1]).toEqual({ ...file, reason: 'over' })
  world.clock.set(MONDAY_NINE)
  const held = await getCase(admin, { caseId: open.id })
  await holdCase(admin, { caseId: open.id, version: held.version, reason: 'Subpoena.' })
  const told = await whatStays(own, neighbours)
  expect(told.isHeld).toBe(true)
  expect(JSON.stringify(told)).not.toContain('Subpoena')
})

it('is told to nobody who is not signed in', async () => {
  await expect(whatStays(world.as(VISITOR), neighbours)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
