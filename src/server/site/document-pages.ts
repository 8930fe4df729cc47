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
  SOON_QUALITY,
  unpacked,
} from './compressed.ts'
import { type PageRoute, UNKNOWN_ADDRESS } from './page-routes.ts'
import { documentPolicy, type Header, PAGE_CACHE, PAGE_TYPE, PAGE_VARY } from './security-headers.ts'

/** What a page says, without the text itself: few ask for it, and it is four times as long. */
type PackedText = {
  body: Packed
  /** Of its compression. */
  quality: number
  etag: string
  /** In bytes, unpacked. */
  length: number
  hasTool: boolean
}

type KeptPage = {
  route: string
  status: number
  policy: string
  text: PackedText
  headers: Record<Encoding, string[]>
  unchangedHeaders: string[]
}

export type RenderDocument = (path: string) => Promise<Response>

/** While one page is compressed and written, the next is rendered. */
const AT_ONCE = 2

/** An address without a route: its page serves all of them. */
const SOME_UNKNOWN_PATH = '/-'

export class DocumentPages {
  readonly #routes: readonly PageRoute[]
  readonly #render: RenderDocument
  readonly #commonHeaders: readonly Header[]
  #pages = new Map<string, Promise<KeptPage>>()
  /** The finished ones by their exact request target: the way nearly every visitor comes. */
  #kept = new Map<string, KeptPage>()
  /** What was made last: a page that says the same is not compressed again. */
  readonly #texts = new Map<string, PackedText>()

  constructor(routes: readonly PageRoute[], render: RenderDocument, commonHeaders: readonly Header[]) {
    this.#routes = routes
    this.#render = render
    this.#commonHeaders = commonHeaders
  }

  /** Makes all of them soon, then each as small as it gets. Ends where what they say changes meanwhile. */
  async warm(tell: (page: MadePage) => Promise<void> | undefined): Promise<void> {
    const pages = this.#pages
    const each = this.#routes.flatMap((route) => LANGUAGES.map((language) => ({ route, language })))
    const told = async ({ route, language }: (typeof each)[number], { status, policy, text }: KeptPage) => {
      if (status !== 200 || route.pattern === UNKNOWN_ADDRESS) return
      await tell({ target: inLanguage(route.pattern, language), policy, body: text.body })
    }
    const left = each.values()
    const makeSoon = async () => {
      for (const one of left) {
        const page = await this.#page(one.route, one.language, SOON_QUALITY)
        if (this.#pages !== pages) return
        await told(one, page)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, makeSoon))
    if (this.#pages !== pages) return
    for (const one of each) {
      const page = await this.#shrink(one.route, one.language)
      if (this.#pages !== pages) return
      if (page) await told(one, page)
    }
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
    const { status, text, policy } = await this.#page(route, language)
    if (status !== 200) throw new Error(`${route.pattern} could not be made`)
    return { html: unpacked(text.body).toString(), policy }
  }

  #page(route: PageRoute, language: Language, quality = qualityOf(route)): Promise<KeptPage> {
    const address = addressIn(route, language)
    const kept = this.#pages.get(address)
    if (kept) return kept
    const page = this.#keep(route, address, quality)
    this.#pages.set(address, page)
    return page
  }

  /** Null where it is as small as it gets. */
  async #shrink(route: PageRoute, language: Language): Promise<KeptPage | null> {
    const address = addressIn(route, language)
    const [pages, kept] = [this.#pages, this.#kept]
    const page = await pages.get(address)
    const quality = qualityOf(route)
    if (!page || page.text.quality >= quality) return null
    const text = await packed(unpacked(page.text.body), quality)
    this.#texts.set(address, text)
    const smaller = this.#pageWith(route, page.status, text)
    pages.set(address, Promise.resolve(smaller))
    if (page.status === 200) kept.set(address, smaller)
    return smaller
  }

  /** What failed may work the next time, so only finished pages stay. */
  async #keep(route: PageRoute, address: string, quality: number): Promise<KeptPage> {
    // The current maps: a page forgotten in the meantime is not kept again.
    const [pages, kept] = [this.#pages, this.#kept]
    try {
      const page = await this.#make(route, address, quality)
      if (page.status >= 500) pages.delete(address)
      if (page.status === 200) kept.set(address, page)
      return page
    } catch (error) {
      pages.delete(address)
      throw error
    }
  }

  async #make(route: PageRoute, address: string, quality: number): Promise<KeptPage> {
    const rendered = await this.#render(address)
    const html = Buffer.from(await rendered.arrayBuffer())
    const last = this.#texts.get(address)
    const text =
      last && last.quality >= quality && last.etag === etagOf(html) ? last : await packed(html, quality)
    this.#texts.set(address, text)
    return this.#pageWith(route, rendered.status, text)
  }

  #pageWith(route: PageRoute, status: number, text: PackedText): KeptPage {
    const { body, etag, length, hasTool } = text
    const policy = documentPolicy(route.inline, { toolScripts: route.toolScripts && hasTool })
    const shared: Header[] = [
      ...this.#commonHeaders,
      ['content-security-policy', policy],
      status < 500 ? PAGE_CACHE : ['cache-control', 'no-store'],
      PAGE_VARY,
      ['etag', etag],
    ]
    const headersFor = (encoding: Encoding): string[] => [
      ...shared.flat(),
      ...PAGE_TYPE,
      'content-length',
      String(encoding === 'identity' ? length : body[encoding].length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ]
    const [br, gzip, identity] = ENCODINGS.map(headersFor) as [string[], string[], string[]]
    return {
      route: route.pattern,
      status,
      policy,
      text,
      headers: { br, gzip, identity },
      unchangedHeaders: shared.flat(),
    }
  }
}

function addressIn({ pattern }: PageRoute, language: Language): string {
  return inLanguage(pattern === UNKNOWN_ADDRESS ? SOME_UNKNOWN_PATH : pattern, language)
}

/** Most visitors come to the home page first. */
function qualityOf({ pattern }: PageRoute): number {
  return pattern === addressOf('home') ? BEST_QUALITY : PAGE_QUALITY
}

async function packed(html: Buffer, quality: number): Promise<PackedText> {
  const { identity: _whole, ...body } = await compress(html, quality)
  return { body, quality, etag: etagOf(html), length: html.length, hasTool: holdsTool(html) }
}

function etagOf(html: Buffer): string {
  return `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
}

/** One route module may draw pages with a tool and pages without: only the former load files. */
function holdsTool(html: Buffer): boolean {
  return html.includes('data-tool="/assets/')
}

function answer(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isHeld(request.headers['if-none-match'], page.text.etag)) {
    response.writeHead(304, page.unchangedHeaders).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  response.writeHead(page.status, page.headers[encoding])
  const { body } = page.text
  if (request.method === 'HEAD') response.end()
  else response.end(encoding === 'identity' ? unpacked(body) : body[encoding])
}
