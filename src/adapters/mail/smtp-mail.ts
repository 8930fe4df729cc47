// Sends mails through a mail server; the server's refusal, or its silence, rejects.
import { connect, isIP, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { type Mail, type Mailer, MailError, type MailProblem } from '#platform/ports/mail.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from '#platform/public-address.ts'
import { requireSendable } from './sendable.ts'

export type SmtpOptions = {
  /** "smtps://user:password@mail.example.com"; nodemailer's own options may be in its query. */
  url: string
  /** "Firm <help@firm.example>". */
  from: string
  /** The key that signs every mail, for the domain of the sender. */
  dkim?: { selector: string; privateKey: string } | null
  /** Of an address that somebody typed: private networks are not reached. */
  isPublicOnly?: boolean
  /** How long a silent server is waited for, in milliseconds. */
  timeouts?: Partial<typeof TIMEOUTS_MS>
}

/** A person may be waiting, and the process wants to end: a silent server must not delay a mail long. */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

const SIGNED_HEADERS = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version',
  'Content-Type:Content-Transfer-Encoding:Content-ID:Content-Description',
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

/** How far the conversation went: the server can have taken the mail once its end may have been sent. */
type HandOver = { before: () => Promise<void>; mayBeTaken: boolean }

/** One transport per mail, loaded with the first: the server starts without it. */
async function openTransport(
  { url, timeouts, dkim, from, isPublicOnly = false }: SmtpOptions,
  handOver: HandOver,
) {
  const { createTransport } = await import('nodemailer')
  const signing = dkim && {
    dkim: {
      domainName: domainOf(senderOf(from)),
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
  }
  const safe = { disableFileAccess: true, disableUrlAccess: true }
  const patience = { ...TIMEOUTS_MS, ...timeouts }
  const reach = isPublicOnly && { getSocket: publicSocket(patience.connectionTimeout) }
  const options = { url, ...patience, ...safe, ...signing, ...reach }
  const transport = createTransport(options)
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message)
    message.createReadStream = () => Readable.from(withHandOver(read, handOver), { objectMode: false })
    done()
  })
  return transport
}

type SocketGiven = (error: Error | null, given?: { connection: Socket }) => void
type SocketAsked = { host?: string | undefined; port?: number | string | undefined }

/** Connects where the name leads now, so that it cannot lead elsewhere a moment later. */
function publicSocket(timeoutMs: number) {
  return ({ host: name = '', port = 587 }: SocketAsked, done: SocketGiven) => {
    const host = name.replaceAll(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isPublicAddress(host)) return done(new PrivateAddress())
    const socket = connect({ host, port: Number(port), lookup: publicLookup })
    const fail = (error: Error) => {
      clearTimeout(timer)
      socket.destroy()
      done(error)
    }
    const timer = setTimeout(
      () => fail(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeListener('error', fail)
      done(null, { connection: socket })
    })
  }
}

/** Read only after the server is ready, so its end is the end of what the server gets. */
async function* withHandOver(read: () => Readable, handOver: HandOver): AsyncGenerator<Buffer> {
  for await (const chunk of read()) yield chunk as Buffer
  await handOver.before()
  handOver.mayBeTaken = true
}

type Sender = { name: string; address: string }

/** Taken apart here, because a comma in a firm's name would make two senders of it. */
function senderOf(from: string): Sender {
  const [, name, address] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [null, '', from]
  return { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1'), address: (address ?? from).trim() }
}

/** Made of the mail's id alone, so that a mail program recognises a repeat. */
function messageIdOf(mail: Mail, sender: Sender): string {
  return `<${mail.id}@${domainOf(sender)}>`
}

function domainOf({ address }: Sender): string {
  return address.split('@')[1] ?? 'localhost'
}

/** Mail programs show a button for it. Both have to be signed, or it is not shown. */
function stopHeaders({ stopUrl = null }: Mail) {
  if (stopUrl === null) return {}
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

// An address with accents is written in another way there (RFC 6533), which not every server reads.
// oxlint-disable-next-line no-control-regex -- ASCII begins with them; none is in an address.
const PLAIN = /^[\u0000-\u007f]*$/

/** Of a server that offers it (RFC 3461): word of what does not arrive, under our own id and the address that we wrote to. */
function wordOf({ id, to }: Mail) {
  return { id, return: 'headers', notify: 'failure', ...(PLAIN.test(to) && { recipient: to }) } as const
}

function messageOf(mail: Mail, sender: Sender) {
  return {
    from: sender,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: sender.name, address: mail.replyTo } }),
    messageId: messageIdOf(mail, sender),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    dsn: wordOf(mail),
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      ...stopHeaders(mail),
    },
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
  }
}

const PROBLEMS: Readonly<Record<string, MailProblem>> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EOAUTH2: 'sign-in',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  EPROXY: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ETLS: 'unreachable',
}

/** A refusal after the end of the mail proves that it was not taken; silence there proves nothing. */
function problemOf(code: string, isRefused: boolean, { mayBeTaken }: HandOver): MailProblem {
  if (isRefused) return code === 'EAUTH' ? 'sign-in' : 'refused'
  if (mayBeTaken) return 'lost'
  return PROBLEMS[code] ?? 'other'
}

function mailError(error: unknown, handOver: HandOver): MailError {
  if (error instanceof PrivateAddress)
    return new MailError('unreachable', 'a private network', { cause: error })
  const marks = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : [])
  const [code, originalCode] = [marks.get('code'), marks.get('originalCode')].map((mark) =>
    typeof mark === 'string' ? mark : '',
  )
  const responseCode = marks.get('responseCode')
  const answer = typeof responseCode === 'number' ? responseCode : null
  const isRefused = answer !== null && answer >= 400 && answer < 600
  const said = [code, originalCode, answer].filter(Boolean).join(' ')
  return new MailError(problemOf(code ?? '', isRefused, handOver), said || 'no reason')
}

/** Whether the server takes our sign-in; nothing is sent. Rejects with a MailError. */
export async function reachSmtp(options: SmtpOptions): Promise<void> {
  const handOver: HandOver = { before: () => Promise.resolve(), mayBeTaken: false }
  const transport = await openTransport(options, handOver)
  try {
    await transport.verify()
  } catch (error) {
    throw mailError(error, handOver)
  } finally {
    transport.close()
  }
}

/** The domain that mails of this sender come from. */
export function domainOfSender(from: string): string {
  return domainOf(senderOf(from))
}

export function createSmtpMail(options: SmtpOptions): Mailer {
  const sender = senderOf(options.from)
  return {
    async send(mail, before = () => Promise.resolve()) {
      requireSendable(mail)
      const handOver: HandOver = { before, mayBeTaken: false }
      const transport = await openTransport(options, handOver)
      try {
        await transport.sendMail(messageOf(mail, sender))
      } catch (error) {
        throw mailError(error, handOver)
      } finally {
        transport.close()
      }
    },
  }
}
