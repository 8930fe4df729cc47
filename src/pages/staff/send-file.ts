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

export async function sendToTheEnd(
  file: File,
  metadata: Readonly<Record<string, string>>,
  { signal, onWaiting }: { signal: AbortSignal; onWaiting: (isWaiting: boolean) => void },
): Promise<{ refused: string | null }> {
  const access = signedAccess.current
  if (!access) throw new Error('nobody is signed in')
  const sending = await import('#areas/documents/documents/web/sending/send-to-the-end.ts')
  const stop = await sending.sendToTheEnd(
    { file, metadata, url: null },
    { access, signal, onWaiting: () => onWaiting(true), onProgress: () => onWaiting(false) },
  )
  if (stop?.kind === 'refused') return { refused: stop.sentence ?? '' }
  if (stop) throw new Error(`the file was not sent: ${stop.kind}`)
  return { refused: null }
}
