// The answers of the server's loaders: with the page itself, and for a page opened later, at its address with ".data" after it. React
// Router's own format, read by its own reader.
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

export type ById = Readonly<Record<string, unknown>>
export type PageData = { loaderData: ById; errors: ById | null }

export async function decodePage(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<PageData> {
  const { value } = await decode(stream, globalThis.window)
  return value as PageData
}

type Answer = { data: unknown } | { error: unknown }

/** Of the routes named only; null where the server answers something else than their data, such as a redirect. */
export async function loadPage(
  url: URL,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<PageData | null> {
  const address = new URL(url)
  address.hash = ''
  address.pathname += address.pathname.endsWith('/') ? '_.data' : '.data'
  address.searchParams.set('_routes', routes.join(','))
  const response = await fetch(address, { signal })
  if (!response.body || !response.headers.has('x-remix-response')) return null
  const { value } = await decode(response.body, globalThis.window)
  const answers = value as Readonly<Record<string, Answer | undefined>>
  const page: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null } = {
    loaderData: {},
    errors: null,
  }
  for (const id of routes) {
    const answer = answers[id]
    if (!answer) return null
    if ('error' in answer) page.errors = { ...page.errors, [id]: answer.error }
    else page.loaderData[id] = answer.data
  }
  return page
}
