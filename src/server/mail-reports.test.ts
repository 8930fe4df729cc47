// The address for reports on mails, through the whole listener: who may report, in which shapes, and the effect of each, even if forged,
// repeated, out of order, too large or about a mail not ours.
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bounceOf, complaintOf } from '#adapters/mail/write-report.ts'
import { confirmAddress, queueMail } from '#areas/messages/notifications/server/index.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { stateOfAddress } from '#areas/messages/notifications/server/mail-address.ts'
import { mailReports, mails, notices, noticeSteps } from '#areas/messages/notifications/server/tables.ts'
import { agreed, scriptedTexts, type ScriptedTexts } from '#areas/messages/texts/server/testing.ts'
import { sendText } from '#areas/messages/texts/server/send-text.ts'
import { texts } from '#areas/messages/texts/server/tables.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import { TextError } from '#platform/ports/texts.ts'
import { PROOF_FEATURES as features, PROOF_KINDS, PROOF_TABLES } from '#tests/notices-of-proof.ts'
import { heardNews } from '#tests/heard-news.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createListener, type SiteHandler } from './http.ts'

const SECRET = 'a-secret-of-thirty-two-characters'
const MB = 1_024 * 1_024

let world: World
let server: Server
let closed: Server
let provider: ScriptedTexts
let client: SignedIn
let to: string

const site: SiteHandler = (_request, response) => void response.writeHead(404).end()

async function listening(mailReportsSecret: string | null): Promise<Server> {
  const { services } = world
  const options = {
    services,
    publicUrl: 'http://localhost:3000',
    corsOrigins: [],
    trustedProxies: 0,
    hasOutbox: false,
  }
  const opened = createServer(createListener({ ...options, features, mailReportsSecret, site }))
  await new Promise<void>((resolve) => {
    opened.listen(0, '127.0.0.1', resolve)
  })
  return opened
}

beforeAll(async () => {
  world = await createWorld()
  await world.connection.pool.query(PROOF_TABLES)
  server = await listening(SECRET)
  closed = await listening(null)
})
afterAll(async () => {
  for (const each of [server, closed]) {
    each.closeAllConnections()
    each.close()
  }
  await world.end()
})
beforeEach(async () => {
  world.clock.set(instant('2026-07-01T12:00-05:00'))
  provider = scriptedTexts()
  world.services.texts = provider
  to = `${randomUUID()}@person.example`
  client = await world.person('client', { email: to })
})

type Asked = {
  body?: BodyInit
  type?: string
  secret?: string | null
  at?: Server
  headers?: Record<string, string>
}

async function post({
  body = '',
  type = 'message/rfc822',
  secret = SECRET,
  at = server,
  headers = {},
}: Asked) {
  const { port } = at.address() as AddressInfo
  const { status } = await fetch(`http://127.0.0.1:${port}/api/mail/reports`, {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    body,
  })
  return status
}

function postEvent(event: object): Promise<number> {
  return post({ type: 'application/json', body: JSON.stringify(event) })
}

type Kind = keyof typeof PROOF_KINDS

/** A notice that was told by mail; its id is that of the mail's envelope. */
async function mailed(kind: Kind = 'proof-must'): Promise<string> {
  const about = { recipientId: client.userId, subjectId: randomUUID(), edition: 0 }
  await world.services.db.transaction((tx) => queueMail(world.services, tx, PROOF_KINDS[kind], about))
  const [row] = await world.services.db.select().from(notices).where(eq(notices.subjectId, about.subjectId))
  await send(row!.id)
  return row!.id
}

function send(noticeId: string): Promise<void> {
  return sendNotice(world.services, features, noticeId)
}

async function stepsOf(noticeId: string): Promise<string[]> {
  const rows = await world.services.db
    .select({ step: noticeSteps.step })
    .from(noticeSteps)
    .where(eq(noticeSteps.noticeId, noticeId))
    .orderBy(asc(noticeSteps.id))
  return rows.map(({ step }) => step)
}

async function mailOf(noticeId: string) {
  const [row] = await world.services.db.select().from(mails).where(eq(mails.noticeId, noticeId))
  return row!
}

async function sendTexts(): Promise<void> {
  const rows = await world.services.db.select().from(texts).where(eq(texts.recipientId, client.userId))
  for (const { id } of rows) await sendText(world.services, features, id)
}

const idOf = (noticeId: string) => `notice-${noticeId}`
const bounced = (noticeId: string, how = {}) => bounceOf({ id: idOf(noticeId), to }, how)
const standing = (email = to) => stateOfAddress(world.services, email)
const FINE = { isBounced: false, isComplained: false }

