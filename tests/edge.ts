// The whole listener over a test's own database, and a line to it on which bytes are sent exactly as they stand.
import { connect as openSocket, type AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { Services } from '#platform/context.ts'
import { createListener, type HttpOptions } from '#server/http.ts'
import { answerWith, createHttpServer, type ServerLimits } from '#server/edge/http-server.ts'
import { openTestIdentity, ORIGIN, type TestIdentity } from './embedded-identity.ts'
import { createWorld, type World } from './world.ts'

export const EVENTS_TOKEN = 'the-secret-end-of-the-address'

export type Edge = {
  world: World
  people: TestIdentity
  server: Server
  port: number
  base: string
  /** What the product wrote into its log. */
  failures: unknown[]
  /** Sends the pieces one after another and answers with everything that came back until the line was closed. */
  raw(...pieces: (string | Buffer)[]): Promise<string>
  end(): Promise<void>
}

export async function openEdge(
  changes: Partial<HttpOptions> = {},
  limits: Partial<ServerLimits> = {},
  own: Partial<Services> = {},
): Promise<Edge> {
  const world = await createWorld()
  const people = await openTestIdentity()
  const failures: unknown[] = []
  const log = { ...world.services.log, error: (_place: string, error: unknown) => void failures.push(error) }
  const server = createHttpServer(limits)
  answerWith(
    server,
    createListener({
      services: { ...world.services, log, identity: people.identity, ...own },
      publicUrl: ORIGIN,
      corsOrigins: [],
      trustedProxies: 0,
      hasOutbox: true,
      paymentEventsToken: EVENTS_TOKEN,
      site: (_request, response) => void response.writeHead(404).end('the site'),
      ...changes,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    world,
    people,
    server,
    port,
    base: `http://127.0.0.1:${port}`,
    failures,
    raw: (...pieces) => exchange(port, pieces),
    async end() {
      server.closeAllConnections()
      server.close()
      await people.end()
      await world.end()
    },
  }
}

function exchange(port: number, pieces: readonly (string | Buffer)[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = openSocket(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  // A server that hangs up on what it refuses may do so while we are still writing.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(received))
  for (const piece of pieces) socket.write(piece)
  return promise
}
