// What every way of sending texts promises, asked of each of them; then what Twilio's own does beside.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Instant, instant, plusMinutes } from '#kernel/calendar.ts'
import { type ProviderCall, TextError, type TextMessage, type Texts } from '#platform/ports/texts.ts'
import { createWorld, type World } from '#tests/world.ts'
import { sign } from '../../../emulators/twilio/signature.ts'
import { startTwilioEmulator, type TwilioEmulator } from '../../../emulators/twilio/server.ts'
import { createOutboxTexts } from './outbox-texts.ts'
import { createTwilioTexts, type TwilioOptions } from './twilio-texts.ts'

const ROOM = 'https://firm.example/api/texts'

function texting(to = '+12145550134'): TextMessage {
  return { id: randomUUID(), to, body: `Lone Star: año nuevo, ¿sí? ${randomUUID()}` }
}

function since(): Instant {
  return plusMinutes(instant(new Date()), -2)
}

type Way = { texts: Texts; close(): Promise<void> }

function statusUrlOf(id: string): string {
  return `${ROOM}/status/${id}`
}

function twilioAt(emulator: TwilioEmulator, more: Partial<TwilioOptions> = {}): Texts {
  const { url: apiUrl, accountSid, authToken } = emulator
  return createTwilioTexts({ apiUrl, accountSid, authToken, from: '+12145550100', statusUrlOf, ...more })
}

