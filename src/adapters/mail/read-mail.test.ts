// Mails as people's programs write them, and as nobody should, read in the cage.
import { afterAll, describe, expect, it } from 'vitest'
import { createMailReader } from './caged-mail-reader.ts'

const reader = createMailReader()
afterAll(() => reader.close())

const HEAD = [
  'From: "Gómez, María" <Maria@Person.example>',
  'To: reply+abc@reply.example',
  'Message-ID: <1@x>',
]

function mailOf(headers: readonly string[], body: string | Buffer = ''): Buffer {
  const head = Buffer.from(`${[...HEAD, ...headers].join('\r\n')}\r\n\r\n`)
  return Buffer.concat([head, typeof body === 'string' ? Buffer.from(body) : body])
}

function inParts(parts: readonly string[], type = 'mixed'): Buffer {
  return mailOf(
    ['MIME-Version: 1.0', `Content-Type: multipart/${type}; boundary="b"`],
    [...parts.map((part) => `--b\r\n${part}`), '--b--', ''].join('\r\n'),
  )
}

const PHOTO = [
  'Content-Type: image/jpeg',
  'Content-Transfer-Encoding: base64',
  `Content-Disposition: attachment; filename="=?utf-8?Q?ni=C3=B1o/a.jpg?="`,
  '',
  Buffer.from('a photograph').toString('base64'),
].join('\r\n')

describe('what a mail says', () => {
  it('is its sender, recipients, subject and text', async () => {
    const raw = mailOf(['Subject: =?ISO-8859-1?Q?A=F1o?=', 'X-Envelope-To: REPLY+two@reply.example'], 'Hola')
    expect(await reader.read(raw)).toMatchObject({
      from: 'maria@person.example',
      fromName: 'Gómez, María',
      subject: 'Año',
      messageId: '1@x',
      recipients: ['reply+abc@reply.example', 'reply+two@reply.example'],
      text: 'Hola',
      isAutomatic: false,
      isForged: false,
      files: [],
    })
  })
  it.each([
    ['windows-1252 in 8 bits', 'windows-1252', '8bit', Buffer.from([0x61, 0xf1, 0x6f, 0x20, 0x80])],
    ['windows-1252 quoted', 'windows-1252', 'quoted-printable', 'a=F1o =80'],
    ['UTF-8 in base64', 'utf-8', 'base64', Buffer.from('año €').toString('base64')],
    ['UTF-8 with a sign of nothing', 'utf-8', '8bit', 'a\u0000ño €'],
  ])('in %s', async (_name, charset, encoding, body) => {
    const headers = [`Content-Type: text/plain; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`]
    expect(await reader.read(mailOf(headers, body))).toMatchObject({ text: 'año €' })
  })
  it('in HTML alone is its text, with quotations marked and nothing hidden shown', async () => {
    const html =
      '<html><head><title>x</title></head><body><style>p{}</style><div>Hola ni&ntilde;o</div><p>Dos</p><!-- y --><blockquote>antes<br>y antes</blockquote></body></html>'
    const read = await reader.read(mailOf(['Content-Type: text/html; charset=utf-8'], html))
    expect(read?.text).toBe('Hola niño\nDos\n\n> antes\n> y antes')
  })
  it('and its files, by plain names; a logo of a signature is none', async () => {
    const logo = PHOTO.replace(
      'attachment; filename="=?utf-8?Q?ni=C3=B1o/a.jpg?="',
      'inline; filename="logo.png"',
    )
    const read = await reader.read(inParts(['Content-Type: text/plain\r\n\r\nHola', PHOTO, logo]))
    expect(read?.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['niño-a.jpg', 'a photograph'],
    ])
  })
})

describe('a program wrote it', () => {
  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'List-Id: <a.example>',
    'X-Autoreply: yes',
    'Return-Path: <>',
  ])('%s', async (header) => {
    expect(await reader.read(mailOf([header], 'I am away'))).toMatchObject({ isAutomatic: true })
  })
  it('not where it says that a person did', async () => {
    expect(await reader.read(mailOf(['Auto-Submitted: no'], 'Hola'))).toMatchObject({ isAutomatic: false })
  })
  it('a report tells of which mail it is', async () => {
    const status =
      'Content-Type: message/delivery-status\r\n\r\nOriginal-Envelope-Id: notice-1\r\n\r\nFinal-Recipient: rfc822;a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n'
    expect(await reader.read(inParts([status], 'report; report-type=delivery-status'))).toMatchObject({
      isAutomatic: true,
      reports: [{ mailId: 'notice-1', kind: 'bounced', status: '5.1.1' }],
    })
  })
})

describe('a sender is forged where any server says so', () => {
  it.each([
    ['Authentication-Results: mx.example; dmarc=fail; spf=pass', true],
    ['Authentication-Results: mx.example; spf=fail; dkim=none', true],
    ['Authentication-Results: mx.example; spf=fail; dkim=pass', false],
    ['X-Mailgun-Spf: Fail', true],
    ['Authentication-Results: mx.example; dmarc=pass', false],
  ])('%s', async (header, isForged) => {
    expect(await reader.read(mailOf([header], 'Hola'))).toMatchObject({ isForged })
  })
})

describe('what is made to harm', () => {
  it('of too many parts is not read', async () => {
    expect(
      await reader.read(inParts(Array.from({ length: 3_000 }, () => 'Content-Type: text/plain\r\n\r\nx'))),
    ).toBeNull()
  })
  it('nested too deep is not read', async () => {
    const deep = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary="n${at}"\r\n\r\n--n${at}`,
    )
    expect(
      await reader.read(inParts([`${deep.join('\r\n')}\r\nContent-Type: text/plain\r\n\r\nx`])),
    ).toBeNull()
  })
  it('several senders are no sender', async () => {
    const raw = Buffer.from('From: a@x.example, b@x.example\r\n\r\nHola')
    expect(await reader.read(raw)).toMatchObject({ from: '' })
  })
  it.each([Buffer.alloc(0), Buffer.from([0, 255, 13, 10, 0]), Buffer.from('no header at all')])(
    'bytes that are no mail say nothing',
    async (raw) => {
      expect(await reader.read(raw)).toMatchObject({ from: '', recipients: [], files: [] })
    },
  )
  it('the next one is read as before', async () => {
    expect(await reader.read(mailOf([], 'Hola'))).toMatchObject({ text: 'Hola' })
  })
})
