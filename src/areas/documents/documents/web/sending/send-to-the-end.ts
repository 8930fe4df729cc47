// Sends one file for as long as it takes: on from where a broken line left it.
import type { SignedAccess } from '#api/signed-access.ts'
import { sendByTus } from './send-by-tus.ts'
import { Stopped } from './send-stop.ts'
import { nextTryAfter, waited } from './waiting.ts'

export type Going = {
  access: SignedAccess
  /** Ends it: what has arrived of the file stays with the server for some days. */
  signal: AbortSignal
  /** Whether the line is down, or the server asks to wait. */
  onWaiting: (isWaiting: boolean) => void
}

/** The server's sentence where it does not want the file. */
export async function sendToTheEnd(
  file: File,
  metadata: Readonly<Record<string, string>>,
  { access, signal, onWaiting }: Going,
): Promise<{ refused: string | null }> {
  let [url, failed, arrived] = [null as string | null, 0, 0]
  for (;;) {
    signal.throwIfAborted()
    try {
      const onUrl = (found: string) => (url = found)
      const onProgress = (bytes: number) => {
        if (bytes > arrived) [arrived, failed] = [bytes, 0]
        onWaiting(false)
      }
      await sendByTus({ file, url, access, metadata: { ...metadata }, onUrl, onProgress, signal })
      return { refused: null }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      const { stop } = error
      if (stop.kind === 'refused') return { refused: stop.sentence ?? '' }
      failed += 1
      const next = nextTryAfter(stop, failed)
      if (!next) throw error
      onWaiting(true)
      await waited(next, signal)
    }
  }
}
