// One of the serving processes. The supervisor starts it, names what it depends on, and replaces it when it ends.
import { join } from 'node:path'
import { createLog } from '#platform/log.ts'
import { foreseenSentence, startSentence } from '#platform/start-sentence.ts'
import { tidyMemory } from '#platform/tidy-memory.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import type { Serving } from './launch.ts'
import { outliveReaders } from './lost-output.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Longer than the slowest payment. */
const DRAIN_MS = 30_000
/** After an uncaught error nothing may be relied on for long. */
const CRASH_DRAIN_MS = 10_000
/** For jobs under way and for closing, once requests are done. */
const CLOSE_MS = 10_000

outliveReaders()
const root = join(import.meta.dirname, '../..')
const development = process.argv.includes('--dev')
const log = createLog(
  (line) => process.stderr.write(`${line}\n`),
  () => new Date(),
)
const UNASKED = 0
let serving: Serving | null = null
let isLeaving = false

function tell(message: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })
}

async function hear(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'begin':
      return begin(message)
    case 'drain':
      return leave(0, DRAIN_MS, message.noticeMs)
    case 'ask':
      await serving?.answers()
      return tell({ kind: 'here', ask: message.ask })
    case 'gateway-restarted':
      return serving?.subscribe().catch((error: unknown) => log.error('gateway', error))
    case 'count':
      return tellCounts(message.ask)
    default:
      // During a release the supervisor may be of another version: what we do not know is not for us.
      return message satisfies never
  }
}

async function tellCounts(ask: number): Promise<void> {
  const counts = await serving?.counts()
  if (counts) await tell({ kind: 'counted', ask, counts })
}

async function leave(code: number, limitMs: number, noticeMs = 0): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  setTimeout(() => process.exit(1), noticeMs + limitMs + CLOSE_MS).unref()
  await tell({ kind: 'leaving' })
  try {
    await serving?.stop(limitMs, noticeMs)
    await tellCounts(UNASKED)
  } catch (error) {
    log.error('stop', error)
    process.exit(1)
  }
  process.exit(code)
}

async function begin(message: Extract<ToWorker, { kind: 'begin' }>): Promise<void> {
  let isAlone = false
  try {
    const config = readConfig(settleNodeEnvironment(development), root)
    isAlone = config.workers === 1
    const databasePool = Math.max(2, Math.floor(config.databasePool / config.workers))
    const { launch } = await launching
    const onLost = () => void leave(1, DRAIN_MS)
    const options = { ...message, root, development, onLost }
    const opened = await launch({ ...config, databasePool }, options, log)
    if (isLeaving) return await opened.stop(0)
    serving = opened
  } catch (error) {
    if (foreseenSentence(error) === null) log.error('start', error)
    await tell({ kind: 'failed', sentence: startSentence(error) })
    process.exit(1)
  }
  await tell({ kind: 'ready' })
  await serving.warm()
  if (isAlone) tidyMemory()
}

// A failure of Node's own promises arrives here as well.
process.on('uncaughtException', (error) => {
  const told = serving?.log ?? log
  told.error('crash', error)
  void leave(1, CRASH_DRAIN_MS)
})
process.on('message', (message: ToWorker) => void hear(message))
// A terminal signals all of its processes; this one listens to the supervisor alone, or to a signal sent to its own pid.
process.on('SIGINT', () => undefined).on('SIGHUP', () => undefined)
process.on('SIGTERM', () => void leave(0, DRAIN_MS))

// Everything is read while the supervisor still opens the database.
const launching = import('./launch.ts')
if (process.argv.includes('--try')) await tryOut()
else launching.catch(() => undefined)

/** Before a release: whether all of it can be read. Who tries it hears of it by Node's own words. */
async function tryOut(): Promise<never> {
  try {
    await launching
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
