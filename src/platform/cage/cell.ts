// One child of a cage, from its fork to its end. It has nothing of this process: no environment, no output, no rights.
import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JobReport, Order, Report } from './messages.ts'
import { CageAway, CageBroken } from './problems.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** It may read our program and its packages. The guard's thread and the native part of a library need a word each. */
const RIGHTS = [
  '--permission',
  ...['src', 'node_modules', 'package.json'].map((part) => `--allow-fs-read=${join(ROOT, part)}`),
  '--allow-addons',
  '--allow-worker',
]

/** The guard's thread acts first; this clock is for a child whose guard is gone too. */
const GUARD_GRACE_MS = 500

export type Cell = {
  /** Rejects with CageBroken where the job ended the child, with CageAway where we did. */
  run(order: Order): Promise<JobReport>
  readonly isGone: boolean
  /** How many jobs it was given. */
  readonly jobs: number
  end(): void
}

/** A child that is ready for its first job; CageAway where there is none in time. */
export async function openCell(jobs: URL, startMs: number): Promise<Cell> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [fileURLToPath(jobs)], {
    execArgv: RIGHTS,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    await firstWord(child, startMs)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return cellOf(child)
}

function firstWord(child: ChildProcess, startMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(new CageAway('a child did not start in time')), startMs)
    child.once('error', () => reject(new CageAway('no child could be started')))
    child.once('exit', () => reject(new CageAway('a child ended while it started')))
    child.once('message', () => {
      clearTimeout(clock)
      beQuiet(child)
      resolve()
    })
  })
}

/** Requests come before files; and an error that comes later is told by the end of the child. */
function beQuiet(child: ChildProcess): void {
  child.on('error', () => undefined)
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Then it is as important as we are.
  }
}

/** A resting child keeps no process alive. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

function cellOf(child: ChildProcess): Cell {
  let isGone = false
  let isEnded = false
  let jobs = 0
  child.once('exit', () => (isGone = true))
  holdOpen(child, false)
  return {
    get isGone() {
      return isGone
    },
    get jobs() {
      return jobs
    },
    async run(order) {
      jobs += 1
      holdOpen(child, true)
      try {
        return await answerTo(child, order, () => isEnded)
      } finally {
        holdOpen(child, false)
      }
    },
    end() {
      isEnded = true
      child.kill('SIGKILL')
    },
  }
}

function answerTo(child: ChildProcess, order: Order, isEnded: () => boolean): Promise<JobReport> {
  const started = performance.now()
  const clock = setTimeout(() => child.kill('SIGKILL'), order.limits.milliseconds + GUARD_GRACE_MS)
  return new Promise<JobReport>((resolve, reject) => {
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      const isLate = performance.now() - started >= order.limits.milliseconds
      reject(isEnded() ? new CageAway('the cage was closed') : new CageBroken(endOf(code, signal, isLate)))
    }
    child.once('exit', onExit)
    child.once('message', (report: Report) => {
      child.off('exit', onExit)
      if (report.kind !== 'ready') resolve(report)
    })
    child.send(order, (error) => {
      if (error) child.kill('SIGKILL')
    })
  }).finally(() => clearTimeout(clock))
}

/** The guard kills; V8 itself aborts where its heap is full. Windows tells neither from the other. */
function endOf(code: number | null, signal: NodeJS.Signals | null, isLate: boolean): CageBroken['end'] {
  if (isLate) return 'late'
  const isKilled = signal === 'SIGKILL' || (process.platform === 'win32' && code === 1)
  return isKilled || signal === 'SIGABRT' || code === 134 ? 'swollen' : 'crashed'
}
