// A receiver of errors on this machine that takes envelopes as Sentry publishes them, and refuses what is no such envelope.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const KEY = 'b70a31b3510c4cf793964a185cfe1fd0'
const PROJECT = '42'
const Id = z.string().regex(/^[\da-f]{32}$/)

const Head = z.strictObject({
  event_id: Id,
  sent_at: z.iso.datetime(),
  sdk: z.strictObject({ name: z.string().min(1), version: z.string().regex(/^\d/) }),
})
const ItemHead = z.strictObject({
  type: z.literal('event'),
  content_type: z.literal('application/json'),
  length: z.int().positive(),
})
const Frame = z.strictObject({
  filename: z.string().min(1),
  function: z.string().optional(),
  lineno: z.int().positive(),
  colno: z.int().positive(),
  in_app: z.boolean(),
})
const Tag = z.string().max(200)
/** As in "Event Payloads" of its developer documentation; an attribute that is not there is a mistake of ours. */
const Event = z.strictObject({
  event_id: Id,
  timestamp: z.number().positive(),
  platform: z.enum(['node', 'javascript']),
  level: z.literal('error'),
  logger: z.string(),
  release: z
    .string()
    .max(250)
    .regex(/^[^\n\t/\\]+$/),
  environment: z
    .string()
    .max(64)
    .regex(/^[^\s/]+$/),
  fingerprint: z.array(z.string()).min(1),
  exception: z.strictObject({
    values: z
      .array(
        z.strictObject({
          type: z.string().min(1),
          value: z.string(),
          stacktrace: z.strictObject({ frames: z.array(Frame) }),
        }),
      )
      .min(1),
  }),
  tags: z.record(z.string().max(32), Tag),
  transaction: z.string().max(200).optional(),
  contexts: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  user: z.strictObject({ id: z.string(), role: z.string() }).optional(),
  breadcrumbs: z
    .strictObject({
      values: z
        .array(z.strictObject({ timestamp: z.number(), category: z.string(), message: z.string() }))
        .max(100),
    })
    .optional(),
})
export type TakenEvent = z.infer<typeof Event>

/** Status 0: none, and the line is closed. */
export type ReceiverAnswer = { status: number; headers?: Record<string, string>; afterMs?: number }

export class EnvelopeReceiver {
  readonly events: TakenEvent[] = []
  /** What came over the wire, as text. */
  readonly wire: string[] = []
  /** Why something was refused: nothing of ours ever should be. */
  readonly problems: string[] = []
  /** Said instead of taking it, for as many requests as there are. */
  readonly answers: ReceiverAnswer[] = []
  requests = 0
  readonly #server: Server
  #port = 0

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  /** The same address again where it was open before. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (this.#server.address() as AddressInfo).port
    return `http://${KEY}@127.0.0.1:${this.#port}/${PROJECT}`
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return
    const closed = new Promise((resolve) => {
      this.#server.close(resolve)
    })
    this.#server.closeAllConnections()
    await closed
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const said = this.answers.shift()
    if (said?.afterMs) await new Promise((resolve) => void setTimeout(resolve, said.afterMs))
    if (said?.status === 0) return void request.socket.destroy()
    if (said && said.status >= 400) {
      response.writeHead(said.status, said.headers).end('{}')
      return
    }
    const problem = this.#take(request, Buffer.concat(chunks))
    if (problem !== null) this.problems.push(problem)
    response
      .writeHead(problem === null ? 200 : 400, { 'content-type': 'application/json', ...said?.headers })
      .end('{}')
  }

  #take({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
    if (method !== 'POST' || url !== `/api/${PROJECT}/envelope/`) return `${method} ${url}`
    if (headers['content-type'] !== 'application/x-sentry-envelope') return 'content-type'
    const auth = String(headers['x-sentry-auth'])
    if (!auth.startsWith('Sentry ') || !auth.includes('sentry_version=7')) return `auth: ${auth}`
    if (!auth.includes(`sentry_key=${KEY}`) || !/sentry_client=[\w-]+\/\d/.test(auth)) return `auth: ${auth}`
    const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    this.wire.push(text)
    try {
      this.events.push(eventIn(text))
      return null
    } catch (error) {
      return String(error)
    }
  }
}

function eventIn(text: string): TakenEvent {
  const [head = '', itemHead = '', ...rest] = text.split('\n')
  const { event_id: id } = Head.parse(JSON.parse(head))
  const { length } = ItemHead.parse(JSON.parse(itemHead))
  const payload = Buffer.from(rest.join('\n')).subarray(0, length).toString()
  if (rest.join('\n') !== `${payload}\n`) throw new Error('the length is not that of the item')
  const event = Event.parse(JSON.parse(payload))
  if (event.event_id !== id) throw new Error('the event has another id than its envelope')
  return event
}
