// Files on their way, kept on this device until they are received so that they go on by themselves after a closed tab or on
// another day. Contents and names are sealed with a key that no script can read out; at most a week, and not after signing out
// (decision 74).
import { FILES_DATABASE } from '#api/kept-files-mark.ts'
import { KEPT_ON_DEVICE_DAYS } from '#areas/documents/files/rules/limits.ts'
import type { Addition } from './sent-file.ts'

export type KeptFile = {
  id: string
  caseId: string
  requestIds: readonly string[]
  /** Of what the firm adds itself; its title is sealed. */
  added: Omit<Addition, 'title'> | null
  pages: number | null
  bytes: number
  fingerprint: string
  /** Where the upload was begun; null before that. */
  url: string | null
  keptAtMs: number
}

/** Everything of the file that says something of the person. */
type Contents = { name: string; title: string; content: Blob }
type Row = KeptFile & { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

export type KeptFiles = {
  /** False where the device has no room, or the browser keeps nothing: the file is then sent from this page alone. */
  keep(file: KeptFile, contents: Contents): Promise<boolean>
  noteUrl(id: string, url: string): Promise<void>
  /** What is left of a case, the oldest first; what is too old is forgotten on the way. */
  leftOf(caseId: string): Promise<KeptFile[]>
  isKept(id: string): Promise<boolean>
  open(id: string): Promise<Contents | null>
  forget(id: string): Promise<void>
}

const FILES = 'files'
const KEYS = 'keys'
const OWN_KEY = 'own'
const DAY_MS = 86_400_000
const CIPHER = 'AES-GCM'

export function keptFiles(now: () => number = Date.now): KeptFiles {
  const rooms = new Rooms()
  return {
    keep: (file, contents) =>
      quietly(false, async () => {
        const key = await rooms.key()
        const sealed = await sealContents(key, contents)
        await rooms.put({ ...file, ...sealed })
        return true
      }),
    noteUrl: (id, url) =>
      quietly(undefined, async () => {
        const row = await rooms.get(id)
        if (row) await rooms.put({ ...row, url })
      }),
    leftOf: (caseId) =>
      quietly([], async () => {
        const rows = await rooms.all()
        for (const { id } of rows.filter((row) => isTooOld(row, now()))) await rooms.remove(id)
        return rows
          .filter((row) => !isTooOld(row, now()) && row.caseId === caseId)
          .toSorted((one, other) => one.keptAtMs - other.keptAtMs)
          .map(({ iv: _iv, sealed: _sealed, ...file }) => file)
      }),
    isKept: (id) => quietly(false, async () => (await rooms.get(id)) !== undefined),
    open: (id) =>
      quietly(null, async () => {
        const row = await rooms.get(id)
        return row ? await openContents(await rooms.key(), row) : null
      }),
    forget: (id) => quietly(undefined, () => rooms.remove(id)),
  }
}

export function isTooOld({ keptAtMs }: Pick<KeptFile, 'keptAtMs'>, nowMs: number): boolean {
  return nowMs - keptAtMs > KEPT_ON_DEVICE_DAYS * DAY_MS
}

/** Some browsers never answer, and the file has to be sent all the same. */
const DEVICE_SECONDS_MAX = 8

/** Keeping is a courtesy: no room, private mode or a page without HTTPS only mean that nothing is kept. */
async function quietly<Value>(otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  const { promise: late, resolve } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => resolve(otherwise), DEVICE_SECONDS_MAX * 1_000)
  try {
    return await Promise.race([work(), late])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}

/** The database, opened when something is first kept or looked for, and again after it was closed under us. */
class Rooms {
  #opened: Promise<IDBDatabase> | null = null

  async key(): Promise<CryptoKey> {
    const found = await this.#ask<CryptoKey | undefined>(KEYS, 'readonly', keyIn)
    if (found) return found
    const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt'])
    // Another tab may have made one meanwhile: the first stays.
    await this.#ask(KEYS, 'readwrite', (store) => store.add(key, OWN_KEY)).catch(() => undefined)
    return (await this.#ask<CryptoKey | undefined>(KEYS, 'readonly', keyIn)) ?? key
  }

  get(id: string): Promise<Row | undefined> {
    return this.#ask(FILES, 'readonly', (store) => store.get(id))
  }

  all(): Promise<Row[]> {
    return this.#ask<Row[]>(FILES, 'readonly', (store) => store.getAll() as IDBRequest<Row[]>)
  }

  async put(row: Row): Promise<void> {
    await this.#ask(FILES, 'readwrite', (store) => store.put(row, row.id))
  }

  async remove(id: string): Promise<void> {
    await this.#ask(FILES, 'readwrite', (store) => store.delete(id))
  }

  async #ask<Value>(
    name: string,
    mode: IDBTransactionMode,
    order: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    this.#opened ??= openDatabase(() => (this.#opened = null))
    const database = await this.#opened.catch((error: unknown) => {
      this.#opened = null
      throw error
    })
    return answerOf(order(database.transaction(name, mode).objectStore(name)))
  }
}

/** Nothing else is kept under that name. */
function keyIn(store: IDBObjectStore): IDBRequest<CryptoKey | undefined> {
  return store.get(OWN_KEY) as IDBRequest<CryptoKey | undefined>
}

function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(FILES_DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(FILES)
    request.result.createObjectStore(KEYS)
  })
  return answerOf(request).then((database) => {
    // Signing out deletes it, and must not wait for this page.
    database.addEventListener('versionchange', () => {
      database.close()
      onClosed()
    })
    return database
  })
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')))
  })
}

/** The name first, with its length in front, then the file. */
async function sealContents(key: CryptoKey, { name, title, content }: Contents) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const encoded = new TextEncoder().encode(JSON.stringify([name, content.type, title]))
  const length = new Uint8Array(new Uint32Array([encoded.length]).buffer)
  const plain = await new Blob([length, encoded, content]).arrayBuffer()
  return { iv, sealed: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, plain) }
}

async function openContents(key: CryptoKey, { iv, sealed }: Row): Promise<Contents> {
  const plain = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, sealed)
  const [length = 0] = new Uint32Array(plain.slice(0, 4))
  const start = 4 + length
  const said = JSON.parse(new TextDecoder().decode(plain.slice(4, start))) as [string, string, string?]
  const [name, type, title = ''] = said
  return { name, title, content: new Blob([plain.slice(start)], { type }) }
}
