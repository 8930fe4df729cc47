// Asks the product that runs for the release that lies there now, waits for it, and ends with 1 and a sentence where
// that release did not start.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '#platform/start-problem.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { readReleaseNote, type ReleaseNote, supervisorsNoted } from './release-note.ts'

const USAGE = `Asks the running product for the release that lies there now, and waits until it serves:

  npm run reload            the product of DATA_DIR that runs on this machine
  npm run reload -- PID     the one whose supervisor has this number`

const root = join(import.meta.dirname, '../..')
const LOOK_EVERY_MS = 200
/** A stale release is built, and replaces one worker after another. */
const PATIENCE_MS = 15 * 60_000

try {
  const { DATA_DIR } = settleNodeEnvironment(false)
  const { dataDirectory } = readConfig({ DATA_DIR }, root)
  const pid = pidOf(process.argv.slice(2), dataDirectory)
  await reload(dataDirectory, pid)
  console.log('Released.')
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

function pidOf([given, ...more]: readonly string[], dataDirectory: string): number {
  if (more.length > 0 || (given !== undefined && !/^\d+$/.test(given))) throw new StartProblem(USAGE)
  if (given !== undefined) return Number(given)
  const [pid, ...others] = supervisorsNoted(dataDirectory).filter(isAlive)
  if (pid === undefined) {
    throw new StartProblem(
      `No product of ${dataDirectory} runs on this machine. If its data lies elsewhere, name the place with DATA_DIR.`,
    )
  }
  if (others.length === 0) return pid
  throw new StartProblem(`Several run: ${[pid, ...others].join(', ')}. Name one: npm run reload -- ${pid}`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function reload(dataDirectory: string, pid: number): Promise<void> {
  const before = readReleaseNote(dataDirectory, pid)
  ask(pid)
  if (before === null) {
    throw new StartProblem(
      `Process ${pid} was asked, and says nothing of it in ${dataDirectory}: it is older than "npm run reload", or DATA_DIR is another ` +
        'one than its own. Its log says "released" or "release-not-started".',
    )
  }
  const after = await nextNote(dataDirectory, before)
  if (after.problem !== null) throw new StartProblem(after.problem)
}

function ask(pid: number): void {
  try {
    process.kill(pid, 'SIGHUP')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartProblem(
      code === 'EPERM'
        ? `This user may not signal process ${pid}. Run this as the user of the product, or as root.`
        : `There is no process ${pid}. Start the product (systemctl start portal).`,
      { cause: error },
    )
  }
}

async function nextNote(dataDirectory: string, { pid, reloads }: ReleaseNote): Promise<ReleaseNote> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS)
    const note = readReleaseNote(dataDirectory, pid)
    if (note && note.reloads > reloads) return note
    if (!isAlive(pid))
      throw new StartProblem(`The product (process ${pid}) ended meanwhile. Its log says why.`)
  }
  throw new StartProblem(
    `Process ${pid} has not finished within ${PATIENCE_MS / 60_000} minutes. Look at its log.`,
  )
}
