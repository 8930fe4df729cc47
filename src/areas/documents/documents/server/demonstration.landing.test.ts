import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openCase } from '#areas/cases/cases/server/index.ts'
import type { Demonstration } from '#platform/feature.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { createWorld, type World } from '#tests/world.ts'
import { demonstrateDocuments } from './demonstration.ts'
import { makePacketFiles } from './make-packet.ts'
import { listPackets } from './packets.ts'
import { documentRoom, listQueue } from './read-documents.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function client(
  details: { status: 'preparation' | 'submitted'; type: 'marriage' | 'citizenship' },
  attorneyId: string,
) {
  const ctx = world.as(await world.person('client'))
  const { id: caseId } = await openCase(world.services.db, {
    clientId: requireSignedIn(ctx).userId,
    attorneyId,
    ...details,
    nextAction: details.status === 'preparation' ? 'upload-passport' : 'wait-for-biometrics',
    due: null,
    openedAt: world.services.clock.now(),
  })
  return { ctx, caseId }
}

/** A start that ends when it stores its file of this number. */
async function stoppedAtFile(nth: number, people: Demonstration): Promise<void> {
  const { files } = world.services
  const put = files.put.bind(files)
  let count = 0
  const spy = vi.spyOn(files, 'put').mockImplementation((...file) => {
    count += 1
    return count === nth ? Promise.reject(new Error('stopped')) : put(...file)
  })
  await expect(demonstrateDocuments(people)).rejects.toThrow('stopped')
  spy.mockRestore()
}

it('the clients of the demonstration are in the middle of sending papers, after starts that stopped half-way and after one more', async () => {
  const attorney = world.as(await world.person('attorney'))
  const { userId } = requireSignedIn(attorney)
  const maria = await client({ status: 'preparation', type: 'marriage' }, userId)
  const samuel = await client({ status: 'submitted', type: 'citizenship' }, userId)
  const { caseId } = maria
  const people = { attorney, admin: attorney, paralegal: attorney, maria: maria.ctx, samuel: samuel.ctx }
  await stoppedAtFile(3, people)
  await stoppedAtFile(13, people)
  await demonstrateDocuments(people)
  const room = await documentRoom(maria.ctx, { caseId })
  await demonstrateDocuments(people)
  expect(await documentRoom(maria.ctx, { caseId })).toEqual(room)
  const states = room.requests.map(({ kind, whose, state }) => [`${kind} ${whose}`, state])
  expect(Object.fromEntries(states)).toMatchObject({
    'passport client': 'asked',
    'birth-certificate client': 'accepted',
    'entry-record client': 'returned',
    'marriage-certificate client': 'received',
    'employer-letter spouse': 'refused',
    'shared-home client': 'lacking',
    'medical-exam client': 'not-needed',
  })
  expect(room.documents.find(({ way }) => way === 'shared')).toMatchObject({ seenAt: null, pages: 1 })
  expect(room.documents.map(({ way }) => way)).not.toContain('internal')
  const { documents } = await documentRoom(samuel.ctx, { caseId: samuel.caseId })
  expect([room.documents.length, documents.length]).toEqual([9, 4])
  expect(documents.find(({ way }) => way === 'shared')?.seenAt).not.toBeNull()
})

it('at the desk of the demonstration waits what the product has something to say of', async () => {
  const attorney = world.as(await world.person('attorney'))
  const { userId } = requireSignedIn(attorney)
  const maria = await client({ status: 'preparation', type: 'marriage' }, userId)
  const samuel = await client({ status: 'submitted', type: 'citizenship' }, userId)
  await demonstrateDocuments({
    attorney,
    admin: attorney,
    paralegal: attorney,
    maria: maria.ctx,
    samuel: samuel.ctx,
  })
  const { items } = await listQueue(attorney, { limit: 100 })
  expect(items).toHaveLength(7)
  const seen = items.flatMap(({ observed }) => observed)
  expect(new Set(seen)).toEqual(new Set(['blank-pages', 'one-page', 'untranslated', 'expired', 'dark']))
  expect(items.filter(({ twin }) => twin !== null)).toHaveLength(2)
  const { documents } = await documentRoom(attorney, { caseId: maria.caseId })
  expect(documents.filter(({ translationOf }) => translationOf !== null)).toHaveLength(1)
  const [packet] = (await listPackets(attorney, { caseId: maria.caseId })).packets
  expect(packet).toMatchObject({ state: 'making', parts: [{ label: 'A' }, { label: 'A-1' }] })
  await makePacketFiles(world.services, { packetId: packet?.id ?? '' })
  expect((await listPackets(attorney, { caseId: maria.caseId })).packets).toMatchObject([
    { state: 'ready', files: [{ pages: 3 }] },
  ])
})
