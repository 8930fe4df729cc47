// Which live page is shown: the address, its routes, their modules and data. It knows nothing of React.
import type { ComponentType, ReactNode } from 'react'
import type {
  Location,
  MetaDescriptor,
  NavigateOptions,
  ShouldRevalidateFunctionArgs,
  To,
  UIMatch,
} from 'react-router'
import { loadPage, type PageData } from './page-data.ts'
import { type ListedRoutes, matchesOf, type RouteMatch } from './routes.ts'
import { keepScroll, keptScroll } from './scroll.ts'

export type RouteModule = {
  default?: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  /** The rest of it is the server's. */
  handle?: { opensMicrophone?: true }
  meta?: (page: MetaPage) => MetaDescriptor[]
  shouldRevalidate?: (change: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>) => boolean
}

type MetaPage = UIMatch & { matches: readonly UIMatch[]; location: Location<unknown> }

export type RouterState = PageData & {
  location: Location<unknown>
  matches: readonly RouteMatch[]
  /** The page that is on its way; null where none is. */
  opening: Location<unknown> | null
  /** Where to scroll once it is shown; null where the reader stays. */
  scrollTo: number | 'start' | null
}

type Move = { kind: 'push' | 'replace' | 'pop'; location: Location<unknown>; keepsScroll: boolean }

export type RouterOptions = {
  page: PageData
  matches: readonly RouteMatch[]
  modules: Record<string, RouteModule>
  /** Those of the page. */
  routes: ListedRoutes
  /** All of them, fetched when another page is opened. */
  listRoutes: () => Promise<ListedRoutes>
}

/** A page that has its data is shown at once; of several on their way, the last one counts. */
export class Router {
  readonly modules: Record<string, RouteModule>
  readonly #listRoutes: RouterOptions['listRoutes']
  readonly #listeners = new Set<(state: RouterState) => void>()
  #routes: ListedRoutes
  #state: RouterState
  #opening = new AbortController()

  constructor({ page, matches, modules, routes, listRoutes }: RouterOptions) {
    this.modules = modules
    this.#routes = routes
    this.#listRoutes = listRoutes
    this.#state = { ...page, matches, location: currentLocation(), opening: null, scrollTo: null }
    numberEntry()
  }

  get state(): RouterState {
    return this.#state
  }

  subscribe(listener: (state: RouterState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Follows the browser's Back and Forward. */
  start(): () => void {
    const onPop = () => void this.#open({ kind: 'pop', location: currentLocation(), keepsScroll: false })
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }

  /** The same function all the time, so that an effect may name it. */
  readonly navigate = (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return Promise.resolve(history.go(to))
    const here = this.#state.location
    const url = new URL(
      typeof to === 'string' ? to : hrefOf(to),
      location.origin + here.pathname + here.search,
    )
    const state: unknown = options.state ?? null
    return this.#open({
      kind: options.replace ? 'replace' : 'push',
      location: { ...pathOf(url), state, key: newKey() },
      keepsScroll: options.preventScrollReset ?? false,
    })
  }

