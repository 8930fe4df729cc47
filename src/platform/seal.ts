// Sealed texts: unreadable in the database to anyone who lacks the key, and useless anywhere but where they were written.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Language } from '#kernel/language.ts'

/** 256 random bits, and the name by which a sealed text finds them again. */
export type SealKey = { id: string; secret: Uint8Array }

/** Where the text lies, such as `intake_answers.value` and the row's id: it opens nowhere else. */
export type Place = { field: string; row: string }

export type Seal = {
  seal(text: string, place: Place): string
  /** With the key of this name, one of its own: shows that the key is still needed. */
  sealUnder(keyId: string, text: string, place: Place): string
  /** What a list says in place of a text that does not open. */
  unreadable(place: Place): string
  /** Throws a SealError, which does not tell why. */
  open(sealed: string, place: Place): string
  /** A keyed hash that this key's owner alone can make: equal texts in one field are equal, and nothing can be read from it. */
  fingerprint(text: string, field: string): string
  /** The same with every key, the newest first: to look for what an older key has marked and nothing has marked since. */
  fingerprints(text: string, field: string): string[]
  /** How every text begins that the newest key sealed: any other is to be sealed again. */
  readonly prefix: string
  /** The names of all its keys, the newest first. */
  readonly keyIds: readonly string[]
}

export const SEAL_KEY_BYTES = 32
export const SEAL_KEY_ID = /^[\w-]{1,32}$/

export const UNREADABLE: Record<Language, string> = {
  en: 'This entry cannot be opened',
  es: 'Esta entrada no se puede abrir',
}

export class SealError extends Error {
  constructor() {
    super('the sealed text cannot be opened')
    this.name = 'SealError'
  }
}

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const TAG_LENGTH = { authTagLength: TAG_BYTES }

/** Everything that must not be exchanged unnoticed, as one text that can be read in one way only. */
function bound(keyId: string, { field, row }: Place): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, field, row]))
}

/** How every text begins that the key of this name sealed. */
export function prefixOf(keyId: string): string {
  return `${VERSION}.${keyId}.`
}

function sealWith({ id, secret }: SealKey, text: string, place: Place): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, secret, nonce, TAG_LENGTH).setAAD(bound(id, place))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const packed = Buffer.concat([nonce, hidden, cipher.getAuthTag()])
  return `${prefixOf(id)}${packed.toString('base64url')}`
}

function openWith({ id, secret }: SealKey, packed: Buffer, place: Place): string {
  const nonce = packed.subarray(0, NONCE_BYTES)
  const hidden = packed.subarray(NONCE_BYTES, -TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, secret, nonce, TAG_LENGTH)
    .setAAD(bound(id, place))
    .setAuthTag(packed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
}

/** Marks have their own key: one key is never used for two purposes (RFC 5869). */
function markKeyOf({ secret }: SealKey): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'fingerprint', SEAL_KEY_BYTES))
}

function markOf(markKey: Buffer, text: string, field: string): string {
  return createHmac('sha256', markKey)
    .update(JSON.stringify([VERSION, field, text]))
    .digest('base64url')
}

function requireKeys(keys: readonly SealKey[]): SealKey {
  const newest = keys[0]
  if (!newest) throw new Error('sealing needs a key')
  for (const { id, secret } of keys) {
    if (secret.length !== SEAL_KEY_BYTES || !SEAL_KEY_ID.test(id)) throw new Error('a sealing key is unfit')
  }
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new Error('two sealing keys share a name')
  return newest
}

/** The first key seals; every key opens, so that a new one can be put in front while old texts are sealed again. */
export function createSeal(keys: readonly SealKey[]): Seal {
  const newest = requireKeys(keys)
  const markKey = markKeyOf(newest)
  const markKeys = keys.map(markKeyOf)
  const byId = new Map(keys.map((key) => [key.id, key]))
  return {
    seal: (text, place) => sealWith(newest, text, place),
    sealUnder(keyId, text, place) {
      const key = byId.get(keyId)
      if (!key) throw new Error(`no sealing key is named ${keyId}`)
      return sealWith(key, text, place)
    },
    unreadable: () => `${UNREADABLE.en} · ${UNREADABLE.es}`,
    open(sealed, place) {
      const [version, id = '', content = '', ...more] = sealed.split('.')
      const key = byId.get(id)
      const packed = Buffer.from(content, 'base64url')
      if (version !== VERSION || !key || more.length > 0 || packed.length < NONCE_BYTES + TAG_BYTES) {
        throw new SealError()
      }
      try {
        return openWith(key, packed, place)
      } catch {
        throw new SealError()
      }
    },
    fingerprint: (text, field) => markOf(markKey, text, field),
    fingerprints: (text, field) => markKeys.map((key) => markOf(key, text, field)),
    prefix: prefixOf(newest.id),
    keyIds: keys.map(({ id }) => id),
  }
}
