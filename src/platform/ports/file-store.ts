// A place for sealed bytes. It knows nothing of them, neither their owner nor their content.

export class FileMissing extends Error {
  constructor() {
    super('the store has no such file')
    this.name = 'FileMissing'
  }
}

/** The key was written before: what lies there is whole, and stays as it is. */
export class FileExists extends Error {
  constructor() {
    super('the store has this file already')
    this.name = 'FileExists'
  }
}

/** Cannot be reached or written to now: a line that is down or a disk that is full. */
export class FileStoreAway extends Error {
  constructor(cause?: unknown) {
    super('the store of files cannot be used now', { cause })
    this.name = 'FileStoreAway'
  }
}

export type StoredFile = { key: string; bytes: number }

export interface FileStore {
  /**
   * All of it or nothing, and on the disk before it resolves. A key is written once: a second time rejects with FileExists.
   * `bytes` is how long the content is; one that is longer or shorter is not kept.
   */
  put(key: string, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void>
  /** As `put`, for a file certainly on this machine's disk that no one writes to any more. The caller may remove it afterwards. */
  putFile(key: string, path: string, bytes: number): Promise<void>
  /** Rejects with FileMissing. Each piece stays as it is until the next is asked for. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>
  /** Harmless if there is none. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Whether files can be kept at all: rejects with FileStoreAway where they cannot. */
  reach(): Promise<void>
}

/** What a key may be: nothing that means something to a file system or in an address. */
export const STORE_KEY = /^[a-z0-9][a-z0-9-]{6,62}[a-z0-9]$/

export function assertStoreKey(key: string): void {
  if (!STORE_KEY.test(key)) throw new Error('a key of the file store is unfit')
}
