// Starts the product as a person would, on a data folder and a port of its own, and ends it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rounds } from './rounds.ts'

export const ROOT = join(import.meta.dirname, '..')
/** That of the product: what one process has compiled, the next one need not. */
export const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compiled')

/** For a program of the tests that stands for a worker: it reads its modules as a worker does. */
export const AS_WORKER = `--import=${pathToFileURL(join(ROOT, 'src/platform/quick-modules.ts')).href}`

export type RunningProduct = {
  url: string
  dataDirectory: string
  output: () => string
  /** Of the supervisor. */
  pid: number
  /** With its exit code, once it has ended. */
  ended: Promise<number | null>
  stop(): Promise<void>
  /** As a machine that loses its power: nothing is finished, nobody is told. */
  kill(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export function newDataDirectory(): string {
  return join(tmpdir(), `portal-bench-${process.pid}-${Math.random().toString(36).slice(2)}`)
}

/** In the command of each process that serves. */
export const WORKER = '/worker.js'

/** The processes that one started and whose command says so. */
export function childrenOf(pid: number, command: string): number[] {
  return existsSync(`/proc/${pid}/task/${pid}/children`)
    ? childrenInProc(pid, command)
    : childrenByPs(pid, command)
}

/** Those who wait for a process ask twenty times a second, and `ps` reads all of the machine for each answer. */
function childrenInProc(pid: number, command: string): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  if (children === '') return []
  return children
    .split(' ')
    .map(Number)
    .filter((child) => commandOf(child).includes(command))
}

/** Empty for one that has ended and was not waited for. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function childrenByPs(pid: number, command: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes(command))
    .map(([child]) => Number(child))
}

/** In a test, but neither in the proof nor where something is measured. */
export function optionsOfNode(own = ''): string {
  const isQuick = process.env['VITEST'] !== undefined && rounds(true, false)
  return isQuick ? `--import=${pathToFileURL(join(ROOT, 'tests/quick-compression.ts')).href} ${own}` : own
}

/** A proof waits for a crowded machine: what it proves is not how fast that is. */
const HEALTHY_WITHIN_MS = rounds(60_000, 300_000)

/** Resolves with the first 200 of the health check. */
export async function untilHealthy(url: string, child: ChildProcess, deadlineMs = 60_000): Promise<void> {
  const deadline = Date.now() + deadlineMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    const response = await fetch(`${url}/_readyz`).catch(() => null)
    if (response?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the product did not become healthy')
}

export async function startProduct(
  environment: Record<string, string> = {},
  dataDirectory = newDataDirectory(),
  root = ROOT,
): Promise<RunningProduct> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const url = `http://localhost:${port}`
  let output = ''
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ...environment,
      NODE_OPTIONS: optionsOfNode(environment['NODE_OPTIONS']),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  try {
    await untilHealthy(url, child, HEALTHY_WITHIN_MS)
  } catch (error) {
    child.kill('SIGTERM')
    throw new Error(output, { cause: error })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    url,
    dataDirectory,
    output: () => output,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export function removeDataDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
}
