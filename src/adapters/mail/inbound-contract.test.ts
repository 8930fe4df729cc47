// What every way by which mail comes to the firm promises, asked of a mailbox and of a relay; then what each has alone.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { INBOUND_BYTES_MAX, type KeepInbound, MailboxAway } from '#platform/ports/inbound-mail.ts'
import { type ImapEmulator, type ImapMood, startImapEmulator } from '../../../emulators/imap/server.ts'
import { createRelay, type RelayPost } from '../../../emulators/mail-relay/relay.ts'
import { createImapMailbox } from './imap-mailbox.ts'
import { broughtBy } from './relay-call.ts'

const KEY = 'a-key-of-a-relay-with-32-characters'
const NOW = 1_796_000_000
const RECIPIENT = 'reply+token@reply.example'

/** `round`: the other side tries again what was not kept. */
type Way = { send(raw: Buffer): void; round(keep: KeepInbound): Promise<void>; close(): Promise<void> }

const SIGNED_IN = { user: 'firm@example.com', password: 'a "secret" \\ word', folder: 'Answers' }

function mailboxAt({ port }: ImapEmulator, patience = { connectMs: 2_000, silenceMs: 500 }) {
  const { user, password, folder } = SIGNED_IN
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return createImapMailbox({ url: `imap://${account}@127.0.0.1:${port}/${folder}`, patience })
}

async function byMailbox(): Promise<Way> {
  const emulator = await startImapEmulator(SIGNED_IN)
  return {
    send: (raw) => void emulator.receive(raw),
    async round(keep) {
      await mailboxAt(emulator).collect(keep)
    },
    close: emulator.close,
  }
}

function keepNone(): Promise<void> {
  return Promise.resolve()
}

type Taker = { url: string; statuses: number[]; close(): Promise<void> }

function headerOf({ headers }: IncomingMessage) {
  return (name: string) => String(headers[name] ?? '') || null
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}

async function takerWith(keep: () => KeepInbound): Promise<Taker> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const header = headerOf(request)
      const contentType = (header('content-type') ?? '').split(';', 1)[0] ?? ''
      const brought = broughtBy(KEY, { contentType, header, body: Buffer.concat(pieces) }, NOW)
      if (!brought) return end(response, 403)
      keep()(brought.raw).then(
        () => end(response, 200),
        () => end(response, 503),
      )
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    statuses: [],
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function byRelay(form: RelayPost['form']): Promise<Way> {
  let keep: KeepInbound = keepNone
  const taker = await takerWith(() => keep)
  const relay = createRelay({ url: taker.url, key: KEY, now: () => NOW })
  let waiting: Buffer[] = []
  return {
    send: (raw) => void waiting.push(raw),
    async round(now) {
      keep = now
      const left: Buffer[] = []
      let problem: number | null = null
      for (const raw of waiting) {
        const status = await relay.post({ raw, recipient: RECIPIENT, ...(form && { form }) })
        if (status === 200) continue
        left.push(raw)
        problem = status
      }
      waiting = left
      if (problem !== null) throw new Error(`answered ${problem}`)
    },
    close: taker.close,
  }
}

const RAW = Buffer.concat([
  Buffer.from('From: a@b.example\r\nSubject: x\r\n\r\nA line\r\n.\r\n--b\r\n) A4 OK\r\n{7}\r\n'),
  Buffer.from([0xf1, 0, 0x80]),
])

describe.each([
  { name: 'from a mailbox', open: byMailbox },
  { name: 'from a relay, as a form with files', open: () => byRelay('multipart') },
  { name: 'from a relay, as a plain form', open: () => byRelay('urlencoded') },
  { name: 'from a relay, as the mail itself', open: () => byRelay('mail') },
])('mail that comes $name', ({ open }) => {
  let way: Way
  beforeEach(async () => {
    way = await open()
  })
  afterEach(() => way.close())

  it('arrives byte for byte, each once, in its order', async () => {
    const kept: Buffer[] = []
    const keep = (raw: Uint8Array) => Promise.resolve(void kept.push(Buffer.from(raw)))
    const second = Buffer.from('From: c@d.example\r\n\r\nsecond')
    way.send(RAW)
    way.send(second)
    await way.round(keep)
    await way.round(keep)
    expect(kept.map((raw) => raw.subarray(raw.indexOf('From:')).toString('latin1'))).toEqual([
      RAW.toString('latin1'),
      second.toString('latin1'),
    ])
  })
  it('comes again until it is kept', async () => {
    way.send(RAW)
    await expect(way.round(() => Promise.reject(new Error('the store is away')))).rejects.toThrow()
    let count = 0
    await way.round(() => Promise.resolve(void (count += 1)))
    await way.round(() => Promise.resolve(void (count += 1)))
    expect(count).toBe(1)
  })
})

