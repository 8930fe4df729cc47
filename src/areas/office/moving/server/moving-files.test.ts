// Documents from another program: an index of files, the files that arrive for its rows, and the undoing of both.
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { caseHistory } from '#areas/cases/cases/server/case-history.ts'
import { DOCUMENT_UPLOADS } from '#areas/documents/documents/server/index.ts'
import type { DocumentView } from '#areas/documents/documents/contract.ts'
import { documentRoom } from '#areas/documents/documents/server/read-documents.ts'
import { share } from '#areas/documents/documents/server/share.ts'
import { SMALL_PNG } from '#areas/documents/documents/server/testing.ts'
import { addFile, storeFile } from '#areas/documents/files/server/index.ts'
import { movingFirm, type MovingFirm, peopleFile, person } from '#tests/moving-firm.ts'
import { MONDAY_NINE } from '#tests/world.ts'
import type { Batch, MovingRow } from '../contract.ts'
import { bringIn, compareFiles, discardFile, undoImport } from './batches.ts'
import { MOVED_FILES } from './receive-file.ts'

let firm: MovingFirm
beforeAll(async () => {
  firm = await movingFirm()
})
beforeEach(async () => {
  const { world } = firm
  world.clock.set(MONDAY_NINE)
  await world.idle()
  world.mails.length = 0
})
afterAll(() => firm.world.end())

type BroughtCase = { reference: string; clientReference: string; caseId: string; batchId: string }

async function bringCase(): Promise<BroughtCase> {
  const owner = person()
  await firm.brought('people', peopleFile([owner]))
  const reference = `M-${randomUUID()}`
  const batch = await firm.brought('cases', `Reference,Client reference\n${reference},${owner.reference}`)
  const { rows } = await firm.world.connection.pool.query<{ made_id: string }>(
    'SELECT made_id FROM moving_rows WHERE batch_id = $1',
    [batch.id],
  )
  return { reference, clientReference: owner.reference, caseId: rows[0]?.made_id ?? '', batchId: batch.id }
}

/** A picture unlike every other: what follows its end is not read. */
function picture(): Buffer {
  return Buffer.concat([SMALL_PNG, Buffer.from(randomUUID())])
}

/** As an upload begins and ends. */
async function sends(batch: Batch, row: MovingRow, bytes: Uint8Array = SMALL_PNG): Promise<string> {
  const { services } = firm.world
  const uploadId = randomUUID()
  const metadata = { moving: batch.id, row: row.id }
  await MOVED_FILES.mayBegin(firm.desk, { metadata, bytes: bytes.length })
  await arrives(batch, row, uploadId, bytes)
  await firm.world.idle()
  return uploadId

  async function arrives(of: Batch, to: MovingRow, id: string, content: Uint8Array) {
    const stored = await storeFile(services, content)
    await services.db.transaction(async (tx) => {
      const file = {
        ...(await addFile(services, tx, stored)),
        uploadId: id,
        fileName: to.name,
        metadata: { moving: of.id, row: to.id },
        byId: firm.desk.actor.userId,
      }
      await MOVED_FILES.received({ ...services, actor: firm.desk.actor }, tx, file)
    })
  }
}

/** As staff add a file to a case. */
async function addByStaff(caseId: string): Promise<void> {
  const { services } = firm.world
  const stored = await storeFile(services, picture())
  await services.db.transaction(async (tx) => {
    const file = {
      ...(await addFile(services, tx, stored)),
      uploadId: randomUUID(),
      fileName: 'other.png',
      metadata: { case: caseId, way: 'internal', kind: 'other', title: 'Other' },
      byId: firm.desk.actor.userId,
    }
    await DOCUMENT_UPLOADS.received({ ...services, actor: firm.desk.actor }, tx, file)
  })
  await firm.world.idle()
}

const HEADER = 'File,Case reference,Client reference,Title,Kind of document,Day'

async function stagedFiles(...lines: readonly string[]): Promise<{ batch: Batch; rows: MovingRow[] }> {
  const batch = await firm.staged('documents', [HEADER, ...lines].join('\n'))
  return { batch, rows: await firm.rowsOf(batch, 'files') }
}

async function documentsOf(caseId: string): Promise<DocumentView[]> {
  return (await documentRoom(firm.desk, { caseId })).documents
}

