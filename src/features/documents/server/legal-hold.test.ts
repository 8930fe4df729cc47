// A legal hold: what was sent, shared or kept for a case stays with its bytes, whoever asks for it to go.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCase } from '#features/cases/server/get-case.ts'
import { holdCase } from '#features/cases/server/hold-case.ts'
import { openedCase } from '#features/cases/server/testing.ts'
import { readWhole } from '#features/files/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { withdraw } from './client-steps.ts'
import { findDocument } from './documents-repository.ts'
import { documentRoom } from './read-documents.ts'
import { recall } from './recall.ts'
import { sentDocument } from './testing.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const KEPT = { code: 'DOCUMENT_KEPT', entry: { status: 409 } }

type Adding = { by: 'client' | 'firm'; metadata?: Record<string, string>; isChecked?: boolean }

/** One document of a case that is under a hold since. */
async function held({ by, metadata, isChecked }: Adding) {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const sender = by === 'client' ? client : attorney
  const documentId = await sentDocument(world, { caseId, by: sender, metadata, isChecked })
  const { version } = await getCase(desk, { caseId })
  await holdCase(desk, { caseId, version, reason: 'A suit is pending.' })
  return { own: world.as(client), caseId, documentId }
}

async function bytesOf(documentId: string): Promise<number> {
  await world.idle()
  const row = await findDocument(world.services, documentId)
  return (await readWhole(world.services, row?.fileId ?? row?.originalId ?? '')).length
}

describe('a document of a case under a legal hold', () => {
  it.each([
    ['received', true],
    ['still being checked', false],
  ])('cannot be taken back by its client: %s', async (_, isChecked) => {
    const { own, caseId, documentId } = await held({ by: 'client', isChecked })
    await expect(
      withdraw(own, { documentId, version: await versionOf(caseId, documentId) }),
    ).rejects.toMatchObject(KEPT)
    expect(await bytesOf(documentId)).toBeGreaterThan(0)
  })

  it.each(['shared', 'internal'])('cannot be taken back by the firm: %s', async (way) => {
    const { caseId, documentId } = await held({ by: 'firm', metadata: { way } })
    await expect(
      recall(desk, { documentId, version: await versionOf(caseId, documentId) }),
    ).rejects.toMatchObject(KEPT)
    expect(await bytesOf(documentId)).toBeGreaterThan(0)
  })
})

async function versionOf(caseId: string, documentId: string): Promise<number> {
  const { documents } = await documentRoom(desk, { caseId })
  return documents.find(({ id }) => id === documentId)?.version ?? 0
}
