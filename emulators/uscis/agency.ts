// The agency's side: who may ask, how often, and what it answers.
import { randomBytes } from 'node:crypto'
import type { Fault } from './faults.ts'
import { APPROVED, type CaseStatus, FINGERPRINTS, firstReceipts, ODD, RECEIVED } from './receipts.ts'

export type AgencyOptions = {
  now: () => Date
  clientId: string
  /** Each of them is valid, as in the days in which a key is exchanged. */
  secrets: readonly string[]
  tokenSeconds: number
  perSecond: number
  perDay: number
  /** Every number of the electronic system that begins with IOE09 is known, as a demonstration needs it. */
  knowsIOE09: boolean
}

export type Answer = { status: number; body: unknown }

/** The answer is not made by `JSON.stringify`. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const SHAPE = /^[A-Z]{3}\d{10}$/
const CLOSED =
  'The Case Status API Sandbox is unavailable at this time. The hours of operation are M-F 7:00AM EST - 8:00 PM EST'

export class Agency {
  readonly options: AgencyOptions
  readonly receipts: Map<string, CaseStatus> = firstReceipts()
  /** What goes wrong with the next questions, one each. */
  readonly faults: Fault[] = []
  /** Outside its hours. */
  isClosed = false
  /** Every number that was asked, in order. */
  readonly asked: string[] = []
  /** The header of the demonstration, as each question had it. */
  readonly demoIds: (string | undefined)[] = []
  tokensGiven = 0
  readonly #tokens = new Map<string, number>()
  readonly #perNumber = new Map<string, number>()
  #recent: number[] = []
  #day = { name: '', count: 0 }

  constructor(options: AgencyOptions) {
    this.options = options
  }

  token(fields: URLSearchParams): Answer {
    const { clientId, secrets, tokenSeconds, now } = this.options
    if (fields.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { ErrorCode: 'invalid_request', Error: 'Unsupported grant type' } }
    if (fields.get('client_id') !== clientId || !secrets.includes(fields.get('client_secret') ?? ''))
      return { status: 401, body: { ErrorCode: 'invalid_client', Error: 'Client credentials are invalid' } }
    const token = randomBytes(16).toString('hex')
    this.tokensGiven += 1
    this.#tokens.set(token, now().getTime() + tokenSeconds * 1_000)
    return {
      status: 200,
      body: {
        refresh_token_expires_in: '0',
        api_product_list: '[case-status]',
        organization_name: 'demonstration',
        token_type: 'BearerToken',
        issued_at: String(now().getTime()),
        client_id: clientId,
        access_token: token,
        scope: '',
        expires_in: String(tokenSeconds - 1),
        refresh_count: '0',
        status: 'approved',
      },
    }
  }

  /** Tokens given so far are no longer known. */
  forgetTokens(): void {
    this.#tokens.clear()
  }

  ask(number: string, authorization: string, demoId: string | undefined): Answer {
    const expires = this.#tokens.get(authorization.replace(/^Bearer /, '')) ?? 0
    if (expires <= this.options.now().getTime()) return flat(401, 'Invalid Access Token')
    if (this.isClosed) return { status: 503, body: { error: { code: '503', message: CLOSED } } }
    if (this.#isTooMuch()) return flat(429, 'Spike Arrest Violation')
    this.asked.push(number)
    this.demoIds.push(demoId)
    if (!SHAPE.test(number))
      return flat(
        422,
        'The application receipt number is not formatted correctly, It should be total of 13 characters, first 3 letters followed by 10 digits',
      )
    const count = (this.#perNumber.get(number) ?? 0) + 1
    this.#perNumber.set(number, count)
    if (number === ODD.faulty && count === 1) return flat(500, 'Internal Server Error')
    if (number === ODD.restless) this.#move(number, count)
    const status = this.receipts.get(number) ?? this.#demonstrated(number)
    if (!status)
      return flat(404, 'Case Status Online does not recognize the receipt number entered. Please check it.')
    return { status: 200, body: answerOf(number, status) }
  }

  /** Says something else of a receipt from now on. */
  change(number: string, change: Partial<CaseStatus>): void {
    const before = this.receipts.get(number) ?? { receiptNumber: number, formType: 'I-130', ...RECEIVED }
    this.receipts.set(number, { ...before, ...change })
  }

  #demonstrated(receiptNumber: string): CaseStatus | null {
    if (!this.options.knowsIOE09 || !receiptNumber.startsWith('IOE09')) return null
    const said = [RECEIVED, FINGERPRINTS][Number(receiptNumber.slice(-1)) % 2] ?? RECEIVED
    return { receiptNumber, formType: 'I-130', ...said, hist_case_status: null }
  }

  #move(number: string, count: number): void {
    const road = [RECEIVED, FINGERPRINTS, APPROVED]
    this.change(number, road[(count - 1) % road.length] ?? RECEIVED)
  }

  #isTooMuch(): boolean {
    const now = this.options.now()
    const day = now.toISOString().slice(0, 10)
    if (this.#day.name !== day) this.#day = { name: day, count: 0 }
    this.#recent = this.#recent.filter((at) => now.getTime() - at < 1_000)
    if (this.#recent.length >= this.options.perSecond || this.#day.count >= this.options.perDay) return true
    this.#recent.push(now.getTime())
    this.#day.count += 1
    return false
  }
}

function flat(status: number, message: string): Answer {
  return { status, body: { code: status, message } }
}

function answerOf(number: string, status: CaseStatus): unknown {
  const message = `Query was successful for payload {'receipt_number': '${number}'}`
  const text = JSON.stringify({ case_status: status, message })
  if (number === ODD.unescaped) return new Raw(text.replaceAll(String.raw`\"`, '"'))
  if (number === ODD.garbled) return new Raw(text.slice(0, 60))
  return { case_status: status, message }
}