  keepPlace(): void {
    keepScroll(this.#state.location.key)
  }

  uiMatches(): UIMatch[] {
    const { matches, location: here, loaderData } = this.#state
    return matches.map(({ id, params }) => {
      const { handle } = this.modules[id] ?? {}
      return { id, params, pathname: here.pathname, loaderData: loaderData[id], handle }
    })
  }

  async #open(move: Move): Promise<void> {
    this.#opening.abort()
    this.#opening = new AbortController()
    const { signal } = this.#opening
    this.keepPlace()
    const url = new URL(hrefOf(move.location), location.origin)
    if (this.#hasAll(url)) return this.#finish(move, this.#state.matches, this.#state)
    this.#show({ opening: move.location })
    try {
      await this.#load(move, url, signal)
    } catch {
      // A file of a version that is gone, or a line that failed: the address itself says more.
      if (!signal.aborted) leaveFor(url, move)
    }
  }

  #hasAll(url: URL): boolean {
    const { location: here, errors, matches } = this.#state
    return here.pathname === url.pathname && !errors && !matches.some(({ id }) => this.#mustReload(id, url))
  }

  async #load(move: Move, url: URL, signal: AbortSignal): Promise<void> {
    const wanted = await this.#matches(url)
    if (!wanted) return leaveFor(url, move)
    const [page] = await Promise.all([
      this.#dataOf(url, wanted, signal),
      ...wanted.map(async ({ id }) => (this.modules[id] ??= await importRoute(this.#routes, id))),
    ])
    if (signal.aborted) return
    // Without a line the words of another language are unavailable: typed values are worth more.
    const isNothingNew = page === UNREACHED && wanted.every(({ id }) => this.#isShown(id))
    // What a page may open, such as the microphone, comes with its document: the browser loads that, and what follows it.
    const opens = ({ id }: RouteMatch) => this.modules[id]?.handle?.opensMicrophone
    if (!page || wanted.some(opens) !== this.#state.matches.some(opens)) leaveFor(url, move)
    else if (isNothingNew) this.#show({ opening: null })
    else this.#finish(move, wanted, this.#joined(page, wanted))
  }

  async #matches({ pathname }: URL): Promise<RouteMatch[] | null> {
    const known = matchesOf(this.#routes, pathname)
    if (known) return known
    this.#routes = await this.#listRoutes()
    return matchesOf(this.#routes, pathname)
  }

  #dataOf(url: URL, wanted: readonly RouteMatch[], signal: AbortSignal): Promise<PageData | null> {
    const asked = wanted
      .map(({ id }) => id)
      .filter((id) => this.#routes[id]?.hasLoader && (!this.#isShown(id) || this.#mustReload(id, url)))
    if (asked.length === 0) return Promise.resolve(NOTHING_NEW)
    return loadPage(url, asked, signal).catch(() => UNREACHED)
  }

  #isShown(id: string): boolean {
    return this.#state.matches.some((match) => match.id === id)
  }

  #mustReload(id: string, nextUrl: URL): boolean {
    const currentUrl = new URL(hrefOf(this.#state.location), location.origin)
    const decide = this.modules[id]?.shouldRevalidate
    return decide ? decide({ currentUrl, nextUrl }) : currentUrl.search !== nextUrl.search
  }

  /** What stays on the page keeps its data; an error is shown by the nearest boundary at or above it. */
  #joined(page: PageData, wanted: readonly RouteMatch[]): PageData {
    const kept = wanted.flatMap(({ id }) => {
      const { loaderData } = this.#state
      return id in loaderData ? [[id, loaderData[id]] as const] : []
    })
    const loaderData = { ...Object.fromEntries(kept), ...page.loaderData }
    const failed = wanted.findIndex(({ id }) => page === UNREACHED || (page.errors && id in page.errors))
    const [failedId] = wanted.slice(failed).map(({ id }) => id)
    if (failed < 0 || failedId === undefined) return { loaderData, errors: null }
    const above = page === UNREACHED ? wanted : wanted.slice(0, failed + 1)
    const boundary = above.findLast(({ id }) => this.modules[id]?.ErrorBoundary)?.id ?? 'root'
    return { loaderData, errors: { [boundary]: page.errors?.[failedId] ?? new Error('unreached') } }
  }

  #finish(move: Move, wanted: readonly RouteMatch[], page: PageData): void {
    const { kind, location: next, keepsScroll } = move
    if (kind !== 'pop') writeEntry(kind, next)
    const kept = kind === 'pop' ? keptScroll(next.key) : undefined
    const scrollTo = kept ?? (keepsScroll ? null : 'start')
    const { loaderData, errors } = page
    this.#show({ loaderData, errors, location: next, matches: wanted, opening: null, scrollTo })
  }

  #show(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(this.#state)
  }
}

const NOTHING_NEW: PageData = { loaderData: {}, errors: null }
const UNREACHED: PageData = { loaderData: {}, errors: null }

async function importRoute(routes: ListedRoutes, id: string): Promise<RouteModule> {
  const route = routes[id]
  if (!route) throw new Error(`no route ${id}`)
  for (const href of route.imports ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return (await import(/* @vite-ignore */ route.module)) as RouteModule
}

/** The browser loads it itself. */
function leaveFor(url: URL, { kind }: Move): void {
  if (kind === 'push') location.assign(url)
  else location.replace(url)
}

type Entry = { usr?: unknown; key?: string; idx?: number }

function entry(): Entry {
  return (history.state ?? {}) as Entry
}

/** How many pages of this document lie before this one: the quick exit goes back that far. */
function numberEntry(): void {
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '')
}

function writeEntry(kind: 'push' | 'replace', next: Location<unknown>): void {
  const here = entry().idx ?? 0
  const idx = kind === 'push' ? here + 1 : here
  const written = { usr: next.state, key: next.key, idx }
  if (kind === 'push') history.pushState(written, '', hrefOf(next))
  else history.replaceState(written, '', hrefOf(next))
}

function currentLocation(): Location<unknown> {
  const { usr, key } = entry()
  return { ...pathOf(location), state: usr ?? null, key: key ?? 'default' }
}

function pathOf({ pathname, search, hash }: URL | globalThis.Location) {
  return { pathname, search, hash }
}

function hrefOf({
  pathname = '',
  search = '',
  hash = '',
}: Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>): string {
  return pathname + search + hash
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
