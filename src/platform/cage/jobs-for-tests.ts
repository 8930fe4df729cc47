// For tests only: jobs that behave like code reading a hostile file.
// oxlint-disable node/no-process-env, typescript/only-throw-error -- that is what is tried here
import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const MEGABYTE = 1_000_000

/** Each piece is written to, so that it really is memory. */
function swell(megabytes: number): number {
  const held: Uint8Array[] = []
  while (held.length < megabytes) held.push(new Uint8Array(MEGABYTE).fill(1))
  return held.length
}

/** The engine's own heap, which has its own limit. */
function fillHeap(): number {
  const held: string[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => `${held.length}-${index}`))
}

function spin(): never {
  for (let turn = 0; ; turn += 1) if (turn < 0) throw new Error('never')
}

function attempt(deed: () => unknown): string {
  try {
    deed()
    return 'done'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'refused'
  }
}

export const JOBS = {
  echo: (text: string) => text,
  hashes: ({ files, name }: { files: { bytes: Uint8Array }[]; name: string }) => [
    name,
    ...files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
  ],
  swell,
  fillHeap,
  spin,
  sleep: () => new Promise<never>(() => undefined),
  end: (code: number) => process.exit(code),
  kill: (signal: NodeJS.Signals) => process.kill(process.pid, signal),
  throwKind: (name: string) => {
    throw Object.assign(new Error('what the file says: María, A-123456789'), { name })
  },
  throwNothing: () => {
    throw null
  },
  /** Rejected while no one waits for it. */
  rejectLater: () => {
    setTimeout(() => void Promise.reject(new Error('late')), 1)
    return new Promise<string>((resolve) => setTimeout(() => resolve('unhurt'), 200))
  },
  answerOf: (megabytes: number) => new Uint8Array(megabytes * MEGABYTE),
  unsendable: () => () => 'a function cannot leave',
  /** Speaks before its answer, as a parser that was taken over might. */
  nonsense: (said: unknown) => {
    process.send?.(said)
    return new Promise<never>(() => undefined)
  },
  /** The name of every setting that it can see. */
  environment: () => Object.keys(process.env),
  readFile: (path: string) => attempt(() => readFileSync(path)),
  writeFile: (path: string) => attempt(() => writeFileSync(path, 'x')),
  spawn: () => attempt(() => spawn('/bin/true')),
  connect: (port: number) =>
    new Promise<string>((resolve) => {
      try {
        const socket = connect(port, '127.0.0.1')
        socket.once('connect', () => resolve('done'))
        socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'refused'))
      } catch (error) {
        resolve((error as NodeJS.ErrnoException).code ?? 'refused')
      }
    }),
  pid: () => process.pid,
}
export type TestJobs = typeof JOBS