describe('who may tell what became of a mail', () => {
  it('is nobody where no secret is set', async () => {
    expect(await post({ body: bounced(await mailed()), at: closed })).toBe(404)
    expect(await standing()).toEqual(FINE)
  })
  it.each([null, '', `${SECRET}x`, SECRET.slice(1), 'x'.repeat(10_000)])(
    'is nobody with the secret %s',
    async (secret) => {
      const id = await mailed()
      expect(await post({ body: bounced(id), secret })).toBe(401)
      expect(await mailOf(id)).toMatchObject({ state: 'sent' })
    },
  )
  it.each<[number, Asked]>([
    [400, { body: '' }],
    [400, { body: 'x\u0000y' }],
    [400, { type: 'application/json', body: '{' }],
    [400, { type: 'application/json', body: '{"event":"bounced"}' }],
    [400, { type: 'application/json', body: '{"event":"gone","messageId":"a@b","recipient":"c@d"}' }],
    [
      400,
      { type: 'application/json', body: '{"event":"bounced","messageId":"a\\u0000@b","recipient":"c@d"}' },
    ],
    [
      400,
      {
        type: 'application/json',
        body: '{"event":"bounced","messageId":"a@b","recipient":"c@d","status":"5"}',
      },
    ],
    [400, { type: 'application/json', body: `[${'1,'.repeat(100)}1]` }],
    [415, { type: 'text/html', body: 'x' }],
    [415, { type: '', body: new Uint8Array([120]) }],
    [415, { body: 'x', headers: { 'content-encoding': 'gzip' } }],
    [413, { body: 'x'.repeat(10 * MB) }],
    [204, { body: 'x' }],
    [204, { type: 'text/plain; charset=utf-8', body: 'Subject: I am away\r\n\r\nBack on Monday.' }],
  ])('is answered %i to what cannot be read, or says nothing: %j', async (status, asked) => {
    expect(await post(asked)).toBe(status)
  })
  it('is refused with more parts than any report has: reading them would take seconds', async () => {
    const body = `Content-Type: multipart/report; boundary="x"\n\n${'--x\n\n'.repeat(60_000)}--x--\n`
    expect(await post({ body })).toBe(400)
  })
})

describe('a mail that came back', () => {
  it('is marked as returned once, however often and in whichever shape it is told', async () => {
    const id = await mailed()
    const event = {
      event: 'bounced',
      messageId: `<${idOf(id)}@firm.example>`,
      recipient: to.toUpperCase(),
      status: '5.1.1',
    }
    const told = await Promise.all([post({ body: bounced(id) }), postEvent(event), postEvent([event, event])])
    expect(told).toEqual([204, 204, 204])
    const mail = await mailOf(id)
    expect(mail).toMatchObject({ state: 'returned', jobData: null })
    const reports = await world.services.db.select().from(mailReports).where(eq(mailReports.mailId, mail.id))
    expect(reports).toMatchObject([{ kind: 'bounced', status: '5.1.1' }])
    expect(await stepsOf(id)).toEqual(['mailed', 'returned', 'no-other-way'])
    expect(await standing()).toEqual({ isBounced: true, isComplained: false })
  })
  it('is not one that is late, has arrived, is nobody’s, or was for another address', async () => {
    const id = await mailed()
    const event = { messageId: `${idOf(id)}@firm.example`, recipient: to, status: '4.4.1' }
    const other = { id: idOf(id), to: 'other@person.example' }
    const told = [
      post({ body: bounced(id, { action: 'delayed', status: '4.4.1' }) }),
      post({ body: bounceOf(other) }),
      post({ body: complaintOf(other) }),
      post({ body: bounceOf({ id: 'notice-nobody', to }) }),
      postEvent({ ...event, event: 'delayed' }),
      postEvent({ ...event, event: 'delivered' }),
      postEvent({ ...event, event: 'bounced', messageId: 'x' }),
    ]
    expect(new Set(await Promise.all(told))).toEqual(new Set([204]))
    expect(await mailOf(id)).toMatchObject({ state: 'sent' })
    expect([await standing(), await standing('other@person.example')]).toEqual([FINE, FINE])
  })
  it.each(['4.4.7', '5.2.2', '5.7.1', '5.1.8'])(
    'by %s is a matter of that mail, and not of the address',
    async (status) => {
      const id = await mailed()
      await post({ body: bounced(id, { status }) })
      expect(await mailOf(id)).toMatchObject({ state: 'returned' })
      expect(await standing()).toEqual(FINE)
      expect(await stepsOf(await mailed())).toEqual(['mailed'])
    },
  )
  it('is told by text to who agreed to texts, though they chose mail, and once', async () => {
    await agreed(world.services, client.userId)
    const id = await mailed()
    await Promise.all([post({ body: bounced(id) }), post({ body: bounced(id) })])
    await sendTexts()
    expect(await stepsOf(id)).toEqual(['mailed', 'returned', 'texting', 'texted'])
    expect(provider.taken).toHaveLength(1)
    await send(id)
    expect(world.mails.filter(({ id: mailId }) => mailId === idOf(id))).toHaveLength(1)
  })
  it('is told by text although the address is fine: it was full', async () => {
    await agreed(world.services, client.userId)
    const id = await mailed()
    await post({ body: bounced(id, { status: '5.2.2' }) })
    await sendTexts()
    expect(await stepsOf(id)).toEqual(['mailed', 'returned', 'texting', 'texted'])
  })
  it('is told by nothing where its text does not arrive either', async () => {
    await agreed(world.services, client.userId)
    const id = await mailed()
    await post({ body: bounced(id) })
    provider.before.push(() => new TextError('bad-number', 'planted'))
    await sendTexts()
    await send(id)
    expect(await stepsOf(id)).toEqual(['mailed', 'returned', 'texting', 'text-failed', 'no-address'])
  })
  it('is marked though no feature writes its kind any more', async () => {
    const id = await mailed()
    await world.services.db.update(notices).set({ kind: 'of-another-version' }).where(eq(notices.id, id))
    expect(await post({ body: bounced(id) })).toBe(204)
    expect(await stepsOf(id)).toEqual(['mailed', 'returned', 'no-other-way'])
  })
  it('is told again while it is being handed over', async () => {
    const id = await mailed()
    const soon = new Date('2026-07-01T17:01:00Z')
    await world.services.db
      .update(mails)
      .set({ state: 'sending', handedOverAt: soon, claimedUntil: soon, holder: randomUUID() })
      .where(eq(mails.noticeId, id))
    expect(await post({ body: bounced(id) })).toBe(503)
    expect(await standing()).toEqual(FINE)
  })
})

