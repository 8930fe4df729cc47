// One message in the provider's books, and how it shows it.
import { randomBytes } from 'node:crypto'

export type MessageStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'undelivered' | 'failed'

export type Message = {
  sid: string
  accountSid: string
  to: string
  from: string | null
  messagingServiceSid: string | null
  body: string
  status: MessageStatus
  errorCode: number | null
  statusCallback: string | null
  createdAt: Date
}

export function newSid(prefix: 'SM' | 'MG' | 'AC'): string {
  return `${prefix}${randomBytes(16).toString('hex')}`
}

/** As in "Mon, 23 Nov 2026 15:00:00 +0000" (RFC 2822). */
function rfc2822(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000')
}

const PLAIN =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€\f]*$/u

/** Counted otherwise than the product counts, so that the one can judge the other. */
function segmentsOf(body: string): number {
  if (!PLAIN.test(body)) return body.length <= 70 ? 1 : Math.ceil(body.length / 67)
  const length = body.length + (body.match(/[\^{}\\[~\]|€\f]/g) ?? []).length
  return length <= 160 ? 1 : Math.ceil(length / 153)
}

export function shown(message: Message): Record<string, unknown> {
  const { sid, accountSid, errorCode, createdAt } = message
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`
  const isOut = message.status !== 'queued'
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(createdAt),
    date_sent: isOut ? rfc2822(createdAt) : null,
    date_updated: rfc2822(createdAt),
    direction: 'outbound-api',
    error_code: errorCode,
    error_message: null,
    from: message.from,
    messaging_service_sid: message.messagingServiceSid,
    num_media: '0',
    num_segments: String(segmentsOf(message.body)),
    price: null,
    price_unit: 'USD',
    sid,
    status: message.status,
    subresource_uris: { media: `${uri.replace('.json', '')}/Media.json` },
    to: message.to,
    uri,
  }
}
