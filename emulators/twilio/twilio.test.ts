// The emulator against the provider's published shapes, codes and signatures.
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sign } from './signature.ts'
import { startTwilioEmulator, type TwilioEmulator } from './server.ts'

let emulator: TwilioEmulator
let listener: Server
let base: string
const heard: { path: string; signature: string | undefined; fields: Record<string, string> }[] = []

beforeAll(async () => {
  listener = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
      heard.push({
        path: request.url ?? '',
        signature: request.headers['x-twilio-signature']?.toString(),
        fields,
      })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  emulator = await startTwilioEmulator({ inboundUrl: `${base}/inbound` })
})
afterEach(() => {
  heard.length = 0
  emulator.provider.faults.clear()
  emulator.provider.owed.length = 0
})
afterAll(async () => {
  await emulator.close()
  listener.close()
})

async function ask(path: string, form?: Record<string, string>, token = emulator.authToken) {
  const response = await fetch(`${emulator.url}/2010-04-01/Accounts/${emulator.accountSid}/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Basic ${Buffer.from(`${emulator.accountSid}:${token}`).toString('base64')}` },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, wait: response.headers.get('retry-after') }
}

const TEXT = { To: '+12145550134', From: '+12145550100', Body: 'Hello' }

describe('a message', () => {
  it('has every field that is published, as it is published', async () => {
    const { status, body } = await ask('Messages.json', TEXT)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      account_sid: emulator.accountSid,
      api_version: '2010-04-01',
      body: 'Hello',
      date_sent: null,
      direction: 'outbound-api',
      error_code: null,
      error_message: null,
      from: TEXT.From,
      messaging_service_sid: null,
      num_media: '0',
      num_segments: '1',
      price: null,
      price_unit: 'USD',
      status: 'queued',
      to: TEXT.To,
    })
    expect(body['sid']).toMatch(/^SM[0-9a-f]{32}$/)
    expect(body['date_created']).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/)
    expect(body['uri']).toBe(
      `/2010-04-01/Accounts/${emulator.accountSid}/Messages/${String(body['sid'])}.json`,
    )
    const again = await ask(`Messages/${String(body['sid'])}.json`)
    expect(again.body).toMatchObject({ sid: body['sid'], status: 'delivered' })
  })
  it('is listed by number, the newest first, in pages', async () => {
    const to = '+12145550177'
    for (const body of ['one', 'two', 'three']) await ask('Messages.json', { ...TEXT, To: to, Body: body })
    const first = await ask(`Messages.json?To=${encodeURIComponent(to)}&PageSize=2`)
    expect(first.body).toMatchObject({
      messages: [{ body: 'three' }, { body: 'two' }],
      page: 0,
      page_size: 2,
      start: 0,
      end: 1,
      previous_page_uri: null,
    })
    const next = String(first.body['next_page_uri']).split('/').at(-1) ?? ''
    expect((await ask(next)).body).toMatchObject({ messages: [{ body: 'one' }], next_page_uri: null })
  })
})

describe('a refusal', () => {
  it.each([
    [{ To: '' }, 21604],
    [{ Body: '' }, 21602],
    [{ Body: 'a'.repeat(1_601) }, 21617],
    [{ To: '214 555 0134' }, 21211],
    [{ To: '+15005550001' }, 21211],
    [{ To: '+15005550009' }, 21614],
    [{ To: '+15005550004' }, 21610],
    [{ StatusCallback: 'nowhere' }, 21609],
  ])('of %o carries the code %s in the published shape', async (part, code) => {
    const { status, body } = await ask('Messages.json', { ...TEXT, ...part })
    expect(status).toBe(400)
    expect(body).toEqual({
      code,
      message: expect.any(String) as string,
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status: 400,
    })
  })
  it('meets a call without proof, and one too many', async () => {
    expect(await ask('Messages.json', TEXT, 'wrong')).toMatchObject({ status: 401, body: { code: 20003 } })
    emulator.provider.faults.sending.push('busy')
    expect(await ask('Messages.json', TEXT)).toMatchObject({ status: 429, body: { code: 20429 }, wait: '1' })
    expect(await ask('Messages/SMnone.json')).toMatchObject({ status: 200 })
    expect(await ask(`Messages/SM${'0'.repeat(32)}.json`)).toMatchObject({
      status: 404,
      body: { code: 20404 },
    })
  })
})

describe('what is called back', () => {
  it('tells the road of a text, signed, and in any order that is asked for', async () => {
    await ask('Messages.json', { ...TEXT, StatusCallback: `${base}/status/1?a=b` })
    await emulator.tell((owed) => [...owed.toReversed(), ...owed])
    expect(heard.map(({ fields }) => fields['MessageStatus'])).toEqual([
      'delivered',
      'sent',
      'sending',
      'queued',
      'queued',
      'sending',
      'sent',
      'delivered',
    ])
    for (const { path, signature, fields } of heard) {
      const said = Object.keys(fields)
        .toSorted()
        .map((name) => name + fields[name])
        .join('')
      const right = createHmac('sha1', emulator.authToken).update(`${base}${path}${said}`).digest('base64')
      expect(signature).toBe(right)
    }
  })
  it('tells what did not arrive, with its code', async () => {
    emulator.provider.outcomes.set('+12145550188', 30_007)
    await ask('Messages.json', { ...TEXT, To: '+12145550188', StatusCallback: `${base}/status/2` })
    await emulator.tell()
    expect(heard.at(-1)?.fields).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30007' })
  })
  it.each([
    ['STOP', 'STOP', 400],
    ['unsubscribe', 'STOP', 400],
    ['START', 'START', 201],
    ['help', 'HELP', 201],
    ['ALTO', undefined, 201],
  ])('tells of %s, which the provider takes for %s', async (said, type, status) => {
    const from = '+12145550199'
    emulator.provider.receive(from, said)
    expect(await emulator.tell()).toEqual([204])
    expect(heard[0]?.fields['OptOutType']).toBe(type)
    expect((await ask('Messages.json', { ...TEXT, To: from })).status).toBe(status)
  })
})

it('signs as the provider documents it', () => {
  // The example of its documentation on validating requests.
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(sign(url, fields, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})
