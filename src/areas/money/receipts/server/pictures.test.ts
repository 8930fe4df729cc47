// The picture of a check: uploaded and checked like any file, for staff only, one per side.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import { holdCase } from '#areas/cases/cases/server/hold-case.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import { uploadRoomOf } from '#areas/documents/files/server/room.ts'
import { matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { exportFor } from '#areas/money/payments/server/index.ts'
import { listPayments } from '#areas/money/payments/server/list-payments.ts'
import { TEST_MARK } from '#kernel/test-mark.ts'
import type { Context } from '#platform/context.ts'
import type { Scanner } from '#platform/ports/scanner.ts'
import { FEATURES } from '#server/features.ts'
import { notedJobs } from '#tests/noted-jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { receiptsOfCase } from './list-receipts.ts'
import { CHECK_PICTURE, CHECK_PICTURES_AGAIN, COLLECT_DEPOSITS } from './job-kinds.ts'
import { registerReceiptJobs } from './jobs.ts'
import { checkPicture, checkPicturesAgain, pictureLink, pictureUses, removePicture } from './pictures.ts'
import { recordReceipt } from './record-receipt.ts'
import { receiptFor, sentPicture, SMALL_PNG, withRemark } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const rows = async (text: string, ...values: unknown[]) =>
  (await world.connection.pool.query<Record<string, unknown>>(text, values)).rows

async function taken(method: 'check' | 'cash' = 'check'): Promise<{ of: Matter; receiptId: string }> {
  const of = await matter(world)
  const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { method })
  return { of, receiptId: (await recordReceipt(of.attorney, facts)).id }
}

async function picturesOf(of: Matter) {
  return (await receiptsOfCase(of.attorney, { caseId: of.caseId })).items[0]?.pictures ?? []
}

const begin = (ctx: Context, receipt: string, side = 'front') =>
  uploadRoomOf(FEATURES)?.mayBegin(ctx, { metadata: { filename: 'x', receipt, side }, bytes: 10 })

