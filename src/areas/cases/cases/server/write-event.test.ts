// Live updates of a case reach the open pages of its readers, and no one else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { type Heard, heardNews } from '#tests/heard-news.ts'
import { createWorld, type World } from '#tests/world.ts'
import { addNote } from './add-note.ts'
import { transferCase } from './change-hands.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
let told: Heard[]
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  told = await heardNews(world)
})
afterAll(() => world.end())

async function toldOf(caseId: string): Promise<Heard['whom'][]> {
  const isOf = ({ kind, id }: Heard) => kind === 'case' && id === caseId
  await vi.waitUntil(() => told.some(isOf))
  const whom = told.filter(isOf).map((each) => each.whom)
  told.length = 0
  return whom
}

async function opened(attorneyId: string | null) {
  const { client, caseId } = await openedCase(world, { attorneyId })
  return { client, caseId, whom: await toldOf(caseId) }
}

it('a case that is opened is told to its client and its attorney; one that nobody has, to all of the firm', async () => {
  const own = await opened(attorney.userId)
  expect(own.whom).toEqual([{ clients: [own.client.userId], staff: [attorney.userId], admins: true }])
  const free = await opened(null)
  expect(free.whom).toEqual([{ clients: [free.client.userId], staff: 'all', admins: true }])
})

it('a private note is told to the firm alone, and one that is shared to its client too', async () => {
  const { client, caseId } = await opened(attorney.userId)
  const ofFirm = { staff: [attorney.userId], admins: true }
  const note = { caseId, noteId: randomUUID(), text: 'Private.', isShared: false }
  await addNote(world.as(attorney), note)
  expect(await toldOf(caseId)).toEqual([{ ...ofFirm, clients: [] }])
  await addNote(world.as(attorney), { ...note, noteId: randomUUID(), isShared: true })
  expect(await toldOf(caseId)).toEqual([{ ...ofFirm, clients: [client.userId] }])
})

it('a case that is given away is told to who had it and to who has it now', async () => {
  const { client, caseId } = await opened(attorney.userId)
  const next = await world.person('attorney')
  const transfer = { caseId, attorneyId: next.userId, reason: 'Vacation.', version: 1 }
  await transferCase(world.as(attorney), transfer)
  const clients = [client.userId]
  expect(await toldOf(caseId)).toEqual([
    { clients, staff: [attorney.userId], admins: true },
    { clients, staff: [next.userId], admins: true },
  ])
})
