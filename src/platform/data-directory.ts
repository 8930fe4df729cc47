// The folder with everything this installation must not lose, and the lock that limits it to one running product.
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { folderProblem, StartProblem } from './start-problem.ts'

/** Who uses the folder, for people and for other machines; the lock itself is the kernel's. */
type Owner = { id: string; pid: number; host: string; kernel: string }

const HEARTBEAT_MS = 2_000
/** A living owner on another machine shows itself within this. */
const WATCH_MS = 3.5 * HEARTBEAT_MS
const SQLITE_BUSY = 5
const SQLITE_NOT_A_DATABASE = 26

/** The same for all containers of one machine, another one after it has started again. */
function runningKernel(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

function readOwner(file: string): Owner | null {
  try {
    const { id, pid, host, kernel } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    if (typeof id !== 'string' || typeof pid !== 'number') return null
    return { id, pid, host: String(host), kernel: String(kernel) }
  } catch {
    return null
  }
}

function isBusy(directory: string, owner: Owner | null): StartProblem {
  const who = owner ? ` (process ${owner.pid} on ${owner.host})` : ''
  return new StartProblem(
    `The data directory ${directory} is in use by another process${who}.\n` +
      'Stop that process, or give this one another folder with DATA_DIR.',
  )
}

/**
 * SQLite is used for its file lock alone: the kernel keeps it for the process and drops it with the process, in any namespaces, and a
 * network file system carries it to other machines.
 */
function takeKernelLock(directory: string, ownerFile: string): DatabaseSync {
  const file = join(directory, 'lock.sqlite')
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    // Who may only read the file would get a lock that does not keep others out: the change, never committed, refuses.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; PRAGMA user_version = 1')
    return lock
  } catch (error) {
    lock?.close()
    const code = error instanceof Error && 'errcode' in error ? error.errcode : null
    if (code === SQLITE_BUSY) throw isBusy(directory, readOwner(ownerFile))
    throw new StartProblem(
      code === SQLITE_NOT_A_DATABASE
        ? `The lock file ${file} is damaged. Make sure that nothing else runs on this folder, delete that file and start again.`
        : `The lock file ${file} cannot be opened for writing. Make the folder and that file writable for the user who starts the product.`,
    )
  }
}

/** Opened each time, so that a network file system asks its server instead of its memory. */
function heartbeatOf(file: string): string {
  try {
    const opened = openSync(file, 'r')
    try {
      const { ino, mtimeMs } = fstatSync(opened)
      return `${ino} ${mtimeMs}`
    } finally {
      closeSync(opened)
    }
  } catch {
    return 'gone'
  }
}

/** Not every network file system carries locks: an owner on another machine must have stopped moving as well. */
async function assertNoOtherMachine(directory: string, ownerFile: string): Promise<void> {
  const owner = readOwner(ownerFile)
  if (!owner || owner.kernel === runningKernel()) return
  const before = heartbeatOf(ownerFile)
  await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
  const after = heartbeatOf(ownerFile)
  if (after !== before && after !== 'gone') throw isBusy(directory, owner)
}

/** What root makes may be passed through, whatever the umask: PostgreSQL runs as another user then. */
function makeFolder(directory: string): void {
  const first = mkdirSync(directory, { recursive: true })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = directory; ; made = dirname(made)) {
    chmodSync(made, statSync(made).mode | 0o011)
    if (made === first) return
  }
}

function writeOwner(file: string, owner: Owner): void {
  const fresh = `${file}.${owner.id}`
  writeFileSync(fresh, JSON.stringify(owner))
  renameSync(fresh, file)
}

/** Touches the file and writes nothing, so a full disk cannot make a living owner look dead. */
function beat(file: string, mine: Owner, onLost: (other: string) => void): void {
  const owner = readOwner(file)
  if (owner && owner.id !== mine.id) {
    onLost(`process ${owner.pid} on ${owner.host}`)
    return
  }
  try {
    const now = new Date()
    if (owner) utimesSync(file, now, now)
    else writeOwner(file, mine)
  } catch {
    // A full or lost disk: the next beat retries, and the kernel still keeps the lock.
  }
}

/**
 * Takes the folder for this process and returns the release. `onLost` is called if another machine took it over, which can happen only to a
 * process that hung for long: it must end at once.
 */
export async function lockDataDirectory(
  directory: string,
  onLost: (other: string) => void = () => undefined,
): Promise<() => void> {
  try {
    makeFolder(directory)
  } catch (error) {
    throw folderProblem(directory, error)
  }
  const ownerFile = join(directory, 'owner.json')
  const lock = takeKernelLock(directory, ownerFile)
  try {
    await assertNoOtherMachine(directory, ownerFile)
    const mine = { id: randomUUID(), pid: process.pid, host: hostname(), kernel: runningKernel() }
    writeOwner(ownerFile, mine)
    const heartbeat = setInterval(() => beat(ownerFile, mine, onLost), HEARTBEAT_MS).unref()
    return () => {
      clearInterval(heartbeat)
      if (readOwner(ownerFile)?.id === mine.id) rmSync(ownerFile, { force: true })
      lock.close()
    }
  } catch (error) {
    lock.close()
    throw error instanceof StartProblem ? error : folderProblem(directory, error)
  }
}
