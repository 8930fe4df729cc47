// Reads what mail servers send back: a delivery status (RFC 3464) or a feedback report (RFC 5965). Anything else, such as a person's
// answer, is ignored.
import type { MailReport } from '#platform/ports/mail.ts'

type Fields = ReadonlyMap<string, readonly string[]>
type Part = { mimeType: string; text: string }

const STATUS = /^[245]\.\d{1,3}\.\d{1,3}/
/** What its reader says of a mail; "not-spam" and failures of signatures are no complaint. */
const COMPLAINTS = ['abuse', 'fraud']

/** Each part begins with a line of two hyphens. A report has three parts, and its returned mail a few; each costs the reader time. */
const PART_LINES_MAX = 1_000

/** Rejects for bytes that are no message, or one of more parts than any report has. */
export async function readReport(raw: Uint8Array): Promise<MailReport[]> {
  if (partLinesIn(raw) > PART_LINES_MAX) throw new RangeError('too many parts')
  const parts = await partsOf(raw)
  const mailId = idOfReturned(parts)
  return [
    ...textsOf(parts, 'delivery-status').flatMap((text) => bouncesIn(text, mailId)),
    ...textsOf(parts, 'feedback-report').flatMap((text) => complaintsIn(text, mailId)),
  ]
}

function partLinesIn(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  let lines = 0
  for (let at = bytes.indexOf('\n--'); at !== -1; at = bytes.indexOf('\n--', at + 3)) lines += 1
  return lines
}

/** Loaded with the first report: the server starts without it. */
async function partsOf(raw: Uint8Array): Promise<Part[]> {
  const { default: PostalMime } = await import('postal-mime')
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  return attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }))
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** Under both names: a report about an address with accents has its own (RFC 6533). */
function textsOf(parts: readonly Part[], name: string): string[] {
  const types = [`message/${name}`, `message/global-${name}`]
  return parts.filter(({ mimeType }) => types.includes(mimeType)).map(({ text }) => text)
}

/** The mail goes along, or its headers alone do. */
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

function idOfReturned(parts: readonly Part[]): string | null {
  const returned = parts.find(({ mimeType }) => RETURNED.includes(mimeType))
  const [headers] = returned ? groupsIn(returned.text) : []
  return messageIdIn(headers?.get('message-id')?.[0] ?? '')
}

/** The text before the @: our own id. */
export function messageIdIn(text: string): string | null {
  return /^\s*<?([\w.-]{1,200})@[^\s@<>]+>?\s*$/.exec(text)?.[1] ?? null
}

/** Headers, in groups that an empty line ends. A line that begins with a space continues the one before. */
function groupsIn(text: string): Fields[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => fieldsIn(group.replaceAll(/\n[ \t]+/g, ' ')))
    .filter(({ size }) => size > 0)
}

function fieldsIn(group: string): Fields {
  const fields = new Map<string, string[]>()
  for (const line of group.split('\n')) {
    const end = line.indexOf(':')
    if (end < 1) continue
    const name = line.slice(0, end).trim().toLowerCase()
    fields.set(name, [...(fields.get(name) ?? []), line.slice(end + 1).trim()])
  }
  return fields
}

/** The envelope's own id before that of the mail inside. A delayed or delivered mail is no report of ours. */
function bouncesIn(text: string, returnedId: string | null): MailReport[] {
  const [ofMessage, ...ofRecipients] = groupsIn(text)
  const mailId = idOfEnvelope(ofMessage) ?? returnedId
  if (mailId === null) return []
  return ofRecipients
    .filter((fields) => fields.get('action')?.[0]?.toLowerCase().startsWith('failed'))
    .map((fields) => ({
      mailId,
      kind: 'bounced',
      recipients: recipientsIn(fields),
      status: statusIn(fields),
    }))
}

function idOfEnvelope(fields: Fields | undefined): string | null {
  const [id = ''] = fields?.get('original-envelope-id') ?? []
  return /^[\w.-]{1,200}$/.test(id) ? id : null
}

function statusIn(fields: Fields): string | null {
  return STATUS.exec(fields.get('status')?.[0] ?? '')?.[0] ?? null
}

/** The one we wrote to, which a server on the way may have changed into another one. */
function recipientsIn(fields: Fields): string[] {
  const named = [...(fields.get('original-recipient') ?? []), ...(fields.get('final-recipient') ?? [])]
  const addresses = named.map((value) => value.slice(value.indexOf(';') + 1).trim())
  return [...new Set(addresses.flatMap((address) => [address, fromXtext(address)]))]
}

/** As addresses stand in SMTP commands (RFC 3461); some servers leave them so. */
function fromXtext(text: string): string {
  return text.replaceAll(/\+([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
}

function complaintsIn(text: string, returnedId: string | null): MailReport[] {
  const [fields] = groupsIn(text)
  const mailId = idOfEnvelope(fields) ?? returnedId
  const type = fields?.get('feedback-type')?.[0]?.toLowerCase() ?? ''
  if (!fields || mailId === null || !COMPLAINTS.includes(type)) return []
  const recipients = (fields.get('original-rcpt-to') ?? []).map((each) => each.replaceAll(/[<>\s]/g, ''))
  return [
    { mailId, kind: 'complained', recipients: recipients.filter((each) => each.includes('@')), status: null },
  ]
}
