// Pages that React takes over in the browser: rendered for each request, with a fresh nonce.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RouterContextProvider, type RequestHandler, type RouterContext } from 'react-router'
import type { PostedSignIn, SiteRequest, SiteSettings } from '#firm/site.ts'
import { compressQuickly, encodingFor } from './compressed.ts'
import type { PageRoute } from './page-routes.ts'
import type { Target } from './request-target.ts'

/** What the page is drawn with when it answers a form. */
export type PostedAnswer = { status: number; posted: PostedSignIn }

type LivePagesOptions = {
  handle: RequestHandler
  siteRequest: RouterContext<SiteRequest>
  /** Read when a page is made. */
  settings: () => SiteSettings
  report: (error: unknown) => void
  /** The content security policy of a page, or null to send none. */
  policyFor: ((route: PageRoute, nonce: string) => string) | null
}

/** Below this, compressing costs more than it saves. */
const COMPRESSED_BYTES_MIN = 1_024

export class LivePages {
  readonly #options: LivePagesOptions

  constructor(options: LivePagesOptions) {
    this.#options = options
  }

  async send(
    route: PageRoute | null,
    target: Target,
    request: IncomingMessage,
    response: ServerResponse,
    answered: PostedAnswer | null = null,
  ): Promise<void> {
    const { policyFor } = this.#options
    const nonce = policyFor ? randomBytes(16).toString('base64') : ''
    const rendered = await this.#render(target.path + target.search, nonce, {
      signal: abortedWith(response),
      // A form's answer is the page itself: React Router is to run no action.
      method: answered ? 'GET' : (request.method ?? 'GET'),
      posted: answered?.posted ?? null,
    })
    const body = Buffer.from(await rendered.arrayBuffer())
    const encoding =
      body.length < COMPRESSED_BYTES_MIN ? 'identity' : encodingFor(request.headers['accept-encoding'])
    const bytes = await compressQuickly(body, encoding)
    if (route && policyFor) response.setHeader('content-security-policy', policyFor(route, nonce))
    response.setHeader('cache-control', 'no-store')
    response.setHeader('vary', 'accept-encoding')
    rendered.headers.forEach((value, name) => response.setHeader(name, value))
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    if (request.method !== 'HEAD') response.setHeader('content-length', bytes.length)
    const status = rendered.status === 200 && answered ? answered.status : rendered.status
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : bytes)
  }

  /** A page for everybody: no nonce, nothing of the request in it but its address. */
  renderDocument(path: string): Promise<Response> {
    return this.#render(path, '', { signal: new AbortController().signal, method: 'GET', posted: null })
  }

  #render(
    address: string,
    nonce: string,
    { signal, method, posted }: { signal: AbortSignal; method: string; posted: PostedSignIn | null },
  ): Promise<Response> {
    const { handle, siteRequest, report } = this.#options
    const settings = this.#options.settings()
    const request = new Request(new URL(address, settings.publicUrl), { method, signal })
    const context = new RouterContextProvider(new Map([[siteRequest, { settings, nonce, posted, report }]]))
    return handle(request, context)
  }
}

/** Aborts when the visitor goes away before the answer is written. */
function abortedWith(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
