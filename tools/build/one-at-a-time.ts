// One build of a checkout at a time: two starts at once wait for each other instead of writing into each other's files.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 200

/** Runs the work while holding the lock file; takes over a lock whose process is gone. */
export async function oneAtATime<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(lockFile), { recursive: true })
  while (!(await take(lockFile))) await pause(LOOK_EVERY_MS)
  try {
    return await work()
  } finally {
    await rm(lockFile, { force: true })
  }
}

async function take(lockFile: string): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    // A full or read-only disk lets no one in, however long one waits.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''))
    // An empty file belongs to a process between making it and writing its number into it.
    if (holder > 0 && !isAlive(holder)) await rm(lockFile, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
