// The provider's refusals, with its own codes.

export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly retryAfter: number | null

  constructor(status: number, code: number, message: string, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }

  body(): Record<string, unknown> {
    const { code, message, status } = this
    return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
  }
}

/** The numbers at which the provider's own test credentials answer so. */
const BY_NUMBER: Readonly<Record<string, readonly [code: number, message: string]>> = {
  '+15005550001': [21211, "The 'To' number is not a valid phone number."],
  '+15005550002': [21612, "The 'To' number is not currently reachable."],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region.'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
}

const NUMBER = /^\+[1-9]\d{7,14}$/

/** Throws the provider's refusal. */
export function checkSending(fields: URLSearchParams): void {
  const to = fields.get('To') ?? ''
  const body = fields.get('Body') ?? ''
  const callback = fields.get('StatusCallback')
  if (to === '') throw new Refusal(400, 21604, "A 'To' phone number is required.")
  if (body === '') throw new Refusal(400, 21602, 'Message body is required.')
  if (body.length > 1600) throw new Refusal(400, 21617, 'The message body exceeds the 1600 character limit.')
  if (!fields.has('From') && !fields.has('MessagingServiceSid'))
    throw new Refusal(400, 21603, "A 'From' phone number is required.")
  if (callback !== null && !URL.canParse(callback))
    throw new Refusal(400, 21609, "The 'StatusCallback' URL is not valid.")
  const known = BY_NUMBER[to]
  if (known) throw new Refusal(400, ...known)
  if (!NUMBER.test(to)) throw new Refusal(400, 21211, "The 'To' number is not a valid phone number.")
}
