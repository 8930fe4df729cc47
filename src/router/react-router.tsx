// What our pages use of React Router, for the browser alone and a tenth of its size (decision 0040). The build puts this
// in its place there; on the server, in development and in tests it is React Router itself.
import {
  Component,
  type ComponentProps,
  type ComponentType,
  createContext as createReactContext,
  createElement,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Location, NavigateFunction, NavigateOptions, To, UIMatch } from 'react-router'
import { decoded, type Params } from './routes.ts'
import type { Router, RouterState } from './router.ts'
import { PageWords, partsIn } from './use-words.ts'

const CurrentRouter = createReactContext<{ router: Router; state: RouterState } | null>(null)
/** How deep a component is in the chain from the root to the page. */
const Depth = createReactContext(0)

function useRouter(): { router: Router; state: RouterState } {
  const current = use(CurrentRouter)
  if (!current) throw new Error('no router')
  return current
}

/** Starts at the root, whose `Layout` is the whole document. */
export function RouterView({ router }: { router: Router }) {
  const [state, setState] = useState(router.state)
  // Ahead of every effect of a page, such as one that opens another.
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router])
  useEffect(() => router.start(), [router])
  return (
    <CurrentRouter value={useMemo(() => ({ router, state }), [router, state])}>
      <PageWords value={useMemo(() => partsIn(state.loaderData), [state.loaderData])}>
        <Level depth={0} />
      </PageWords>
    </CurrentRouter>
  )
}

function Level({ depth }: { depth: number }) {
  const { router, state } = useRouter()
  const match = state.matches[depth]
  if (!match) return null
  const { default: Page = Outlet, ErrorBoundary, Layout } = router.modules[match.id] ?? {}
  const failed = state.errors && match.id in state.errors ? { error: state.errors[match.id] } : null
  const page = failed && ErrorBoundary ? <ErrorBoundary /> : <Page />
  return (
    <Depth value={depth}>
      {ErrorBoundary ? (
        <Boundary failed={failed} location={state.location} Layout={Layout} Failed={ErrorBoundary}>
          {page}
        </Boundary>
      ) : (
        page
      )}
    </Depth>
  )
}

const CurrentError = createReactContext<unknown>(null)

type BoundaryProps = {
  failed: { error: unknown } | null
  location: Location<unknown>
  Layout: ComponentType<{ children: ReactNode }> | undefined
  Failed: ComponentType
  children: ReactNode
}
type BoundaryState = { failed: { error: unknown } | null; location: Location<unknown> }

/** Shows what failed until another page is opened. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, location: this.props.location }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { failed: null, location }
  }

  override render() {
    const { failed, Layout, Failed, children } = this.props
    const thrown = this.state.failed
    const shown = (
      <CurrentError value={(thrown ?? failed)?.error}>{thrown ? <Failed /> : children}</CurrentError>
    )
    return Layout ? <Layout>{shown}</Layout> : shown
  }
}

export function Outlet() {
  return <Level depth={use(Depth) + 1} />
}

type RouteProps = { params: Params; loaderData: unknown; matches: UIMatch[]; error: unknown }

/** React Router's compiler wraps every page in this. */
export function UNSAFE_withComponentProps(Page: ComponentType<RouteProps>): ComponentType {
  return function RoutePage() {
    const { router, state } = useRouter()
    const match = state.matches[use(Depth)]
    return createElement(Page, {
      params: match?.params ?? {},
      loaderData: match && state.loaderData[match.id],
      matches: router.uiMatches(),
      error: use(CurrentError),
    })
  }
}

/** And every error page in this: it is told the same, and what failed. */
export function UNSAFE_withErrorBoundaryProps(Failed: ComponentType<RouteProps>): ComponentType {
  return UNSAFE_withComponentProps(Failed)
}

export function useLocation(): Location<unknown> {
  return useRouter().state.location
}

export function useNavigation(): { state: 'idle' | 'loading'; location: Location<unknown> | undefined } {
  const { opening } = useRouter().state
  return { state: opening ? 'loading' : 'idle', location: opening ?? undefined }
}

export function useMatches(): UIMatch[] {
  return useRouter().router.uiMatches()
}

export function useRouteLoaderData(id: string): unknown {
  return useRouter().state.loaderData[id]
}

export function useNavigate(): NavigateFunction {
  return useRouter().router.navigate
}

type SearchChange = URLSearchParams | Record<string, string> | ((before: URLSearchParams) => URLSearchParams)

export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback(
    (change: SearchChange, options?: NavigateOptions) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(params)) : change
      void navigate(`?${new URLSearchParams(next).toString()}`, options)
    },
    [navigate, params],
  )
  return [params, setParams] as const
}

export function Navigate({
  to,
  replace = false,
  state,
}: {
  to: To
  replace?: boolean
  state?: unknown
}): null {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset'> & {
    state?: unknown
    to: string
    ref?: Ref<HTMLAnchorElement>
  }

export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const onPlainClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || rest.target) return
    event.preventDefault()
    void navigate(to, {
      state,
      replace: replace ?? to === pathname + search + hash,
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    })
  }
  return (
    <a {...rest} href={to} data-discover="true" onClick={onPlainClick}>
      {children}
    </a>
  )
}

/** Anything else is the browser's: another tab, another window, a download. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

/** A new page starts at its top, or at the place that its address names; the browser's Back returns to where one was. */
export function ScrollRestoration(): null {
  const { router, state } = useRouter()
  const { location, scrollTo } = state
  useEffect(() => keepPlaceOnReload(router), [router])
  useLayoutEffect(() => {
    if (typeof scrollTo === 'number') return jumpTo(scrollTo)
    const named = location.hash && document.getElementById(decoded(location.hash.slice(1)))
    if (named) named.scrollIntoView()
    else if (scrollTo === 'start') jumpTo(0)
  }, [location, scrollTo])
  return null
}

/** At once, whatever the style sheet says of scrolling: it is another page. */
function jumpTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

function keepPlaceOnReload(router: Router): () => void {
  const onHide = () => {
    router.keepPlace()
    history.scrollRestoration = 'auto'
  }
  restoreOurselves()
  window.addEventListener('pageshow', restoreOurselves)
  window.addEventListener('pagehide', onHide)
  return () => {
    window.removeEventListener('pageshow', restoreOurselves)
    window.removeEventListener('pagehide', onHide)
  }
}

function restoreOurselves(): void {
  history.scrollRestoration = 'manual'
}

/** Of the innermost route that gives any, down to the one that failed. */
export function Meta(): ReactNode {
  const { router, state } = useRouter()
  const all = router.uiMatches()
  const failed = all.findIndex(({ id }) => state.errors && id in state.errors)
  const matches = failed < 0 ? all : all.slice(0, failed + 1)
  const page = matches.findLast(({ id }) => router.modules[id]?.meta)
  const descriptors = page && router.modules[page.id]?.meta?.({ ...page, matches, location: state.location })
  return descriptors?.map((descriptor) =>
    'title' in descriptor ? (
      <title key="title">{String(descriptor.title)}</title>
    ) : (
      <meta key={JSON.stringify(descriptor)} {...descriptor} />
    ),
  )
}

/** The server wrote them; React leaves in the head and the body what it did not render. */
export function Links(): null {
  return null
}
export function Scripts(): null {
  return null
}

type RouteErrorResponse = { status: number; statusText: string; data: unknown }

export function isRouteErrorResponse(error: unknown): error is RouteErrorResponse {
  return typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error
}

/** The key of the loaders' context: no loader runs here. */
export function createContext(): object {
  return {}
}
