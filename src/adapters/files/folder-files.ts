// Files in a folder of this machine: written under another name first, so that a key names a whole file or none.
import { randomUUID } from 'node:crypto'
import { close, constants, createReadStream, open as openNumbered, read as readNumbered } from 'node:fs'
import { access, type FileHandle, link, mkdir, open, opendir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  assertStoreKey,
  FileExists,
  FileMissing,
  FileStoreAway,
  type FileStore,
  STORE_KEY,
  type StoredFile,
} from '#platform/ports/file-store.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Where a file lies while it is written; no key begins with a dot. */
const UNFINISHED = '.unfinished'
const READ_BYTES = 256 * 1_024
const WRITE_BYTES = 512 * 1_024
/** Two of the largest files that people send: with less, the next one may not fit. */
const FREE_BYTES_MIN = 32 * 1_024 * 1_024

/** By the end of the key, which is random even where keys begin with the time. */
function folderOf(root: string, key: string): string {
  return join(root, key.slice(-2), key.slice(-4, -2))
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** The file system's own errors mean the store is away; errors of the sender's content are rethrown. */
function asAway(error: unknown): unknown {
  return error instanceof Error && 'syscall' in error ? new FileStoreAway(error) : error
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function writeWhole(file: string, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void> {
  const handle = await open(file, 'wx', FILE_MODE)
  try {
    let written = 0
    let waiting: Uint8Array[] = []
    let waitingBytes = 0
    const write = async () => {
      if (waitingBytes > 0) await writeAll(handle, waiting)
      waiting = []
      waitingBytes = 0
    }
    for await (const chunk of content) {
      written += chunk.length
      if (written > bytes) break
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= WRITE_BYTES) await write()
    }
    await write()
    if (written !== bytes) throw new Error('a file is not as long as was said')
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** In one go; a disk that takes only part of it is asked for the rest. */
async function writeAll(handle: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await handle.writev(pieces)
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  if (bytesWritten < bytes) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten))
}

const [openFile, readFile, closeFile] = [
  promisify(openNumbered),
  promisify(readNumbered),
  promisify(close),
] as const

/** Not by a FileHandle: one that its reader forgot to close ends the whole process when memory is tidied up. */
async function* contentOf(file: string): AsyncGenerator<Uint8Array> {
  const number = await openFile(file, 'r')
  try {
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
    for (;;) {
      const { bytesRead } = await readFile(number, buffer, 0, READ_BYTES, null)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await closeFile(number)
  }
}

async function* listFolder(root: string): AsyncGenerator<StoredFile> {
  try {
    for await (const entry of await opendir(root, { recursive: true })) {
      const isOurs =
        entry.isFile() && STORE_KEY.test(entry.name) && entry.parentPath === folderOf(root, entry.name)
      if (!isOurs) continue
      const bytes = await bytesOf(join(entry.parentPath, entry.name))
      if (bytes !== null) yield { key: entry.name, bytes }
    }
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw asAway(error)
  }
}

/** Null if it has since been removed. */
async function bytesOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** `lay` makes the file whole under its name, and never replaces another. */
async function keep(root: string, key: string, lay: (file: string) => Promise<void>): Promise<void> {
  const folder = folderOf(root, key)
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    await lay(join(folder, key))
    await syncFolder(folder)
  } catch (error) {
    throw isCode(error, 'EEXIST') ? new FileExists() : asAway(error)
  }
}

async function layContent(
  root: string,
  file: string,
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<void> {
  const unfinished = join(root, UNFINISHED, randomUUID())
  try {
    await mkdir(join(root, UNFINISHED), { recursive: true, mode: FOLDER_MODE })
    await writeWhole(unfinished, content, bytes)
    // Unlike a rename, this never replaces a file.
    await link(unfinished, file)
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}

/** By a second name of the same file; where the two lie on different disks, by its content. */
async function layFile(root: string, file: string, path: string, bytes: number): Promise<void> {
  if ((await stat(path)).size !== bytes) throw new Error('a file is not as long as was said')
  try {
    await link(path, file)
  } catch (error) {
    if (!isCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP')) throw error
    await layContent(root, file, createReadStream(path), bytes)
  }
}

export function createFolderFiles(root: string): FileStore {
  const fileOf = (key: string) => {
    assertStoreKey(key)
    return join(folderOf(root, key), key)
  }
  return {
    async put(key, content, bytes) {
      assertStoreKey(key)
      await keep(root, key, (file) => layContent(root, file, content, bytes))
    },
    async putFile(key, path, bytes) {
      assertStoreKey(key)
      await keep(root, key, (file) => layFile(root, file, path, bytes))
    },
    async read(key) {
      const file = fileOf(key)
      try {
        if ((await bytesOf(file)) !== null) return contentOf(file)
      } catch (error) {
        throw asAway(error)
      }
      throw new FileMissing()
    },
    async remove(key) {
      const file = fileOf(key)
      await rm(file, { force: true }).catch((error: unknown) => {
        throw asAway(error)
      })
    },
    list: () => listFolder(root),
    reach: () => reachFolder(root),
  }
}

async function reachFolder(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true, mode: FOLDER_MODE })
    await access(root, constants.W_OK)
    const { bavail, bsize } = await statfs(root)
    if (bavail * bsize < FREE_BYTES_MIN) throw new FileStoreAway(new Error('the disk is full'))
  } catch (error) {
    throw asAway(error)
  }
}
