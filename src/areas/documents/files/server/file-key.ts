// The key of a file, sealed with the keys of the installation: those can change, and the file's bytes stay.
import type { Services } from '#platform/context.ts'
import type { Sealing } from './frames.ts'

type Sealer = Pick<Services, 'seal'>

export const KEY_FIELD = 'files.key'
export const CHECKSUM_FIELD = 'files.sha256'

export function wrapKey({ seal }: Sealer, { fileId, key }: Sealing): string {
  return seal.seal(Buffer.from(key).toString('base64url'), { field: KEY_FIELD, row: fileId })
}

export function sealingOf({ seal }: Sealer, row: { fileId: string; key: string }): Sealing {
  const opened = seal.open(row.key, { field: KEY_FIELD, row: row.fileId })
  return { fileId: row.fileId, key: Buffer.from(opened, 'base64url') }
}

export function sealChecksum({ seal }: Sealer, fileId: string, sha256: string): string {
  return seal.seal(sha256, { field: CHECKSUM_FIELD, row: fileId })
}

export function openChecksum({ seal }: Sealer, row: { id: string; sha256: string }): string {
  return seal.open(row.sha256, { field: CHECKSUM_FIELD, row: row.id })
}

export function fingerprintOf({ seal }: Sealer, sha256: string): string {
  return seal.fingerprint(sha256, CHECKSUM_FIELD)
}
