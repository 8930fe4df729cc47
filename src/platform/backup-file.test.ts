import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from './backup-file.ts'
import { giveToPostgres } from './postgres-cluster.ts'
import { type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const SECRET = 'María Núñez was arrested in 2009'

let folder: string
let postgres: PrivatePostgres
let identity: string
let recipient: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  chmodSync(folder, 0o755)
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  mkdirSync(join(folder, 'data'), { mode: 0o755 })
  postgres = await startPrivatePostgres(join(folder, 'data'))
  await onDatabase(postgres.url, (client) =>
    client.query(`CREATE TABLE papers (n int PRIMARY KEY, words text);
      INSERT INTO papers SELECT n, '${SECRET} ' || n FROM generate_series(1, 20000) AS n`),
  )
  mkdirSync(join(folder, 'data/gateway/deep'), { recursive: true })
  writeFileSync(join(folder, 'data/gateway/deep/journal.jsonl'), `${SECRET}\n`)
  writeFileSync(join(folder, 'data/gateway/picture'), randomBytes(200_000))
  writeFileSync(join(folder, 'data/gateway/empty'), '')
  writeFileSync(join(folder, 'data/lock.json'), '{}')
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function onDatabase<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function backUp(name: string, options: { databaseUrl?: string | null } = {}) {
  const file = join(folder, name)
  const { databaseUrl = postgres.url } = options
  const source = {
    databaseUrl,
    dataDirectory: join(folder, 'data'),
    postgresVersion: '18',
    bucket: null,
    now: NOW,
  }
  return writeBackup(source, { file, recipients: [recipient] }).then((note) => ({ file, note }))
}

function emptyFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o755 })
  return path
}

function rowsIn(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM papers')
    return Number(rows[0]?.count)
  })
}

describe('a backup', () => {
  it(
    'made while rows are written holds every row acknowledged before it began, and every file',
    { timeout: 120_000 },
    async () => {
      let acknowledged = 20_000
      const writing = { isOn: true }
      const writer = onDatabase(postgres.url, async (client) => {
        while (writing.isOn) {
          await client.query('INSERT INTO papers VALUES ($1, $2)', [acknowledged + 1, SECRET])
          acknowledged += 1
        }
      })
      const before = acknowledged
      const { file, note } = await backUp('whole.age').finally(() => {
        writing.isOn = false
      })
      await writer
      expect(note).toMatchObject({ madeAt: NOW.toISOString(), postgresVersion: '18' })
      const target = emptyFolder('restored')
      expect(await readBackup({ file, identity }, target)).toEqual(note)
      expect(readFileSync(join(target, 'gateway/deep/journal.jsonl'), 'utf8')).toBe(`${SECRET}\n`)
      expect(readFileSync(join(target, 'gateway/empty'), 'utf8')).toBe('')
      expect(existsSync(join(target, 'lock.json'))).toBe(false)
      giveToPostgres(target)
      const restored = await startPrivatePostgres(target)
      const rows = await rowsIn(restored.url)
      await restored.stop()
      expect(rows).toBeGreaterThanOrEqual(before)
      expect(rows).toBeLessThanOrEqual(acknowledged)
    },
  )
  it('tells nothing to those who lack its key, and is theirs alone to read', async () => {
    const file = join(folder, 'whole.age')
    expect(readFileSync(file).includes(SECRET)).toBe(false)
    expect(readFileSync(file, 'latin1').startsWith('age-encryption.org/v1\n')).toBe(true)
    expect(execFileSync('stat', ['-c', '%a', file], { encoding: 'utf8' }).trim()).toBe('600')
    const other = await generateX25519Identity()
    await expect(readBackup({ file, identity: other }, emptyFolder('other'))).rejects.toThrow(
      'BACKUP_IDENTITY',
    )
  })
  it('leaves the database of another host to that host, and takes the files', async () => {
    const { file } = await backUp('files.age', { databaseUrl: null })
    const target = emptyFolder('files-only')
    await readBackup({ file, identity }, target)
    expect(readdirSync(target)).toContain('gateway')
    expect(existsSync(join(target, 'postgres'))).toBe(false)
  })
  it('that breaks off leaves nothing that could be taken for one', async () => {
    const url = postgres.url.replace(/:[^:@]+@/, ':wrong@')
    await expect(backUp('broken.age', { databaseUrl: url })).rejects.toThrow('password')
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
  })
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['changed by one bit', (bytes: Buffer) => bytes.fill((bytes[9_000] ?? 0) ^ 1, 9_000, 9_001)],
    ['not one at all', () => Buffer.from('a picture of the office')],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is refused in words', async (what, damage) => {
    const { file } = await backUp(`damaged ${what}.age`, { databaseUrl: null })
    cpSync(file, `${file}.copy`)
    writeFileSync(`${file}.copy`, damage(readFileSync(file)))
    const target = emptyFolder(`target ${what}`)
    await expect(readBackup({ file: `${file}.copy`, identity }, target)).rejects.toMatchObject({
      name: 'StartProblem',
    })
  })
})
