// What a mail program would send as the answer to a mail of the outbox: for the demonstration, whose mails go nowhere, and for tests.
import { randomUUID } from 'node:crypto'
import type { Mail } from '#platform/ports/mail.ts'

export type WrittenAnswer = {
  from: string
  text: string
  file: { name: string; type: string; bytes: Uint8Array } | null
}

type Answered = Pick<Mail, 'id' | 'subject' | 'text'> & { replyTo: string }

const BOUNDARY = 'answer-of-the-demonstration'

/** With the mail quoted below it. */
export function answerTo({ id, subject, text, replyTo }: Answered, written: WrittenAnswer): Buffer {
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const body = [written.text, '', 'On Mon, Nov 30, 2026 at 10:00 AM the firm wrote:', ...quoted].join('\n')
  const { file } = written
  const parts = [
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    inLines(Buffer.from(body)),
    ...(file === null ? [] : attached(file)),
    `--${BOUNDARY}--`,
    '',
  ]
  const head = [
    `From: <${written.from}>`,
    `To: <${replyTo}>`,
    `Subject: =?utf-8?B?${Buffer.from(`Re: ${subject}`).toString('base64')}?=`,
    `Message-ID: <${randomUUID()}@mail.example>`,
    `In-Reply-To: <${id}@mail.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
    '',
  ]
  return Buffer.from([...head, ...parts].join('\r\n'))
}

function attached({ name, type, bytes }: NonNullable<WrittenAnswer['file']>): string[] {
  const kind = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
  return [
    `--${BOUNDARY}`,
    `Content-Type: ${kind}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
    '',
    inLines(Buffer.from(bytes)),
  ]
}

function inLines(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n')
}
