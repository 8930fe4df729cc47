// Public pages: rendered once per page and language, compressed once, answered from memory until the firm's words change.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from '#firm/addresses.ts'
import { inLanguage, type Language, LANGUAGES } from '#kernel/language.ts'
import type { MadePage } from '../front/front-pages.ts'
import { noteOf } from '../edge/request-notes.ts'
import {
  BEST_QUALITY,
  compress,
  type Encoding,
  encodingFor,
  ENCODINGS,
  isHeld,
  type Packed,
  PAGE_QUALITY,
  unpacked,
} from './compressed.ts'
import { type PageRoute, UNKNOWN_ADDRESS } from './page-routes.ts'
import { documentPolicy, type Header, PAGE_CACHE, PAGE_TYPE, PAGE_VARY } from './security-headers.ts'

type KeptPage = {
  route: string
  status: number
  policy: string
  etag: string
  body: Packed
  headers: Record<Encoding, string[]>
  unchangedHeaders: string[]
}

export type RenderDocument = (path: string) => Promise<Response>

/** An address without a route: its page serves all of them. */
const SOME_UNKNOWN_PATH = '/-'

export class DocumentPages {
  readonly #routes: readonly PageRoute[]
  readonly #render: RenderDocument
  readonly #commonHeaders: readonly Header[]
  #pages = new Map<string, Promise<KeptPage>>()
  /** The finished ones by their exact request target: the way nearly every visitor comes. */
  #kept = new Map<string, KeptPage>()

  constructor(routes: readonly PageRoute[], render: RenderDocument, commonHeaders: readonly Header[]) {
    this.#routes = routes
    this.#render = render
    this.#commonHeaders = commonHeaders
  }

  async warm(): Promise<void> {
    await this.made()
  }

  /** All of them, by their addresses; null where what they say has changed meanwhile, or one could not be made. */
  async made(): Promise<MadePage[] | null> {
    const pages = this.#pages
    const made = new Map<string, KeptPage>()
    for (const route of this.#routes) {
      for (const language of LANGUAGES) {
        if (this.#pages !== pages) return null
        const page = await this.#page(route, language)
        if (route.pattern !== UNKNOWN_ADDRESS) made.set(inLanguage(route.pattern, language), page)
      }
    }
    const isWhole = this.#pages === pages && [...made.values()].every(({ status }) => status === 200)
    return isWhole ? [...made].map(([target, { policy, body }]) => ({ target, policy, body })) : null
  }

  /** What pages say has changed: each is made again. One that is being made now is for who asked for it alone. */
  forget(): void {
    this.#pages = new Map()
    this.#kept = new Map()
  }

  /** Answers at once where the page at exactly this address is finished; otherwise does nothing. */
  sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#kept.get(request.url ?? '')
    if (page) {
      noteOf(response).route = page.route
      answer(page, request, response)
    }
    return page !== undefined
  }

  async send(
    route: PageRoute,
    language: Language,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    answer(await this.#page(route, language), request, response)
  }

  /** The page itself, and the policy it must have wherever it is shown. */
  async textOf(route: PageRoute, language: Language): Promise<{ html: string; policy: string }> {
    const { status, body, policy } = await this.#page(route, language)
    if (status !== 200) throw new Error(`${route.pattern} could not be made`)
    return { html: unpacked(body).toString(), policy }
  }

  #page(route: PageRoute, language: Language): Promise<KeptPage> {
    const address = inLanguage(
      route.pattern === UNKNOWN_ADDRESS ? SOME_UNKNOWN_PATH : route.pattern,
      language,
    )
    const kept = this.#pages.get(address)
    if (kept) return kept
    const page = this.#keep(route, address)
    this.#pages.set(address, page)
    return page
  }

  /** What failed may work the next time, so only finished pages stay. */
  async #keep(route: PageRoute, address: string): Promise<KeptPage> {
    // The current maps: a page forgotten in the meantime is not kept again.
    const [pages, kept] = [this.#pages, this.#kept]
    try {
      const page = await this.#make(route, address)
      if (page.status >= 500) pages.delete(address)
      if (page.status === 200) kept.set(address, page)
      return page
    } catch (error) {
      pages.delete(address)
      throw error
    }
  }

  async #make(route: PageRoute, address: string): Promise<KeptPage> {
    const rendered = await this.#render(address)
    // Most visitors come to the home page first.
    const quality = route.pattern === addressOf('home') ? BEST_QUALITY : PAGE_QUALITY
    const html = Buffer.from(await rendered.arrayBuffer())
    const { identity: _whole, ...body } = await compress(html, quality)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const policy = documentPolicy(route.inline, {
      toolScripts: route.toolScripts && holdsTool(html),
    })
    const shared: Header[] = [
      ...this.#commonHeaders,
      ['content-security-policy', policy],
      rendered.status < 500 ? PAGE_CACHE : ['cache-control', 'no-store'],
      PAGE_VARY,
      ['etag', etag],
    ]
    const headersFor = (encoding: Encoding): string[] => [
      ...shared.flat(),
      ...PAGE_TYPE,
      'content-length',
      String((encoding === 'identity' ? html : body[encoding]).length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ]
    const [br, gzip, identity] = ENCODINGS.map(headersFor) as [string[], string[], string[]]
    return {
      route: route.pattern,
      status: rendered.status,
      policy,
      etag,
      body,
      headers: { br, gzip, identity },
      unchangedHeaders: shared.flat(),
    }
  }
}

/** One route module may draw pages with a tool and pages without: only the former load files. */
function holdsTool(html: Buffer): boolean {
  return html.includes('data-tool="/assets/')
}

function answer(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isHeld(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchangedHeaders).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  response.writeHead(page.status, page.headers[encoding])
  if (request.method === 'HEAD') response.end()
  else response.end(encoding === 'identity' ? unpacked(page.body) : page.body[encoding])
}
