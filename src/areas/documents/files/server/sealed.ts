// This feature's sealed data, and the job that reseals it after a change of keys. The files themselves are unchanged.
import { type FeatureSealed, sealedTable } from '#platform/sealed-rows.ts'
import { CHECKSUM_FIELD, fingerprintOf, KEY_FIELD } from './file-key.ts'
import { METADATA_FIELD } from './metadata.ts'
import { files, uploads } from './tables.ts'

const SEALED_KEYS = sealedTable(files, {
  texts: {
    key: ({ id }) => ({ field: KEY_FIELD, row: id }),
    sha256: ({ id }) => ({ field: CHECKSUM_FIELD, row: id }),
  },
  marks: (seal, _row, { sha256 }) =>
    sha256 === undefined ? {} : { fingerprint: fingerprintOf({ seal }, sha256) },
})

const SEALED_UPLOADS = sealedTable(uploads, {
  texts: {
    key: ({ fileId }) => ({ field: KEY_FIELD, row: fileId }),
    metadata: ({ id }) => ({ field: METADATA_FIELD, row: id }),
  },
})

export const FILES_SEALED: FeatureSealed = { job: 'files.reseal', tables: [SEALED_KEYS, SEALED_UPLOADS] }
