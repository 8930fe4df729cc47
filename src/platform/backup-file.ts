// One file with everything an installation must not lose: a gzipped tar, sealed by age (https://age-encryption.org) for a key stored apart
// from the data. Any age and tar program can open it.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, type Header, pack, type Pack } from 'tar-stream'
import { startBaseBackup } from './base-backup.ts'
import { StartProblem } from './start-problem.ts'

export type BackupNote = {
  madeAt: string
  /** Null where the database is another host's to back up. */
  postgresVersion: string | null
  /** Where files lie that are not in it; null where all of them are. */
  bucket?: string | null
  files: number
  bytes: number
}

const DATABASE = 'database'
const FILES = 'files'
const MANIFEST = 'database.manifest'
const NOTE = 'backup.json'
/** The cluster comes by its own protocol; locks and sockets belong to the processes of the moment. */
const NOT_COPIED = /^(postgres|lock\..*|owner\.json|supervisor-.*|backup-work|.*\.part)$/

/** In the data directory: where a backup is tried out; no backup contains it. */
export const BACKUP_WORK = 'backup-work'

export type BackupSource = {
  databaseUrl: string | null
  dataDirectory: string
  postgresVersion: string | null
  bucket: string | null
  now: Date
}

/** Writes beside the file first, so that a backup that broke off is never taken for one. */
export async function writeBackup(
  source: BackupSource,
  target: { file: string; recipients: readonly string[] },
): Promise<BackupNote> {
  const part = `${target.file}.part`
  const archive = pack()
  try {
    const zipped = createGzip()
    const written = Promise.all([
      pipeline(asReadable(archive), zipped),
      pipeline(await sealed(zipped, target.recipients), createWriteStream(part, { mode: 0o600 })),
    ])
    const [note] = await Promise.all([
      fill(archive, source).catch((error: unknown) => {
        archive.destroy(error as Error)
        throw error
      }),
      written,
    ])
    await settleOnDisk(part)
    await rename(part, target.file)
    return note
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function settleOnDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
}

/** Each of them opens it alone. */
async function sealed(stream: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(stream)))
}

/** The database first and the files after it: a file more does no harm, one that is missing would. */
async function fill(
  archive: Pack,
  { databaseUrl, dataDirectory, postgresVersion, bucket, now }: BackupSource,
): Promise<BackupNote> {
  const note: BackupNote = { madeAt: now.toISOString(), postgresVersion, bucket, files: 0, bytes: 0 }
  const count: Count = ({ size, type }) => {
    if (type !== 'file') return
    note.files += 1
    note.bytes += size
  }
  if (databaseUrl !== null) await copyCluster(archive, databaseUrl, count)
  for await (const path of filesBelow(dataDirectory)) await copyFile(archive, dataDirectory, path, count)
  await entry(archive, { name: NOTE }, JSON.stringify(note))
  archive.finalize()
  return note
}

type Count = (header: Pick<Header, 'size' | 'type'>) => void

async function copyCluster(archive: Pack, url: string, count: Count): Promise<void> {
  const { archive: cluster, manifest } = await startBaseBackup(url)
  const entries = extract()
  const copied = pipeline(cluster, asWritable(entries))
  const taken = (async () => {
    for await (const item of entries) {
      const { size, mode, mtime, type, name } = item.header
      const header = { name: `${DATABASE}/${name}`, size, mode, mtime, type }
      count(header)
      // Folders and links have no bytes.
      await pipeline(asReadable(item), asWritable(archive.entry(header)))
    }
  })()
  await Promise.all([copied, taken])
  await entry(archive, { name: MANIFEST }, await manifest)
}

async function* filesBelow(directory: string, below = directory): AsyncGenerator<string> {
  const items = below === directory ? await readdir(below, { withFileTypes: true }) : await namesThere(below)
  for (const item of items.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (below === directory && NOT_COPIED.test(item.name)) continue
    const path = join(below, item.name)
    if (item.isDirectory()) yield* filesBelow(directory, path)
    else if (item.isFile() && !NOT_COPIED.test(item.name)) yield path
  }
}

/** None of a folder that has gone since it was listed. */
async function namesThere(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The size is settled first; later additions of another process are left for the next backup. */
async function copyFile(archive: Pack, directory: string, path: string, count: Count): Promise<void> {
  const handle = await openThere(path)
  if (!handle) return
  const { size, mode, mtime } = await handle.stat()
  const name = `${FILES}/${relative(directory, path).split(sep).join('/')}`
  const header = { name, size, mode: mode & 0o777, mtime, type: 'file' } as const
  count(header)
  const bytes = size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1, autoClose: false })
  try {
    await pipeline(bytes, asWritable(archive.entry(header)))
  } finally {
    await handle.close()
  }
}

