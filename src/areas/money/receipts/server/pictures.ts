// The picture of a check: uploaded like any file, checked before anyone opens it, for staff only.
import { z } from 'zod'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { listCasesByIds, lockCase } from '#areas/cases/cases/server/index.ts'
import {
  addFile,
  dropStored,
  type FileName,
  type FileUse,
  forgetFile,
  linkTo,
  readWhole,
  storeFile,
  type UploadRoom,
} from '#areas/documents/files/server/index.ts'
import { isPaper } from '#areas/money/payments/rules/hand-methods.ts'
import { isByHand } from '#areas/money/payments/rules/payment.ts'
import { type HandPayment, listPaymentsByIds, lockPayment } from '#areas/money/payments/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { Examined } from '#platform/ports/file-processing.ts'
import type { PictureLink, PicturePath, Receipt } from '../contract.ts'
import { isPictureType, PICTURES_MAX, SIDES } from '../rules/picture.ts'
import { RECEIPT_ACTIONS } from './audit-actions.ts'
import { CHECK_PICTURE } from './job-kinds.ts'
import {
  changePicture,
  findPicture,
  hasPicture,
  insertPicture,
  listPictures,
  listPicturesOfFiles,
  listUncheckedPictures,
  lockPicture,
  type PictureRow,
} from './picture-repository.ts'
import { receiptError } from './receipt-error.ts'
import { viewOfOne } from './receipt-view.ts'
import { receiptOfStaff } from './who-may.ts'

/** The upload's metadata beside its name. */
const Said = z.object({ receipt: z.uuid(), side: z.enum(SIDES) })

function saidIn(metadata: Readonly<Record<string, string>>): z.infer<typeof Said> {
  const { success, data } = Said.safeParse(metadata)
  if (!success) throw generalError('INVALID_INPUT')
  return data
}

export const RECEIPT_PICTURES: UploadRoom = {
  takes: (metadata) => metadata['receipt'] !== undefined,
  async mayBegin(ctx, { metadata }) {
    requireStaff(ctx)
    const { receipt, side } = saidIn(metadata)
    const { payment } = await receiptOfStaff(ctx, receipt)
    if (!isByHand(payment.method) || !isPaper(payment.method)) throw receiptError('PICTURE_OF_NO_PAPER')
    if (await hasPicture(ctx.db, { paymentId: receipt, side })) throw receiptError('PICTURE_THERE')
    if ((await listPictures(ctx.db, [receipt])).length >= PICTURES_MAX) throw receiptError('PICTURE_THERE')
  },
  /** If two of one side arrive at once, the later is deleted. */
  async received(ctx, tx, { uploadId: id, fileId, bytes, metadata, byId: addedBy }) {
    const { receipt: paymentId, side } = saidIn(metadata)
    const { clientId, reference } = await lockPayment(tx, paymentId)
    const addedAt = toDate(ctx.clock.now())
    const about = { id, paymentId, side, fileId, bytes, addedBy, addedAt }
    if (!(await insertPicture(tx, { ...about, state: 'checking' }))) return forgetFile(ctx, tx, fileId)
    await ctx.jobs.enqueue(tx, CHECK_PICTURE, { pictureId: id })
    const source = { by: 'person', actorId: addedBy, at: addedAt, requestId: null } as const
    const action = RECEIPT_ACTIONS['picture.added']
    await recordAudit(tx, source, { action, subjectId: clientId, after: { receipt: reference, side } })
  },
}

/** Each can be large. */
const inTurn = oneByOne()

/** The job. Rejects if the scanner, the cage or the store is down: it is retried. */
export async function checkPicture(services: Services, { pictureId }: { pictureId: string }): Promise<void> {
  const row = await findPicture(services.db, pictureId)
  if (row?.state !== 'checking' || row.fileId === null) return
  const { fileId, side } = row
  await inTurn(async () => {
    const bytes = await readWhole(services, fileId)
    const found = await judge(services, side, bytes)
    if (found.problem !== null) return refuse(services, row, found.problem)
    const isChanged = Buffer.compare(found.bytes, bytes) !== 0
    const cleaned = isChanged ? await storeFile(services, found.bytes) : null
    const isTaken = await services.db.transaction(async (tx) => {
      const current = await lockPicture(tx, row.id)
      if (current?.state !== 'checking' || current.fileId !== fileId) return false
      const kept = cleaned ? await addFile(services, tx, cleaned) : { fileId }
      const { type } = found
      await changePicture(tx, row.id, { state: 'kept', fileId: kept.fileId, type, bytes: found.bytes.length })
      // The firm does not keep the place and device of a picture.
      if (cleaned) await forgetFile(services, tx, fileId)
      return true
    })
    if (cleaned && !isTaken) await dropStored(services, cleaned)
  })
}

