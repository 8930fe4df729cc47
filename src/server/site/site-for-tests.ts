// Serves the built site for a test file. The test command builds before it runs the tests.
import { createServer, request as sendRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import type { SiteSettings } from '#firm/site.ts'
import { createSite, type Site, type SiteOptions } from './create-site.ts'
import { OWN_ORIGIN_ONLY } from './security-headers.ts'

const BUILD = new URL('../../../build/site/', import.meta.url)

export const SETTINGS: SiteSettings = {
  contact: DEMONSTRATION_CONTACT,
  publicUrl: 'https://firm.example',
  apiUrl: '',
  identity: { kind: 'embedded' },
  signIn: { google: false, afterPath: '/intake' },
  meetingPriceCents: 5_000,
  settled: NOTHING_SETTLED,
  gateway: {
    scriptUrl: 'https://gateway.example/fields.js',
    publicKey: 'key',
    frameOrigin: 'https://frames.example',
  },
  sendsMail: true,
  demonstration: true,
  watch: { release: '1.0.0+tests', sampleRate: 1 },
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

export type ServedSite = {
  origin: string
  /** Sends the target exactly as given: nothing is mended on the way, and no redirect is followed. */
  ask: (target: string, options?: { method?: string; headers?: Record<string, string> }) => Promise<Answer>
  /** As where the firm settles something else. */
  renew: Site['renew']
  failures: unknown[]
  close: () => Promise<void>
}

/** The listener's handler for requests, without a server around it. */
export async function builtSite(
  report: (error: unknown) => void,
  {
    change = (build: ServerBuild) => build,
    settings = SETTINGS,
    offlinePage = true,
    front = null,
  }: {
    change?: (build: ServerBuild) => ServerBuild
    settings?: SiteSettings
    offlinePage?: boolean
    front?: SiteOptions['front']
  } = {},
): Promise<Site> {
  return createSite({
    build: change((await import(new URL('server/index.js', BUILD).href)) as ServerBuild),
    clientDirectory: fileURLToPath(new URL('client', BUILD)),
    settings,
    contentSecurity: OWN_ORIGIN_ONLY,
    offlinePage,
    report,
    front,
  })
}

/** `change` may replace parts of the build, to see what happens when one of them fails. */
export async function serveSite(
  change: (build: ServerBuild) => ServerBuild = (build) => build,
  settings: SiteSettings = SETTINGS,
  offlinePage = true,
): Promise<ServedSite> {
  const failures: unknown[] = []
  const site = await builtSite((error) => failures.push(error), { change, settings, offlinePage })
  const server = createServer((request, response) => site.handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    ask: (target, options = {}) => ask(port, target, options),
    renew: site.renew,
    failures,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = sendRequest(
    { host: '127.0.0.1', port, path, method, headers: { connection: 'close', ...headers } },
    (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    },
  )
  request.on('error', reject)
  request.end()
  return promise
}
