// For tests only.
import { randomUUID } from 'node:crypto'
import { addFile, storeFile } from '#areas/documents/files/server/index.ts'
import type { Actor, SignedIn } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { checkDocument } from './check-document.ts'
import { deleteDocumentsOf, expiredCases } from './delete-expired.ts'
import { DOCUMENT_UPLOADS } from './receive.ts'

/** The required part of the harness's world. */
type Firm = { services: Services }

type Sending = {
  caseId: string
  by: SignedIn
  requestIds?: readonly string[]
  fileName?: string
  bytes?: Uint8Array
  metadata?: Readonly<Record<string, string>>
  /** False: it stays as it arrived, being checked. */
  isChecked?: boolean
}

/** A small picture that every reader of pictures opens: one white dot. */
export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

/** When it is looked at is the test's to say. */
const NO_JOBS = { enqueue: () => Promise.resolve() }

/** A file that arrived whole, as an upload ends; checked by the product unless stated otherwise. */
export async function sentDocument({ services }: Firm, sending: Sending): Promise<string> {
  const {
    caseId,
    by,
    requestIds = [],
    fileName = 'passport.png',
    bytes = SMALL_PNG,
    isChecked = true,
  } = sending
  const uploadId = randomUUID()
  const stored = await storeFile(services, bytes)
  await services.db.transaction(async (tx) => {
    const kept = await addFile(services, tx, stored)
    const metadata = { filename: fileName, case: caseId, requests: requestIds.join(','), ...sending.metadata }
    const file = { uploadId, fileName, metadata, byId: by.userId, ...kept }
    await DOCUMENT_UPLOADS.received({ ...services, jobs: NO_JOBS, actor: by satisfies Actor }, tx, file)
  })
  if (isChecked) await checkDocument(services, { documentId: uploadId })
  return uploadId
}

/** As decided by two people for every case whose years are over; returns how many documents went. */
export async function deleteExpired(services: Services): Promise<number> {
  let count = 0
  for (const of of await expiredCases(services.db, services, { max: 200 }))
    count += await services.db.transaction((tx) => deleteDocumentsOf(services, tx, of))
  return count
}
