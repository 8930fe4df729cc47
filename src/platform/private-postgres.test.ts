import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { ownNamespaces } from '#tests/namespaces.ts'
import { ROOT } from '#tests/product.ts'
import { preparePrivatePostgres, startPrivatePostgres } from './private-postgres.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const FAST = ['-c', 'fsync=off']
const whole = join(root, 'whole')

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function serverOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

describe('the private PostgreSQL', () => {
  it('is made by a start that follows one that was killed half way', async () => {
    mkdirSync(join(whole, 'postgres/cluster.new-1/base'), { recursive: true })
    mkdirSync(join(whole, 'postgres/cluster'))
    writeFileSync(join(whole, 'postgres-password'), '')
    const postgres = await startPrivatePostgres(whole, FAST)
    expect(await ask(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    // Unicode's letters, not those of English alone.
    expect(
      await ask(postgres.url, `SELECT lower('NIÑO') AS small, 'ÁLVAREZ' ILIKE 'álvarez' AS found`),
    ).toEqual([{ small: 'niño', found: true }])
    await ask(postgres.url.replace(/firm$/, 'postgres'), 'DROP DATABASE firm')
    await postgres.stop()
    expect(readdirSync(join(whole, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual([
      'cluster',
    ])
  })
  it('has its database again where a start was killed before it was made', async () => {
    const postgres = await startPrivatePostgres(whole, FAST)
    await ask(postgres.url, 'CREATE TABLE kept (id int)')
    await postgres.stop()
  })
  it('ends with its shell and is started again under the same address, with its data', async () => {
    const prepared = await preparePrivatePostgres(whole, FAST)
    const first = await prepared.start()
    process.kill(serverOf(whole), 'SIGKILL')
    await first.ended
    const second = await prepared.start()
    expect(await ask(prepared.url, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: 0 }])
    const shell = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(serverOf(whole))]))
    process.kill(shell, 'SIGKILL')
    await second.ended
    const third = await prepared.start()
    expect(await ask(prepared.url, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: 0 }])
    await third.stop()
  })
  it.skipIf(!ownNamespaces)('is never started beside a server that only another container sees', async () => {
    const [command, ...args] = [...(ownNamespaces ?? []), process.execPath, '--input-type=module', '-e']
    const script = `
      const { startPrivatePostgres } = await import('./src/platform/private-postgres.ts')
      const { url } = await startPrivatePostgres(${JSON.stringify(whole)})
      console.log('started')
      setInterval(() => url, 1000)`
    const other = spawn(command, [...args, script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => other.once('exit', resolve))
    await new Promise((resolve) => other.stdout.once('data', resolve))
    const { untilFree } = await import('./postgres-cluster.ts')
    const home = join(whole, 'postgres')
    const cluster = { home, path: join(home, 'cluster') }
    await expect(untilFree(cluster, 300)).rejects.toThrow('Another PostgreSQL still runs')
    expect(existsSync(join(cluster.path, 'postmaster.pid'))).toBe(true)
    other.kill('SIGKILL')
    await ended
    await untilFree(cluster)
  })
  it('starts on files that a copy opened to others, and closes them again', async () => {
    chmodSync(join(whole, 'postgres/cluster'), 0o755)
    const postgres = await startPrivatePostgres(whole, FAST)
    expect(statSync(join(whole, 'postgres/cluster')).mode & 0o777).toBe(0o700)
    await postgres.stop()
  })
  it.skipIf(process.getuid?.() !== 0)('says in a sentence that its files lost their owner', async () => {
    execFileSync('chown', ['-R', '0:0', join(whole, 'postgres/cluster')])
    await expect(startPrivatePostgres(whole, FAST)).rejects.toThrow(
      /PostgreSQL cannot start on .*\n.* must belong to/,
    )
  })
  it('never makes a new one over files that it does not know', async () => {
    const folder = join(root, 'strange')
    mkdirSync(join(folder, 'postgres/cluster/base'), { recursive: true })
    await expect(startPrivatePostgres(folder, FAST)).rejects.toThrow('holds no database of PostgreSQL')
    expect(existsSync(join(folder, 'postgres/cluster/base'))).toBe(true)
  })
})
