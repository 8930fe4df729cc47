// After a new key was put in front: documents sent before and after it are still the same.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { FILES_SEALED } from '#areas/documents/files/server/sealed.ts'
import type { Services } from '#platform/context.ts'
import { createSeal, type SealKey } from '#platform/seal.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { createWorld, type World } from '#tests/world.ts'
import { findDocument } from './documents-repository.ts'
import { DOCUMENTS_SEALED } from './sealed.ts'
import { documentRoom } from './read-documents.ts'
import { sentDocument } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('the same file sent before and after a change of keys is seen to be the same', async () => {
  const [older, newer] = ['older', 'newer'].map((id): SealKey => ({ id, secret: randomBytes(32) }))
  const attorney = await world.person('attorney')
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const under = (...keys: SealKey[]): { services: Services } => ({
    services: { ...world.services, seal: createSeal(keys) },
  })
  const first = await sentDocument(under(older!), { caseId, by: client })
  const both = under(newer!, older!)
  await reseal(both.services, FILES_SEALED)
  expect((await reseal(both.services, DOCUMENTS_SEALED)).sealed).toBeGreaterThan(0)
  expect((await reseal(both.services, DOCUMENTS_SEALED)).sealed).toBe(0)
  const after = under(newer!)
  const second = await sentDocument(after, { caseId, by: client })
  const [one, other] = [await findDocument(after.services, first), await findDocument(after.services, second)]
  expect(one?.fingerprint).toBe(other?.fingerprint)
  const { documents } = await documentRoom({ ...world.as(attorney), seal: after.services.seal }, { caseId })
  expect(documents.find(({ id }) => id === second)?.twin?.id).toBe(first)
})
