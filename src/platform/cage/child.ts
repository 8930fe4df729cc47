// The program of a caged child: does the jobs of the module it was started with, one at a time, under its guard's eyes.
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { CagedJobs, Order, Report } from './messages.ts'
import { GUARD_CELLS, MEGABYTE } from './guard.ts'
import { withLongBytes } from './long-bytes.ts'

const shared = new SharedArrayBuffer(Object.keys(GUARD_CELLS).length * Int32Array.BYTES_PER_ELEMENT)
const cells = new Int32Array(shared)
let jobsBegun = 0

/** Our own parent asked for it by its path. */
async function jobsOf(path: string): Promise<CagedJobs> {
  const { JOBS } = (await import(pathToFileURL(path).href)) as { JOBS: CagedJobs }
  return JOBS
}

function report(said: Report): void {
  process.send?.(said)
}

function rssMegabytes(): number {
  return Math.ceil(process.memoryUsage.rss() / MEGABYTE)
}

function beWatched({ megabytes, milliseconds, cpuMilliseconds }: Order['limits']): void {
  Atomics.store(cells, GUARD_CELLS.megabytes, rssMegabytes() + megabytes)
  Atomics.store(cells, GUARD_CELLS.milliseconds, milliseconds)
  Atomics.store(cells, GUARD_CELLS.cpuMilliseconds, cpuMilliseconds ?? milliseconds)
  tellGuard((jobsBegun += 1))
}

function tellGuard(job: number): void {
  Atomics.store(cells, GUARD_CELLS.job, job)
  Atomics.notify(cells, GUARD_CELLS.job)
}

/** What a library says of a file may repeat the file: only the kind of an error leaves the cage. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** The parent would have to take all of it in before it could say no. */
class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** Of bytes and texts, which are what can be large. */
function bytesIn(answer: unknown): number {
  if (typeof answer === 'string') return 2 * answer.length
  if (ArrayBuffer.isView(answer)) return answer.byteLength
  if (typeof answer !== 'object' || answer === null) return 0
  return Object.values(answer).reduce<number>((sum, part) => sum + bytesIn(part), 0)
}

async function work(jobs: CagedJobs, { job, input: said, limits }: Order): Promise<void> {
  const input = withLongBytes(said)
  beWatched(limits)
  try {
    const answer = await jobs[job]?.(input as never)
    if (bytesIn(answer) > limits.answerMegabytes * MEGABYTE) throw new AnswerTooLarge()
    report({ kind: 'done', answer, megabytes: rssMegabytes() })
  } catch (error) {
    report({ kind: 'failed', error: kindOf(error), megabytes: rssMegabytes() })
  } finally {
    tellGuard(0)
  }
}

process.once('disconnect', () => process.exit())
const guard = new Worker(new URL('guard.ts', import.meta.url), { workerData: shared })
guard.once('message', () => void begin())

async function begin(): Promise<void> {
  const jobs = await jobsOf(process.argv[2] ?? '')
  process.on('message', (order: Order) => void work(jobs, order))
  report({ kind: 'ready' })
}
