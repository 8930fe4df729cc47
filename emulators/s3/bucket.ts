// What one bucket holds, in memory: written whole or not at all.
import { createHash } from 'node:crypto'

export type StoredObject = { bytes: Buffer; etag: string; modifiedAt: Date }
/** Sent in parts, and in no list before it is complete. */
export type Upload = { key: string; parts: Map<number, { bytes: Buffer; etag: string }> }
export type Listing = { entries: [key: string, object: StoredObject][]; next: string | null }

export class Bucket {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, Upload>()

  put(key: string, bytes: Buffer, modifiedAt: Date, etag = etagOf(bytes)): StoredObject {
    const object = { bytes, etag, modifiedAt }
    this.objects.set(key, object)
    return object
  }

  /** In the order of their bytes, as the service gives them. */
  list({ prefix, after, max }: { prefix: string; after: string; max: number }): Listing {
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0)
      .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    const entries = keys.slice(0, max).flatMap((key): Listing['entries'] => {
      const object = this.objects.get(key)
      return object ? [[key, object]] : []
    })
    return { entries, next: keys.length > max ? (keys[max - 1] ?? null) : null }
  }
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
