import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context, Services } from '#platform/context.ts'
import { NotProcessable, type PacketPlan, ProcessingAway } from '#platform/ports/file-processing.ts'
import { createWorld, type World } from '#tests/world.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { PACKETS_MAX } from '../rules/packets.ts'
import type { Acceptance } from '../contract.ts'
import type { Packet, PacketInput } from '../contract.ts'
import { withdraw } from './client-steps.ts'
import { forgetArchives, makePacketFiles } from './make-packet.ts'
import { filesOf, SEALED_PACKETS } from './packets-repository.ts'
import { askForArchive, askForPacket, listPackets, packetLink, retryPacket } from './packets.ts'
import { documentRoom } from './read-documents.ts'
import { acceptDocument, markTranslation, reopenDocument } from './review.ts'
import { deleteExpired, sentDocument } from './testing.ts'
import { translationCertificate } from './translation-certificate.ts'

let world: World
let attorney: SignedIn
let desk: Context
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  desk = world.as(attorney)
})
afterAll(() => world.end())

const NOT_FOUND = { code: 'PACKET_NOT_FOUND', entry: { status: 404 } }

async function opened() {
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId })
  return { client, caseId }
}

async function accepted({ client, caseId }: { client: SignedIn; caseId: string }, title: string) {
  const documentId = await sentDocument(world, { caseId, by: client })
  const { version } = await found(caseId, documentId)
  await acceptDocument(desk, acceptance(documentId, version, title))
  return documentId
}

function acceptance(documentId: string, version: number, title: string): Acceptance {
  return { documentId, version, title, kind: 'passport', whose: 'client', expiresOn: null, requestIds: [] }
}

async function found(caseId: string, id: string) {
  const { documents } = await documentRoom(desk, { caseId })
  const document = documents.find((each) => each.id === id)
  if (!document) throw new Error('the document is not there')
  return document
}

function wish(caseId: string, ids: readonly string[], change: Partial<PacketInput> = {}): PacketInput {
  return {
    caseId,
    packetId: randomUUID(),
    series: null,
    title: 'Exhibits',
    language: 'en',
    limit: '6',
    parts: ids.map((documentId, at) => ({ documentId, title: `Part ${at + 1}` })),
    ...change,
  }
}

async function packet(caseId: string, id: string): Promise<Packet> {
  const one = (await listPackets(desk, { caseId })).packets.find((each) => each.id === id)
  if (!one) throw new Error('the packet is not there')
  return one
}

/** The firm with a processing that makes a file of the titles, and records its requests. */
function firmThatMakes(plans: PacketPlan[]): Services {
  const packetOf = async (plan: PacketPlan) => {
    plans.push(plan)
    return [fileOf(plan)]
  }
  return { ...world.services, processing: { ...world.services.processing, packet: packetOf } }
}

function fileOf({ parts }: PacketPlan) {
  const bytes = Buffer.from(parts.map(({ label, title }) => `${label} ${title}`).join('\n'))
  return { bytes, pages: parts.length, starts: parts.map((_, at) => at + 1) }
}

function firmThatFails(why: Error): Services {
  const { processing } = world.services
  return { ...world.services, processing: { ...processing, packet: () => Promise.reject(why) } }
}

async function bytesOf(packetId: string): Promise<Uint8Array> {
  const [file] = await filesOf(world.services.db, [packetId])
  return readWhole(world.services, file?.fileId ?? '')
}

