// Renders a page whole, then answers: nothing of a page is sent before all of it is known to work.
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import offlineWorker from 'inline-script:#pages/offline/worker.ts'
import { siteRequest } from '#pages/site-request.ts'

const RENDER_MS_MAX = 5_000

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report } = context.get(siteRequest)
  const { html, failed } = await render(
    <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />,
    nonce,
    report,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteRequest).report(error)
}

export { offlineWorker, siteRequest }

function render(
  page: React.ReactNode,
  nonce: string,
  report: (error: unknown) => void,
): Promise<{ html: Uint8Array<ArrayBuffer>; failed: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    html: Uint8Array<ArrayBuffer>
    failed: boolean
  }>()
  const chunks: Uint8Array[] = []
  let failed = false
  const sink = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(Uint8Array.from(chunk))
      done()
    },
    final(done) {
      clearTimeout(timer)
      resolve({ html: joined(chunks), failed })
      done()
    },
  })
  const stream = renderToPipeableStream(page, {
    ...(nonce && { nonce }),
    // Nothing waits hidden behind the page for a script to put it in its place: it is read without one, too.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(sink),
    onShellError: reject,
    onError(error) {
      failed = true
      report(error)
    },
  })
  const timer = setTimeout(() => stream.abort(), RENDER_MS_MAX)
  return promise
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
