// The firm's files as they were kept, in a folder for each client and case, with a list of them.
import { createHash } from 'node:crypto'
import { freeNames, safeName } from '#areas/documents/documents/rules/archive-names.ts'
import type { FoundEntry } from '#areas/documents/documents/server/index.ts'
import { type FileName, isDamaged, namesOf, readWhole } from '#areas/documents/files/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import type { Cell } from '#kernel/csv.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { FileMissing } from '#platform/ports/file-store.ts'
import { type CaseOf, type KeptFile, readCases, readClient, readFiles } from './database-repository.ts'
import { endingOf } from '../rules/ending-of.ts'
import type { Unopened } from './table-parts.ts'

export type Reader = Pick<Services, 'db' | 'seal' | 'files'>

/** Short enough for a path that Windows still opens. */
const FOLDER_BYTES_MAX = 60
const NAME_BYTES_MAX = 100
const ID_SHOWN = 8
/** In both languages, since every reader sees the same folders. */
const NO_CLIENT = 'Other files - Otros archivos'
/** What features say of a file whose type they do not know. */
const NO_ENDING = 'bin'
const NO_CASE = 'No case - Sin caso'

export const DOCUMENT_COLUMNS = [
  'path',
  'file_id',
  'client_id',
  'client',
  'case_id',
  'case_number',
  'bytes',
  'sha256',
  'stored_at',
] as const

type Listing = {
  tx: Database
  reader: Reader
  features: Features
  onListed(row: readonly Cell[]): void
  onProblem(problem: Unopened): void
}

/** One whole file at a time is in memory. */
export async function* documentEntries(listing: Listing): AsyncGenerator<FoundEntry> {
  const { tx, reader, features } = listing
  const nameFor = freeNames()
  const folderFor = clientFolders(tx)
  for await (const files of readFiles(tx)) {
    const names = await namesOf(
      features,
      { ...reader, db: tx },
      files.map(({ id }) => id),
    )
    const cases = await casesOf(tx, [...names.values()].flat())
    for (const file of files) {
      const bytes = await readOrList(listing, file)
      if (bytes === null) continue
      const uses = names.get(file.id) ?? [unnamed(file)]
      let path: string | null = null
      for (const use of uses) {
        const of = use.caseId === null ? null : (cases.get(use.caseId) ?? null)
        const client = await folderFor(of?.clientId ?? use.clientId)
        const ending = use.ending === NO_ENDING ? endingOf(bytes) : use.ending
        path ??= pathOf(nameFor, client.folder, of, { ...use, ending })
        listing.onListed([
          path,
          file.id,
          client.id,
          client.name,
          of?.id ?? null,
          of?.number ?? null,
          bytes.length,
          createHash('sha256').update(bytes).digest('hex'),
          instant(file.storedAt).toString(),
        ])
      }
      if (path !== null) yield { name: path, at: file.storedAt, read: () => Promise.resolve(bytes) }
    }
  }
}

function unnamed({ id }: KeptFile): FileName {
  return { fileId: id, caseId: null, clientId: null, name: id, ending: NO_ENDING }
}

async function casesOf(tx: Database, names: readonly FileName[]): Promise<ReadonlyMap<string, CaseOf>> {
  const ids = new Set(names.flatMap(({ caseId }) => caseId ?? []))
  return new Map((await readCases(tx, [...ids])).map((of) => [of.id, of]))
}

type ClientFolder = { id: string | null; name: string | null; folder: string }

/** "Client name (beginning of the id)"; the whole id where two clients would share a folder. */
function clientFolders(tx: Database): (clientId: string | null) => Promise<ClientFolder> {
  const known = new Map<string | null, ClientFolder>([[null, { id: null, name: null, folder: NO_CLIENT }]])
  const taken = new Set<string>()
  return async (clientId) => {
    const before = known.get(clientId)
    if (before || clientId === null) return before ?? { id: null, name: null, folder: NO_CLIENT }
    const client = await readClient(tx, clientId)
    const name = client ? `${client.firstName} ${client.lastName}`.trim() : ''
    const shown = safeName(name, FOLDER_BYTES_MAX)
    const short = `${shown} (${clientId.slice(-ID_SHOWN)})`
    const folder = taken.has(short.toLowerCase()) ? `${shown} (${clientId})` : short
    taken.add(folder.toLowerCase())
    const made = { id: clientId, name, folder }
    known.set(clientId, made)
    return made
  }
}

function pathOf(
  nameFor: ReturnType<typeof freeNames>,
  client: string,
  of: CaseOf | null,
  { name, ending }: FileName,
): string {
  const inside = client === NO_CLIENT ? [] : [of ? `Case ${safeName(of.number, FOLDER_BYTES_MAX)}` : NO_CASE]
  const folder = ['documents', client, ...inside].join('/')
  const base = safeName(withoutEnding(name, ending), NAME_BYTES_MAX)
  return `${folder}/${nameFor({ folder, base, ending: safeName(ending, ID_SHOWN) })}`
}

function withoutEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(`.${ending.toLowerCase()}`) ? name.slice(0, -ending.length - 1) : name
}

/** Rejects if the store is away: a part must not be taken for all of it. */
async function readOrList({ reader, onProblem }: Listing, { id }: KeptFile): Promise<Uint8Array | null> {
  try {
    return await readWhole(reader, id)
  } catch (error) {
    const why = isDamaged(error) ? 'file-damaged' : error instanceof FileMissing ? 'file-missing' : null
    if (why === null) throw error
    onProblem({ place: 'documents', row: id, column: '', why })
    return null
  }
}
