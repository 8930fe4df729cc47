// The program that makes a backup, beside the worker that asked for it: sealing and reading take a core for a while, and no one being
// served should wait for that. It ends with its worker.
import { setPriority } from 'node:os'
import { createLog } from '#platform/log.ts'
import { BackupFailed } from '#platform/ports/backups.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { makeBackup } from './make-backup.ts'
import type { BackupNews, BackupWork } from './messages.ts'

const LEAST = 10

const log = createLog(
  (line) => process.stderr.write(`${line}\n`),
  () => new Date(),
)

function tell(news: BackupNews): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(news, undefined, undefined, () => resolve())
    else resolve()
  })
}

async function make(order: BackupWork): Promise<void> {
  try {
    const proof = await makeBackup(order, (bytes) => void tell({ kind: 'stored', bytes }))
    await tell({ kind: 'proven', proof })
  } catch (error) {
    const { step, cause } = error instanceof BackupFailed ? error : new BackupFailed('write', error)
    const sentence = cause instanceof StartProblem ? { why: cause.message } : {}
    log.error('backup-failed', error, { step, ...sentence })
    await tell({ kind: 'failed', step: step === 'lost' ? 'write' : step })
  }
  process.disconnect?.()
}

setPriority(LEAST)
process.once('message', (order: BackupWork) => void make(order))
// Its worker is gone, or has been answered: PostgreSQL and the files of the proof go too.
process.once('disconnect', () => process.exit())
// A terminal tells all of its processes; this one ends with its worker.
process.on('SIGINT', () => undefined).on('SIGHUP', () => undefined)
