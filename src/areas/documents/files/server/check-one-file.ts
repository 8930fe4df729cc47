// Reads one kept file as a user would, and records what is wrong with it, or that nothing is any more.
import { createHash } from 'node:crypto'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { FileMissing } from '#platform/ports/file-store.ts'
import { SealError } from '#platform/seal.ts'
import type { FindingKind } from '../rules/findings.ts'
import { openChecksum } from './file-key.ts'
import { forgetFinding, noteFindings } from './findings-repository.ts'
import { FileDamaged } from './frames.ts'
import { contentOf } from './read-file.ts'
import { type FileRow, markChecked } from './repository.ts'

/** Files that could not be read just now: the fault may be theirs or the store's. */
export type Unread = { id: string; error: unknown; row: FileRow }[]

/** So many in a row are not about the files. */
const UNREAD_MAX = 3

/** Rejects with the store's error if it gives nothing any more. */
export async function checkOne(services: Services, row: FileRow, unread: Unread): Promise<void> {
  let kind: FindingKind | null
  try {
    kind = await whatIsWrong(services, row)
  } catch (error) {
    unread.push({ id: row.id, error, row })
    if (unread.length >= UNREAD_MAX) throw error
    return
  }
  // The store answers: those before this one were unreadable by themselves.
  for (const { row: earlier } of unread.splice(0)) await note(services, earlier, 'unreadable')
  await note(services, row, kind)
}

/** The last files read: if the store can list its content, it is there, and the files themselves are unreadable. */
export async function judgeUnread(services: Services, unread: Unread): Promise<void> {
  if (unread.length === 0) return
  await services.files.list()[Symbol.asyncIterator]().next()
  for (const { row } of unread.splice(0)) await note(services, row, 'unreadable')
}

/** Null if the file is intact. */
export async function whatIsWrong(
  services: Pick<Services, 'files' | 'seal'>,
  row: FileRow,
): Promise<FindingKind | null> {
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of await contentOf(services, row)) {
      hash.update(piece)
      bytes += piece.length
    }
    const isWhole = bytes === row.bytes && hash.digest('hex') === openChecksum(services, row)
    return isWhole ? null : 'changed'
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    if (error instanceof FileDamaged) return 'changed'
    if (error instanceof SealError) return 'locked'
    throw error
  }
}

async function note(
  services: Services,
  { id, sealedBytes }: FileRow,
  kind: FindingKind | null,
): Promise<void> {
  const now = toDate(services.clock.now())
  await services.db.transaction(async (tx) => {
    const isKept = await markChecked(tx, id, now)
    const bytes = kind === 'missing' ? null : sealedBytes
    if (isKept && kind) await noteFindings(tx, [{ key: id, kind, bytes }], now)
    else await forgetFinding(tx, id)
  })
  if (kind)
    services.log.error('file-check', new Error('a kept file is not as it should be'), { fileId: id, kind })
}