describe('a packet', () => {
  it('is made of accepted documents in their order, each translation behind its original', async () => {
    const of = await opened()
    const translation = await accepted(of, 'Translation')
    const other = await accepted(of, 'Other')
    const original = await accepted(of, 'Original')
    const { version } = await found(of.caseId, translation)
    await markTranslation(desk, { documentId: translation, version, translationOf: original })
    const asked = wish(of.caseId, [translation, other, original])
    await askForPacket(desk, asked)
    const plans: PacketPlan[] = []
    await makePacketFiles(firmThatMakes(plans), asked)
    const made = await packet(of.caseId, asked.packetId)
    expect(made).toMatchObject({ state: 'ready', edition: 1, limit: '6', files: [{ pages: 3 }] })
    expect(made.parts.map(({ label, documentId }) => [label, documentId])).toEqual([
      ['A', other],
      ['B', original],
      ['B-1', translation],
    ])
    expect(plans).toMatchObject([
      { bytesMax: 6_000_000, language: 'en', contentsHeading: 'Table of exhibits' },
    ])
    expect(Buffer.from(await bytesOf(asked.packetId)).toString()).toBe('A Part 2\nB Part 3\nB-1 Part 1')
    const { url } = await packetLink(desk, { packetId: asked.packetId, position: 0 })
    expect(url).toContain('/api/files/')
    expect((await caseHistory(desk, of)).items[0]).toMatchObject({ kind: 'document-packed' })
    expect((await caseHistory(world.as(of.client), of)).items.map(({ kind }) => kind)).not.toContain(
      'document-packed',
    )
  })

  it('asked or made twice is made once; made again it is another edition, and the first one stays', async () => {
    const of = await opened()
    const ids = [await accepted(of, 'One')]
    const first = wish(of.caseId, ids)
    await askForPacket(desk, first)
    await askForPacket(desk, first)
    const firm = firmThatMakes([])
    await makePacketFiles(firm, first)
    await makePacketFiles(firm, first)
    const again = wish(of.caseId, ids, { series: first.packetId, title: 'Exhibits, complete' })
    const { packets } = await askForPacket(desk, again)
    expect(packets.map(({ edition, title, state }) => [edition, title, state])).toEqual([
      [2, 'Exhibits, complete', 'making'],
      [1, 'Exhibits', 'ready'],
    ])
    expect(await filesOf(world.services.db, [first.packetId])).toHaveLength(1)
  })

  it('is one of 200 in a case at most', async () => {
    const of = await opened()
    const ids = [await accepted(of, 'One')]
    const first = wish(of.caseId, ids)
    await askForPacket(desk, first)
    await world.connection.pool.query(
      `INSERT INTO document_packets SELECT copy.* FROM document_packets AS one, generate_series(2, $2) AS nth,
         jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'edition', 1000 + nth)) AS copy
       WHERE one.id = $1`,
      [first.packetId, PACKETS_MAX],
    )
    await expect(askForPacket(desk, wish(of.caseId, ids))).rejects.toMatchObject({ code: 'TOO_MANY_PACKETS' })
    // Their titles are sealed for the first one's place: no one could open them.
    await world.connection.pool.query('DELETE FROM document_packets WHERE edition > 1000')
  })

  it('holds nothing that is not accepted, not of the case, or named twice', async () => {
    const of = await opened()
    const one = await accepted(of, 'One')
    const waiting = await sentDocument(world, { caseId: of.caseId, by: of.client })
    const elsewhere = await accepted(await opened(), 'Elsewhere')
    const ask = (ids: readonly string[], change = {}) => askForPacket(desk, wish(of.caseId, ids, change))
    await expect(ask([one, waiting])).rejects.toMatchObject({ code: 'NOT_FOR_PACKET' })
    await expect(ask([one, one])).rejects.toMatchObject({ code: 'NOT_FOR_PACKET' })
    await expect(ask([elsewhere])).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    await expect(ask([one], { series: randomUUID() })).rejects.toMatchObject(NOT_FOUND)
    expect((await listPackets(desk, of)).packets).toEqual([])
  })

  it('fails in words where a document changed meanwhile or cannot be put in, and is tried again', async () => {
    const of = await opened()
    const documentId = await accepted(of, 'One')
    const asked = wish(of.caseId, [documentId])
    await askForPacket(desk, asked)
    const { version } = await found(of.caseId, documentId)
    const { version: later } = await reopenDocument(desk, { documentId, version })
    await makePacketFiles(firmThatMakes([]), asked)
    expect(await packet(of.caseId, asked.packetId)).toMatchObject({ state: 'failed', problem: 'changed' })
    await acceptDocument(desk, acceptance(documentId, later, 'One'))
    await retryPacket(desk, asked)
    await makePacketFiles(firmThatFails(new NotProcessable('too large')), asked)
    expect(await packet(of.caseId, asked.packetId)).toMatchObject({
      state: 'failed',
      problem: 'not-processable',
    })
    await retryPacket(desk, asked)
    await makePacketFiles(firmThatMakes([]), asked)
    expect(await packet(of.caseId, asked.packetId)).toMatchObject({ state: 'ready', problem: null })
  })

  it('waits while the cage is away: its job comes back', async () => {
    const of = await opened()
    const asked = wish(of.caseId, [await accepted(of, 'One')])
    await askForPacket(desk, asked)
    await expect(makePacketFiles(firmThatFails(new ProcessingAway('busy')), asked)).rejects.toThrow(
      ProcessingAway,
    )
    expect(await packet(of.caseId, asked.packetId)).toMatchObject({ state: 'making' })
  })

  it('has a sealed title, which a new key seals again', async () => {
    const of = await opened()
    await askForPacket(desk, wish(of.caseId, [await accepted(of, 'One')], { title: 'Rosa and Luis' }))
    const { rows } = await world.connection.pool.query<{ sealed_words: string }>(
      'SELECT sealed_words FROM document_packets',
    )
    expect(JSON.stringify(rows)).not.toContain('Rosa')
    const { db, seal } = world.services
    const { sealed } = await reseal(
      { db, seal: { ...seal, prefix: 'newer' } },
      { job: '', tables: [SEALED_PACKETS] },
    )
    expect(sealed).toBe(rows.length)
  })
})

