// The site as one request handler: kept documents first, then files, then live pages.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { SiteSettings } from '#firm/site.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#kernel/language.ts'
import { type AddressName, addressOf } from '#firm/addresses.ts'
import { isSaid } from '#firm/said-contact.ts'
import type { KeptAnswer } from '../edge/kept-answer.ts'
import { noteOf } from '../edge/request-notes.ts'
import { isOfStaff, sendBeforeOpening } from './before-opening.ts'
import type { FrontPages } from '../front/front-pages.ts'
import { frontSheet, type FrontSheet } from '../front/front-sheet.ts'
import { DocumentPages } from './document-pages.ts'
import { LivePages, type PostedAnswer } from './live-pages.ts'
import { OFFLINE_WORKER_PATH, type OfflinePages, offlineWorker, type PageInWorker } from './offline-worker.ts'
import { PageRoutes, UNKNOWN_ADDRESS } from './page-routes.ts'
import { parseTarget, type Target } from './request-target.ts'
import {
  type ContentSecurity,
  type Header,
  livePolicy,
  NOT_FRAMED,
  permissionsPolicy,
  plainHeaders,
} from './security-headers.ts'
import { siteRequestOf } from './site-entry.ts'
import { StaticFiles } from './static-files.ts'

export type SiteOptions = {
  /** What `build/site/server/index.js` exports. */
  build: ServerBuild
  /** Where the built client is: `build/site/client`. */
  clientDirectory: string
  settings: SiteSettings
  contentSecurity: ContentSecurity
  /** False: browsers forget the page that they kept for when there is no connection. */
  offlinePage: boolean
  /** Called with every failure while a page is rendered. */
  report: (error: unknown) => void
  /** Null: no server in front sends pages itself. */
  front: ((sheet: FrontSheet) => FrontPages) | null
}

export type Site = {
  /** `mayRender` is asked before a live page is made; if it refuses, it has answered. `answered`: the result of a form sent to the page. */
  handle: (
    request: IncomingMessage,
    response: ServerResponse,
    mayRender?: () => boolean,
    answered?: PostedAnswer,
  ) => void
  /** The pattern of the page at a path. */
  pageOf: (path: string) => string
  /** Renders and compresses every document, so that no visitor waits for it: all of them soon, then each as small as it gets. */
  warm: () => Promise<void>
  /** From now on pages are made with these. */
  renew: (settings: SiteSettings) => void
  /** The server in front has no pages of this process any more. */
  withdraw: () => void
}

export function createSite(options: SiteOptions): Site {
  const { build, contentSecurity, report } = options
  let { settings } = options
  const headers = plainHeaders(contentSecurity)
  const routes = new PageRoutes(build)
  const files = new StaticFiles(options.clientDirectory)
  const live = new LivePages({
    handle: createRequestHandler(build, 'production'),
    siteRequest: siteRequestOf(build),
    settings: () => settings,
    report,
    policyFor: ({ inline, usesGateway }, nonce) =>
      livePolicy({ inline, usesGateway, nonce, settings, extra: contentSecurity }),
  })
  const documents = new DocumentPages(routes.documents(), (path) => live.renderDocument(path), headers)
  const worker = offlineWorker(build, () =>
    options.offlinePage ? offlinePages({ routes, documents, headers }) : Promise.resolve(null),
  )
  const isOpen = () => isSaid(settings.contact)
  const answer = siteAnswer({ routes, files, live, documents, worker, isOpen })
  const front = options.front?.(frontSheet(routes.documents(), contentSecurity.isHttps)) ?? null
  const warm = async () => {
    if (!isOpen()) return front?.withdraw()
    const round = front?.begin()
    await documents.warm((page) => round?.put(page))
  }
  return {
    warm,
    renew(changed) {
      settings = changed
      documents.forget()
      worker.forget()
      warm().catch(report)
    },
    withdraw: () => front?.withdraw(),
    pageOf: (path) => routes.find(path)?.pattern ?? UNKNOWN_ADDRESS,
    handle(request, response, mayRender = () => true, answered) {
      if (isOpen() && isReading(request) && documents.sendKept(request, response)) return
      for (const [name, value] of [...headers, NOT_FRAMED]) response.setHeader(name, value)
      answer(request, response, mayRender, answered).catch((error: unknown) => {
        report(error)
        fail(response)
      })
    },
  }
}

