// One child of a cage, from its fork to its end. It has nothing of this process: no environment, no output, no rights.
import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { GUARD_SIGNALS } from './guard.ts'
import { PIPE_NUMBER, withoutLongBytes } from './long-bytes.ts'
import type { JobReport, Order } from './messages.ts'
import { CageAway, CageBroken } from './problems.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** It may read our program and its packages. The guard's thread and the native part of a library need a word each. */
const RIGHTS = [
  '--permission',
  ...['src', 'node_modules', 'package.json'].map((part) => `--allow-fs-read=${join(ROOT, part)}`),
  '--allow-addons',
  '--allow-worker',
]

/** A quarter of its start is to find its files. */
const QUICK = `--import=${pathToFileURL(join(ROOT, 'src/platform/quick-modules.ts')).href}`

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

/** A child ready for its first job; CageAway if there is none in time. */
export async function openCell(jobs: URL, startMs: number): Promise<Cell> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [fileURLToPath(jobs)], {
    execArgv: [...RIGHTS, QUICK],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
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

/** Requests come before files; and a later error shows as the end of the child. */
function beQuiet(child: ChildProcess): void {
  child.on('error', () => undefined)
  pipeTo(child).on('error', () => undefined)
  for (const id of threadsOf(child.pid ?? 0)) {
    try {
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // Then it is as important as we are.
    }
  }
}

/** Linux gives each thread a priority of its own: nearly half of the work is done by those of V8. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}

/** A resting child keeps no process alive. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
  pipeTo(child)[change]()
}

function pipeTo({ stdio }: ChildProcess): Socket {
  const pipe: unknown = stdio[PIPE_NUMBER]
  if (pipe instanceof Socket) return pipe
  throw new Error('a child has no pipe')
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
      const end = isEnded() ? null : endOf(code, signal, isLate)
      reject(end ? new CageBroken(end) : new CageAway('a child was ended from outside'))
    }
    child.once('exit', onExit)
    child.once('message', (said: unknown) => {
      child.off('exit', onExit)
      if (isReport(said)) return resolve(said)
      // Whatever speaks there is not our program any more.
      child.kill('SIGKILL')
      reject(new CageBroken('crashed'))
    })
    const { said, following } = withoutLongBytes(order.input)
    child.send({ ...order, input: said }, (error) => {
      if (error) child.kill('SIGKILL')
    })
    for (const bytes of following) pipeTo(child).write(bytes)
  }).finally(() => clearTimeout(clock))
}

/** The caller judges a job's answer; its envelope must be ours. */
function isReport(said: unknown): said is JobReport {
  if (typeof said !== 'object' || said === null) return false
  const { kind, error, megabytes } = said as Partial<Record<string, unknown>>
  if (typeof megabytes !== 'number') return false
  return kind === 'done' || (kind === 'failed' && typeof error === 'string')
}

/**
 * The guard ends a child by its own signal, and V8 aborts if its heap is full. Null if ended by neither, such as by a system out of memory:
 * that says nothing of the file. On Windows they cannot be distinguished.
 */
function endOf(
  code: number | null,
  signal: NodeJS.Signals | null,
  isLate: boolean,
): CageBroken['end'] | null {
  const isWindows = process.platform === 'win32'
  if (isLate || (signal === GUARD_SIGNALS.late && !isWindows)) return 'late'
  const isByGuard = signal === GUARD_SIGNALS.swollen || (isWindows && code === 1)
  if (isByGuard || signal === 'SIGABRT' || code === 134) return 'swollen'
  return signal === 'SIGKILL' || signal === 'SIGTERM' ? null : 'crashed'
}