async function byTwilio(): Promise<Way> {
  const emulator = await startTwilioEmulator()
  return { texts: twilioAt(emulator), close: emulator.close }
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

function toOutbox(): Promise<Way> {
  return Promise.resolve({ texts: createOutboxTexts(world.services.db), close: () => Promise.resolve() })
}

describe.each([
  { name: 'by Twilio', open: byTwilio },
  { name: 'to the outbox', open: toOutbox },
])('a text sent $name', ({ open }) => {
  let way: Way
  beforeEach(async () => {
    way = await open()
  })
  afterEach(() => way.close())

  it('is taken, counted, and found by its number and its words', async () => {
    const text = texting()
    const taken = await way.texts.send(text)
    expect(taken).toMatchObject({ segments: 1 })
    const found = await way.texts.find(text, since())
    expect(found).toMatchObject([{ providerId: taken.providerId, segments: 1 }])
  })
  it('is counted as two where one sign doubles it', async () => {
    const text = { ...texting(), body: `${'a'.repeat(100)}ó` }
    expect(await way.texts.send(text)).toMatchObject({ segments: 2 })
  })
  it('is not found by other words, another number, or before its time', async () => {
    const text = texting()
    await way.texts.send(text)
    expect(await way.texts.find({ ...text, body: 'another' }, since())).toEqual([])
    expect(await way.texts.find({ ...text, to: '+12145559999' }, since())).toEqual([])
    expect(await way.texts.find(text, plusMinutes(instant(new Date()), 5))).toEqual([])
  })
  it('is handed over before anything of it is said', async () => {
    const text = texting()
    const held = way.texts.send(text, () => Promise.reject(new Error('lost the claim')))
    await expect(held).rejects.toThrow('lost the claim')
    expect(await way.texts.find(text, since())).toEqual([])
  })
  it.each<[string, Partial<TextMessage>]>([
    ['no number', { to: '' }],
    ['a number as people write it', { to: '(214) 555-0134' }],
    ['two numbers', { to: '+12145550134,+12145550135' }],
    ['a number with a line break', { to: '+12145550134\r\nX: y' }],
    ['nothing to say', { body: ' ' }],
    ['too much to say', { body: 'a'.repeat(1_601) }],
    ['a NUL', { body: 'a\u0000b' }],
    ['an id that leads elsewhere', { id: '../inbound' }],
  ])('is refused with %s, without telling whom it was for', async (_what, part) => {
    const sending = way.texts.send({ ...texting(), ...part })
    await expect(sending).rejects.toThrow(/^the text cannot be sent: [^\d]*$/)
  })
  it('listens to no call that nobody has signed', () => {
    const call: ProviderCall = { url: `${ROOM}/status/x`, signature: null, fields: [['MessageSid', 'SM1']] }
    expect([way.texts.readStatus('x', call), way.texts.readInbound(call)]).toEqual([null, null])
  })
})

describe('Twilio', () => {
  let emulator: TwilioEmulator
  let texts: Texts
  beforeAll(async () => {
    emulator = await startTwilioEmulator()
    texts = twilioAt(emulator)
  })
  afterEach(() => emulator.provider.faults.clear())
  afterAll(() => emulator.close())

  it('is told from whom, and where to tell what became of it', async () => {
    const text = texting()
    await texts.send(text)
    await twilioAt(emulator, { from: `MG${'0'.repeat(32)}` }).send(texting())
    expect(emulator.provider.messages).toMatchObject([
      { from: '+12145550100', messagingServiceSid: null, statusCallback: `${ROOM}/status/${text.id}` },
      { from: null, messagingServiceSid: `MG${'0'.repeat(32)}` },
    ])
  })

  it.each([
    ['+15005550001', 'bad-number'],
    ['+15005550009', 'bad-number'],
    ['+15005550004', 'stopped'],
    ['+15005550003', 'refused'],
    ['+15005550002', 'refused'],
  ])('says of %s what is wrong with it', async (to, problem) => {
    const sent = texts.send(texting(to))
    await expect(sent).rejects.toMatchObject({ problem })
    await expect(sent).rejects.not.toThrow(to)
  })
  it.each([
    ['cut', 'lost', 0],
    ['lost', 'lost', 1],
    ['nonsense', 'lost', 1],
    ['error', 'lost', 0],
    ['error-taken', 'lost', 1],
    ['silent', 'lost', 0],
    ['busy', 'busy', 0],
  ] as const)('with the fault “%s” makes the text “%s”', async (fault, problem, taken) => {
    const text = texting()
    emulator.provider.faults.sending.push(fault)
    const impatient = twilioAt(emulator, fault === 'silent' ? { timeoutMs: 200 } : {})
    await expect(impatient.send(text)).rejects.toMatchObject({ problem })
    expect(await texts.find(text, since())).toHaveLength(taken)
  })
  it('that is busy says when to come back', async () => {
    emulator.provider.faults.sending.push('busy')
    await expect(texts.send(texting())).rejects.toMatchObject({ waitSeconds: 1 })
  })
  it('refuses a wrong token, and a text that was not taken is not in doubt', async () => {
    const stranger = twilioAt(emulator, { authToken: 'wrong' })
    const sent = stranger.send(texting())
    await expect(sent).rejects.toMatchObject({ problem: 'sign-in' })
    await expect(sent).rejects.not.toThrow('wrong')
    expect(await stranger.find(texting(), since())).toBeNull()
  })
  it('that cannot be reached took nothing', async () => {
    const gone = await startTwilioEmulator()
    await gone.close()
    const sent = twilioAt(gone).send(texting())
    await expect(sent).rejects.toBeInstanceOf(TextError)
    await expect(sent).rejects.toMatchObject({ problem: 'unreachable' })
  })
  it('that cannot be asked for its list says nothing of what it took', async () => {
    emulator.provider.faults.isListAway = true
    expect(await texts.find(texting(), since())).toBeNull()
  })
  it('finds one text behind hundreds of others to the same number', async () => {
    const text = texting('+12145557777')
    await texts.send(text)
    const form = new URLSearchParams({ To: text.to, From: '+12145550100', Body: 'another' })
    for (let other = 0; other < 230; other += 1) emulator.provider.send(form)
    expect(await texts.find(text, since())).toHaveLength(1)
  })
})

describe('a call of Twilio', () => {
  const AUTH_TOKEN = 'token-of-the-tests'
  const URL = `${ROOM}/status/text-1`
  const SID = `SM${'a'.repeat(32)}`
  const texts = createTwilioTexts({
    apiUrl: 'http://127.0.0.1:9',
    accountSid: 'AC1',
    authToken: AUTH_TOKEN,
    from: '+12145550100',
    statusUrlOf: null,
  })

  function called(fields: Record<string, string>, url = URL, signature = sign(url, fields, AUTH_TOKEN)) {
    return { url, signature, fields: Object.entries(fields) }
  }

  const DELIVERED = { MessageSid: SID, MessageStatus: 'delivered', To: '+12145550134' }

  it.each([
    ['queued', undefined, 'queued', null],
    ['accepted', undefined, 'queued', null],
    ['sent', undefined, 'sent', null],
    ['delivered', undefined, 'delivered', null],
    ['undelivered', '30003', 'undelivered', 'unreachable'],
    ['undelivered', '30005', 'undelivered', 'bad-number'],
    ['undelivered', '30007', 'undelivered', 'filtered'],
    ['undelivered', undefined, 'undelivered', 'other'],
    ['failed', '21610', 'undelivered', 'stopped'],
    ['failed', '99999', 'undelivered', 'other'],
    ['failed', 'nonsense', 'undelivered', 'other'],
    ['a word of next year', undefined, 'queued', null],
  ])('with the status %s and the code %s', (MessageStatus, ErrorCode, progress, problem) => {
    const call = called({ MessageSid: SID, MessageStatus, ...(ErrorCode && { ErrorCode }) })
    expect(texts.readStatus('text-1', call)).toEqual({
      kind: 'status',
      id: 'text-1',
      providerId: SID,
      progress,
      problem,
    })
  })
  it('is believed with fields that nobody knows today, in whatever order they come', () => {
    const { url, signature, fields } = called({ ...DELIVERED, Zeta: 'ñ & =', alpha: '' })
    expect(texts.readStatus('text-1', { url, signature, fields: fields.toReversed() })).not.toBeNull()
  })
  it('is believed whether or not it names the usual port', () => {
    const withPort = URL.replace('firm.example', 'firm.example:443')
    const signature = sign(withPort, DELIVERED, AUTH_TOKEN)
    expect(texts.readStatus('text-1', called(DELIVERED, URL, signature))).not.toBeNull()
    const without = sign(URL, DELIVERED, AUTH_TOKEN)
    expect(texts.readStatus('text-1', called(DELIVERED, withPort, without))).not.toBeNull()
  })
  it.each([
    ['no signature', null],
    ['an empty one', ''],
    ['another key', sign(URL, DELIVERED, 'another')],
    ['another address', sign(`${ROOM}/status/text-2`, DELIVERED, AUTH_TOKEN)],
    ['another status', sign(URL, { ...DELIVERED, MessageStatus: 'failed' }, AUTH_TOKEN)],
    ['fewer fields', sign(URL, { MessageSid: SID }, AUTH_TOKEN)],
  ])('is not believed with %s', (_what, signature) => {
    const call = { ...called(DELIVERED), signature }
    expect([texts.readStatus('text-1', call), texts.readInbound(call)]).toEqual([null, null])
  })
  it('that is signed and says nothing readable is not believed', () => {
    expect(texts.readStatus('text-1', called({ MessageSid: 'x', MessageStatus: 'sent' }))).toBeNull()
    expect(texts.readInbound(called({ MessageSid: SID }))).toBeNull()
  })
  it.each([
    ['STOP', 'stop'],
    ['START', 'start'],
    ['HELP', 'help'],
    ['LATER', null],
  ])('brings a text from a telephone, and that Twilio took it for %s', (OptOutType, answered) => {
    const fields = { MessageSid: SID, From: '+12145550134', Body: 'Alto, señor', OptOutType }
    expect(texts.readInbound(called(fields, `${ROOM}/inbound`))).toEqual({
      kind: 'inbound',
      providerId: SID,
      from: '+12145550134',
      body: 'Alto, señor',
      answered,
    })
  })
})