describe('a picture of a check', () => {
  it('stands at its receipt, is opened by a link once it was looked at, and never said to its client', async () => {
    const { of, receiptId } = await taken()
    const pictureId = await sentPicture(world, { receiptId, by: of.attorney, isChecked: false })
    expect(await picturesOf(of)).toMatchObject([{ id: pictureId, side: 'front', state: 'checking' }])
    await expect(pictureLink(of.attorney, { pictureId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await checkPicture(world.services, { pictureId })
    await checkPicture(world.services, { pictureId })
    const admin = await world.person('admin')
    await sentPicture(world, { receiptId, by: world.as(admin), side: 'back' })
    const [{ email } = {}] = await rows('SELECT email FROM users WHERE id = $1', admin.userId)
    expect((await picturesOf(of)).find(({ side }) => side === 'back')).toMatchObject({
      addedBy: email,
      addedOn: '2026-11-23',
    })
    expect((await picturesOf(of)).map(({ side, state }) => `${side} ${state}`).toSorted()).toEqual([
      'back kept',
      'front kept',
    ])
    expect((await pictureLink(of.attorney, { pictureId })).url).toContain('/api/files/')
    const told = [await listPayments(of.client, {}), await exportFor(world.services.db, of.clientId)]
    expect(JSON.stringify(told)).not.toContain(pictureId)
  })
  it('is one of each side, of paper alone, and of those who work on the case', async () => {
    const { of, receiptId } = await taken()
    await sentPicture(world, { receiptId, by: of.attorney })
    await expect(begin(of.attorney, receiptId)).rejects.toMatchObject({ code: 'PICTURE_THERE' })
    await begin(of.attorney, receiptId, 'back')
    await expect(begin(of.attorney, receiptId, 'inside')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(begin(of.attorney, 'x')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const cash = await taken('cash')
    await expect(begin(cash.of.attorney, cash.receiptId)).rejects.toMatchObject({
      code: 'PICTURE_OF_NO_PAPER',
    })
    await expect(begin(of.client, receiptId, 'back')).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(begin(cash.of.attorney, receiptId, 'back')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('of two that come at once, one is kept, and nothing is left of the other', async () => {
    const { of, receiptId } = await taken()
    const send = () => sentPicture(world, { receiptId, by: of.attorney, isChecked: false })
    await Promise.allSettled([send(), send(), send()])
    expect(await picturesOf(of)).toHaveLength(1)
  })
  it('that is no picture goes at once, and its side is free again', async () => {
    const { of, receiptId } = await taken()
    const bytes = Buffer.from('MZ this is a program')
    const pictureId = await sentPicture(world, { receiptId, by: of.attorney, bytes })
    const [refused] = await picturesOf(of)
    expect(refused).toMatchObject({ id: pictureId, state: 'refused' })
    expect(refused?.problem).not.toBeNull()
    expect(await rows('SELECT file_id FROM receipt_pictures WHERE id = $1', pictureId)).toEqual([
      { file_id: null },
    ])
    await expect(pictureLink(of.attorney, { pictureId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await sentPicture(world, { receiptId, by: of.attorney })
    expect((await picturesOf(of)).map(({ state }) => state).toSorted()).toEqual(['kept', 'refused'])
  })
  it('keeps nothing of where it was taken: what came is gone once it was cleaned', async () => {
    const { of, receiptId } = await taken()
    const pictureId = await sentPicture(world, { receiptId, by: of.attorney, bytes: withRemark(SMALL_PNG) })
    const [kept] = await rows(
      'SELECT f.id, f.removed_at FROM receipt_pictures p JOIN files f ON f.id = p.file_id WHERE p.id = $1',
      pictureId,
    )
    expect(kept).toMatchObject({ removed_at: null })
    const bytes = Buffer.from(await readWhole(world.services, String(kept?.['id'])))
    expect(bytes.includes('29.7604')).toBe(false)
    expect(
      await rows(
        'SELECT count(*)::int AS count FROM files WHERE removed_at IS NULL AND id = $1',
        kept?.['id'],
      ),
    ).toEqual([{ count: 1 }])
  })
  it('is taken away by staff, its bytes with it, and the log says so', async () => {
    const { of, receiptId } = await taken()
    const pictureId = await sentPicture(world, { receiptId, by: of.attorney })
    const [file] = await rows('SELECT file_id FROM receipt_pictures WHERE id = $1', pictureId)
    const fileId = String(file?.['file_id'])
    expect(await pictureUses(world.services.db, [fileId])).toMatchObject([{ fileId, caseId: of.caseId }])
    expect((await removePicture(of.attorney, { pictureId })).pictures).toEqual([])
    await removePicture(of.attorney, { pictureId })
    expect(await rows('SELECT removed_at IS NOT NULL AS gone FROM files WHERE id = $1', fileId)).toEqual([
      { gone: true },
    ])
    const logged = await rows(
      `SELECT action, after FROM audit_entries WHERE subject_id = $1 AND action LIKE 'picture.%' ORDER BY id`,
      of.clientId,
    )
    const after = {
      receipt: (await receiptsOfCase(of.attorney, { caseId: of.caseId })).items[0]?.number,
      side: 'front',
    }
    expect(logged).toEqual([
      { action: 'picture.added', after },
      { action: 'picture.removed', after },
    ])
  })
  it('stays while its case is under a legal hold', async () => {
    const { of, receiptId } = await taken()
    const pictureId = await sentPicture(world, { receiptId, by: of.attorney })
    const { version } = await getCase(of.attorney, { caseId: of.caseId })
    await holdCase(of.attorney, { caseId: of.caseId, version, reason: 'A suit is pending.' })
    await expect(removePicture(of.attorney, { pictureId })).rejects.toMatchObject({ code: 'MUST_BE_KEPT' })
    expect(await picturesOf(of)).toMatchObject([{ id: pictureId, state: 'kept' }])
  })
  it('is asked about again where the job that looks at it was lost', async () => {
    const { of, receiptId } = await taken()
    const pictureId = await sentPicture(world, { receiptId, by: of.attorney, isChecked: false })
    const asked: unknown[] = []
    const enqueue = (_db: unknown, _kind: unknown, data: unknown) => Promise.resolve(void asked.push(data))
    const later = { now: () => world.clock.now().add({ minutes: 11 }) }
    await checkPicturesAgain({ ...world.services, jobs: { enqueue } })
    expect(asked).not.toContainEqual({ pictureId })
    const jobs = notedJobs()
    await registerReceiptJobs(jobs.runner, { ...world.services, clock: later, jobs: { enqueue } })
    expect(jobs.clocked).toEqual([COLLECT_DEPOSITS.name, CHECK_PICTURES_AGAIN.name])
    await jobs.run(CHECK_PICTURES_AGAIN)
    expect(asked).toContainEqual({ pictureId })
    await jobs.run(CHECK_PICTURE, { pictureId })
    expect(await picturesOf(of)).toMatchObject([{ state: 'kept' }])
  })
  it('stays where there was nothing to take out of it: its bytes are what came', async () => {
    const { of, receiptId } = await taken()
    const cleaned = await sentPicture(world, { receiptId, by: of.attorney })
    const [first] = await rows('SELECT file_id FROM receipt_pictures WHERE id = $1', cleaned)
    const bytes = await readWhole(world.services, String(first?.['file_id']))
    const pictureId = await sentPicture(world, { receiptId, by: of.attorney, side: 'back', bytes })
    const [kept] = await rows(
      `SELECT f.id, f.removed_at FROM receipt_pictures p JOIN files f ON f.id = p.file_id WHERE p.id = $1`,
      pictureId,
    )
    expect(kept).toMatchObject({ removed_at: null })
    expect(Buffer.from(await readWhole(world.services, String(kept?.['id'])))).toEqual(Buffer.from(bytes))
  })
  it('that a scanner finds something in is refused, and its bytes are gone', async () => {
    const { of, receiptId } = await taken()
    const bytes = Buffer.concat([SMALL_PNG, Buffer.alloc(300 * 1_024), Buffer.from(TEST_MARK)])
    await sentPicture(world, { receiptId, by: of.attorney, bytes })
    expect(await picturesOf(of)).toMatchObject([{ state: 'refused', problem: 'harmful' }])
  })
  it('goes whole to the scanner, whose word stands even where nothing else is wrong with it', async () => {
    const { of, receiptId } = await taken()
    const bytes = withRemark(Buffer.concat([SMALL_PNG, Buffer.alloc(300 * 1_024, 7)]))
    const pictureId = await sentPicture(world, { receiptId, by: of.attorney, bytes, isChecked: false })
    const seen: Uint8Array[] = []
    const scanner: Scanner = {
      reach: () => Promise.resolve(),
      async scan(pieces) {
        for await (const piece of pieces) seen.push(piece)
        return { isClean: false, found: 'something' }
      },
    }
    await checkPicture({ ...world.services, scanner }, { pictureId })
    expect(Buffer.concat(seen)).toEqual(bytes)
    expect(await picturesOf(of)).toMatchObject([{ state: 'refused', problem: 'harmful' }])
  })
})