describe('a mailbox', () => {
  let emulator: ImapEmulator
  beforeEach(async () => {
    emulator = await startImapEmulator(SIGNED_IN)
  })
  afterEach(() => emulator.close())

  it.each(['silent', 'nonsense', 'hangs-up', 'cuts-mail', 'refuses-store', 'endless'] satisfies ImapMood[])(
    'that is %s is away, and its mail stays unread',
    async (mood) => {
      emulator.receive(RAW)
      emulator.mood = mood
      await expect(mailboxAt(emulator).collect(keepNone)).rejects.toThrow(MailboxAway)
      expect(emulator.mails[0]?.flags.has('\\Seen')).toBe(false)
    },
  )
  it('that is not there, or does not let us in, is away, and its error names nothing', async () => {
    const { port } = emulator
    const wrong = createImapMailbox({ url: `imap://firm:wrong@127.0.0.1:${port}/Answers` })
    await expect(wrong.collect(keepNone)).rejects.toThrow('the mailbox cannot be read: LOGIN was refused')
    await emulator.close()
    await expect(mailboxAt(emulator).collect(keepNone)).rejects.toThrow(MailboxAway)
  })
  it('keeps what is too large, marked for a person, and gives the next one', async () => {
    emulator.receive(Buffer.alloc(INBOUND_BYTES_MAX + 1, 'a'))
    emulator.receive(RAW)
    let count = 0
    const collect = () => mailboxAt(emulator).collect(() => Promise.resolve(void (count += 1)))
    expect(await collect()).toEqual({ tooLarge: 1 })
    expect(await collect()).toEqual({ tooLarge: 0 })
    expect(count).toBe(1)
    expect(emulator.mails[0]?.flags.has('\\Flagged')).toBe(true)
  })
})

describe('a call of a relay', () => {
  let taker: Taker
  beforeEach(async () => {
    taker = await takerWith(() => keepNone)
  })
  afterEach(() => taker.close())
  const post = (key: string, mail: Partial<RelayPost>) =>
    createRelay({ url: taker.url, key, now: () => NOW }).post({ raw: RAW, recipient: RECIPIENT, ...mail })

  it('is taken where it is signed, and names where it was delivered', async () => {
    expect(await post(KEY, {})).toBe(200)
    const fields = { timestamp: String(NOW), token: 't', recipient: 'Reply+A@reply.example, x@y\r\nBcc: z@z' }
    const { createHmac } = await import('node:crypto')
    const signature = createHmac('sha256', KEY).update(`${NOW}t`).digest('hex')
    const header = (name: string) =>
      new Map<string, string>(
        Object.entries({ ...fields, signature }).map(([key, value]) => [`x-mail-${key}`, value]),
      ).get(name) ?? null
    const brought = broughtBy(KEY, { contentType: 'message/rfc822', header, body: RAW }, NOW)
    expect(Buffer.from(brought?.raw ?? []).toString('latin1')).toBe(
      `X-Envelope-To: Reply+A@reply.example\r\n${RAW.toString('latin1')}`,
    )
  })
  it.each([
    ['another key', 'another-key-of-a-relay-32-characters', {}],
    ['another signature', KEY, { signature: 'a'.repeat(64) }],
    ['no signature', KEY, { signature: '' }],
    ['a time of the day before yesterday', KEY, { timestamp: String(NOW - 49 * 3_600) }],
    ['a time to come', KEY, { timestamp: String(NOW + 3_600) }],
    ['a time that is none', KEY, { timestamp: '1e9' }],
  ])('is refused with %s', async (_what, key, signing) => {
    expect(await post(key, { signing })).toBe(403)
  })
  it('is refused without a mail, or as something else', async () => {
    expect(await post(KEY, { raw: Buffer.alloc(0) })).toBe(403)
    const { status } = await fetch(taker.url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(status).toBe(403)
  })
})
