// The body of a request, piece by piece as it arrives; its sender is held back while there is no room for more, and disconnected if it only
// drips: each takes a place that others wait for.
import type { IncomingMessage } from 'node:http'
import { ERRORS } from '@tus/server'
import { SLOWEST } from '../rules/limits.ts'
import { fileError } from './file-error.ts'

const BACK_SECONDS = 2

type Taking = {
  /** One byte more is refused. */
  bytesMax: number
  /** Null if there is room for more at once. */
  take(piece: Uint8Array): Promise<void> | null
}

/** Resolves at its end, or when asked to give way. Rejects if the connection is lost: bytes taken until then are kept. */
export function readBody(
  { request, giveWay }: { request: IncomingMessage; giveWay: AbortController },
  { bytesMax, take }: Taking,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let taken = 0
  let isOver = false
  /** At the last look; -Infinity if the sender was held back since. */
  let before = 0
  const onLook = () => {
    if (taken - before < SLOWEST.bytes) reject(tooSlow())
    before = taken
  }
  const onData = (piece: Buffer) => {
    taken += piece.length
    // oxlint-disable-next-line typescript/only-throw-error -- what the library knows
    if (taken > bytesMax) throw ERRORS.ERR_MAX_SIZE_EXCEEDED
    const room = take(piece)
    if (!room) return
    request.pause()
    before = -Infinity
    void room.then(() => isOver || request.resume())
  }
  const onPiece = (piece: Buffer) => {
    try {
      onData(piece)
    } catch (error) {
      reject(error)
    }
  }
  const onGone = () => reject(ERRORS.ABORTED)
  const onAsked = () => resolve()
  if (request.readableEnded || giveWay.signal.aborted) resolve()
  else if (request.destroyed) onGone()
  const looks = setInterval(onLook, SLOWEST.seconds * 1_000)
  giveWay.signal.addEventListener('abort', onAsked)
  request.on('end', onAsked).on('close', onGone).on('error', onGone).on('data', onPiece)
  return promise.finally(() => {
    isOver = true
    clearInterval(looks)
    giveWay.signal.removeEventListener('abort', onAsked)
    request.pause()
    request.off('end', onAsked).off('close', onGone).off('error', onGone).off('data', onPiece)
  })
}

function tooSlow(): Error {
  return fileError('UPLOAD_TOO_SLOW', { retryAfterSeconds: BACK_SECONDS })
}