async function judge({ scanner, processing }: Services, side: string, bytes: Uint8Array): Promise<Examined> {
  const scanned = await scanner.scan(piecesOf(bytes), bytes.length)
  if (!scanned.isClean) return { problem: 'harmful' }
  const found = await processing.examine({ name: side, bytes })
  return found.problem === null && !isPictureType(found.type) ? { problem: 'not-accepted' } : found
}

const PIECE_BYTES = 256 * 1_024

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** Deletes its bytes. */
function refuse(
  services: Services,
  { id, fileId }: PictureRow,
  problem: NonNullable<PictureRow['problem']>,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const current = await lockPicture(tx, id)
    if (current?.state !== 'checking' || current.fileId === null || current.fileId !== fileId) return
    await changePicture(tx, id, { state: 'refused', problem, fileId: null })
    await forgetFile(services, tx, current.fileId)
  })
}

const CHECK_AGAIN_MINUTES = 10

/** Enqueued by the clock: no check stays pending forever. */
export async function checkPicturesAgain({ clock, db, jobs }: Services): Promise<void> {
  const before = toDate(plusMinutes(clock.now(), -CHECK_AGAIN_MINUTES))
  for (const pictureId of await listUncheckedPictures(db, before))
    await jobs.enqueue(db, CHECK_PICTURE, { pictureId }, { singletonKey: pictureId })
}

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const

/** For staff on the case. */
export async function pictureLink(ctx: Context, { pictureId }: PicturePath): Promise<PictureLink> {
  const { row, payment } = await ofStaff(ctx, pictureId)
  const { fileId, side, state, type } = row
  if (state !== 'kept' || fileId === null || (type !== 'jpg' && type !== 'png' && type !== 'pdf')) {
    throw generalError('NOT_FOUND')
  }
  const fileName = `${payment.reference}-${side}.${type}`
  const file = { fileId, fileName, contentType: CONTENT_TYPES[type], isShown: true }
  const { url, expiresAt } = await ctx.db.transaction((tx) => linkTo(ctx, tx, file))
  return { url, expiresAt: expiresAt.toString() }
}

/** For staff on the case: the wrong picture, or unreadable. Safe to repeat. */
export async function removePicture(ctx: Context, { pictureId }: PicturePath): Promise<Receipt> {
  const { userId: goneBy } = requireStaff(ctx)
  const { payment } = await ofStaff(ctx, pictureId)
  await ctx.db.transaction(async (tx) => {
    const of = payment.matterId === null ? null : await lockCase(tx, payment.matterId)
    const row = await lockPicture(tx, pictureId)
    if (!row || row.goneAt !== null) return
    if (row.fileId !== null && of?.holdId != null) throw generalError('MUST_BE_KEPT')
    await changePicture(tx, pictureId, { fileId: null, goneBy, goneAt: toDate(ctx.clock.now()) })
    if (row.fileId !== null) await forgetFile(ctx, tx, row.fileId)
    const after = { receipt: payment.reference, side: row.side }
    const action = RECEIPT_ACTIONS['picture.removed']
    await recordAudit(tx, asker(ctx), { action, subjectId: payment.clientId, after })
  })
  return viewOfOne(ctx.db, payment.id)
}

async function ofStaff(ctx: Context, id: string): Promise<HandPayment & { row: PictureRow }> {
  requireStaff(ctx)
  const row = await findPicture(ctx.db, id)
  if (!row) throw generalError('NOT_FOUND')
  return { row, ...(await receiptOfStaff(ctx, row.paymentId)) }
}

/** The cases of pictures, for administrators notified of an unreadable file. */
export async function pictureUses(db: Database, fileIds: readonly string[]): Promise<FileUse[]> {
  const rows = await listPicturesOfFiles(db, fileIds)
  const payments = await listPaymentsByIds(db, [...new Set(rows.map(({ paymentId }) => paymentId))])
  const matterOf = new Map(payments.map(({ id, matterId }) => [id, matterId]))
  const cases = await listCasesByIds(db, [...new Set([...matterOf.values()].flatMap((id) => id ?? []))])
  const numberOf = new Map(cases.map(({ id, number }) => [id, number]))
  return rows.flatMap(({ fileId, paymentId }) => {
    const caseId = matterOf.get(paymentId) ?? ''
    const caseNumber = numberOf.get(caseId)
    return fileId === null || caseNumber === undefined ? [] : [{ fileId, caseId, caseNumber }]
  })
}

/** By the number of the receipt, for the copy that a firm takes along. */
export async function pictureNames(
  { db }: { db: Database },
  fileIds: readonly string[],
): Promise<FileName[]> {
  const rows = await listPicturesOfFiles(db, fileIds)
  const payments = await listPaymentsByIds(db, [...new Set(rows.map(({ paymentId }) => paymentId))])
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  return rows.flatMap(({ fileId, paymentId, side, type }) => {
    const payment = paymentOf.get(paymentId)
    if (fileId === null || !payment) return []
    const { matterId: caseId, clientId, reference } = payment
    return [{ fileId, caseId, clientId, name: `${reference} ${side}`, ending: type ?? 'bin' }]
  })
}
