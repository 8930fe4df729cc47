// What every way of sending promises, asked of each of them.
import { createVerify, generateKeyPairSync } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, Mailer, MailAttachment } from '#platform/ports/mail.ts'
import { MailServer, type TakenMail } from '#tests/mail-server.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createOutboxMail } from './outbox-mail.ts'
import { findMail, listMails } from './repository.ts'
import { readReport } from './read-report.ts'
import { createSmtpMail } from './smtp-mail.ts'
import { bounceOf } from './write-report.ts'

const CALENDAR: MailAttachment = {
  fileName: 'cita.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: 'BEGIN:VCALENDAR\r\nSUMMARY:Reunión con Íñigo\r\nEND:VCALENDAR\r\n',
}

const MAIL: Mail = {
  id: 'notice-0199a8f0',
  to: 'maria@person.example',
  language: 'es',
  subject: 'Su cita está confirmada: mañana a las 9, ¿de acuerdo? '.repeat(3).trim(),
  text: `Sí, señora Núñez.\n.una línea con punto\n${'muy larga '.repeat(40)}`,
  html: '<!doctype html><html lang="es"><body><p>Sí, señora Núñez &amp; compañía.</p></body></html>',
  attachments: [CALENDAR],
}

type Delivered = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & {
  /** What a repeat has in common with the first. */
  identity: string
  attachments: readonly MailAttachment[]
}

type Way = {
  open(): Promise<Mailer>
  delivered(): Promise<Delivered[]>
  /** The bounces if no one had the addresses. */
  sentBack(): Promise<string[]>
  close(): Promise<void>
}

async function parsed({ recipients, source }: TakenMail): Promise<Delivered> {
  const message = await PostalMime.parse(source)
  return {
    identity: message.messageId ?? '',
    to: recipients.join(),
    subject: message.subject ?? '',
    text: (message.text ?? '').trimEnd(),
    html: (message.html ?? '').trimEnd(),
    attachments: message.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? '',
      contentType: mimeType,
      content: new TextDecoder().decode(content as Uint8Array),
    })),
  }
}

