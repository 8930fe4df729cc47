// Reads from the built site which addresses are documents and which are live pages.
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '#firm/site.ts'
import type { Inline } from './security-headers.ts'

export type PageRoute = {
  id: string
  /** As routes.ts names it: "/", "/dashboard/cases/:caseId", "/*". */
  pattern: string
  isDocument: boolean
  usesGateway: boolean
  opensMicrophone: boolean
  toolScripts: boolean
  inline: Inline
}

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

export class PageRoutes {
  readonly #tree: RouteObject[]
  readonly #byId: ReadonlyMap<string, PageRoute>

  constructor(build: ServerBuild) {
    this.#tree = treeOf(build)
    const leaves = builtRoutes(build).filter((route) => route.path !== undefined || route.index)
    this.#byId = new Map(leaves.map((route) => [route.id, pageRoute(build, route)]))
  }

  /** Documents whose address is one fixed path, and the page for every other address. */
  documents(): PageRoute[] {
    return [...this.#byId.values()].filter(({ isDocument, pattern }) => isDocument && !pattern.includes(':'))
  }

  /** The page at a path; null only where the site has no page for unknown addresses. */
  find(path: string): PageRoute | null {
    const leaf = matchRoutes(this.#tree, path)?.at(-1)
    return (leaf?.route.id && this.#byId.get(leaf.route.id)) || null
  }
}

export const UNKNOWN_ADDRESS = '/*'

function pageRoute(build: ServerBuild, leaf: BuiltRoute): PageRoute {
  const chain = chainTo(build, leaf)
  const handles = chain.map((route) => route.module.handle as PageHandle | undefined)
  const document = handles.find((handle) => handle?.document)
  return {
    id: leaf.id,
    pattern: `/${chain.flatMap((route) => route.path || []).join('/')}`,
    isDocument: document !== undefined,
    usesGateway: handles.some((handle) => handle?.usesGateway),
    opensMicrophone: handles.some((handle) => handle?.opensMicrophone),
    toolScripts: handles.some((handle) => handle?.toolScripts),
    inline: document?.inline ??
      handles.findLast((handle) => handle?.inline)?.inline ?? { styles: [], scripts: [] },
  }
}

function chainTo(build: ServerBuild, route: BuiltRoute): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId]
  return parent ? [...chainTo(build, parent), route] : [route]
}

function builtRoutes(build: ServerBuild): BuiltRoute[] {
  return Object.values(build.routes).filter((route) => route !== undefined)
}

function treeOf(build: ServerBuild, parentId?: string): RouteObject[] {
  return builtRoutes(build)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => {
      const common = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive !== undefined && { caseSensitive }),
      }
      return index ? { ...common, index: true } : { ...common, children: treeOf(build, id) }
    })
}
