// The two commands, as somebody types them.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { lockDataDirectory } from '#platform/data-directory.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { findFiles, sowFiles, type SownFiles } from './files-in-every-state.ts'
import { NODE_COMPILE_CACHE, ROOT } from './product.ts'
import { rounds } from './rounds.ts'
import { sha256 } from './upload-instances.ts'

type Said = { code: number; text: string }
type Environment = Readonly<Record<string, string>>

let folder: string
let data: string
let keys: Environment
let sown: SownFiles
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  chmodSync(folder, 0o755)
  data = join(folder, 'data')
  mkdirSync(data, { mode: 0o755 })
  const { text } = await command('backup', ['--new-key'])
  keys = Object.fromEntries(
    [...text.matchAll(/^(BACKUP_\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function command(name: 'backup' | 'restore', args: readonly string[], more: Environment = {}): Promise<Said> {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...more }
  return new Promise((resolve) => {
    execFile(process.execPath, [`src/server/${name}.ts`, ...args], { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, text: `${out}${err}` }),
    )
  })
}

async function withDatabase<Result>(
  directory: string,
  work: (client: Client, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const unlock = await lockDataDirectory(directory)
  const postgres = await startPrivatePostgres(directory)
  const client = new Client({ connectionString: postgres.url })
  try {
    await applyMigrations(postgres.url)
    await client.connect()
    return await work(client, postgres.url)
  } finally {
    await client.end()
    await postgres.stop()
    unlock()
  }
}

const ADD = `INSERT INTO users (subject, email, language) VALUES ('s1', 'maria@person.example', 'es')`
const emails = (client: Client) => client.query('SELECT email FROM users')

const PLACE = 'https://store.firm.example/firm-files'
const BUCKET = {
  FILES_STORE: 's3',
  S3_ENDPOINT: 'https://store.firm.example',
  S3_BUCKET: 'firm-files',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

/** Each starts PostgreSQL several times. */
const PATIENCE_MS = 180_000

/** Said once PostgreSQL has answered from what was restored. */
async function restores(file: string): Promise<string> {
  const restored = await command('restore', [file], { DATA_DIR: `${file}.restored`, ...keys })
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('answers') })
  return restored.text
}

async function comesBack(file: string): Promise<string> {
  const target = `${file}.restored`
  const said = await restores(file)
  await withDatabase(target, async (client, databaseUrl) => {
    expect((await emails(client)).rows).toEqual([{ email: 'maria@person.example' }])
    const found = await findFiles({ databaseUrl, dataDirectory: target }, sown)
    expect(found).toEqual({
      kept: sown.kept.map(({ sum }) => sum),
      removed: 'FileMissing',
      // What was acknowledged of unfinished ones, and the frames that a lost process wrote whole: their senders go on.
      half: 100_000,
      torn: 165_536,
      whole: sha256(sown.whole.bytes),
    })
  })
  return said
}

it(
  'a backup taken while the product runs comes back whole in another folder, files in every state too',
  async () => {
    const file = join(folder, 'running.age')
    const taken = await withDatabase(data, async (client, databaseUrl) => {
      await client.query(ADD)
      sown = await sowFiles({ databaseUrl, dataDirectory: data }, 's1')
      return command('backup', [file], { DATA_DIR: data, ...keys })
    })
    expect(taken).toMatchObject({ code: 0 })
    await comesBack(file)
  },
  PATIENCE_MS,
)

it(
  'and so does one taken while it stands still, which says that files in a bucket are not in it',
  async () => {
    const file = join(folder, 'still.age')
    const taken = await command('backup', [file], { DATA_DIR: data, ...BUCKET, ...keys })
    expect(taken).toMatchObject({ code: 0, text: expect.stringContaining(`${PLACE} are not in it`) })
    // The one above is opened again; this one is tried by the command itself.
    const said = await rounds(restores, comesBack)(file)
    expect(said).toContain(`they lie in ${PLACE}`)
  },
  PATIENCE_MS,
)

it(
  'each way to go wrong is a sentence that says what to do, and leaves the folder as it was',
  async () => {
    const file = join(folder, 'other.age')
    const none = join(folder, 'none')
    const busy = join(folder, 'busy')
    mkdirSync(busy)
    writeFileSync(join(busy, 'mine.txt'), 'kept')
    writeFileSync(file, 'age-encryption.org/v1\nnonsense')
    const { BACKUP_IDENTITY = '', BACKUP_RECIPIENT = '' } = keys
    const CASES = [
      [() => command('backup', []), 'npm run backup -- FILE'],
      [() => command('backup', [file], { DATA_DIR: data }), 'BACKUP_RECIPIENT'],
      [() => command('backup', [file], { DATA_DIR: data, BACKUP_RECIPIENT: BACKUP_IDENTITY }), 'public key'],
      [() => command('backup', [file], { DATA_DIR: none, BACKUP_RECIPIENT }), 'There is no data'],
      [() => command('restore', [], {}), 'npm run restore -- FILE'],
      [() => command('restore', [file], { DATA_DIR: none }), 'BACKUP_IDENTITY'],
      [() => command('restore', [join(folder, 'gone')], { DATA_DIR: none, BACKUP_IDENTITY }), 'no file'],
      [() => command('restore', [file], { DATA_DIR: none, BACKUP_IDENTITY }), 'does not open'],
      [() => command('restore', [file], { DATA_DIR: busy, BACKUP_IDENTITY }), 'not empty'],
    ] as const
    // Each is a start of a program: the landing takes every other one.
    const everyOther = CASES.filter((_row, index) => index % 2 === 0)
    for (const [type, words] of rounds(everyOther, [...CASES])) {
      const said = await type()
      expect(said).toMatchObject({ code: 1, text: expect.stringContaining(words) })
      expect(said.text).not.toMatch(/\n\s+at /)
      expect(said.text).not.toContain(BACKUP_IDENTITY)
    }
    expect(readdirSync(busy)).toEqual(['mine.txt'])
    expect(readdirSync(folder).filter((name) => name.includes('restoring') || name === 'none')).toEqual([])
  },
  PATIENCE_MS,
)

/** What anybody else of the machine could read: names of a folder, or what is in a file. */
function readableByOthers(path: string): string[] {
  const stats = statSync(path)
  const own = (stats.mode & 0o044) === 0 ? [] : [path]
  // Nobody passes through a folder that is closed to them.
  if (!stats.isDirectory() || (stats.mode & 0o011) === 0) return own
  return [...own, ...readdirSync(path).flatMap((name) => readableByOthers(join(path, name)))]
}

it(
  'a restore that is killed leaves nothing that others can read, and the next one takes it away and says so',
  async () => {
    const target = join(folder, 'killed')
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE, DATA_DIR: target, ...keys }
    const file = join(folder, 'running.age')
    const child = spawn(process.execPath, ['src/server/restore.ts', file], { cwd: ROOT, env })
    const ended = once(child, 'exit')
    const left = () => readdirSync(folder).filter((name) => name.startsWith('killed.restoring-'))
    const [half = ''] = await vi.waitFor(
      () => {
        const begun = left().filter((name) => readdirSync(join(folder, name)).length > 0)
        expect(begun).toHaveLength(1)
        return begun
      },
      { timeout: 60_000, interval: 1 },
    )
    child.kill('SIGKILL')
    await ended
    expect(left()).toEqual([half])
    expect(readableByOthers(join(folder, half))).toEqual([])
    expect(existsSync(target)).toBe(false)

    const again = await command('restore', [file], { DATA_DIR: target, ...keys })
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining(`${half} was left by a restore`) })
    expect(left()).toEqual([])
  },
  PATIENCE_MS,
)