/** The parser of these tests ends a calendar's lines without carriage returns, whatever was sent. */
function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** One space between words, none at the end of a line (RFC 6376, 3.4.2). */
function relaxed(header: string): string {
  const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(header) ?? []
  return `${name.toLowerCase()}:${value
    .replaceAll('\r\n', '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

/** The signature, its parameters, and the content it covers, as a receiver reads them. */
function signatureIn(source: string) {
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/)
  const own = headers.find((header) => /^DKIM-Signature:/i.test(header)) ?? ''
  const pairs = own
    .slice(own.indexOf(':') + 1)
    .replace(/\s+/g, '')
    .split(';')
    .map((tag) => /^(\w+)=(.*)$/.exec(tag))
  const tags = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
  const named = (tags['h'] ?? '').split(':')
  const found = named.flatMap(
    (name) => headers.find((header) => header.toLowerCase().startsWith(`${name}:`)) ?? [],
  )
  const unsigned = relaxed(own).replace(/(;\s*b=).*$/s, '$1')
  return {
    tags,
    signature: Buffer.from(tags['b'] ?? '', 'base64'),
    signed: [...found.map(relaxed), unsigned].join('\r\n'),
  }
}

const FROM = 'Lone Star, Ábogados <help@firm.example>'

function bounceAsAsked({ asked }: TakenMail): string {
  return bounceOf({ id: asked?.id ?? '', to: asked?.recipient?.replace('rfc822;', '') ?? '' })
}

function bySmtp(): Way {
  const server = new MailServer()
  return {
    open: async () => createSmtpMail({ url: await server.open(), from: FROM }),
    delivered: () => Promise.all(server.messages.map(parsed)),
    sentBack: () => Promise.resolve(server.messages.map(bounceAsAsked)),
    close: () => server.close(),
  }
}

function toOutbox(): Way {
  let world: World
  return {
    async open() {
      world = await createWorld()
      return createOutboxMail(world.services.db)
    },
    async delivered() {
      const entries = await listMails(world.services.db, 10)
      const mails = await Promise.all(entries.map(({ id }) => findMail(world.services.db, id)))
      return mails.map((mail) => ({ ...mail!, identity: mail!.id, text: mail!.text.trimEnd() }))
    },
    async sentBack() {
      return (await listMails(world.services.db, 10)).map((mail) => bounceOf(mail))
    },
    close: () => world.end(),
  }
}

describe.each([
  { name: 'by SMTP', make: bySmtp },
  { name: 'to the outbox', make: toOutbox },
])('a mail sent $name', ({ make }) => {
  let way: Way
  let mail: Mailer
  beforeEach(async () => {
    way = make()
    mail = await way.open()
  })
  afterEach(() => way.close())

  it('arrives whole, with its accents, as text and as HTML', async () => {
    await mail.send(MAIL)
    const { to, subject, html } = MAIL
    expect(await way.delivered()).toMatchObject([{ to, subject, html, text: MAIL.text.trimEnd() }])
  })
  it('brings its calendar file unchanged', async () => {
    await mail.send(MAIL)
    const { fileName, contentType, content } = (await way.delivered())[0]!.attachments[0]!
    expect(fileName).toBe('cita.ics')
    expect(contentType).toMatch(/^text\/calendar/)
    expect(withPlainBreaks(content)).toBe(withPlainBreaks(CALENDAR.content))
  })
  it('is recognisable when it is sent again', async () => {
    await mail.send(MAIL)
    await mail.send(MAIL)
    await mail.send({ ...MAIL, id: 'notice-2' })
    const identities = (await way.delivered()).map(({ identity }) => identity)
    expect(new Set(identities).size).toBe(2)
  })
  it.each<[string, Partial<Mail>]>([
    ['a subject with a line break', { subject: 'Hello\r\nBcc: thief@evil.example' }],
    ['a recipient with a line break', { to: 'a@b.example\r\nBcc:thief@evil.example' }],
    ['two recipients', { to: 'a@b.example, thief@evil.example' }],
    ['a recipient with a name', { to: 'A <a@b.example>' }],
    ['an id with a line break', { id: 'x>\r\nBcc: thief@evil.example' }],
    ['a file name with a line break', { attachments: [{ ...CALENDAR, fileName: 'a\r\nX: y.ics' }] }],
    ['a file name with a path', { attachments: [{ ...CALENDAR, fileName: '../a.ics' }] }],
    [
      'a content type with a line break',
      { attachments: [{ ...CALENDAR, contentType: 'text/plain\r\nX: y' }] },
    ],
  ])('is refused with %s', async (_what, part) => {
    await expect(mail.send({ ...MAIL, ...part })).rejects.toThrow('cannot be sent')
    expect(await way.delivered()).toEqual([])
  })
  it('is named by what comes back of it, by its id and the address that it was for', async () => {
    await mail.send(MAIL)
    const [raw = ''] = await way.sentBack()
    const reports = await readReport(new TextEncoder().encode(raw))
    expect(reports).toMatchObject([{ mailId: MAIL.id, kind: 'bounced', recipients: [MAIL.to] }])
  })
  it('is refused without telling whom it was for', async () => {
    await expect(mail.send({ ...MAIL, to: 'maria@person.example, x' })).rejects.not.toThrow('maria')
  })
})

describe('a mail by SMTP', () => {
  const server = new MailServer()
  let url: string
  beforeAll(async () => {
    url = await server.open()
  })
  afterAll(() => server.close())
  afterEach(() => {
    server.refuses = false
    server.messages.length = 0
  })

  it('comes from one sender, names its language and asks for no automatic answer', async () => {
    await createSmtpMail({ url, from: FROM }).send(MAIL)
    const message = await PostalMime.parse(server.messages[0]!.source)
    expect(message.from).toMatchObject({ name: 'Lone Star, Ábogados', address: 'help@firm.example' })
    expect(message.messageId).toBe(`<${MAIL.id}@firm.example>`)
    const headers = Object.fromEntries(message.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({ 'content-language': 'es', 'auto-submitted': 'auto-generated' })
  })
  it('is signed for the domain of its sender where there is a key for that', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const key = privateKey.export({ format: 'pem', type: 'pkcs8' })
    await createSmtpMail({ url, from: FROM, dkim: { selector: 'mail', privateKey: key } }).send(MAIL)
    const { signature, tags, signed } = signatureIn(server.messages[0]!.source)
    expect(tags).toMatchObject({ d: 'firm.example', s: 'mail', a: 'rsa-sha256', c: 'relaxed/relaxed' })
    expect(tags['h']?.split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id']))
    expect(createVerify('sha256').update(signed).verify(publicKey, signature)).toBe(true)
    expect(createVerify('sha256').update(`${signed}x`).verify(publicKey, signature)).toBe(false)
  })
  it('can be stopped with one press where it says where, and the signature covers that', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const key = privateKey.export({ format: 'pem', type: 'pkcs8' })
    const stopUrl = `https://firm.example/api/notices/stop/case/${'x'.repeat(43)}`
    const mail = createSmtpMail({ url, from: FROM, dkim: { selector: 'mail', privateKey: key } })
    await mail.send({ ...MAIL, stopUrl })
    const source = server.messages[0]!.source
    const { headers } = await PostalMime.parse(source)
    const found = Object.fromEntries(headers.map(({ key: name, value }) => [name, value]))
    expect(found['list-unsubscribe']?.replaceAll(/\s/g, '')).toBe(`<${stopUrl}>`)
    expect(found['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const { tags } = signatureIn(source)
    expect(tags['h']?.split(':')).toEqual(
      expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
    )
    await mail.send({ ...MAIL, id: 'notice-3' })
    expect(server.messages[1]!.source).not.toMatch(/^List-/im)
    const bad = mail.send({ ...MAIL, stopUrl: 'https://firm.example/>\r\nBcc: x@y.example' })
    await expect(bad).rejects.toThrow('cannot be sent')
  })
  it('asks for its headers alone, and only of what does not arrive', async () => {
    await createSmtpMail({ url, from: FROM }).send(MAIL)
    await createSmtpMail({ url, from: FROM }).send({ ...MAIL, id: 'notice-4', to: 'maría@person.example' })
    const { id, to } = MAIL
    expect(server.messages.map(({ asked }) => asked)).toEqual([
      { id, returned: 'HDRS', notify: ['FAILURE'], recipient: `rfc822;${to}` },
      { id: 'notice-4', returned: 'HDRS', notify: ['FAILURE'], recipient: null },
    ])
  })
  it('asks for nothing where the server offers nothing', async () => {
    const plain = new MailServer({ tellsOfBounces: false })
    await createSmtpMail({ url: await plain.open(), from: FROM }).send(MAIL)
    await plain.close()
    expect(plain.messages).toMatchObject([{ asked: null }])
  })
  it('is not signed without a key', async () => {
    await createSmtpMail({ url, from: FROM }).send(MAIL)
    expect(server.messages[0]!.source).not.toMatch(/^DKIM-Signature:/im)
  })
  it('may come from a bare address', async () => {
    await createSmtpMail({ url, from: 'help@firm.example' }).send(MAIL)
    expect((await PostalMime.parse(server.messages[0]!.source)).from).toMatchObject({
      address: 'help@firm.example',
    })
  })
  it('rejects when the server refuses it, and goes through once the server takes it', async () => {
    const mail = createSmtpMail({ url, from: FROM })
    server.refuses = true
    await expect(mail.send(MAIL)).rejects.toThrow('550')
    server.refuses = false
    await mail.send(MAIL)
    expect(server.messages).toHaveLength(1)
  })
  it('rejects when nobody answers', async () => {
    const gone = new MailServer()
    const address = await gone.open()
    await gone.close()
    await expect(createSmtpMail({ url: address, from: FROM }).send(MAIL)).rejects.toThrow('ECONNREFUSED')
  })
})
