// The call of a relay that brings a mail: signed as Mailgun signs (HMAC-SHA256 of its time and token), as a form with the mail in it, or
// with the mail alone and the signature in headers.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { partsOfForm } from './relay-form.ts'

/** A relay tries again for hours with the same signature. */
const SECONDS_OLD_MAX = 24 * 60 * 60
const SECONDS_AHEAD_MAX = 15 * 60
const ONE_RECIPIENT = /^[^\s@<>()[\]\\,;:"]{1,200}@[\w.-]{1,255}$/

type RelayCall = {
  contentType: string
  header: (name: string) => string | null
  body: Buffer
}

/** `token`: used once by the relay, for this mail. */
export type Brought = { raw: Uint8Array; token: string }

/** Null for what the relay did not sign, or signed long ago, and for what has no mail in it. */
export function broughtBy(key: string, call: RelayCall, nowSeconds: number): Brought | null {
  const isMail = call.contentType === 'message/rfc822'
  const fields = isMail ? null : partsOfForm(call.contentType, call.header('content-type') ?? '', call.body)
  const field = (name: string) =>
    isMail ? call.header(`x-mail-${name}`) : (fields?.get(name)?.toString('utf8') ?? null)
  const [timestamp, token, signature] = [field('timestamp'), field('token'), field('signature')]
  if (!timestamp || !token || !signature) return null
  if (!isSigned(key, { timestamp, token, signature }) || !isFresh(timestamp, nowSeconds)) return null
  const mail = isMail ? call.body : fields?.get('body-mime')
  if (!mail || mail.length === 0) return null
  const recipients = (field('recipient') ?? '').split(',').map((each) => each.trim())
  return { raw: withRecipients(mail, recipients), token }
}

function isSigned(
  key: string,
  { timestamp, token, signature }: Record<'timestamp' | 'token' | 'signature', string>,
) {
  const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest()
  const given = /^[\da-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0)
  return given.length === right.length && timingSafeEqual(given, right)
}

function isFresh(timestamp: string, nowSeconds: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const age = nowSeconds - Number(timestamp)
  return age <= SECONDS_OLD_MAX && age >= -SECONDS_AHEAD_MAX
}

/** Where it was delivered stands in no header of its writer; a mail server writes it above them. */
function withRecipients(mail: Buffer, recipients: readonly string[]): Uint8Array {
  const named = recipients.filter((each) => ONE_RECIPIENT.test(each))
  const lines = named.map((each) => `X-Envelope-To: ${each}\r\n`).join('')
  return Buffer.concat([Buffer.from(lines), mail])
}
