// Starts the emulator inside this process: for tests on a free port, for the command on the configured one.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Account } from './account.ts'
import type { CaldavFault } from './faults.ts'
import { calendarsXml, eventsXml, homeXml, principalXml } from './xml.ts'

export type CaldavEmulatorOptions = { port?: number; userName?: string; password?: string }

export type CaldavEmulator = {
  /** Without a slash at the end. */
  url: string
  userName: string
  password: string
  /** Its content: a test may change it behind the back of the client. */
  account: Account
  fault: CaldavFault | null
  /** Every request that came, as "PUT /calendars/work/x.ics". */
  asked: string[]
  close(): Promise<void>
}

const PRINCIPAL = '/principals/me/'
const HOME = '/calendars/'
const ENDLESS_BYTES = 32 * 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

type Answer = { status: number; headers?: Record<string, string>; body?: string }

const XML = { 'content-type': 'application/xml; charset=utf-8' }

function discover(method: string, path: string, body: string, account: Account): Answer | null {
  if (path === '/.well-known/caldav') return { status: 301, headers: { location: '/dav/' } }
  if (method !== 'PROPFIND') return null
  if (path === '/dav/') return { status: 207, headers: XML, body: principalXml(path, PRINCIPAL) }
  if (path === PRINCIPAL) return { status: 207, headers: XML, body: homeXml(path, HOME) }
  if (path === HOME && body.includes('resourcetype'))
    return { status: 207, headers: XML, body: calendarsXml(HOME, account) }
  return null
}

function ofEvent(request: IncomingMessage, path: string, body: string, account: Account): Answer {
  const [, calendar = '', file = ''] = /^\/calendars\/([^/]+)\/([^/]*)$/.exec(path) ?? []
  const events = account.calendars.get(calendar)
  if (!events) return { status: request.method === 'PUT' ? 409 : 404 }
  const { 'if-none-match': ifNone, 'if-match': ifMatch } = request.headers
  const there = events.files.get(file)
  const { method = 'GET' } = request
  switch (method) {
    case 'REPORT':
      return { status: 207, headers: XML, body: eventsXml(`${HOME}${calendar}/`, events, account.isRubbish) }
    case 'GET':
      return there ? { status: 200, headers: { etag: there.etag }, body: there.text } : { status: 404 }
    case 'PUT': {
      if (!events.isWritable) return { status: 403 }
      if (ifNone === '*' && there) return { status: 412 }
      if (ifMatch !== undefined && ifMatch !== there?.etag) return { status: 412 }
      const { etag } = account.put(calendar, file, body)
      return { status: there ? 204 : 201, headers: { etag } }
    }
    case 'DELETE':
      return { status: events.files.delete(file) ? 204 : 404 }
    default:
      return { status: 405 }
  }
}

function failing(fault: CaldavFault, request: IncomingMessage, response: ServerResponse): boolean {
  const answers: Partial<Record<CaldavFault, Answer>> = {
    refuses: { status: 401 },
    busy: { status: 429, headers: { 'retry-after': '60' } },
    error: { status: 500 },
    page: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html><p>Sign in</html>' },
    'broken-xml': { status: 207, headers: XML, body: '<D:multistatus xmlns:D="DAV:"><D:response>' },
    entities: {
      status: 207,
      headers: XML,
      body: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><multistatus xmlns="DAV:">&a;</multistatus>',
    },
    endless: { status: 207, headers: XML, body: ' '.repeat(ENDLESS_BYTES) },
    'redirects-away': { status: 302, headers: { location: 'http://elsewhere.example/dav/' } },
    'redirects-round': { status: 302, headers: { location: request.url ?? '/' } },
  }
  if (fault === 'silent') return true
  if (fault === 'cut') {
    response.writeHead(207, { ...XML, 'content-length': '1000' })
    response.write('<?xml', () => request.socket.destroy())
    return true
  }
  const answer = answers[fault]
  if (answer) reply(response, answer)
  return answer !== undefined
}

function reply(response: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  response.writeHead(status, headers).end(body)
}

export async function startCaldavEmulator(options: CaldavEmulatorOptions = {}): Promise<CaldavEmulator> {
  const { port = 0, userName = 'lawyer@provider.example', password = 'app-password' } = options
  const account = new Account()
  const right = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    emulator.asked.push(`${method} ${path}`)
    const body = await bodyOf(request)
    if (emulator.fault !== null && failing(emulator.fault, request, response)) return
    if (request.headers.authorization !== right)
      return reply(response, { status: 401, headers: { 'www-authenticate': 'Basic realm="calendars"' } })
    account.isRubbish = emulator.fault === 'rubbish-events'
    reply(response, discover(method, path, body, account) ?? ofEvent(request, path, body, account))
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const emulator: CaldavEmulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    userName,
    password,
    account,
    fault: null,
    asked: [],
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return emulator
}
