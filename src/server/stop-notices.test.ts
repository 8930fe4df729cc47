// The address in a mail that ends mails of its group: for its reader and its group alone, by POST alone, as the whole listener
// answers it and as the mail brings it.
import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMail } from '#adapters/mail/smtp-mail.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { notices } from '#areas/messages/notifications/server/tables.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { stopUrlOf } from '#areas/messages/notifications/server/stop-group.ts'
import { type Edge, openEdge } from '#tests/edge.ts'
import { MailServer } from '#tests/mail-server.ts'
import { PROOF_FEATURES, PROOF_KINDS, PROOF_TABLES } from '#tests/notices-of-proof.ts'
import type { World } from '#tests/world.ts'

let edge: Edge
let world: World
let person: SignedIn
beforeAll(async () => {
  edge = await openEdge()
  world = edge.world
  person = await world.person('client')
})
afterAll(() => edge.end())

const CASE = { group: 'case', mayTurnOff: true } as const

function tokenOf(userId: string): string {
  return stopUrlOf(world.services, CASE, userId)!.split('/').at(-1)!
}

function ask(path: string, method = 'GET', more: RequestInit = {}) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {}
  return fetch(`${edge.base}/api/notices/stop${path}`, { method, headers, ...body, ...more })
}

async function waysOf(userId: string): Promise<unknown> {
  const sql = 'SELECT ways FROM notice_wishes WHERE user_id = $1'
  const { rows } = await world.connection.pool.query<{ ways: unknown }>(sql, [userId])
  return rows[0]?.ways ?? null
}

describe('the address that ends mails of a group', () => {
  it('is given for what its reader may turn off, and for nothing else', () => {
    expect(stopUrlOf(world.services, CASE, person.userId)).toContain('/api/notices/stop/case/')
    expect(stopUrlOf(world.services, { group: 'money', mayTurnOff: false }, person.userId)).toBeNull()
  })
  it('changes nothing when it is only opened, as programs do with every link', async () => {
    const page = await ask(`/case/${tokenOf(person.userId)}?lang=es`)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('¿Dejar de recibir estos correos?')
    expect(text).toContain('Novedades de su caso')
    expect(await waysOf(person.userId)).toBeNull()
  })
  it('ends mails of that group with one POST, however often, and keeps every other choice', async () => {
    const sql = `INSERT INTO notice_wishes (user_id, ways, quiet_from, quiet_until, updated_at) VALUES ($1, $2, 60, 120, now())`
    const other = await world.person('client')
    await world.connection.pool.query(sql, [other.userId, { messages: 'text', case: 'both' }])
    const token = tokenOf(other.userId)
    const asked = await Promise.all([ask(`/case/${token}`, 'POST'), ask(`/case/${token}`, 'POST')])
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    expect(await waysOf(other.userId)).toEqual({ messages: 'text', case: 'text' })
    await ask(`/case/${tokenOf(person.userId)}`, 'POST')
    expect(await waysOf(person.userId)).toEqual({ case: 'none' })
  })
  it.each(['GET', 'POST'])('is nobody else’s, and of no other group, by %s', async (method) => {
    const stranger = await world.person('client')
    const token = tokenOf(stranger.userId)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const path of [`/messages/${token}`, `/case/${forged}`, '/case/x', `/nothing/${token}`])
      expect((await ask(path, method)).status).toBe(404)
    expect((await ask('/case/%00', method)).status).toBe(400)
    expect(await waysOf(stranger.userId)).toBeNull()
  })
})

describe('the page of that address', () => {
  it('runs nothing, loads nothing, is kept nowhere, and sends its one form to us', async () => {
    const { headers, ...page } = await read(`/case/${tokenOf(person.userId)}`)
    const style = /<style>([^]*?)<\/style>/.exec(page.text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy).not.toContain('script-src')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(page.text).not.toContain('<script')
  })
  it('is in the language of its reader, and in the other one by a press', async () => {
    const other = await world.person('client', { language: 'es' })
    const path = `/case/${tokenOf(other.userId)}`
    const { text } = await read(path)
    expect(text).toContain('<html lang="es-US">')
    expect(text).toContain(`href="/api/notices/stop${path}?lang=en"`)
    expect((await read(`${path}?lang=en`)).text).toContain('<html lang="en-US">')
  })
  it.each<[number, RequestInit]>([
    [413, { body: 'x'.repeat(4 * 1_024 + 1) }],
    [415, { headers: { 'content-encoding': 'gzip' } }],
    [404, { method: 'PUT' }],
  ])('answers %i to what no mail program sends: %j', async (status, more) => {
    const stranger = await world.person('client')
    expect((await ask(`/case/${tokenOf(stranger.userId)}`, 'POST', more)).status).toBe(status)
    expect(await waysOf(stranger.userId)).toBeNull()
  })
})

async function read(path: string) {
  const answer = await ask(path)
  return { headers: answer.headers, text: await answer.text() }
}

describe('a mail as it arrives', () => {
  const server = new MailServer()
  afterAll(() => server.close())

  async function arrived(kind: keyof typeof PROOF_KINDS): Promise<ReadonlyMap<string, string>> {
    const about = { recipientId: person.userId, subjectId: randomUUID(), edition: 0 }
    const { db } = world.services
    await db.transaction((tx) => queueMail(world.services, tx, PROOF_KINDS[kind], about))
    const [owed] = await db.select().from(notices).where(eq(notices.subjectId, about.subjectId))
    await sendNotice(world.services, PROOF_FEATURES, owed!.id)
    const { headers } = await PostalMime.parse(server.messages.at(-1)!.source)
    return new Map(headers.map(({ key, value }) => [key, value.replaceAll(/\s/g, '')]))
  }

  it('names that address where its reader may turn its kind off, and one press there ends the group', async () => {
    await world.connection.pool.query(PROOF_TABLES)
    world.services.mail = createSmtpMail({ url: await server.open(), from: 'Firm <help@firm.example>' })
    person = await world.person('client', { email: 'maria@person.example' })
    const always = await arrived('proof-must')
    expect(always.get('list-unsubscribe')).toBeUndefined()
    const headers = await arrived('proof-may')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = new URL((headers.get('list-unsubscribe') ?? '').replace(/^<(.*)>$/, '$1'))
    expect(url.origin).toBe(new URL(world.services.firm.publicUrl).origin)
    const path = url.pathname.replace('/api/notices/stop', '')
    expect(
      (await ask(path, 'POST', { headers: { 'content-type': 'multipart/form-data; boundary=x' } })).status,
    ).toBe(200)
    expect(await waysOf(person.userId)).toEqual({ case: 'none' })
  })
})