describe('an index of documents', () => {
  it('finds the case of each row, or the only one of its client, and names the rows where it cannot', async () => {
    const { reference, clientReference, caseId } = await bringCase()
    await firm.brought('cases', `Reference,Client reference\nM-${randomUUID()},${clientReference}`)
    const none = person()
    await firm.brought('people', peopleFile([none]))
    const single = await bringCase()
    const { batch, rows } = await stagedFiles(
      `g/one.png,no such case,${single.clientReference},,,`,
      `a/one.png,${reference},,,,`,
      `b/one.png,,${clientReference},,,`,
      `c/one.png,,${none.reference},,,`,
      `d/one.png,nothing,,,,`,
      `A\\ONE.png,${reference},,,,`,
      `,${reference},,,,`,
      `e/one.png,${reference},,,,someday`,
      `f/one.png,,,,,`,
    )
    expect(rows.map((row) => [row.name, row.case?.number])).toEqual([
      ['g/one.png', (await getCase(firm.desk, { caseId: single.caseId })).number],
      ['a/one.png', (await getCase(firm.desk, { caseId })).number],
    ])
    expect((await firm.rowsOf(batch, 'left-out')).map(({ problems }) => problems[0]?.code)).toEqual([
      'CASE_MANY',
      'CASE_UNKNOWN',
      'CASE_UNKNOWN',
      'TWICE',
      'MISSING',
      'DAY',
      'MISSING',
    ])
  })
})

