// The service worker: where a page of ours cannot be reached, it shows the one for that, and the help page in its own place.
// It keeps no answer and no file; both stand in it, in each language (decision 44).
import { type Language, languageOf } from '#kernel/language.ts'

type Page = { html: string; headers: [name: string, value: string][] }

/** The server writes it in front of this code; null has every browser forget the worker. */
declare const OFFLINE_PAGES: {
  help: Readonly<Record<Language, Page>>
  helpPath: string
  other: Readonly<Record<Language, Page>>
} | null

type Moment = Event & { waitUntil(work: Promise<unknown>): void; addRoutes?: (rule: object) => Promise<void> }
type Asked = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** What TypeScript's library for pages does not know of a worker. */
declare const self: {
  registration: { unregister(): Promise<boolean>; navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', act: (event: Moment) => void): void
  addEventListener(kind: 'fetch', act: (event: Asked) => void): void
}

self.addEventListener('install', (event) => {
  // Where browsers can be told so, only pages pass through here; a worker that must be woken for each call costs time.
  const others = [{ not: { requestMode: 'navigate' } }, { urlPattern: { pathname: '/api/*' } }]
  const onlyPages = { condition: { or: others }, source: 'network' }
  event.waitUntil(Promise.allSettled([self.skipWaiting(), event.addRoutes?.(onlyPages)]))
})

self.addEventListener('activate', (event) => {
  const { registration } = self
  event.waitUntil(OFFLINE_PAGES ? fetchWhileWaking() : registration.unregister())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate' && request.method === 'GET'
  if (!OFFLINE_PAGES || !isPage) return
  // A file that opens once: left to the browser, it would be requested again after intervening requests.
  const address = new URL(request.url)
  if (address.pathname.startsWith('/api/')) return event.respondWith(preloaded(event))
  const { help, helpPath, other } = OFFLINE_PAGES
  const language = languageOf(address)
  event.respondWith(
    address.pathname === helpPath ? pageOr(help[language], 200, event) : pageOr(other[language], 503, event),
  )
})

/** The browser asks for the page while it still starts this worker. */
async function fetchWhileWaking(): Promise<void> {
  await self.registration.navigationPreload?.enable()
}

async function preloaded({ preloadResponse, request }: Asked): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Any answer of the server is shown unchanged, errors too. */
async function pageOr({ html, headers }: Page, status: number, event: Asked): Promise<Response> {
  try {
    return await preloaded(event)
  } catch {
    return new Response(html, { status, headers })
  }
}
