// The procedures of users as an outside program would call them: paths, refusals, and unrequested fields.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#areas/office/audit/server/tables.ts'
import type { VerifiedIdentity } from '#platform/ports/identity.ts'
import { createApiHandler } from '#server/api/handler.ts'
import { createWorld, type World } from '#tests/world.ts'
import { findById, setDisabled, type UserRow } from './repository.ts'
import { type Cast, type ScriptedIdentity, scriptedIdentity, signedIn } from './testing.ts'

let world: World
let server: Server
let url: string
let identity: ScriptedIdentity
let client: Cast
let admin: Cast
const proofs = new Map<string, VerifiedIdentity>()

beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
  const services = { ...world.services, identity: { ...identity, verify } }
  const handle = createApiHandler(services)
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await world.end()
})
beforeEach(async () => {
  client = await come('client')
  admin = await come('admin')
})

function verify(token: string): Promise<VerifiedIdentity | null> {
  return Promise.resolve(proofs.get(token) ?? null)
}

async function come(role: 'client' | 'staff' | 'admin'): Promise<Cast> {
  const cast = await signedIn(world, identity, role)
  const { sessionId, userId } = cast.actor
  const { email } = (await findById(world.services.db, userId))!
  const { subject } = cast
  proofs.set(userId, { subject, sessionId, email, isEmailProven: true, hasSecondFactor: role !== 'client' })
  return cast
}

function ask(who: Cast | null, method: string, path: string, body?: unknown): Promise<Response> {
  return send(who, method, path, body === undefined ? null : JSON.stringify(body))
}

function send(who: Cast | null, method: string, path: string, body: string | null): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (who) headers.set('authorization', `Bearer ${who.actor.userId}`)
  return fetch(url + path, { method, headers, body })
}

const rowOf = async (cast: Cast) => (await findById(world.services.db, cast.actor.userId))!

describe('the paths', () => {
  it.each(['/users', '/users/', '/audit', '/audit/'])('answer an administrator at %s', async (path) => {
    const answer = await ask(admin, 'GET', `${path}?page=1`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ items: expect.any(Array), next: null })
  })
  it('tell a fixed name from somebody’s id', async () => {
    expect((await ask(null, 'GET', '/users/public')).status).toBe(200)
    expect((await ask(client, 'GET', '/users/sessions')).status).toBe(200)
    expect((await ask(client, 'GET', '/users/my-data')).status).toBe(200)
    expect((await ask(admin, 'GET', `/users/${client.actor.userId}`)).status).toBe(200)
    expect((await ask(admin, 'GET', '/users/not-an-id')).status).toBe(400)
  })
  it('name the field of an address that needs mending', async () => {
    const address = { line1: '', line2: '', city: '', state: 'XX', postalCode: '123' }
    const answer = await ask(client, 'PUT', '/users/profile', { ...PROFILE, address })
    expect(answer.status).toBe(400)
    const { details } = (await answer.json()) as { details: { details: unknown[] } }
    expect(details.details).toMatchObject([
      { field: 'address.state', code: 'INVALID_STATE' },
      { field: 'address.postalCode', code: 'INVALID_ZIP' },
    ])
  })
})

describe('a person who is disabled', () => {
  it('is refused with the same code everywhere, even where visitors are welcome', async () => {
    await setDisabled(world.services.db, client.actor.userId, new Date())
    for (const [method, path] of [
      ['POST', '/users/ensure'],
      ['GET', '/users/profile'],
      ['GET', '/users/public'],
      ['GET', '/cases'],
      ['GET', '/scheduling/slots?type=initial&from=2026-11-24&to=2026-11-25'],
    ] as const) {
      const answer = await ask(client, method, path)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ details: { code: 'USER_DISABLED' } })
    }
  })
})

const PROFILE = { firstName: 'Ana', lastName: 'Paz', phone: '2145550134', timeZone: '', language: 'es' }

/** Every column of a row and every name of it on the wire, with values that its owner would like. */
function wishes(other: Cast): Record<string, unknown> {
  const { userId } = other.actor
  const ids = { id: userId, uid: userId, userId, user_id: userId, subject: 'another', sub: 'another' }
  const rights = { role: 'admin', heldRole: 'admin', is_admin: true, isAdmin: true, hasSecondFactor: true }
  const state = { disabledAt: '2020-01-01T00:00:00Z', closedAt: '2020-01-01T00:00:00Z', state: 'disabled' }
  const times = { createdAt: '2020-01-01T00:00:00Z', lastSeenAt: '2020-01-01T00:00:00Z' }
  const snake = { disabled_at: null, closed_at: '2020-01-01', first_name: 'x', search_text: 'x' }
  const nested = { __proto__: { role: 'admin' }, constructor: { role: 'admin' }, methods: [] }
  return {
    ...ids,
    ...rights,
    ...state,
    ...times,
    ...snake,
    ...nested,
    email: 'mine@now.example',
    sortName: 'x',
    nameOrder: 'x',
  }
}

