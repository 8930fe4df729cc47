// The address at which a relay brings mails, through the whole listener: what is signed is kept once, and nothing else is read.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeMail } from '#areas/messages/incoming/server/place-mail.ts'
import { incomingMails } from '#areas/messages/incoming/server/tables.ts'
import { answerOf, answersTo } from '#tests/mailed-answers.ts'
import { openedCase } from '#areas/cases/cases/server/testing.ts'
import { readMessages } from '#areas/messages/messages/server/read-conversation.ts'
import { toDate } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createRelay, type Relay } from '../../emulators/mail-relay/relay.ts'
import { FEATURES } from './features.ts'
import { createListener, type SiteHandler } from './http.ts'

const KEY = 'a-key-of-thirty-two-characters-here'
const site: SiteHandler = (_request, response) => void response.writeHead(404).end()

let world: World
let server: Server
let closed: Server
let relay: Relay

async function listening(mailInboundKey: string | null): Promise<Server> {
  const { services } = world
  const origins = { publicUrl: 'http://localhost:3000', corsOrigins: [], trustedProxies: 0 }
  const opened = createServer(
    createListener({ services, ...origins, hasOutbox: false, mailInboundKey, site }),
  )
  await new Promise<void>((resolve) => void opened.listen(0, '127.0.0.1', resolve))
  return opened
}

function secondsNow(): number {
  return Math.floor(toDate(world.clock.now()).getTime() / 1_000)
}

function relayTo(at: Server, key = KEY): Relay {
  const { port } = at.address() as AddressInfo
  return createRelay({ url: `http://127.0.0.1:${port}/api/mail-events/mime`, key, now: secondsNow })
}

beforeAll(async () => {
  world = await createWorld({ replyDomain: 'reply.example' })
  server = await listening(KEY)
  closed = await listening(null)
  relay = relayTo(server)
})
afterAll(async () => {
  for (const each of [server, closed]) {
    each.closeAllConnections()
    each.close()
  }
  await world.end()
})

function rows() {
  return world.services.db.select().from(incomingMails)
}

const RAW = Buffer.from('From: a@b.example\r\n\r\nHola')

describe('a relay', () => {
  it('brings the answer of a client with the address that it was delivered to', async () => {
    const { client, caseId } = await openedCase(world, { attorneyId: null })
    const recipient = await answersTo(world, client, caseId)
    const raw = await answerOf(world, client, 'someone-else@reply.example')
    expect(await relay.post({ raw, recipient })).toBe(200)
    const [mail] = (await rows()).filter(({ state }) => state === 'arrived')
    await placeMail(world.services, FEATURES, { mailId: mail?.id ?? '' })
    const { items } = await readMessages(world.as(client), { conversationId: caseId, limit: 10 })
    expect(items).toMatchObject([{ text: 'Hola', isByMail: true }])
  })
  it('is refused where it did not sign, and is not there where no key is set', async () => {
    const before = (await rows()).length
    const mail = { raw: RAW, recipient: 'reply+a@reply.example' }
    expect(await relayTo(server, 'another-key-of-thirty-two-characters').post(mail)).toBe(403)
    expect(await relay.post({ ...mail, signing: { timestamp: '1' } })).toBe(403)
    expect(await relayTo(closed).post(mail)).toBe(404)
    expect(await rows()).toHaveLength(before)
  })
  it('signs one mail with one token: the same again is kept once, and another one with it is not kept', async () => {
    const before = (await rows()).length
    const mail = { raw: Buffer.from('From: a@b.example\r\n\r\none'), recipient: 'x@reply.example' }
    const signing = { token: 'used-once' }
    expect(await relay.post({ ...mail, signing })).toBe(200)
    expect(await relay.post({ ...mail, signing })).toBe(200)
    await relay.post({ ...mail, raw: Buffer.from('From: a@b.example\r\n\r\ntwo'), signing })
    expect(await rows()).toHaveLength(before + 1)
  })
  it('brings forty at once', async () => {
    const before = (await rows()).length
    const posts = Array.from({ length: 40 }, (_, at) =>
      relay.post({ raw: Buffer.from(`From: a@b.example\r\n\r\n${at}`), recipient: 'x@reply.example' }),
    )
    expect(new Set(await Promise.all(posts))).toEqual(new Set([200]))
    expect(await rows()).toHaveLength(before + 40)
  })
})
