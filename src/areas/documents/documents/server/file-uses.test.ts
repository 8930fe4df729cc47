import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { createWorld, type World } from '#tests/world.ts'
import { findDocument } from './documents-repository.ts'
import { listFileUses } from './file-uses-repository.ts'
import { sentDocument } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('a file is of the case for which it was sent, and one that is nobody’s is of none', async () => {
  const { db } = world.services
  const of = { attorneyId: (await world.person('attorney')).userId }
  const [one, other] = [await openedCase(world, of), await openedCase(world, of)]
  const sent = await sentDocument(world, { caseId: one.caseId, by: one.client })
  await sentDocument(world, { caseId: other.caseId, by: other.client })
  const { fileId, originalId } = (await findDocument(world.services, sent)) ?? {}
  const ids = [fileId, originalId].flatMap((id) => id ?? [])
  const uses = await listFileUses(db, [...ids, randomUUID()])
  expect(new Set(uses.map(({ caseId }) => caseId))).toEqual(new Set([one.caseId]))
  expect(new Set(uses.map((use) => use.fileId))).toEqual(new Set(ids))
  expect(uses[0]?.caseNumber).toMatch(/\d/)
})