describe('an address that mail comes back from', () => {
  it('gets no mail any more: a text instead, or nothing, which is written down', async () => {
    await post({ body: bounced(await mailed()) })
    const without = await mailed()
    expect(await stepsOf(without)).toEqual(['no-address'])
    await agreed(world.services, client.userId)
    const id = await mailed()
    await sendTexts()
    expect(await stepsOf(id)).toEqual(['texting', 'texted'])
    expect(world.mails.filter((mail) => mail.to === to)).toHaveLength(1)
  })
  it('gets mail again once it is confirmed, whatever is told afterwards of the mails before', async () => {
    const [first, second] = [await mailed(), await mailed()]
    await post({ body: bounced(first) })
    world.clock.advance(60)
    expect(await confirmAddress(world.services, world.services.db, to.toUpperCase())).toBe(true)
    expect(await confirmAddress(world.services, world.services.db, to)).toBe(false)
    await post({ body: bounced(second) })
    expect(await mailOf(second)).toMatchObject({ state: 'returned' })
    expect(await standing()).toEqual(FINE)
    world.clock.advance(60)
    const third = await mailed()
    expect(await stepsOf(third)).toEqual(['mailed'])
    await post({ body: bounced(third) })
    expect(await standing()).toMatchObject({ isBounced: true })
  })
  it('waits for the hours of texts with what is urgent: nothing is sooner', async () => {
    await agreed(world.services, client.userId)
    await post({ body: bounced(await mailed()) })
    await sendTexts()
    world.clock.set(instant('2026-07-01T23:00-05:00'))
    const id = await mailed('proof-urgent')
    await sendTexts()
    expect(await stepsOf(id)).toEqual(['texting'])
    world.clock.set(instant('2026-07-02T09:00-05:00'))
    await sendTexts()
    expect(await stepsOf(id)).toEqual(['texting', 'texted'])
  })
})

it('is told live to the firm alone, as is that an address was confirmed', async () => {
  const heard = await heardNews(world)
  const { db } = world.services
  const ofMail = () => heard.filter(({ kind }) => kind === 'mail')
  await post({ body: bounced(await mailed()) })
  await vi.waitUntil(() => ofMail().length === 1)
  await confirmAddress(world.services, db, to)
  await vi.waitUntil(() => ofMail().length === 2)
  const whom = { clients: [], staff: 'all', admins: true }
  for (const each of ofMail()) expect(each).toEqual({ kind: 'mail', id: 'mails', whom })
})

describe('a mail that was marked as spam', () => {
  it('ends mails that its reader may turn off, and no others', async () => {
    await agreed(world.services, client.userId)
    const id = await mailed('proof-may')
    const complaint = complaintOf({ id: idOf(id), to })
    expect(await Promise.all([post({ body: complaint }), post({ body: complaint })])).toEqual([204, 204])
    expect(await mailOf(id)).toMatchObject({ state: 'complained' })
    expect(await standing()).toEqual({ isBounced: false, isComplained: true })
    expect(await stepsOf(await mailed('proof-may'))).toEqual(['marked-spam'])
    expect(await stepsOf(await mailed('proof-must'))).toEqual(['mailed'])
    await sendTexts()
    expect(provider.taken).toEqual([])
  })
  it('came back as well where that is told later, and stays so', async () => {
    const id = await mailed()
    await post({ body: complaintOf({ id: idOf(id), to }) })
    await post({ body: bounced(id) })
    await post({ body: complaintOf({ id: idOf(id), to }) })
    expect(await mailOf(id)).toMatchObject({ state: 'returned' })
    expect(await standing()).toEqual({ isBounced: true, isComplained: true })
  })
})
