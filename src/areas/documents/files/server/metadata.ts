// The sender's metadata of a file: its name and purpose. Sealed, since a file's name reveals its owner.
import { generalError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import { METADATA_KEYS_MAX } from '../rules/limits.ts'
import type { Metadata } from './room.ts'

export type { Metadata } from './room.ts'

export const METADATA_FIELD = 'uploads.metadata'
const VALUE_LENGTH_MAX = 1_000
// oxlint-disable-next-line no-control-regex -- these are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/

/** Throws the API error if it cannot be a name or an id. */
export function checkMetadata(metadata: Metadata): void {
  const entries = Object.entries(metadata)
  const isFit = entries.every(([, value]) => value.length <= VALUE_LENGTH_MAX && !CONTROL.test(value))
  if (entries.length > METADATA_KEYS_MAX || !isFit) throw generalError('MALFORMED_BODY')
}

export function sealMetadata({ seal }: Pick<Services, 'seal'>, uploadId: string, metadata: Metadata): string {
  return seal.seal(JSON.stringify(metadata), { field: METADATA_FIELD, row: uploadId })
}

export function openMetadata(
  { seal }: Pick<Services, 'seal'>,
  { id, metadata }: { id: string; metadata: string },
): Metadata {
  return JSON.parse(seal.open(metadata, { field: METADATA_FIELD, row: id })) as Metadata
}
