// Expired documents are gone for good, in every form that they had; the ones to keep are all there.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { holdCase, liftHold } from '#areas/cases/cases/server/hold-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { registerJobs } from '#server/jobs.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { findDocument } from './documents-repository.ts'
import { makePacketFiles } from './make-packet.ts'
import { askForPacket, packetLink } from './packets.ts'
import { documentRoom } from './read-documents.ts'
import { deleteExpired, sentDocument } from './testing.ts'

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

const MINUTES_A_DAY = 24 * 60
/** Closed for seven years, and a day. */
const YEARS_OVER = (7 * 365 + 3) * MINUTES_A_DAY

/** A closed case with a document of the client, an internal one of the firm, and a packet of it. */
async function closed() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  const sent = await sentDocument(world, { caseId, by: client })
  const own = await sentDocument(world, {
    caseId,
    by: attorney,
    metadata: { way: 'internal', kind: 'forms' },
  })
  const packetId = crypto.randomUUID()
  const packet = { caseId, packetId, series: null, title: 'Exhibits', language: 'en', limit: '6' } as const
  await askForPacket(desk, { ...packet, parts: [{ documentId: own, title: 'Form' }] })
  await makePacketFiles(world.services, { packetId })
  await world.idle()
  const { version } = await getCase(desk, { caseId })
  await closeCase(desk, { caseId, version, outcome: 'ended' })
  const ids = await Promise.all(
    [sent, own].map(async (id) => (await findDocument(world.services, id))?.fileId),
  )
  return { caseId, packetId, fileIds: ids.flatMap((id) => id ?? []) }
}

async function storedFiles(): Promise<string[]> {
  return readdir(join(world.services.uploadsFolder, '../files'), { recursive: true })
}

async function deletionsOf(caseId: string): Promise<{ after: object }[]> {
  const { rows } = await world.connection.pool.query<{ after: object }>(
    "SELECT after FROM audit_entries WHERE action = 'case.document-deleted' AND after->>'caseId' = $1",
    [caseId],
  )
  return rows
}

describe('the files of a closed case', () => {
  it('are kept until the day, and not one of them or of a packet longer; the activity log says so', async () => {
    const { caseId, packetId, fileIds } = await closed()
    world.clock.advance(YEARS_OVER - 4 * MINUTES_A_DAY)
    await deleteExpired(world.services)
    await world.idle()
    for (const fileId of fileIds) expect(await readWhole(world.services, fileId)).toHaveLength(70)
    expect(await deletionsOf(caseId)).toEqual([])

    world.clock.advance(4 * MINUTES_A_DAY)
    await deleteExpired(world.services)
    await world.idle()
    const left = (await storedFiles()).join()
    for (const fileId of fileIds) {
      await expect(readWhole(world.services, fileId)).rejects.toThrow()
      expect(left).not.toContain(fileId)
    }
    await expect(packetLink(desk, { packetId, position: 0 })).rejects.toMatchObject({ code: 'PACKET_GONE' })
    expect(await deletionsOf(caseId)).toMatchObject([{ after: { count: 2 } }])
    const { documents } = await documentRoom(desk, { caseId })
    expect(documents.map(({ isGone }) => isGone)).toEqual([true, true])
    world.clock.set(MONDAY_NINE)
  })

  it('stay under a legal hold, and go once it is lifted', async () => {
    const { caseId, fileIds } = await closed()
    const held = await getCase(desk, { caseId })
    await holdCase(desk, { caseId, version: held.version, reason: 'A suit is pending.' })
    world.clock.advance(YEARS_OVER)
    await deleteExpired(world.services)
    await world.idle()
    for (const fileId of fileIds) expect(await readWhole(world.services, fileId)).toHaveLength(70)
    expect(await deletionsOf(caseId)).toEqual([])

    const { version } = await getCase(desk, { caseId })
    const admin = world.as(await world.person('admin'))
    await liftHold(admin, { caseId, version, reason: 'The suit is over.' })
    await deleteExpired(world.services)
    await world.idle()
    for (const fileId of fileIds) await expect(readWhole(world.services, fileId)).rejects.toThrow()
    world.clock.set(MONDAY_NINE)
  })
})
