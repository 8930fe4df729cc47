// The program as a person starts it: one folder, one process; stops cleanly; finds everything again.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { freePort, optionsOfNode, ROOT } from './product.ts'
import { productionSettings } from './production-settings.ts'
import { dataSharedWith } from './shared-data.ts'
import { freshDatabase } from './world.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-start-'))
// As root, PostgreSQL runs as a user of its own, who must be able to enter.
chmodSync(directory, 0o755)
const children: ChildProcess[] = []

type Program = { child: ChildProcess; url: string; output: () => string; ended: Promise<number | null> }

async function start(environment: Record<string, string> = {}): Promise<Program> {
  const port = await freePort()
  let output = ''
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(directory, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, ended }
}

/** However busy the machine is: a test that waits too long is ended by its own limit. */
async function untilOpen(program: Program): Promise<void> {
  while (program.child.exitCode === null && program.child.signalCode === null) {
    const response = await fetch(`${program.url}/_readyz`).catch(() => null)
    if (response?.status === 200 && program.output().includes('Ctrl-C')) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(program.output())
}

async function signInAsMaria(program: Program): Promise<Response> {
  return fetch(`${program.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: program.url },
    body: JSON.stringify({ email: 'maria@client.example', password: 'lone-star-demo' }),
  })
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

const CASE_WITHOUT_TASKS = `
  INSERT INTO users (subject, email, language) VALUES ('s1', 'maria@person.example', 'es');
  INSERT INTO cases (number, client_id, type, status, turn, next_action, opened_at, updated_at)
    SELECT 'LS-2025-00001', id, 'daca', 'preparation', 'client', 'upload-passport', now(), now() FROM users`

describe('starting', () => {
  it('opens the demonstration firm, refuses the folder to a second process, survives a kill and finds all data', async () => {
    const first = await start()
    await untilOpen(first)
    expect(first.output()).toMatch(/Site {6}http/)
    expect(first.output()).toContain('/outbox')
    expect(first.output()).toContain('attorney@')
    expect((await signInAsMaria(first)).status).toBe(200)

    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/data directory .* is in use by another process \(process \d+ on .+\)/)
    expect(second.output()).toContain('DATA_DIR')

    first.child.kill('SIGKILL')
    await first.ended
    const third = await start({ NODE_OPTIONS: optionsOfNode() })
    await untilOpen(third)
    expect((await signInAsMaria(third)).status).toBe(200)

    third.child.kill('SIGINT')
    expect(await third.ended).toBe(0)
    expect(third.output()).not.toMatch(/error/i)
  }, 120_000)

  // Two instances over one database serve an intake and take bookings in each run: `intake-instances`, `booking-crowd`.
  it('serves one database from two processes side by side', async () => {
    const database = await freshDatabase()
    const shared = { DATABASE_URL: database.url, AUTH_SECRET: 'shared-by-two-processes-of-one-product' }
    const programs = await Promise.all([
      start({ ...shared, DATA_DIR: join(directory, 'one') }),
      start({ ...shared, DATA_DIR: dataSharedWith(join(directory, 'one'), join(directory, 'two')) }),
    ])
    const [one, two] = programs
    if (!one || !two) throw new Error('both must start')
    await Promise.all(programs.map(untilOpen))
    const signedIn = await signInAsMaria(one)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const { token } = (await (await fetch(`${one.url}/api/auth/token`, { headers: { cookie } })).json()) as {
      token: string
    }
    const profile = await fetch(`${two.url}/api/users/profile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await profile.json()).toMatchObject({ email: 'maria@client.example', firstName: 'María José' })
    for (const { child } of programs) child.kill('SIGTERM')
    expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0])
    await database.drop()
  }, 120_000)

  it('serves before what can wait is done', async () => {
    const database = await freshDatabase()
    const client = new Client({ connectionString: database.url })
    await client.connect()
    // It gets its tasks behind the port, and is kept from that meanwhile.
    await client.query(`SET session_replication_role = replica; ${CASE_WITHOUT_TASKS}`)
    await client.query('BEGIN; SELECT FROM cases FOR UPDATE')
    const program = await start(productionSettings(database.url))
    await untilOpen(program)
    await vi.waitFor(() => expect(program.output()).toContain('"event":"after-start","of":"cases"'), 20_000)
    expect(program.output()).not.toContain('"event":"after-start-done","of":"cases"')
    await client.query('COMMIT')
    await client.end()
    await vi.waitFor(() => expect(program.output()).toContain('"event":"tasks-given","cases":1'), 20_000)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    await database.drop()
  }, 120_000)

  it('says what to mend when the configuration is wrong', async () => {
    const program = await start({ PORT: 'eighty', NODE_ENV: 'production' })
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(/PORT is "eighty"\. Set it to/)
    expect(program.output()).toMatch(/AUTH_SECRET is missing\. In production/)
    expect(program.output()).not.toContain('    at ')
  })
})