describe('an archive', () => {
  it('holds every file of the case under its title, for a day', async () => {
    const of = await opened()
    await accepted(of, 'Passport of Rosa')
    await accepted(of, 'Passport of Rosa')
    await sentDocument(world, { caseId: of.caseId, by: of.client, fileName: 'notice.png' })
    const packetId = randomUUID()
    await askForArchive(desk, { caseId: of.caseId, packetId })
    await makePacketFiles(world.services, { packetId })
    expect(await packet(of.caseId, packetId)).toMatchObject({
      kind: 'archive',
      state: 'ready',
      isGone: false,
    })
    expect(Object.keys(unzipSync(await bytesOf(packetId))).toSorted()).toEqual([
      'Passport of Rosa (2).png',
      'Passport of Rosa.png',
      'notice.png',
    ])
    const before = world.clock.now()
    expect(await forgetArchives(world.services)).toBe(0)
    world.clock.advance(24 * 60 + 1)
    expect(await forgetArchives(world.services)).toBe(1)
    expect(await packet(of.caseId, packetId)).toMatchObject({ isGone: true })
    await expect(packetLink(desk, { packetId, position: 0 })).rejects.toMatchObject({ code: 'PACKET_GONE' })
    expect(await forgetArchives(world.services)).toBe(0)
    world.clock.set(before)
  })

  it('holds what is there to be opened and nothing else, each under a name that is safe', async () => {
    const of = await opened()
    const names = ['../../etc/passwd.png', 'CON.png', 'a\u202egnp.exe', 'Notice.png', 'NOTICE.png']
    for (const fileName of names) await sentDocument(world, { caseId: of.caseId, by: of.client, fileName })
    const nothing = Buffer.from('MZ')
    await sentDocument(world, { caseId: of.caseId, by: of.client, fileName: 'refused.png', bytes: nothing })
    const isChecked = false
    await sentDocument(world, { caseId: of.caseId, by: of.client, fileName: 'unchecked.png', isChecked })
    const withdrawn = await sentDocument(world, { caseId: of.caseId, by: of.client, fileName: 'back.png' })
    const { version } = await found(of.caseId, withdrawn)
    await withdraw(world.as(of.client), { documentId: withdrawn, version })
    const elsewhere = await opened()
    await sentDocument(world, { caseId: elsewhere.caseId, by: elsewhere.client, fileName: 'other.png' })
    const packetId = randomUUID()
    await askForArchive(desk, { caseId: of.caseId, packetId })
    await makePacketFiles(world.services, { packetId })
    const archive = unzipSync(await bytesOf(packetId))
    expect(Object.keys(archive).toSorted()).toEqual([
      'CON_.png',
      'NOTICE (2).png',
      'Notice.png',
      'a gnp.exe.png',
      'etc passwd.png',
    ])
    for (const bytes of Object.values(archive)) expect(bytes.length).toBeGreaterThan(50)
  })

  it('is the firm’s: its client can neither ask for one nor open it', async () => {
    const of = await opened()
    await sentDocument(world, { caseId: of.caseId, by: of.client })
    const packetId = randomUUID()
    await askForArchive(desk, { caseId: of.caseId, packetId })
    await makePacketFiles(world.services, { packetId })
    const client = world.as(of.client)
    const asked = { caseId: of.caseId, packetId: randomUUID() }
    await expect(askForArchive(client, asked)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(packetLink(client, { packetId, position: 0 })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
  })

  it('of a case without files is refused', async () => {
    const { caseId } = await opened()
    await expect(askForArchive(desk, { caseId, packetId: randomUUID() })).rejects.toMatchObject({
      code: 'NOTHING_TO_KEEP',
    })
  })
})

it('another attorney is told that there is nothing', async () => {
  const of = await opened()
  const asked = wish(of.caseId, [await accepted(of, 'One')])
  await askForPacket(desk, asked)
  await makePacketFiles(firmThatMakes([]), asked)
  const other = world.as(await world.person('attorney'))
  await expect(listPackets(other, of)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
  await expect(packetLink(other, { ...asked, position: 0 })).rejects.toMatchObject(NOT_FOUND)
  await expect(retryPacket(other, asked)).rejects.toMatchObject(NOT_FOUND)
})

it('what was made goes with the files of the case when the years of keeping are over', async () => {
  const of = await opened()
  const asked = wish(of.caseId, [await accepted(of, 'One')])
  await askForPacket(desk, asked)
  await makePacketFiles(firmThatMakes([]), asked)
  const { version } = await getCase(desk, of)
  await closeCase(desk, { caseId: of.caseId, version, outcome: 'ended' })
  const before = world.clock.now()
  world.clock.advance(8 * 366 * 24 * 60)
  await deleteExpired(world.services)
  expect(await packet(of.caseId, asked.packetId)).toMatchObject({ isGone: true, parts: [{ label: 'A' }] })
  world.clock.set(before)
})

it('a certificate of translation is a PDF with the statement that the rule asks for', async () => {
  const of = await opened()
  const documentId = await accepted(of, 'Birth certificate')
  const file = await translationCertificate(desk, {
    documentId,
    title: 'Birth certificate of Rosa Delgado',
    from: 'Spanish',
    translator: 'Ana Torres',
    address: '12 Oak Street, Austin, TX 78701',
    date: null,
  })
  expect(file.type).toBe('application/pdf')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
