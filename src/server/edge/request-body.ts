// Takes a request's body before anything else sees it: counted as it comes, never more in memory than its limit.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Why a body was not taken. `gone`: the sender went away and needs no answer. */
export type NotTaken = 'too-large' | 'compressed' | 'gone'

/** What a refused sender may still send, unread, so that it comes to reading our answer. */
const DRAIN_BYTES_MAX = 4 * 1_024 * 1_024
const DRAIN_MS = 1_000

export function hasBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return headers['content-length'] !== undefined && headers['content-length'] !== '0'
}

export async function takeBody(
  request: IncomingMessage,
  response: ServerResponse,
  bytesMax: number,
): Promise<Buffer | NotTaken> {
  // Nothing of ours compresses what it sends, and data unpacked in memory has no length to trust.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return 'compressed'
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return 'too-large'
  if (waitsForPermission(request)) response.writeContinue()
  return collect(request, bytesMax)
}

function collect(request: IncomingMessage, bytesMax: number): Promise<Buffer | NotTaken> {
  const { promise, resolve } = Promise.withResolvers<Buffer | NotTaken>()
  const chunks: Buffer[] = []
  let bytes = 0
  const stop = (taken: Buffer | NotTaken) => {
    request.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone)
    resolve(taken)
  }
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > bytesMax) stop('too-large')
    else chunks.push(chunk)
  }
  const onEnd = () => stop(Buffer.concat(chunks))
  const onGone = () => stop('gone')
  request.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone)
  return promise
}

/** Sends the whole answer at once, lets the sender finish for a moment, and closes the connection. */
export function answerAndHangUp(request: IncomingMessage, response: ServerResponse, text: string): void {
  response.flushHeaders()
  response.write(text)
  if (waitsForPermission(request)) {
    response.end()
    return
  }
  const deadline = setTimeout(() => request.socket.destroy(), DRAIN_MS)
  let drained = 0
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > DRAIN_BYTES_MAX) request.pause()
  })
  request.on('error', () => clearTimeout(deadline)).on('close', () => clearTimeout(deadline))
  request.on('end', () => {
    clearTimeout(deadline)
    response.end(() => request.socket.destroySoon())
  })
  request.resume()
}

export function waitsForPermission({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === '100-continue'
}
