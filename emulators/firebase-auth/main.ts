// Starts Google's own emulator of Firebase Authentication on this machine alone, says where in one line of JSON, and
// ends with the process that started it: when standard input closes, when asked to, and at the latest after LIFE_MINUTES_MAX.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names that begin with "demo-" never reach Google. */
const PROJECT = 'demo-portal'
const LIFE_MINUTES_MAX = 15
const READY_SECONDS_MAX = 90
const STOP_MS_MAX = 5_000

/** Where `npm ci` has put the tool. */
const directory = process.env['FIREBASE_TOOLS_DIRECTORY'] ?? import.meta.dirname
const program = join(directory, 'node_modules/firebase-tools/lib/bin/firebase.js')

async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer()
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
      return probe
    }),
  )
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}

/** The tool reads its ports from a file, and writes its log beside it. */
function prepare(workplace: string, [auth, hub, logging]: readonly number[]): string {
  const host = '127.0.0.1'
  const emulators = {
    auth: { host, port: auth },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  }
  const file = join(workplace, 'firebase.json')
  writeFileSync(file, JSON.stringify({ emulators }))
  return file
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_SECONDS_MAX * 1_000
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the emulator did not start')
}

function endWithStarter(child: ChildProcess, workplace: string): void {
  const stop = () => {
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX).unref()
  }
  child.once('exit', (code) => {
    rmSync(workplace, { recursive: true, force: true })
    process.exit(code ?? 0)
  })
  process.on('SIGINT', stop).on('SIGTERM', stop)
  process.stdin.on('end', stop).resume()
  setTimeout(stop, LIFE_MINUTES_MAX * 60_000).unref()
}

const workplace = mkdtempSync(join(tmpdir(), 'firebase-auth-'))
const ports = await freePorts(3)
const file = prepare(workplace, ports)
const child = spawn(
  process.execPath,
  [program, 'emulators:start', '--only', 'auth', '--project', PROJECT, '--config', file],
  { cwd: workplace, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CI: '1' } },
)
endWithStarter(child, workplace)
const url = `http://127.0.0.1:${ports[0]}`
await untilReady(url, child).catch((error: unknown) => {
  console.error(error)
  child.kill('SIGKILL')
})
if (child.exitCode === null) console.log(JSON.stringify({ listening: url, project: PROJECT }))
