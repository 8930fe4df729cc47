// Connections, saved and tested by administrators.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { NO_CONNECTIONS, type TestAnswer, type TestMessage } from '#platform/ports/connections.ts'
import { reseal } from '#platform/sealed-rows.ts'
import { createSeal } from '#platform/seal.ts'
import { scriptedIdentity, type ScriptedIdentity, signedIn } from '#areas/people/users/server/testing.ts'
import { createWorld, type World } from '#tests/world.ts'
import { connectionStates, savedNow } from './index.ts'
import { readConnections } from './read-connections.ts'
import { forgetConnection, saveConnection } from './save-connection.ts'
import { CONNECTIONS_SEALED } from './sealed.ts'
import { testConnection } from './test-connection.ts'

const SECRET = 'a-password-that-nobody-reads'
const MAIL = {
  host: 'mail.example',
  port: 465,
  user: 'firm',
  password: SECRET,
  from: 'Firm <help@firm.example>',
}
const CLIENT = { clientId: 'client-1', clientSecret: 'secret-of-the-client-1' }

let world: World
let identity: ScriptedIdentity
let ana: Context
/** What the service answers, and what it was given. */
let answer: TestAnswer
let given: { saved: unknown; message: TestMessage }[]
beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.connection.pool.query('DELETE FROM connections')
  answer = { outcome: 'ok', marks: '' }
  given = []
  ana = withPort((await signedIn(world, identity, 'admin')).ctx)
})

function withPort(ctx: Context, changes: Partial<Context['connections']> = {}): Context {
  const connections: Context['connections'] = {
    ...NO_CONNECTIONS,
    allowsPrivate: false,
    test(_name, saved, message) {
      given.push({ saved, message })
      return Promise.resolve(answer)
    },
    ...changes,
  }
  return { ...ctx, connections }
}

const inEnvironment = (whole: string) =>
  withPort(ana, {
    ofEnvironment: { ...NO_CONNECTIONS.ofEnvironment, mail: { lines: { host: 'env.example' }, whole } },
  })

const audited = async () => {
  const { rows } = await world.connection.pool.query<{ all: string }>(
    `SELECT coalesce(string_agg(to_jsonb(a)::text, ' '), '') AS all FROM audit_entries a WHERE action LIKE 'connection.%'`,
  )
  return rows[0]?.all ?? ''
}

