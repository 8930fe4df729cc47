// Sends letters through a mail server; the server's refusal, or its silence, rejects.
import type { Letter, Mail } from '#platform/ports/mail.ts'
import { requireSendable } from './sendable.ts'

export type SmtpOptions = {
  /** "smtps://user:password@mail.example.com"; nodemailer's own options may stand in its query. */
  url: string
  /** "Firm <help@firm.example>". */
  from: string
}

/** A letter is sent while its notice is locked, so a silent server must not hold it for long. */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Loaded with the first letter: the server starts without it. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...TIMEOUTS_MS, disableFileAccess: true, disableUrlAccess: true })
}

type Sender = { name: string; address: string }

/** Taken apart here, because a comma in a firm's name would make two senders of it. */
function senderOf(from: string): Sender {
  const [, name, address] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [null, '', from]
  return { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1'), address: (address ?? from).trim() }
}

/** Made of the letter's id alone, so that a mail program recognises a repeat. */
function messageIdOf(letter: Letter, sender: Sender): string {
  return `<${letter.id}@${sender.address.split('@')[1] ?? 'localhost'}>`
}

function messageOf(letter: Letter, sender: Sender) {
  return {
    from: sender,
    to: { name: '', address: letter.to },
    messageId: messageIdOf(letter, sender),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    headers: { 'Content-Language': letter.language, 'Auto-Submitted': 'auto-generated' },
    attachments: letter.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
  }
}

export function createSmtpMail({ url, from }: SmtpOptions): Mail {
  const sender = senderOf(from)
  let transport: ReturnType<typeof openTransport> | null = null
  return {
    async send(letter) {
      requireSendable(letter)
      transport ??= openTransport(url)
      await (await transport).sendMail(messageOf(letter, sender))
    },
  }
}
