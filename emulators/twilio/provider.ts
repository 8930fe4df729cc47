// The provider's books: what it took, what it refuses, and whom it calls about it.
import { checkSending, Refusal } from './refusal.ts'
import { Faults } from './faults.ts'
import { type Message, type MessageStatus, newSid, shown } from './message.ts'
import { type Fields, sign } from './signature.ts'

export type ProviderOptions = {
  accountSid: string
  authToken: string
  now: () => Date
  /** Where incoming texts are posted; null: nowhere. */
  inboundUrl: string | null
  /** Keywords are answered by the provider itself, which then says so (Advanced Opt-Out). */
  answersKeywords: boolean
}

/** One call that the provider owes, signed as it signs. */
export type Callback = { url: string; fields: Fields; signature: string }

const ROAD: readonly MessageStatus[] = ['queued', 'sending', 'sent']
const STOP = /^(STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT)$/
const START = /^(START|YES|UNSTOP)$/
const HELP = /^(HELP|INFO)$/

type Keyword = 'STOP' | 'START' | 'HELP'

function keywordOf(body: string): Keyword | null {
  const word = body.trim().toUpperCase()
  if (STOP.test(word)) return 'STOP'
  if (START.test(word)) return 'START'
  return HELP.test(word) ? 'HELP' : null
}

export class Provider {
  readonly options: ProviderOptions
  readonly faults = new Faults()
  /** The newest last. */
  readonly messages: Message[] = []
  readonly stopped = new Set<string>()
  /** What becomes of texts to a number: a code, where they do not arrive. */
  readonly outcomes = new Map<string, number>()
  /** Calls that are still to be made. */
  readonly owed: Callback[] = []

  constructor(options: ProviderOptions) {
    this.options = options
  }

  send(fields: URLSearchParams): Message {
    checkSending(fields)
    const to = fields.get('To') ?? ''
    if (this.stopped.has(to)) throw new Refusal(400, 21610, 'Attempt to send to unsubscribed recipient')
    const message: Message = {
      sid: newSid('SM'),
      accountSid: this.options.accountSid,
      to,
      from: fields.get('From'),
      messagingServiceSid: fields.get('MessagingServiceSid'),
      body: fields.get('Body') ?? '',
      status: 'queued',
      errorCode: null,
      statusCallback: fields.get('StatusCallback'),
      createdAt: this.options.now(),
    }
    this.messages.push(message)
    this.#travel(message)
    return message
  }

  /** It arrives at once; its status calls are ready to be sent in any order. */
  #travel(message: Message): void {
    const code = this.outcomes.get(message.to) ?? null
    const end = code === null ? 'delivered' : 'undelivered'
    for (const status of [...ROAD, end] as const) this.#owe(message, status, status === end ? code : null)
    message.status = end
    message.errorCode = code
  }

  #owe(message: Message, status: MessageStatus, code: number | null): void {
    if (message.statusCallback === null) return
    this.owed.push(
      this.signed(message.statusCallback, {
        AccountSid: message.accountSid,
        ApiVersion: '2010-04-01',
        From: message.from ?? '+12145550100',
        MessageSid: message.sid,
        MessageStatus: status,
        SmsSid: message.sid,
        SmsStatus: status,
        To: message.to,
        // What a later version may add must not break a signature check.
        RawDlrDoneDate: '2611231500',
        ...(code !== null && { ErrorCode: String(code) }),
        ...(message.messagingServiceSid !== null && { MessagingServiceSid: message.messagingServiceSid }),
      }),
    )
  }

  /** A text from a telephone. */
  receive(from: string, body: string, to = '+12145550100'): Callback | null {
    const keyword = keywordOf(body)
    if (keyword === 'STOP') this.stopped.add(from)
    if (keyword === 'START') this.stopped.delete(from)
    if (this.options.inboundUrl === null) return null
    const sid = newSid('SM')
    const call = this.signed(this.options.inboundUrl, {
      AccountSid: this.options.accountSid,
      ApiVersion: '2010-04-01',
      Body: body,
      From: from,
      FromCountry: 'US',
      MessageSid: sid,
      NumMedia: '0',
      NumSegments: '1',
      SmsMessageSid: sid,
      SmsSid: sid,
      SmsStatus: 'received',
      To: to,
      ...(keyword !== null && this.options.answersKeywords && { OptOutType: keyword }),
    })
    this.owed.push(call)
    return call
  }

  signed(url: string, fields: Fields): Callback {
    return { url, fields, signature: sign(url, fields, this.options.authToken) }
  }

  /** The newest first, a page of them, as the books show them. */
  list(query: URLSearchParams, path: string): Record<string, unknown> {
    const size = Math.min(1000, Number(query.get('PageSize') ?? 50))
    const page = Number(query.get('Page') ?? 0)
    const [to, from] = [query.get('To'), query.get('From')]
    const isAsked = (message: Message) =>
      (to === null || message.to === to) && (from === null || message.from === from)
    const found = this.messages.filter(isAsked).toReversed()
    const rows = found.slice(page * size, (page + 1) * size)
    const uriOf = (number: number) => {
      const next = new URLSearchParams(query)
      next.set('Page', String(number))
      return `${path}?${next.toString()}`
    }
    return {
      end: page * size + rows.length - 1,
      first_page_uri: uriOf(0),
      messages: rows.map(shown),
      next_page_uri: found.length > (page + 1) * size ? uriOf(page + 1) : null,
      page,
      page_size: size,
      previous_page_uri: page > 0 ? uriOf(page - 1) : null,
      start: page * size,
      uri: uriOf(page),
    }
  }
}