/** All files of the site under one name: each release has others. */
const FILES_ROUTE = 'files'

type Rooms = {
  routes: PageRoutes
  files: StaticFiles
  live: LivePages
  documents: DocumentPages
  worker: KeptAnswer
  isOpen: () => boolean
}
type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  mayRender: () => boolean,
  answered?: PostedAnswer,
) => Promise<void>

function siteAnswer({ routes, files, live, documents, worker, isOpen }: Rooms): Answer {
  const unknown = routes.find('/-')
  return async (request, response, mayRender, answered) => {
    if (!isReading(request) && !answered) return refuseMethod(response)
    const target = parseTarget(request.url)
    const note = noteOf(response)
    if (!isOpen() && target && !files.owns(target.path) && !isOfStaff(target.path))
      return sendBeforeOpening(
        { path: target.path, language: languageOfTarget(request.url) },
        request,
        response,
      )
    if (target?.path === OFFLINE_WORKER_PATH) {
      note.route = OFFLINE_WORKER_PATH
      return worker(request, response)
    }
    if (target && files.owns(target.path)) {
      note.route = FILES_ROUTE
      return files.send(target.path, request, response)
    }
    const route = target ? routes.find(pagePath(target)) : unknown
    if (!route) throw new Error('the site has no page for unknown addresses')
    note.route = route.pattern
    const elsewhere = target && canonicalAddress(target, route.pattern)
    if (elsewhere) return redirect(response, elsewhere)
    if (route.opensMicrophone) response.setHeader(...permissionsPolicy(route))
    if (target && (isDataRequest(target) || !route.isDocument))
      return mayRender() ? live.send(route, target, request, response, answered) : undefined
    return documents.send(route, languageOfTarget(request.url), request, response)
  }
}

/** As served at their own address, and not to be kept under the address they replace. */
async function offlinePages({
  routes,
  documents,
  headers,
}: Pick<Rooms, 'routes' | 'documents'> & { headers: readonly Header[] }): Promise<OfflinePages> {
  const pageIn = async (address: AddressName, language: Language): Promise<PageInWorker> => {
    const route = routes.find(addressOf(address))
    if (!route) throw new Error(`the site has no page at ${addressOf(address)}`)
    const { html, policy } = await documents.textOf(route, language)
    const own: Header[] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', policy],
      ['cache-control', 'no-store'],
    ]
    return { html, headers: [...headers, ...own] }
  }
  const inEach = async (address: AddressName) => ({
    en: await pageIn(address, 'en'),
    es: await pageIn(address, 'es'),
  })
  return { help: await inEach('help'), helpPath: addressOf('help'), other: await inEach('offline') }
}

/** Pages are only read; whatever changes something goes to the API. */
function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** React Router asks for a page's data at the page's own path with ".data" after it. */
function isDataRequest({ path }: Target): boolean {
  return path.endsWith('.data')
}

function pagePath({ path }: Target): string {
  return path.replace(/(?:\/_)?\.data$/, '') || '/'
}

/** One address per page: no slash at the end, the case of routes.ts, and no `lang` where it names the default. */
function canonicalAddress(target: Target, pattern: string): string | null {
  if (isDataRequest(target)) return null
  const path = /[:*]/.test(pattern) ? target.path : pattern
  const isDefaultNamed = target.query.get('lang') === DEFAULT_LANGUAGE
  if (path === target.path && !isDefaultNamed) return null
  return isDefaultNamed ? inLanguage(path + target.search, DEFAULT_LANGUAGE) : path + target.search
}

function languageOfTarget(target: string | undefined): Language {
  return /[?&]lang=es(?:&|$)/.test(target ?? '') ? 'es' : 'en'
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(302, { location: address, 'cache-control': 'no-cache' }).end()
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method not allowed')
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else
    response.writeHead(500, { 'content-type': 'text/plain' }).end('Something went wrong. Please try again.')
}