describe('saving', () => {
  it('keeps it sealed, tells no secret, and writes who did it without a value', async () => {
    const { mail } = await saveConnection(ana, 'mail', { ...MAIL, version: 0 })
    expect(mail).toMatchObject({ source: 'here', version: 1, secretEnd: 'eads', test: null })
    expect(JSON.stringify(await readConnections(ana))).not.toContain(SECRET)
    const { rows } = await world.connection.pool.query<{ row: string }>(
      'SELECT c::text AS row FROM connections c',
    )
    expect(rows[0]?.row).not.toMatch(/nobody|mail\.example/)
    expect(await savedNow(ana)).toMatchObject({ mail: MAIL, gateway: null })
    const log = await audited()
    expect(log).toContain('connection.saved')
    expect(log).not.toMatch(/nobody|mail\.example/)
  })
  it('leaves the secret where none is typed, but for another server', async () => {
    await saveConnection(ana, 'mail', { ...MAIL, version: 0 })
    await saveConnection(ana, 'mail', { ...MAIL, password: '', from: 'b@firm.example', version: 1 })
    expect((await savedNow(ana)).mail).toMatchObject({ password: SECRET, from: 'b@firm.example' })
    const elsewhere = { ...MAIL, password: '', host: 'thief.example', version: 2 }
    await expect(saveConnection(ana, 'mail', elsewhere)).rejects.toMatchObject({
      code: 'CONNECTION_SECRET_AGAIN',
    })
  })
  it('needs a secret, but for a mail server without a sign-in', async () => {
    const google = { ...CLIENT, clientSecret: '', version: 0 }
    await expect(saveConnection(ana, 'google', google)).rejects.toMatchObject({
      code: 'CONNECTION_SECRET_NEEDED',
    })
    await saveConnection(ana, 'mail', { ...MAIL, user: '', password: '', version: 0 })
    expect((await savedNow(ana)).mail).toMatchObject({ user: '', password: '' })
  })
  it('refuses this machine, and what another administrator changed', async () => {
    const own = { ...MAIL, host: 'localhost', version: 0 }
    await expect(saveConnection(ana, 'mail', own)).rejects.toMatchObject({ code: 'CONNECTION_HOST_PRIVATE' })
    await saveConnection(ana, 'google', { ...CLIENT, version: 0 })
    await expect(saveConnection(ana, 'google', { ...CLIENT, version: 0 })).rejects.toMatchObject({
      code: 'CONNECTION_CHANGED',
    })
  })
  it('is for administrators who have just signed in', async () => {
    const before = withPort((await signedIn(world, identity, 'admin', 60)).ctx)
    await expect(saveConnection(before, 'google', { ...CLIENT, version: 0 })).rejects.toMatchObject({
      code: 'REQUIRES_RECENT_LOGIN',
    })
    await expect(forgetConnection(before, { connection: 'google', version: 0 })).rejects.toMatchObject({
      code: 'REQUIRES_RECENT_LOGIN',
    })
    const attorney = withPort((await signedIn(world, identity, 'attorney')).ctx)
    for (const work of [
      () => readConnections(attorney),
      () => saveConnection(attorney, 'google', { ...CLIENT, version: 0 }),
      () => testConnection(attorney, { connection: 'google', to: '' }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
  it('is taken back whole', async () => {
    await saveConnection(ana, 'google', { ...CLIENT, version: 0 })
    const { google } = await forgetConnection(ana, { connection: 'google', version: 1 })
    expect(google).toMatchObject({ source: 'none', here: null, secretEnd: '' })
    expect((await savedNow(ana)).google).toBeNull()
  })
})

describe('which is in force', () => {
  it('is the environment’s, and a test of it lasts as long as its values do', async () => {
    await saveConnection(ana, 'mail', { ...MAIL, version: 0 })
    const first = inEnvironment('one')
    const { mail } = await testConnection(first, { connection: 'mail', to: '' })
    expect(mail).toMatchObject({
      source: 'environment',
      environment: [{ field: 'host', value: 'env.example' }],
    })
    expect(mail).toMatchObject({ here: { host: 'mail.example' }, test: { outcome: 'ok' } })
    expect(await connectionStates(first)).toMatchObject({ mail: 'tested' })
    expect(await connectionStates(inEnvironment('two'))).toMatchObject({ mail: 'untested' })
  })
})

describe('a test', () => {
  it('writes to the administrator, in their language, and keeps what came of it until something changes', async () => {
    await saveConnection(ana, 'mail', { ...MAIL, version: 0 })
    answer = { outcome: 'sign-in', marks: 'EAUTH 535' }
    const { mail } = await testConnection({ ...ana, language: 'es' }, { connection: 'mail', to: '' })
    expect(mail.test).toMatchObject({ outcome: 'sign-in', marks: 'EAUTH 535' })
    expect(await connectionStates(ana)).toMatchObject({ mail: 'failed' })
    const [{ saved, message } = {}] = given
    expect(saved).toEqual(MAIL)
    expect(message).toMatchObject({ language: 'es', subject: 'Correo de prueba' })
    expect(message?.to).toMatch(/@person\.example$/)
    expect(await audited()).toContain('"outcome": "sign-in"')
    await saveConnection(ana, 'mail', { ...MAIL, port: 587, version: 1 })
    expect(await connectionStates(ana)).toMatchObject({ mail: 'untested' })
  })
  it('needs something to test, and texts a number', async () => {
    await expect(testConnection(ana, { connection: 'google', to: '' })).rejects.toMatchObject({
      code: 'CONNECTION_NOT_SET',
    })
    await expect(testConnection(ana, { connection: 'texts', to: '' })).rejects.toMatchObject({
      code: 'CONNECTION_NUMBER_NEEDED',
    })
    expect(given).toEqual([])
  })
  it('asks nobody in a restored copy', async () => {
    await saveConnection(ana, 'google', { ...CLIENT, version: 0 })
    const { pool } = world.connection
    await pool.query("INSERT INTO installation (address, held_since) VALUES ('https://firm.example', now())")
    await expect(testConnection(ana, { connection: 'google', to: '' })).rejects.toMatchObject({
      code: 'CONNECTION_IN_COPY',
    })
    await pool.query('DELETE FROM installation')
    expect(given).toEqual([])
  })
})

describe('what is sealed', () => {
  it('counts as nothing where it does not open, and can be entered again', async () => {
    await saveConnection(ana, 'google', { ...CLIENT, version: 0 })
    await world.connection.pool.query("UPDATE connections SET sealed = 'v1.test.damaged'")
    expect(await savedNow(ana)).toMatchObject({ google: null })
    const { google } = await readConnections(ana)
    expect(google).toMatchObject({ source: 'none', isUnreadable: true, version: 1 })
    await saveConnection(ana, 'google', { ...CLIENT, version: 1 })
    expect((await savedNow(ana)).google).toEqual(CLIENT)
  })
  it('is sealed again with a new key, and its test stays', async () => {
    const [older, newer] = ['older', 'newer'].map((id) => ({ id, secret: Buffer.alloc(32, id) }))
    const before = { ...ana, seal: createSeal([older!]) }
    await saveConnection(before, 'google', { ...CLIENT, version: 0 })
    await testConnection(before, { connection: 'google', to: '' })
    const after = { ...ana, seal: createSeal([newer!, older!]) }
    expect(await reseal(after, CONNECTIONS_SEALED)).toEqual({ sealed: 1, unreadable: 0 })
    expect(await savedNow({ ...ana, seal: createSeal([newer!]) })).toMatchObject({ google: CLIENT })
    expect(await connectionStates(after)).toMatchObject({ google: 'tested' })
  })
})
