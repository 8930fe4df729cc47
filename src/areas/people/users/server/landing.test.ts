// Where a person begins after signing in: by what they have here, in any feature.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { intakeSessions } from '#areas/intake/intake/server/tables.ts'
import { appointments } from '#areas/meetings/scheduling/server/tables.ts'
import { instant } from '#kernel/calendar.ts'
import { FEATURES } from '#server/features.ts'
import { createWorld, type World } from '#tests/world.ts'
import { landingFor } from './ensure-user.ts'
import { neighboursOf } from './neighbours.ts'

const neighbours = neighboursOf(FEATURES)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function landingOf(uid: string) {
  return landingFor(world.services.db, { uid, heldRole: 'client' }, neighbours)
}

it('is the default for a client who has begun nothing', async () => {
  expect(await landingOf((await world.person()).userId)).toBe('default')
})

it('is the portal for a client with a case', async () => {
  const { userId: clientId } = await world.person()
  await openCase(world.services.db, {
    clientId,
    attorneyId: null,
    type: 'daca',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: null,
    openedAt: instant('2026-11-20T15:00:00Z'),
  })
  expect(await landingOf(clientId)).toBe('portal')
})

it('is the portal once answers were sent, and not while they are a draft', async () => {
  const { userId: ownerId } = await world.person()
  const { db } = world.services
  await db.insert(intakeSessions).values({ ownerId, language: 'en', currentQuestion: 'name' })
  expect(await landingOf(ownerId)).toBe('default')
  await db.update(intakeSessions).set({ status: 'completed', completedAt: new Date() })
  expect(await landingOf(ownerId)).toBe('portal')
})

it.each(['held', 'confirmed', 'cancelled'] as const)(
  'of a client whose only meeting is %s follows from that',
  async (status) => {
    const { userId: clientId } = await world.person()
    const { userId: attorneyId } = await world.person('attorney')
    const startsAt = new Date('2026-11-30T16:00:00Z')
    await world.services.db.insert(appointments).values({
      clientId,
      attorneyId,
      type: 'initial',
      status,
      startsAt,
      endsAt: new Date('2026-11-30T17:00:00Z'),
      language: 'en',
      timeZone: 'America/Chicago',
      holdExpiresAt: status === 'held' ? startsAt : null,
    })
    expect(await landingOf(clientId)).toBe(status === 'held' ? 'default' : 'portal')
  },
)

function isUnderWay(): Promise<boolean> {
  return Promise.reject(new Error('nobody asks'))
}

it('is the desk for the firm’s people, and nothing is read of them', async () => {
  const admin = { uid: 'u1', heldRole: 'admin' } as const
  expect(await landingFor(world.services.db, admin, { isUnderWay })).toBe('desk')
})
