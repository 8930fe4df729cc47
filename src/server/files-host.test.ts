// Both hosts of one server: files are opened at theirs and nothing else is, and the site has everything else.
import { createServer, request as sendRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '#areas/documents/files/server/index.ts'
import { keepFile } from '#areas/documents/files/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createListener, type HttpOptions } from './http.ts'

const SITE = 'https://firm.example'
const FILES = 'https://files.firm.example'
const API = 'https://api.firm.example'

let world: World
let own: Context
let server: Server
let alone: Server
beforeAll(async () => {
  world = await createWorld()
  Object.assign(world.services.firm, { publicUrl: SITE, filesOrigin: FILES })
  own = world.as(await world.person())
  const options: HttpOptions = {
    services: world.services,
    publicUrl: SITE,
    corsOrigins: [],
    trustedProxies: 0,
    hasOutbox: true,
    site: (_request, response) => void response.writeHead(200).end('the site'),
  }
  server = await opened(createListener({ ...options, filesOrigin: FILES }))
  alone = await opened(createListener({ ...options, names: [API] }))
})
afterAll(async () => {
  for (const each of [server, alone]) {
    each.closeAllConnections()
    each.close()
  }
  await world.end()
})

async function opened(listener: RequestListener): Promise<Server> {
  const listening = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  return listening
}

type Answered = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

function ask(origin: string, path: string, method = 'GET', host = new URL(origin).host): Promise<Answered> {
  return askAt(server, path, method, host)
}

function askAt(at: Server, path: string, method: string, host: string): Promise<Answered> {
  const { port } = at.address() as AddressInfo
  const headers = { host }
  return new Promise((resolve, reject) => {
    sendRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let text = ''
      response.on('data', (piece: Buffer) => (text += piece.toString()))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
      .on('error', reject)
      .end()
  })
}

async function linked(): Promise<URL> {
  const { fileId } = await keepFile(world.services, world.services.db, Buffer.from('the bytes'))
  const file = { fileId, fileName: 'visa.pdf', contentType: 'application/pdf', isShown: true }
  return new URL((await linkTo(own, world.services.db, file)).url)
}

describe('a host for files', () => {
  it('gives what a link opens, which the portal may frame and nobody else', async () => {
    const url = await linked()
    expect(url.origin).toBe(FILES)
    expect((await ask(FILES, url.pathname, 'HEAD')).status).toBe(204)
    const { status, headers, text } = await ask(FILES, url.pathname)
    expect([status, text]).toEqual([200, 'the bytes'])
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${SITE}`)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(String(headers['set-cookie'])).toContain('; Secure')
  })

  it('is the only one that opens it: the host of the site does not, and leaves it to be opened', async () => {
    const url = await linked()
    expect((await ask(SITE, url.pathname)).status).toBe(404)
    expect((await ask(FILES, url.pathname)).status).toBe(200)
  })

  it.each([
    ['GET', '/'],
    ['GET', '/portal'],
    ['GET', '/login'],
    ['POST', '/login'],
    ['GET', '/assets/root.js'],
    ['GET', '/service-worker.js'],
    ['GET', '/api/users/profile'],
    ['POST', '/api/uploads'],
    ['HEAD', '/api/uploads/1'],
    ['POST', '/api/files/abc'],
    ['GET', '/api/files'],
    ['GET', '/api/auth/session'],
    ['GET', '/api/docs'],
    ['GET', '/api/openapi.json'],
    ['GET', '/_healthz'],
    ['GET', '/_readyz'],
    ['GET', '/outbox'],
    ['GET', '/.well-known/security.txt'],
    ['OPTIONS', '/api/uploads'],
  ])('has no %s %s', async (method, path) => {
    const { status, headers } = await ask(FILES, path, method)
    expect(status).toBe(404)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('leaves the site as it is', async () => {
    expect((await ask(SITE, '/')).text).toBe('the site')
    expect((await ask(SITE, '/_healthz')).status).toBe(200)
    expect((await ask(SITE, '/api/users/profile')).status).toBe(401)
  })

  it('is named in small letters or large ones, and with its port', async () => {
    const url = await linked()
    expect((await ask('https://FILES.firm.example', url.pathname)).status).toBe(200)
    expect((await ask('https://files.firm.example:8443', url.pathname)).status).toBe(404)
  })
  it.each(['files.firm.example.', 'FILES.firm.example:443', 'files.firm.example'])(
    'opens files and nothing else under another spelling of its name: %s',
    async (host) => {
      const url = await linked()
      expect((await ask(FILES, '/login', 'GET', host)).status).toBe(404)
      expect((await ask(FILES, url.pathname, 'GET', host)).status).toBe(200)
    },
  )

  it.each(['files.firm.example:8443', 'evil.example', 'firm.example.evil.example', '127.0.0.1', ''])(
    'is neither that nor the site under any other name, but for checks of health: %s',
    async (host) => {
      const url = await linked()
      expect((await ask(SITE, '/login', 'GET', host)).status).toBe(404)
      expect((await ask(SITE, '/api/users/profile', 'GET', host)).status).toBe(404)
      expect((await ask(SITE, url.pathname, 'GET', host)).status).toBe(404)
      expect((await ask(SITE, '/_healthz', 'GET', host)).status).toBe(200)
    },
  )
})

describe('a server with one host', () => {
  it.each([
    'firm.example',
    'FIRM.example:443',
    'api.firm.example',
    '127.0.0.1:3000',
    '[::1]:3000',
    'portal:3000',
    '',
  ])('answers to its own names, and to what a proxy calls it: %s', async (host) => {
    expect((await askAt(alone, '/login', 'GET', host)).text).toBe('the site')
    expect((await askAt(alone, '/api/users/profile', 'GET', host)).status).toBe(401)
  })
  it.each(['evil.example', 'www.firm.example', 'firm.example.evil.example', '127.0.0.1.evil.example'])(
    'gives nothing under the name of another site, and leads readers of pages to its own: %s',
    async (host) => {
      const { status, headers } = await askAt(alone, '/login?next=%2Fportal', 'GET', host)
      expect([status, headers['location']]).toEqual([308, `${SITE}/login?next=%2Fportal`])
      expect((await askAt(alone, '/login', 'POST', host)).status).toBe(404)
      for (const path of ['/api/users/profile', '/api/auth/session', '/outbox'])
        expect((await askAt(alone, path, 'GET', host)).status).toBe(404)
      expect((await askAt(alone, '/_healthz', 'GET', host)).status).toBe(200)
    },
  )
})