/** Null if gone since it was listed, as parts of uploads are when these are whole. */
async function openThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function entry(archive: Pack, header: Pick<Header, 'name'>, content: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry(header, content, (error) => (error ? reject(error) : resolve()))
  })
}

/** `bytes` if it is not in a folder of this machine; `file` is then its name. */
export type SealedBackup = { file: string; identity: string; bytes?: AsyncIterable<Uint8Array> }

/**
 * Unpacks a backup into a folder that is there and empty: `postgres/cluster` and the files beside it. Throws a StartProblem where
 * the key is another's, the file is damaged, or a byte of the database differs from PostgreSQL's own checksum.
 */
export async function readBackup(source: SealedBackup, directory: string): Promise<BackupNote> {
  const unpacked = new Unpacking(directory)
  const entries = extract()
  const read = pipeline(await opened(source), createGunzip(), asWritable(entries))
  const taken = (async () => {
    for await (const item of entries) await unpacked.take(item.header, asReadable(item))
  })()
  try {
    await Promise.all([read, taken])
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`${source.file} is damaged or was cut short. Take another copy.`, { cause: error })
  } finally {
    await Promise.allSettled([read, taken])
  }
  return unpacked.checked(source.file)
}

async function opened({ file, identity, bytes }: SealedBackup): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return fromWeb(
      await decrypter.decrypt(
        toWeb(bytes ? Readable.from(bytes, { objectMode: false }) : createReadStream(file)),
      ),
    )
  } catch (error) {
    throw new StartProblem(
      `${file} does not open: it is no backup of this product, or it was made for another key than BACKUP_IDENTITY.`,
      { cause: error },
    )
  }
}

type ManifestFile = { Path: string; Size: number; 'Checksum-Algorithm'?: string; Checksum?: string }

class Unpacking {
  readonly #directory: string
  readonly #sums = new Map<string, string>()
  #manifest: readonly ManifestFile[] | null = null
  #note: BackupNote | null = null

  constructor(directory: string) {
    this.#directory = directory
  }

  async take(header: Header, bytes: Readable): Promise<void> {
    const { name } = header
    if (name === NOTE) this.#note = JSON.parse(await textOf(bytes)) as BackupNote
    else if (name === MANIFEST) {
      this.#manifest = (JSON.parse(await textOf(bytes)) as { Files: ManifestFile[] }).Files
    } else await this.#place(header, bytes)
  }

  async #place({ name, type, mode }: Header, bytes: Readable): Promise<void> {
    const target = this.#targetOf(name)
    if (type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 })
      bytes.resume()
      return
    }
    if (type !== 'file')
      throw new StartProblem(`The backup holds ${name}, which is neither a file nor a folder.`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    bytes.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(bytes, createWriteStream(target, { mode: mode & 0o700, flags: 'wx' }))
    await chmod(target, mode & 0o777)
    this.#sums.set(name, hash.digest('hex'))
  }

  /** A name that leads out of the folder is not of our making. */
  #targetOf(name: string): string {
    const [room = '', ...rest] = name.split('/').filter((part) => part !== '' && part !== '.')
    const isOurs = (room === DATABASE || room === FILES) && !rest.includes('..')
    if (!isOurs) throw new StartProblem(`The backup holds ${name}, which is not of this product's making.`)
    return join(this.#directory, ...(room === DATABASE ? ['postgres', 'cluster'] : []), ...rest)
  }

  /** Every file that PostgreSQL lists is there, byte for byte; the note is written last, so it says that all of it came. */
  checked(file: string): BackupNote {
    const damaged = (this.#manifest ?? []).find(
      ({ Path, Checksum }) => this.#sums.get(`${DATABASE}/${Path}`) !== Checksum?.toLowerCase(),
    )
    if (damaged) throw new StartProblem(`${file} is damaged: ${damaged.Path} is not what PostgreSQL wrote.`)
    if (!this.#note) throw new StartProblem(`${file} was cut short. Take another copy.`)
    return this.#note
  }
}

async function textOf(stream: Readable): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** The tar's streams (streamx) do at runtime what Node's do; only their types are apart. */
function asReadable(stream: AsyncIterable<unknown>): Readable {
  return stream as unknown as Readable
}

function asWritable(stream: { write(data: unknown): boolean }): Writable {
  return stream as unknown as Writable
}

/** Node's own streams and the web's are one at runtime; their types differ in what neither side uses here. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as WebStream<Uint8Array>)
}
