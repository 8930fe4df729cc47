import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCase } from '#features/cases/server/index.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { createWorld, type World } from '#tests/world.ts'
import { demonstrateDocuments } from './demonstration.ts'
import { documentRoom } from './read-documents.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('the client of the demonstration is in the middle of sending papers, also after a second start', async () => {
  const attorney = world.as(await world.person('attorney'))
  const maria = world.as(await world.person('client'))
  const { id: caseId } = await openCase(world.services.db, {
    clientId: requireSignedIn(maria).userId,
    attorneyId: requireSignedIn(attorney).userId,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'upload-passport',
    due: null,
    openedAt: world.services.clock.now(),
  })
  const people = { attorney, admin: attorney, maria, samuel: maria }
  await demonstrateDocuments(people)
  const room = await documentRoom(maria, { caseId })
  await demonstrateDocuments(people)
  expect(await documentRoom(maria, { caseId })).toEqual(room)
  const states = room.requests.map(({ kind, whose, state }) => [`${kind} ${whose}`, state])
  expect(Object.fromEntries(states)).toMatchObject({
    'passport client': 'asked',
    'birth-certificate client': 'accepted',
    'entry-record client': 'returned',
    'marriage-certificate client': 'received',
  })
  expect(room.documents.find(({ way }) => way === 'shared')).toMatchObject({ seenAt: null, pages: 1 })
})
