// The folder that holds everything this installation must not lose, and the lock that keeps it to one process.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

function isBusy(directory: string, pid: number): StartProblem {
  return new StartProblem(
    `The data directory ${directory} is in use by another process (${pid}).\n` +
      'Stop that process, or give this one another folder with DATA_DIR.',
  )
}

type LockOwner = { pid: number; startedAt: string | null }

/**
 * When the process started, in the kernel's ticks: tells a pid that was given out again from its former owner. Null
 * for one that has ended, even where nobody has collected it yet, and where there is no /proc.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

function isAlive(owner: LockOwner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return owner.startedAt === null || owner.startedAt === startOf(owner.pid)
}

function readOwner(file: string): LockOwner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null
    return typeof value.pid === 'number' ? { pid: value.pid, startedAt } : null
  } catch {
    return null
  }
}

/** Takes the folder for this process; a lock whose owner is gone is taken over. Returns the release. */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'lock.json')
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const owner = readOwner(file)
      if (owner && isAlive(owner)) throw isBusy(directory, owner.pid)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`could not take the lock ${file}`)
}
