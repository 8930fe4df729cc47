// `npm run test:hosted`: signing in at Firebase, in a real browser, beside Google's own emulator. Not a part of `npm test`,
// since the emulator is large: it is installed once, into .cache/firebase-auth.
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildWhereStale } from './build/build.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'emulators/firebase-auth')
const directory = join(root, '.cache/firebase-auth')
const MINUTES_MAX = 12

type Emulator = { listening: string; project: string; end(): Promise<void> }

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit', timeout: MINUTES_MAX * 60_000 })
  return exitOf(child)
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Again only when the lock file has changed since. */
async function install(): Promise<void> {
  const lock = 'package-lock.json'
  const isThere =
    existsSync(join(directory, 'node_modules/firebase-tools')) && existsSync(join(directory, lock))
  if (isThere && readFileSync(join(directory, lock)).equals(readFileSync(join(source, lock)))) return
  mkdirSync(directory, { recursive: true })
  copyFileSync(join(source, 'package.json'), join(directory, 'package.json'))
  const lockText = join(directory, lock)
  copyFileSync(join(source, lock), lockText)
  console.log('Installing the emulator (about 250 MB, once)')
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  if ((await run('npm', options, directory, process.env)) === 0) return
  rmSync(lockText)
  throw new Error('the emulator could not be installed')
}

async function startEmulator(): Promise<Emulator> {
  const child = spawn(process.execPath, [join(source, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, FIREBASE_TOOLS_DIRECTORY: directory },
  })
  const ended = exitOf(child)
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve)),
    ended.then((code) => Promise.reject(new Error(`the emulator ended with ${code}`))),
  ])
  const said = JSON.parse(line) as { listening: string; project: string }
  return {
    ...said,
    async end() {
      child.stdin.end()
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function journeys(emulator: Emulator): Promise<number> {
  const dataDirectory = join(tmpdir(), `portal-hosted-${process.pid}`)
  try {
    return await run(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/hosted/playwright.config.ts', ...process.argv.slice(2)],
      root,
      {
        ...process.env,
        E2E_PORT: process.env['E2E_PORT'] ?? String(await freePort()),
        DATA_DIR: dataDirectory,
        FIREBASE_PROJECT_ID: emulator.project,
        FIREBASE_AUTH_EMULATOR: emulator.listening,
      },
    )
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

await install()
await buildWhereStale(root)
const emulator = await startEmulator()
try {
  process.exitCode = await journeys(emulator)
} finally {
  await emulator.end()
}
