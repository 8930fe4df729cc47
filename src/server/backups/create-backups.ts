// This installation's backups: made by a separate program, at the place set in the environment.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import {
  BackupFailed,
  type BackupOrder,
  type BackupProof,
  type Backups,
  NO_BACKUPS,
} from '#platform/ports/backups.ts'
import type { Config } from '../config.ts'
import type { BackupNews, BackupWork } from './messages.ts'
import { shelfAt } from './shelf.ts'

type Settings = Pick<Config, 'backups' | 'bucket' | 'databaseUrl' | 'dataDirectory' | 'dataKeys'>

const PROGRAM = join(import.meta.dirname, 'program.ts')

/** `databaseUrl` is the one in use, ours or another. */
export function createBackups(settings: Settings, databaseUrl: string): Backups {
  const { backups, bucket, dataDirectory, dataKeys } = settings
  if (!backups) return NO_BACKUPS
  const shelf = shelfAt(backups.target)
  const copiesDatabase = settings.databaseUrl === null
  const place = {
    ...backups,
    databaseUrl,
    copiesDatabase,
    dataDirectory,
    dataKeys,
    bucket: bucket && `${bucket.endpoint}/${bucket.bucket}`,
  }
  return {
    plan: { place: shelf.place, database: copiesDatabase, files: bucket === null },
    make: (order) => made(order, { ...place, name: order.name, runId: order.runId }),
    list: () => shelf.list(),
    remove: (name) => shelf.remove(name),
  }
}

async function made({ name, onStored }: BackupOrder, work: BackupWork): Promise<BackupProof> {
  const child = fork(PROGRAM, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stored: Promise<void>[] = []
  const ended = heard(child, (bytes) => stored.push(onStored({ name, bytes })))
  child.send(work, (error) => error && child.kill('SIGKILL'))
  try {
    return await ended
  } finally {
    await Promise.all(stored)
  }
}

function heard(child: ChildProcess, onStored: (bytes: number) => void): Promise<BackupProof> {
  return new Promise((resolve, reject) => {
    child.on('message', (news: BackupNews) => {
      if (news.kind === 'stored') onStored(news.bytes)
      else if (news.kind === 'proven') resolve(news.proof)
      else reject(new BackupFailed(news.step))
    })
    // After the last message; earlier messages count.
    child.once('close', () => reject(new BackupFailed('lost')))
    child.once('error', (error) => reject(new BackupFailed('lost', error)))
  })
}
