// A mail of a stranger, read in the cage: who, to whom, its text and its files.
import PostalMime, { type Address, addressParser, type Attachment, type Email } from 'postal-mime'
import type { MailFile, ReadMail } from '#platform/ports/inbound-mail.ts'
import { readReport } from '../read-report.ts'
import { textOfHtml } from './html-text.ts'

/** Each part begins with a line of two hyphens, and costs time; text has such lines as well. */
const PART_LINES_MAX = 2_000
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1_024, maxRfc822NestingDepth: 2 }
const FILES_MAX = 40
const TEXT_MAX = 200_000
const LINE_MAX = 300
/** A smaller picture within the text is a logo of a signature. */
const LOGO_BYTES_MAX = 30_000

class TooManyParts extends Error {
  override readonly name = 'TooManyParts'
}

export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  refuseManyParts(bytes)
  const mail = await PostalMime.parse(bytes, { ...LIMITS, attachmentEncoding: 'arraybuffer' })
  const from = sendersOf(mail)
  const isReport = /multipart\/report/i.test(valueOf(mail, 'content-type'))
  return {
    from: from.length === 1 ? (from[0]?.address ?? '') : '',
    fromName: line(from[0]?.name ?? ''),
    subject: line(mail.subject ?? ''),
    messageId: idIn(mail.messageId ?? ''),
    recipients: recipientsOf(mail),
    isAutomatic: isReport || isByProgram(mail),
    isForged: isForged(mail),
    text: readable(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')),
    files: isReport ? [] : mail.attachments.filter(isFile).slice(0, FILES_MAX).map(fileOf),
    reports: isReport ? await readReport(raw) : [],
  }
}

function refuseManyParts(bytes: Buffer): void {
  let lines = 0
  for (let at = bytes.indexOf('\n--'); at !== -1; at = bytes.indexOf('\n--', at + 3)) lines += 1
  if (lines > PART_LINES_MAX) throw new TooManyParts()
}

function mailboxesIn(addresses: readonly Address[]): { name: string; address: string }[] {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .map(({ name, address }) => ({ name, address: line(address).toLowerCase() }))
    .filter(({ address }) => address.includes('@'))
}

/** The parser takes the first of several; a mail of several senders is of nobody. */
function sendersOf(mail: Email): { name: string; address: string }[] {
  const all = valuesOf(mail, 'from').flatMap((value) => addressParser(value, { flatten: true }))
  const [only] = mail.from ? mailboxesIn([mail.from]) : []
  return only && all.length === 1 ? [only] : mailboxesIn(all)
}

function recipientsOf(mail: Email): string[] {
  const named = mailboxesIn([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])])
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].flatMap((key) =>
    valuesOf(mail, key).map((value) => line(value).replaceAll(/[<>]/g, '').toLowerCase()),
  )
  return [...new Set([...named.map(({ address }) => address), ...delivered])].slice(0, 100)
}

function valuesOf({ headers }: Email, name: string): string[] {
  return headers.flatMap(({ key, value }) => (key === name ? [value] : []))
}

function valueOf(mail: Email, name: string): string {
  return valuesOf(mail, name)[0]?.trim() ?? ''
}

/** RFC 3834, and what programs say that are older. */
function isByProgram(mail: Email): boolean {
  const submitted = valueOf(mail, 'auto-submitted').toLowerCase()
  if (submitted !== '' && submitted !== 'no') return true
  if (/^(?:bulk|junk|list|auto_reply)$/i.test(valueOf(mail, 'precedence'))) return true
  const marks = ['list-id', 'x-autoreply', 'x-autorespond', 'x-failed-recipients']
  if (marks.some((name) => valueOf(mail, name) !== '')) return true
  return (
    valueOf(mail, 'return-path') === '<>' ||
    /^(?:mailer-daemon|postmaster)@/.test(sendersOf(mail)[0]?.address ?? '')
  )
}

/** Any server that says no is believed: who pretends only loses by it. */
function isForged(mail: Email): boolean {
  const results = valuesOf(mail, 'authentication-results').join(';')
  if (/\bdmarc\s*=\s*fail/i.test(results)) return true
  const [spf, dkim] = [valueOf(mail, 'x-mailgun-spf'), valueOf(mail, 'x-mailgun-dkim-check-result')]
  const isSpfBad = /\bspf\s*=\s*fail/i.test(results) || /^fail$/i.test(spf)
  const isDkimGood = /\bdkim\s*=\s*pass/i.test(results) || /^pass$/i.test(dkim)
  return isSpfBad && !isDkimGood
}

function idIn(text: string): string | null {
  return /^\s*<([^<>\s]{1,400})>\s*$/.exec(text)?.[1] ?? null
}

/** Pictures that only decorate a signature are left out. */
function isFile({ mimeType, related, disposition, content }: Attachment): boolean {
  const isLogo = related === true || disposition === 'inline'
  const bytes = typeof content === 'string' ? content.length : content.byteLength
  return bytes > 0 && !(mimeType.startsWith('image/') && isLogo && bytes < LOGO_BYTES_MAX)
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/calendar': 'ics',
  'message/rfc822': 'eml',
}

function fileOf({ filename, mimeType, content }: Attachment, index: number): MailFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  const name = line(filename ?? '').replaceAll(/[/\\]/g, '-')
  return { name: name === '' ? `${index + 1}.${ENDINGS[mimeType] ?? 'bin'}` : name, bytes }
}

/** One line without signs that no reader can see. */
function line(text: string): string {
  return [...text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, LINE_MAX).join('')
}

function readable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .slice(0, TEXT_MAX)
    .trim()
}