describe('files of an index', () => {
  it('are sent by an administrator, and for a row of it alone', async () => {
    const { world, desk } = firm
    const nowhere = { metadata: { moving: randomUUID(), row: randomUUID() }, bytes: 1 }
    const attorney = world.as(await world.person('attorney'))
    await expect(MOVED_FILES.mayBegin(attorney, nowhere)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(MOVED_FILES.mayBegin(desk, nowhere)).rejects.toMatchObject({
      code: 'MOVE_FILE_NOT_EXPECTED',
    })
    const odd = { metadata: { moving: 'x' }, bytes: 1 }
    await expect(MOVED_FILES.mayBegin(desk, odd)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
  it('become internal documents of their case without a mail; what is refused or missing is named', async () => {
    const { reference, clientReference, caseId } = await bringCase()
    const { batch, rows } = await stagedFiles(
      `x/passport.png,${reference},,Passport of Ana,Passport,5/1/2024`,
      `x/plain.png,,${clientReference},,,`,
      `x/program.exe,${reference},,,,`,
      `x/never.png,${reference},,,,`,
    )
    const [passport, plain, program] = rows
    if (!passport || !plain || !program) throw new Error('four rows')
    await expect(bringIn(firm.desk, { batchId: batch.id })).rejects.toMatchObject({ code: 'MOVE_NOTHING' })
    await sends(batch, passport)
    await sends(batch, plain, picture())
    await sends(batch, program, Buffer.from('MZ nothing'))
    await expect(sends(batch, passport)).rejects.toMatchObject({ code: 'MOVE_FILE_NOT_EXPECTED' })
    await expect(discardFile(firm.desk, { batchId: batch.id })).rejects.toMatchObject({ code: 'MOVE_IN_USE' })
    await bringIn(firm.desk, { batchId: batch.id })
    await firm.world.idle()
    const done = await bringIn(firm.desk, { batchId: batch.id })
    expect(done).toMatchObject({
      state: 'done',
      counts: { made: 3, refused: 1 },
      files: { checking: 0, refused: 1 },
    })
    expect(
      (await firm.rowsOf(done, 'left-out')).map(({ name, problems }) => [name, problems[0]?.code]),
    ).toEqual([
      ['x/program.exe', 'FILE_NOT_ACCEPTED'],
      ['x/never.png', 'FILE_MISSING'],
    ])
    const documents = (await documentsOf(caseId)).filter(({ state }) => state === 'received')
    expect(documents).toMatchObject([
      { way: 'internal', title: 'x/plain.png', kind: 'other' },
      { way: 'internal', title: '2024-05-01 Passport of Ana', kind: 'passport' },
    ])
    expect(firm.world.mails).toHaveLength(0)
  })
  it('that arrive twice at once for one row are one document', async () => {
    const { reference, caseId } = await bringCase()
    const { batch, rows } = await stagedFiles(`one.png,${reference},,,,`)
    const [row] = rows
    if (!row) throw new Error('one row')
    const begun = { metadata: { moving: batch.id, row: row.id }, bytes: SMALL_PNG.length }
    await MOVED_FILES.mayBegin(firm.desk, begun)
    await MOVED_FILES.mayBegin(firm.desk, begun)
    const first = await sends(batch, row)
    const { services } = firm.world
    const stored = await storeFile(services, SMALL_PNG)
    await services.db.transaction(async (tx) => {
      const file = { uploadId: randomUUID(), fileName: 'one.png', byId: firm.desk.actor.userId }
      const kept = await addFile(services, tx, stored)
      const late = { ...kept, ...file, metadata: begun.metadata }
      await MOVED_FILES.received({ ...services, actor: firm.desk.actor }, tx, late)
    })
    await firm.world.idle()
    expect((await documentsOf(caseId)).map(({ id }) => id)).toEqual([first])
  })
  it('that are chosen again are told from others by their checksum', async () => {
    const { reference } = await bringCase()
    const { batch, rows } = await stagedFiles(`one.png,${reference},,,,`)
    const [row] = rows
    if (!row) throw new Error('one row')
    const bytes = picture()
    await sends(batch, row, bytes)
    const asked = (content: Uint8Array) => ({
      batchId: batch.id,
      files: [{ rowId: row.id, sha256: createHash('sha256').update(content).digest('hex') }],
    })
    expect(await compareFiles(firm.desk, asked(bytes))).toEqual({ rowIds: [] })
    expect(await compareFiles(firm.desk, asked(picture()))).toEqual({ rowIds: [row.id] })
  })
  it('are taken back with the import; not once the firm has shared one', async () => {
    const { reference, caseId } = await bringCase()
    const { batch, rows } = await stagedFiles(`one.png,${reference},,,,`)
    const [row] = rows
    if (!row) throw new Error('one row')
    await sends(batch, row)
    await bringIn(firm.desk, { batchId: batch.id })
    await firm.world.idle()
    await undoImport(firm.desk, { batchId: batch.id })
    await firm.world.idle()
    expect(await undoImport(firm.desk, { batchId: batch.id })).toMatchObject({
      state: 'undone',
      counts: { undone: 1, made: 0 },
    })
    expect(await documentsOf(caseId)).toMatchObject([{ state: 'withdrawn' }])
    const again = await stagedFiles(`one.png,${reference},,,,`)
    if (!again.rows[0]) throw new Error('one row')
    const documentId = await sends(again.batch, again.rows[0])
    await bringIn(firm.desk, { batchId: again.batch.id })
    await firm.world.idle()
    const version = (await documentsOf(caseId)).find(({ id }) => id === documentId)?.version ?? 0
    await share(firm.desk, { documentId, version })
    await expect(undoImport(firm.desk, { batchId: again.batch.id })).rejects.toMatchObject({
      code: 'MOVE_BUILT_ON',
    })
    expect(JSON.stringify(await caseHistory(firm.desk, { caseId }))).toContain('document-recalled')
  })
  it('go with their case when its import is undone; not once one is shared, or came from elsewhere', async () => {
    const bring = async (of: BroughtCase) => {
      const { batch, rows } = await stagedFiles(`one.png,${of.reference},,,,`)
      if (!rows[0]) throw new Error('one row')
      const documentId = await sends(batch, rows[0], picture())
      await bringIn(firm.desk, { batchId: batch.id })
      await firm.world.idle()
      return { documentId, batch }
    }
    const [gone, shared, added] = [await bringCase(), await bringCase(), await bringCase()]
    const { batch } = await bring(gone)
    const { documentId } = await bring(shared)
    await bring(added)
    await undoImport(firm.desk, { batchId: gone.batchId })
    await firm.world.idle()
    expect((await undoImport(firm.desk, { batchId: gone.batchId })).counts).toMatchObject({
      undone: 1,
      kept: 0,
    })
    expect(await getCase(firm.desk, { caseId: gone.caseId })).toMatchObject({ portalStatus: 'cancelled' })
    expect(await documentsOf(gone.caseId)).toMatchObject([{ state: 'withdrawn' }])
    expect((await firm.rowsOf(batch)).map(({ state }) => state)).toEqual(['undone'])
    const [document] = await documentsOf(shared.caseId)
    await share(firm.desk, { documentId, version: document?.version ?? 0 })
    await addByStaff(added.caseId)
    for (const { batchId, caseId } of [shared, added]) {
      const { number } = await getCase(firm.desk, { caseId })
      await expect(undoImport(firm.desk, { batchId })).rejects.toMatchObject({
        code: 'MOVE_BUILT_ON',
        values: { names: number },
      })
      expect(await documentsOf(caseId)).not.toContainEqual(expect.objectContaining({ state: 'withdrawn' }))
    }
  })
})
