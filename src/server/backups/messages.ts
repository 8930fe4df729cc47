// What a worker and the program that makes a backup say to each other.
import type { BackupProof, BackupStep } from '#platform/ports/backups.ts'
import type { SealKey } from '#platform/seal.ts'
import type { BackupTarget } from './backup-settings.ts'

export type BackupWork = {
  name: string
  runId: string
  databaseUrl: string
  /** False: it is another host's, and not copied. */
  copiesDatabase: boolean
  dataDirectory: string
  /** Where files lie that are not copied; null: in the data directory. */
  bucket: string | null
  recipient: string
  target: BackupTarget
  dataKeys: readonly SealKey[]
}

export type BackupNews =
  | { kind: 'stored'; bytes: number }
  | { kind: 'proven'; proof: BackupProof }
  | { kind: 'failed'; step: BackupStep }
