// Who makes the daily backup: stored where an operator has said, and proven by restoring it beside the product.

export type BackupPlan = {
  /** As people read it: a folder, or a bucket with its address. */
  place: string
  /** False: another host's to back up, and not in it. */
  database: boolean
  files: boolean
}

export type StoredBackup = { name: string; bytes: number }

/** What was found in a restored backup; null: not in it. */
export type BackupProof = { rows: number | null; files: number | null }

/** Where it broke off: while it was written, stored, fetched back, started, or compared. */
export type BackupStep = 'write' | 'store' | 'fetch' | 'start' | 'rows' | 'files'

export class BackupFailed extends Error {
  readonly step: BackupStep | 'lost'

  constructor(step: BackupStep | 'lost', cause?: unknown) {
    super(`a backup broke off at "${step}"`, { cause })
    this.name = 'BackupFailed'
    this.step = step
  }
}

export type BackupOrder = {
  name: string
  /** A row of `backup_runs` that was committed before: the restored database must have it. */
  runId: string
  /** It lies where it belongs, and is not proven yet. */
  onStored: (backup: StoredBackup) => Promise<void>
}

export interface Backups {
  /** Null: no destination is set. */
  readonly plan: BackupPlan | null
  /** Rejects with BackupFailed. Anything stored before it broke off stays there. */
  make(order: BackupOrder): Promise<BackupProof>
  list(): Promise<StoredBackup[]>
  /** Harmless if there is none. */
  remove(name: string): Promise<void>
}

export const NO_BACKUPS: Backups = {
  plan: null,
  make: () => Promise.reject(new BackupFailed('write')),
  list: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
}
