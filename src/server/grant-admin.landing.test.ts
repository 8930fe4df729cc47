import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFor as activityOf } from '#areas/office/audit/server/index.ts'
import { findByEmail, upsert } from '#areas/people/users/server/index.ts'
import { setDisabled, listAttorneys } from '#areas/people/users/server/repository.ts'
import { connect } from '#platform/database.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { lockDataDirectory } from '#platform/data-directory.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { NODE_COMPILE_CACHE, ROOT } from '#tests/product.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { grantAdmin } from './grant-admin.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-first-admin-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(directory, 0o755)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Of the same few lines; the first goes the longest way. */
const WRONG_ARGUMENTS = [['a@b.example', '--unknown'], ['a@b.example', 'c@d.example'], ['not-an-address'], []]

type Ran = { code: number; output: string }

function run(args: string[], environment: Record<string, string>): Promise<Ran> {
  return new Promise((resolve) => {
    const command = ['src/server/first-admin.ts', ...args]
    execFile(
      process.execPath,
      command,
      { cwd: ROOT, env: { NODE_COMPILE_CACHE, ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

describe('the first administrator, on a database of the firm’s', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.end())

  const grant = (email: string, another = false) =>
    grantAdmin({ email, another }, { databaseUrl: world.url, dataDirectory: directory })

  it('is somebody who has signed in, and it is written down', async () => {
    await world.person('client', { email: 'ruth@firm.example' })
    expect(await grant('nobody@firm.example')).toMatchObject({
      isDone: false,
      sentence: expect.stringContaining('Nobody has signed in as nobody@firm.example'),
    })
    expect(await grant('Ruth@Firm.example')).toMatchObject({ isDone: true })
    const row = await findByEmail(world.services.db, 'ruth@firm.example')
    expect(row?.role).toBe('admin')
    expect(await activityOf(world.services.db, row!.id)).toMatchObject([{ action: 'user.first-admin' }])
    expect(await grant('ruth@firm.example')).toMatchObject({
      isDone: true,
      sentence: expect.stringContaining('already'),
    })
  })
  it('is the only one made here, unless another is asked for', async () => {
    await world.person('client', { email: 'elena@firm.example' })
    expect(await grant('elena@firm.example')).toMatchObject({
      isDone: false,
      sentence: expect.stringContaining('--another'),
    })
    expect(await grant('elena@firm.example', true)).toMatchObject({ isDone: true })
  })
  it('stays an attorney who can be booked, where they were one', async () => {
    const { userId } = await world.person('attorney', { email: 'solo@firm.example' })
    expect(await grant('solo@firm.example', true)).toMatchObject({ isDone: true })
    expect((await listAttorneys(world.services.db)).map(({ id }) => id)).toContain(userId)
  })
  it('is nobody whose account is disabled', async () => {
    const { userId } = await world.person('client', { email: 'off@firm.example' })
    await setDisabled(world.services.db, userId, new Date())
    expect(await grant('off@firm.example', true)).toMatchObject({ isDone: false })
  })
  it('is made by one command, which explains itself', async () => {
    const environment = { DATABASE_URL: world.url }
    await world.person('client', { email: 'typed@firm.example' })
    const done = await run(['typed@firm.example', '--another'], environment)
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('is an administrator now') })
    for (const args of WRONG_ARGUMENTS.slice(0, rounds(1, 4))) {
      expect(await run(args, environment)).toMatchObject({
        code: 1,
        output: expect.stringContaining('npm run first-admin -- person@example.com'),
      })
    }
  }, 60_000)
})

describe('the first administrator, on the private database', () => {
  const place = { databaseUrl: null, dataDirectory: join(directory, 'data') }

  it('needs data to be there', async () => {
    await expect(grantAdmin({ email: 'a@b.example', another: false }, place)).rejects.toThrow(
      'Start the product once',
    )
  })
  it('is made while the product runs on it, and while it does not', async () => {
    const unlock = await lockDataDirectory(place.dataDirectory)
    const postgres = await startPrivatePostgres(place.dataDirectory)
    await applyMigrations(postgres.url)
    const connection = connect(postgres.url, () => undefined)
    for (const name of ['one', 'two']) {
      await upsert(connection.db, { subject: name, email: `${name}@firm.example`, language: 'en' })
    }
    await connection.close()
    expect(await grantAdmin({ email: 'one@firm.example', another: false }, place)).toMatchObject({
      isDone: true,
    })
    await postgres.stop()
    await expect(grantAdmin({ email: 'two@firm.example', another: true }, place)).rejects.toThrow(
      'starting or stopping',
    )
    unlock()
    expect(await grantAdmin({ email: 'two@firm.example', another: false }, place)).toMatchObject({
      isDone: false,
    })
    expect(await grantAdmin({ email: 'two@firm.example', another: true }, place)).toMatchObject({
      isDone: true,
    })
    const again = await lockDataDirectory(place.dataDirectory)
    again()
  }, 60_000)
})
