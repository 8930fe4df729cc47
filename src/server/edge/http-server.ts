// The listener's own limits: how long a client may take, and how much it may send, before any of our code runs.
import { createServer, type RequestListener, type Server } from 'node:http'

const SECOND_MS = 1_000

const LIMITS = {
  maxHeaderSize: 16 * 1_024,
  /** From the first byte of a connection, or of a request after an answer, to the last of its headers. */
  headersTimeout: 15 * SECOND_MS,
  /** To the last byte of its body: the largest one takes 40 seconds on a line of 56 kbit/s. */
  requestTimeout: 60 * SECOND_MS,
  connectionsCheckingInterval: 2 * SECOND_MS,
  /** Longer than the 60 seconds for which proxies keep their connections to us. */
  keepAliveTimeout: 65 * SECOND_MS,
}

/** A client that takes nothing of its answer for so long is cut off; the slowest outside service answers in half of it. */
const IDLE_MS = 90 * SECOND_MS
const HEADERS_MAX = 100
const REQUESTS_PER_CONNECTION_MAX = 10_000
/** Far below what a process may have open, so that the database and the files always find a place. */
const CONNECTIONS_MAX = 10_000

export type ServerLimits = typeof LIMITS

export function createHttpServer(limits: Partial<ServerLimits> = {}): Server {
  const server = createServer({ ...LIMITS, ...limits })
  server.maxHeadersCount = HEADERS_MAX
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION_MAX
  server.maxConnections = CONNECTIONS_MAX
  server.timeout = IDLE_MS
  return server
}

/** A client that asks before it sends its body is answered by the same listener, which may refuse first. */
export function answerWith(server: Server, listener: RequestListener): void {
  server.on('request', listener).on('checkContinue', listener)
}
