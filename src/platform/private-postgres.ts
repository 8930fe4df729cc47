// A PostgreSQL of our own in the data directory: real binaries from npm, reachable from this machine only.
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inAddress, loopbackHost } from './loopback.ts'
import {
  type Cluster,
  clusterProblem,
  openCluster,
  POSTGRES_USER,
  spawnOnCluster,
  untilFree,
} from './postgres-cluster.ts'

export type RunningPostgres = {
  /** Fulfilled when it has ended, asked or not. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** The files are there and a port is chosen: it may be started, again and again, always under the same address. */
export type PreparedPostgres = { url: string; start(): Promise<RunningPostgres> }

export type PrivatePostgres = RunningPostgres & { url: string }

/** Recovery after a crash may take its time. */
const START_TIMEOUT_MS = 120_000
const DATABASE = 'firm'
const SETTINGS = ['unix_socket_directories=', 'timezone=UTC']

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, loopbackHost(), () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** One child waits for our end of the pipe to close and then ends the server; the shell ends with the server. */
const SHELL = `exec 4<&0
"$@" <&- 4<&- &
server=$!
{ read -r end <&4; kill -INT $server; } 3<&- 2>/dev/null &
reader=$!
exec 4<&- </dev/null
wait $server
code=$?
kill $reader 2>/dev/null
exit $code`

/**
 * The shell keeps PostgreSQL out of the terminal's process group, so that Ctrl-C reaches us first, and ends it when
 * our end of the pipe closes, so that it never outlives us, however we die.
 */
function launch(cluster: Cluster, args: readonly string[]): ChildProcess {
  const server = cluster.binaries.postgres
  if (platform() === 'win32') return spawnOnCluster(cluster, server, args)
  return spawnOnCluster(cluster, 'sh', ['-c', SHELL, 'postgres', server, ...args])
}

function untilReady(server: ChildProcess, cluster: Cluster): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => {
      reject(clusterProblem(cluster, output))
      end(server)
    }, START_TIMEOUT_MS)
    server.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000)
      if (!/ready to accept connections/.test(output)) return
      clearTimeout(timer)
      server.stderr?.removeAllListeners('data').resume()
      resolve()
    })
    const fail = () => {
      clearTimeout(timer)
      reject(clusterProblem(cluster, output))
    }
    server.once('close', fail).once('error', fail)
  })
}

function end(server: ChildProcess): void {
  if (platform() === 'win32') server.kill()
  else server.stdin?.end()
}

/** A start that was killed may have made the cluster and not the database. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function start(cluster: Cluster, args: readonly string[], url: string): Promise<RunningPostgres> {
  await untilFree(cluster)
  const server = launch(cluster, args)
  server.stdin?.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve()).once('error', () => resolve())
  })
  // Where the shell alone was killed, its child still reads: it ends the server now.
  void ended.then(() => end(server))
  const stop = () => {
    end(server)
    return ended
  }
  try {
    await untilReady(server, cluster)
    await ensureDatabase(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

/** Makes ready the folder `postgres` of the data directory, which must be locked for us. */
export async function preparePrivatePostgres(
  dataDirectory: string,
  flags: readonly string[] = [],
): Promise<PreparedPostgres> {
  const cluster = await openCluster(dataDirectory)
  const port = await freePort()
  const url = addressAt(port, cluster.password)
  const settings = [`listen_addresses=${loopbackHost()}`, ...SETTINGS].flatMap((setting) => ['-c', setting])
  const args = ['-D', cluster.path, '-p', String(port), ...settings, ...flags]
  return { url, start: () => start(cluster, args, url) }
}

/** Starts PostgreSQL on the folder `postgres` of the data directory, creating it the first time. */
export async function startPrivatePostgres(
  dataDirectory: string,
  flags: readonly string[] = [],
): Promise<PrivatePostgres> {
  const prepared = await preparePrivatePostgres(dataDirectory, flags)
  return { url: prepared.url, ...(await prepared.start()) }
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
  return `postgresql://${POSTGRES_USER}:${password}@${inAddress(loopbackHost())}:${port}/${DATABASE}`
}
