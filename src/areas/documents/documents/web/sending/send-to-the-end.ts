// Sends one file for as long as it takes: on from where a broken line left it.
import type { SignedAccess } from '#api/signed-access.ts'
import { type SendStop, Stopped } from './send-stop.ts'
import { nextTryAfter, waited } from './waiting.ts'

type Tus = typeof import('./send-by-tus.ts')

export type Going = {
  access: SignedAccess
  /** Ends it: what has arrived of the file stays with the server for some days. */
  signal: AbortSignal
  /** A try begins. */
  onTry?: () => void
  /** The line is down, or the server asks to wait. */
  onWaiting: (stop: SendStop) => void
  onProgress: (bytes: number) => void
}

export type Sent = {
  file: Blob
  metadata: Readonly<Record<string, string>>
  /** Where it was begun before; null for one that is new. */
  url: string | null
  onUrl?: (url: string) => void
}

export function loadTus(): Promise<Tus> {
  return import('./send-by-tus.ts')
}

/** Null once all of it is there, and what ended it otherwise. Rejects with the signal's reason, or where the file cannot be read. */
export async function sendToTheEnd(
  { file, metadata, url: begun, onUrl }: Sent,
  { access, signal, onTry, onWaiting, onProgress }: Going,
  load = loadTus,
): Promise<SendStop | null> {
  let [url, failed, arrived] = [begun, 0, 0]
  for (;;) {
    signal.throwIfAborted()
    // A part of the program that could not be loaded is a lost line as well.
    const tus = await load().catch(() => null)
    signal.throwIfAborted()
    try {
      if (!tus) throw new Stopped({ kind: 'line' })
      onTry?.()
      await tus.sendByTus({
        file,
        url,
        access,
        metadata: { ...metadata },
        onUrl(found) {
          url = found
          onUrl?.(found)
        },
        onProgress(bytes) {
          if (bytes > arrived) [arrived, failed] = [bytes, 0]
          onProgress(bytes)
        },
        signal,
      })
      return null
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      failed += 1
      const next = nextTryAfter(error.stop, failed)
      if (!next) return error.stop
      onWaiting(error.stop)
      await waited(next, signal)
    }
  }
}
