// All stored data of a person as one ZIP file, built while it is sent: one file at a time is in memory.
import { actionsIn } from '#areas/office/audit/server/index.ts'
import { filesOfClient, type FoundEntry, zipPieces } from '#areas/documents/documents/server/index.ts'
import { type ArchiveOwner, readWhole } from '#areas/documents/files/server/index.ts'
import type { MyData } from '#areas/people/users/contract.ts'
import { dataOf, findById, neighboursOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'
import { ARCHIVE_FILES_BYTES_MAX, archived } from '../rules/archive.ts'
import { readableWords } from '../words/index.ts'
import { LIST_NAME, type Listed, listOf } from './archive-list.ts'
import { readablePage } from './readable-page.ts'

const DATA_NAME = 'my-data.json'

/** Aborts if the store is away. A single unreadable file is named in the list instead. */
export function ownArchive(
  services: Services,
  features: Features,
  owner: ArchiveOwner,
): AsyncIterable<Uint8Array> {
  return zipPieces(entriesOf(services, features, owner))
}

async function* entriesOf(
  services: Services,
  features: Features,
  { userId, sessionId }: ArchiveOwner,
): AsyncGenerator<FoundEntry> {
  const user = await findById(services.db, userId)
  if (!user) throw generalError('NOT_FOUND')
  const madeAt = services.clock.now()
  const entry = (name: string, text: string): FoundEntry => ({
    name,
    at: toDate(madeAt),
    read: () => Promise.resolve(Buffer.from(text, 'utf8')),
  })
  const data = await dataOf(services, neighboursOf(features), { userId, sessionId, language: user.language })
  const json = JSON.stringify(data, null, 2)
  yield entry(DATA_NAME, json)
  const { language } = user
  // From the same text: moments are formatted as there.
  const names = new Map(Object.values(actionsIn(features)).map((each) => [each.name, each.nameIn(language)]))
  const page = readablePage({ data: JSON.parse(json) as MyData, firm: services.firm.name, language, names })
  yield entry(readableWords(language).fileName, page)
  const { inside, outside } = archived(await filesOfClient(services, userId), ARCHIVE_FILES_BYTES_MAX)
  const listed = {
    inside: new Array<Listed['inside'][number]>(),
    missing: new Array<Listed['missing'][number]>(),
  }
  for (const file of inside) {
    const bytes = await readOrMiss(services, file.fileId)
    listed[bytes ? 'inside' : 'missing'].push(file)
    if (bytes) yield { name: file.path, at: file.sentAt, read: () => Promise.resolve(bytes) }
  }
  yield entry(LIST_NAME, listOf({ firm: services.firm.name, madeAt, ...listed, outside }))
}

/** Null if the file is not intact; the nightly check reports it. */
async function readOrMiss(services: Services, fileId: string): Promise<Uint8Array | null> {
  try {
    return await readWhole(services, fileId)
  } catch (error) {
    if (error instanceof FileStoreAway) throw error
    services.log.error('archive-file', error, { fileId })
    return null
  }
}
