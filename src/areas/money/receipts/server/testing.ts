// For tests only: a check over $500 taken yesterday by the tests' clock.
import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { addFile, storeFile } from '#areas/documents/files/server/index.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Receipt, ReceiveFacts } from '../contract.ts'
import { depositCleared, depositMade, gatherDeposit } from './make-deposit.ts'
import type { Side } from '../rules/picture.ts'
import { checkPicture, RECEIPT_PICTURES } from './pictures.ts'
import { viewOfOne } from './receipt-view.ts'

export function receiptFor(subject: ReceiveFacts['subject'], more: Partial<ReceiveFacts> = {}): ReceiveFacts {
  return {
    receiptId: crypto.randomUUID(),
    subject,
    amountCents: 50_000,
    method: 'check',
    methodNumber: String(Math.ceil(Math.random() * 1_000_000)),
    receivedOn: '2026-11-22',
    payer: null,
    note: '',
    isAnother: false,
    ...more,
  }
}

/** One slip for these, deposited today and paid by the bank. `admin` is an administrator. Returns its id. */
export async function clearedSlip(
  admin: Context,
  account: Receipt['account'],
  receiptIds: readonly string[],
): Promise<string> {
  const depositId = crypto.randomUUID()
  await gatherDeposit(admin, { depositId, account, receiptIds: [...receiptIds] })
  await depositMade(admin, { depositId, madeOn: '2026-11-23' })
  await depositCleared(admin, { depositId })
  return depositId
}

/** The same once paid by the bank. `admin` is an administrator; direct arrivals need no slip. */
export async function collected(admin: Context, { id, account, deposit }: Receipt): Promise<Receipt> {
  if (deposit === null) await clearedSlip(admin, account, [id])
  else await depositCleared(admin, { depositId: deposit.id })
  return viewOfOne(admin.db, id)
}

type Sending = {
  receiptId: string
  by: Context
  side?: Side
  bytes?: Uint8Array
  /** False: it stays in `checking`. */
  isChecked?: boolean
  /** The same for a repeat. */
  uploadId?: string
}

/** The test decides when it is checked. */
const NO_JOBS = { enqueue: () => Promise.resolve() }

/** A complete upload of a picture; checked by the product unless set otherwise. */
export async function sentPicture(
  { services }: { services: Services },
  { receiptId, by, side = 'front', bytes = SMALL_PNG, isChecked = true, uploadId = randomUUID() }: Sending,
): Promise<string> {
  const metadata = { filename: side, receipt: receiptId, side }
  await RECEIPT_PICTURES.mayBegin(by, { metadata, bytes: bytes.length })
  const stored = await storeFile(services, bytes)
  await services.db.transaction(async (tx) => {
    const kept = await addFile(services, tx, stored)
    const file = { uploadId, fileName: side, metadata, byId: requireStaff(by).userId, ...kept }
    await RECEIPT_PICTURES.received({ ...services, jobs: NO_JOBS, actor: by.actor }, tx, file)
  })
  if (isChecked) await checkPicture(services, { pictureId: uploadId })
  return uploadId
}

/** A small picture readable by any decoder: one white dot. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

/** A remark inside the file, as cameras and editors write. */
export function withRemark(png: Buffer): Buffer {
  const text = Buffer.from('Comment\0Taken at 29.7604,-95.3698')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const body = Buffer.concat([Buffer.from('tEXt'), text])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)])
}
