// Sends one file by the tus protocol as far as it gets. Loaded when a file is sent: no page needs it before.
import { type DetailedError, Upload } from 'tus-js-client'
import type { SignedAccess } from '#api/signed-access.ts'
import { Stopped } from './send-stop.ts'
import { SignedLine } from './signed-line.ts'

/** What a bad line loses at most, and a proxy that holds requests back delays. */
const PIECE_BYTES = 256 * 1_024

export type SendOrder = {
  file: Blob
  /** Where it was begun before; null for one that is new. */
  url: string | null
  metadata: Record<string, string>
  access: SignedAccess
  onUrl: (url: string) => void
  onProgress: (bytes: number) => void
  /** Ends it without a word: what has arrived stays there. */
  signal: AbortSignal
}

/** Resolves with the upload's address once all of it is there; rejects with `Stopped`, or the signal's reason. */
export function sendByTus(order: SendOrder): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload: Upload = new Upload(order.file, {
    endpoint: `${order.access.origin}/api/uploads`,
    uploadUrl: order.url,
    metadata: order.metadata,
    chunkSize: PIECE_BYTES,
    // Waiting and trying again is decided where the person is told of it.
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(''),
    httpStack: new SignedLine(order.access),
    onUploadUrlAvailable: () => upload.url !== null && order.onUrl(upload.url),
    onProgress: (bytes) => order.onProgress(bytes),
    onSuccess: () => resolve(upload.url ?? ''),
    onError: (error) => reject(stoppedBy(error)),
  })
  const stop = () => {
    void upload.abort()
    reject(order.signal.reason as Error)
  }
  order.signal.addEventListener('abort', stop, { once: true })
  if (order.signal.aborted) stop()
  else upload.start()
  return promise.finally(() => order.signal.removeEventListener('abort', stop))
}

/** Tells the server that nothing more comes. Where that fails, it forgets the upload by itself. */
export async function forgetAtServer(url: string, access: SignedAccess): Promise<void> {
  await Upload.terminate(url, { httpStack: new SignedLine(access), retryDelays: null }).catch(() => undefined)
}

/** What is not a failure of a request, such as a file that the browser cannot read any more, has no cause. */
function stoppedBy(error: Error | DetailedError): Error {
  const cause = 'causingError' in error ? error.causingError : null
  if (cause instanceof Stopped) return cause
  return 'originalResponse' in error ? new Stopped({ kind: 'busy', retryAfterSeconds: null }) : error
}
