// Starts the emulator inside this process: for tests on a free port, for the command on the configured one.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FAULTS_THAT_TAKE, type SendFault } from './faults.ts'
import { newSid, shown } from './message.ts'
import { type Callback, Provider, type ProviderOptions } from './provider.ts'
import { Refusal } from './refusal.ts'

export type TwilioEmulatorOptions = Partial<ProviderOptions> & {
  /** 0, the default, takes any free port. */
  port?: number
}

export type TwilioEmulator = {
  url: string
  accountSid: string
  authToken: string
  provider: Provider
  /** Makes the calls that are owed; answers the status of each. `order` may shuffle and repeat them. */
  tell(order?: (owed: Callback[]) => Callback[]): Promise<number[]>
  close(): Promise<void>
}

const RETRY_AFTER_SECONDS = 1

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function answer(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function checkAccess({ options }: Provider, request: IncomingMessage, path: string): void {
  const right = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`
  if (request.headers.authorization !== right) throw new Refusal(401, 20003, 'Authenticate')
  if (!path.startsWith(`/2010-04-01/Accounts/${options.accountSid}/Messages`))
    throw new Refusal(404, 20404, `The requested resource ${path} was not found`)
}

async function send(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const fields = await bodyOf(request)
  const fault: SendFault = provider.faults.takeOne()
  if (fault === 'busy') throw new Refusal(429, 20429, 'Too Many Requests', RETRY_AFTER_SECONDS)
  const message = FAULTS_THAT_TAKE.includes(fault) ? provider.send(fields) : null
  if (fault === 'silent') return
  if (fault === 'error' || fault === 'error-taken')
    return answer(response, 500, { code: 20500, message: 'Internal Server Error', status: 500 })
  if (fault === 'nonsense') return void response.writeHead(200).end('<html>')
  if (message === null || fault === 'lost') return void request.socket.destroy()
  answer(response, 201, { ...shown(message), status: 'queued', error_code: null, date_sent: null })
}

function read(provider: Provider, url: URL, response: ServerResponse): void {
  if (provider.faults.isListAway) throw new Refusal(503, 20503, 'Service Unavailable')
  const sid = /\/Messages\/(SM\w{32})\.json$/.exec(url.pathname)?.[1]
  if (sid === undefined) return answer(response, 200, provider.list(url.searchParams, url.pathname))
  const message = provider.messages.find((one) => one.sid === sid)
  if (!message) throw new Refusal(404, 20404, `The requested resource ${url.pathname} was not found`)
  answer(response, 200, shown(message))
}

async function exchange(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  try {
    checkAccess(provider, request, url.pathname)
    if (request.method === 'POST') await send(provider, request, response)
    else read(provider, url, response)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const wait = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) }
    answer(response, error.status, error.body(), wait)
  }
}

async function call({ url, fields, signature }: Callback): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
  await response.arrayBuffer()
  return response.status
}

export async function startTwilioEmulator(options: TwilioEmulatorOptions = {}): Promise<TwilioEmulator> {
  const { port = 0, accountSid = newSid('AC'), authToken = 'demonstration_token' } = options
  const { now = () => new Date(), inboundUrl = null, answersKeywords = true } = options
  const provider = new Provider({ accountSid, authToken, now, inboundUrl, answersKeywords })
  const server = createServer((request, response) => {
    exchange(provider, request, response).catch(() => request.socket.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountSid,
    authToken,
    provider,
    async tell(order = (owed) => owed) {
      const statuses = []
      for (const owed of order(provider.owed.splice(0))) statuses.push(await call(owed))
      return statuses
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
