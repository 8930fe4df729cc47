// Sends one file from a page of staff, by the way of every file. What sends it is loaded when there is one.
import { signedAccess } from '#api/signed-access.ts'

/** `metadata` says for which room of the server it is. Resolves with its id; rejects where nobody is signed in, or the file does not arrive. */
export async function sendFile(file: File, metadata: Readonly<Record<string, string>>): Promise<string> {
  const access = signedAccess.current
  if (!access) throw new Error('nobody is signed in')
  const { sendByTus } = await import('#areas/documents/documents/web/sending/send-by-tus.ts')
  const url = await sendByTus({
    file,
    access,
    url: null,
    metadata,
    onUrl: () => undefined,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return new URL(url, access.origin).pathname.split('/').at(-1) ?? ''
}

type Going = {
  /** Ends it: what has arrived of the file stays with the server for some days. */
  signal: AbortSignal
  /** Whether the line is down, or the server asks to wait. */
  onWaiting: (isWaiting: boolean) => void
}

/** Goes on from where a broken line left it, for as long as that takes. The server's sentence where it does not want the file. */
export async function sendToTheEnd(
  file: File,
  metadata: Readonly<Record<string, string>>,
  { signal, onWaiting }: Going,
): Promise<{ refused: string | null }> {
  const access = signedAccess.current
  if (!access) throw new Error('nobody is signed in')
  const [{ sendByTus }, { Stopped }, { nextTryAfter, waited }] = await Promise.all([
    import('#areas/documents/documents/web/sending/send-by-tus.ts'),
    import('#areas/documents/documents/web/sending/send-stop.ts'),
    import('#areas/documents/documents/web/sending/waiting.ts'),
  ])
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