function guarded(row: UserRow) {
  const { id, subject, email, role, disabledAt, closedAt, createdAt } = row
  return { id, subject, email, role, disabledAt, closedAt, createdAt }
}

describe('fields that nobody asked for', () => {
  it.each([
    ['POST', '/users/ensure', {}],
    ['PUT', '/users/profile', PROFILE],
    ['POST', '/users/sessions/end-others', {}],
    ['POST', '/users/sessions/unknown/end', {}],
  ])('change nothing when a client sends them to %s %s', async (method, path, body) => {
    const [before, othersBefore] = [guarded(await rowOf(client)), await rowOf(admin)]
    const sent = JSON.stringify({ ...wishes(admin), ...body }).replace('{', '{"__proto__":{"role":"admin"},')
    await send(client, method, path, sent)
    expect(guarded(await rowOf(client))).toEqual(before)
    expect(guarded(await rowOf(admin))).toEqual(guarded(othersBefore))
  })
  it('change nothing beyond the role when an administrator gives one, and nobody but the one in the path', async () => {
    const other = await come('client')
    const colleague = await come('staff')
    const before = guarded(await rowOf(colleague))
    const body = { ...wishes(other), role: 'attorney' }
    const answer = await ask(admin, 'PUT', `/users/${colleague.actor.userId}/role`, body)
    expect(answer.status).toBe(200)
    expect(guarded(await rowOf(colleague))).toEqual({ ...before, role: 'attorney' })
    expect(guarded(await rowOf(other))).toMatchObject({ role: 'client', disabledAt: null })
  })
  it.each(['disable', 'enable', 'sessions/end', 'reset-password'])(
    'name nobody else when an administrator sends them to %s',
    async (verb) => {
      const other = await come('client')
      const before = [guarded(await rowOf(other)), guarded(await rowOf(admin))]
      const { role, email } = await rowOf(client)
      await ask(admin, 'POST', `/users/${client.actor.userId}/${verb}`, wishes(other))
      expect([guarded(await rowOf(other)), guarded(await rowOf(admin))]).toEqual(before)
      expect(await rowOf(client)).toMatchObject({ role, email, closedAt: null })
    },
  )
  it('close nobody else', async () => {
    await ask(client, 'POST', '/users/close', wishes(admin))
    expect(await rowOf(client)).toMatchObject({ role: 'client', closedAt: expect.any(Date) })
    expect(await rowOf(admin)).toMatchObject({ closedAt: null })
  })
})

/** Log entries of an administrator or a client, the newest first. */
async function logOf(actorId: string) {
  const { db } = world.services
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.actorId, actorId))
  return rows.map(({ action, subjectId, after, count }) => ({ action, subjectId, after, count }))
}

describe('my data', () => {
  it('is written down once a day, however often it is read, and refused after ten times in an hour', async () => {
    const statuses = []
    for (let times = 0; times < 11; times += 1) {
      statuses.push((await ask(client, 'GET', '/users/my-data')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const refused = await ask(client, 'GET', '/users/my-data')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const { userId } = client.actor
    expect(await logOf(userId)).toEqual([
      { action: 'user.data-downloaded', subjectId: userId, after: {}, count: 10 },
    ])
  })
})

describe('the log says', () => {
  it('which person an administrator read, in one entry an hour', async () => {
    const { userId } = client.actor
    for (let times = 0; times < 3; times += 1) await ask(admin, 'GET', `/users/${userId}`)
    expect(await logOf(admin.actor.userId)).toEqual([
      { action: 'user.read', subjectId: userId, after: {}, count: 3 },
    ])
  })
  it('what was refused to whom because of their role, counted', async () => {
    const tries = Array.from({ length: 40 }, () => ask(client, 'GET', '/users/'))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 403))
    const after = { procedure: 'users.list' }
    await expect
      .poll(() => logOf(client.actor.userId))
      .toEqual([{ action: 'access.refused', subjectId: null, after, count: 40 }])
  })
  it('that staff read the books and the payments, and nothing of a client who reads their own', async () => {
    for (const path of ['/ledger/', '/payments/all', `/ledger/clients/${client.actor.userId}`]) {
      expect((await ask(admin, 'GET', path)).status).toBe(200)
    }
    await ask(client, 'GET', '/payments')
    const seen = await logOf(admin.actor.userId)
    expect(seen.map(({ action }) => action).toSorted()).toEqual([
      'ledger.read',
      'ledger.read',
      'payments.read',
    ])
    expect(await logOf(client.actor.userId)).toEqual([])
  })
})
