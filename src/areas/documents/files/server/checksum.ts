// The checksum that a sender may say of a piece (tus, extension "checksum").
import type { IncomingMessage } from 'node:http'
import { generalError } from '#kernel/errors.ts'

export type Checksum = { algorithm: 'sha1' | 'sha256'; digest: Buffer }

const DIGEST_BYTES = { sha1: 20, sha256: 32 } as const

/** Null if none is stated. An unreadable one, or one of another kind, is refused before any byte is taken. */
export function readChecksum({ headers }: IncomingMessage): Checksum | null {
  const said = headers['upload-checksum']
  if (said === undefined) return null
  const [algorithm = '', encoded = ''] = String(said).split(' ')
  if (algorithm !== 'sha1' && algorithm !== 'sha256') throw generalError('MALFORMED_BODY')
  const digest = Buffer.from(encoded, 'base64')
  if (digest.length !== DIGEST_BYTES[algorithm]) throw generalError('MALFORMED_BODY')
  return { algorithm, digest }
}
