// Lets a server finish what is under way without cutting anyone off: neither a slow payment nor a browser that keeps its line open.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** A line in constant use hears on it, within this, that it will be closed. */
const IDLE_GRACE_MS = 1_000
/** A line that was opened ahead of a first request waits for that request no longer than this. */
const FRESH_GRACE_MS = 5_000
const LOOK_EVERY_MS = 50

export type Drain = (limitMs: number) => Promise<void>

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Once everything is read that has come by now: a busy process runs its timers first, and would close a line that looks idle while a
 * request waits on it.
 */
function read(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Watches a server that does not listen yet; answers with what ends it, `limitMs` at the latest. */
export function prepareDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>()
  const lines = new Set<Socket>()
  let isDraining = false
  server.on('connection', (line) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  const watch = (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) closeAfter(response)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  }
  server.prependListener('request', watch).prependListener('checkContinue', watch)
  return async (limitMs) => {
    isDraining = true
    for (const response of underWay) closeAfter(response)
    await read()
    // An HTTP server's own `close` also cuts idle lines at once, on which the next request may be on its way.
    NetServer.prototype.close.call(server)
    const started = performance.now()
    const waited = () => performance.now() - started
    while (lines.size > 0 && waited() < limitMs) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      await read()
      if (waited() > IDLE_GRACE_MS) server.closeIdleConnections()
      if (waited() > FRESH_GRACE_MS) closeUnused(lines, underWay)
    }
    server.closeAllConnections()
  }
}

function closeUnused(lines: ReadonlySet<Socket>, underWay: ReadonlySet<ServerResponse>): void {
  const busy = new Set([...underWay].map(({ req }) => req.socket))
  for (const line of lines) if (!busy.has(line)) line.destroy()
}
