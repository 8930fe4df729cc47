// The thread in a caged child that ends the whole process when a job swells or takes too long, whatever its own thread does.
import { parentPort, workerData } from 'node:worker_threads'

/** Shared with the child's own thread: the number of the job, 0 for none, and how many MB and ms the process may take. */
export const GUARD_CELLS = { job: 0, megabytes: 1, milliseconds: 2, cpuMilliseconds: 3 } as const
export const MEGABYTE = 1_000_000
const LOOK_EVERY_MS = 5

/** They end a process at once, without a core dump, and no one else sends them: so it is known who ended it, and why. */
export const GUARD_SIGNALS: Record<'swollen' | 'late', NodeJS.Signals> =
  process.platform === 'win32'
    ? { swollen: 'SIGKILL', late: 'SIGKILL' }
    : { swollen: 'SIGVTALRM', late: 'SIGALRM' }
/** How often it is asked before it is forced. */
const TIMES_TOLD = 20

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function watch(cells: Int32Array): never {
  const limit = (cell: Exclude<keyof typeof GUARD_CELLS, 'job'>) => Atomics.load(cells, GUARD_CELLS[cell])
  for (;;) {
    // An idle child costs nothing: this wakes when a job begins.
    Atomics.wait(cells, GUARD_CELLS.job, 0)
    const job = Atomics.load(cells, GUARD_CELLS.job)
    const [started, spent] = [performance.now(), cpuMs()]
    let told = 0
    // oxlint-disable-next-line no-unmodified-loop-condition -- the other thread changes what it is compared with
    while (job !== 0 && Atomics.load(cells, GUARD_CELLS.job) === job) {
      const isSwollen = process.memoryUsage.rss() > limit('megabytes') * MEGABYTE
      const isLate =
        performance.now() - started > limit('milliseconds') || cpuMs() - spent > limit('cpuMilliseconds')
      if (isSwollen || isLate) end(isSwollen ? 'swollen' : 'late', (told += 1))
      Atomics.wait(cells, GUARD_CELLS.job, job, LOOK_EVERY_MS)
    }
  }
}

function end(why: keyof typeof GUARD_SIGNALS, times: number): void {
  process.kill(process.pid, times > TIMES_TOLD ? 'SIGKILL' : GUARD_SIGNALS[why])
}

if (parentPort) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has no origin
  parentPort.postMessage('watching')
  watch(new Int32Array(workerData as SharedArrayBuffer))
}
