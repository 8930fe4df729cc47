// Starts the emulator inside this process: for tests on a free port, for the command on the configured one.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agency, type AgencyOptions, type Answer, Raw } from './agency.ts'
import { ENVELOPES, type Fault } from './faults.ts'

export type UscisEmulatorOptions = Partial<AgencyOptions> & {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
}

export type UscisEmulator = {
  url: string
  tokenUrl: string
  clientId: string
  secret: string
  agency: Agency
  close(): Promise<void>
}

const ENDLESS_BYTES = 4 * 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function write(response: ServerResponse, { status, body }: Answer): void {
  const text = body instanceof Raw ? body.text : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'silent') return
  if (fault === 'cut') return void request.socket.destroy()
  if (fault === 'endless') return void response.writeHead(200).end('x'.repeat(ENDLESS_BYTES))
  if (fault === 'page') return void response.writeHead(200).end('<html><body>Busy</body></html>')
  if (fault === 'empty') return void response.writeHead(502).end()
  if (fault === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
  if (fault === 'busy')
    return write(response, { status: 429, body: { code: 429, message: 'Spike Arrest Violation' } })
  if (fault === 'forbidden')
    return write(response, { status: 403, body: { code: 403, message: 'Forbidden' } })
  write(response, { status: 500, body: ENVELOPES[fault] })
}

async function exchange(agency: Agency, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'POST' && pathname === '/oauth/accesstoken')
    return write(response, agency.token(await bodyOf(request)))
  const number = /^\/case-status\/([^/]*)$/.exec(pathname)?.[1]
  if (request.method !== 'GET' || number === undefined)
    return write(response, { status: 404, body: { code: 404, message: 'Not Found' } })
  const fault = agency.faults.shift()
  if (fault) return misbehave(fault, request, response)
  const demoId = request.headers['demo_id']
  const answer = agency.ask(
    decodeURIComponent(number),
    request.headers.authorization ?? '',
    Array.isArray(demoId) ? demoId[0] : demoId,
  )
  write(response, answer)
}

const DEFAULTS = { tokenSeconds: 1_800, perSecond: 10, perDay: 10_000, knowsIOE09: false }

export async function startUscisEmulator(options: UscisEmulatorOptions = {}): Promise<UscisEmulator> {
  const { port = 0, host = '127.0.0.1', now = () => new Date(), ...given } = options
  const { clientId = 'demonstration_client', secrets = ['demonstration_secret'] } = given
  const agency = new Agency({ ...DEFAULTS, ...given, now, clientId, secrets })
  const server = createServer((request, response) => {
    exchange(agency, request, response).catch(() => request.socket.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  const shownHost = host.includes(':') ? `[${host}]` : host
  const url = `http://${shownHost}:${(server.address() as AddressInfo).port}`
  return {
    url,
    tokenUrl: `${url}/oauth/accesstoken`,
    clientId,
    secret: secrets[0] ?? '',
    agency,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
