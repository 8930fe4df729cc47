// The list of live pages that the build leaves in one file, and which of them an address leads to.

export type Params = Readonly<Record<string, string | undefined>>

export type ListedRoute = {
  id: string
  parentId?: string
  /** Without a slash at the start, and none for a layout: "intake/:question?". */
  path?: string
  /** The file to import, and those that it imports itself. */
  module: string
  imports?: readonly string[]
  hasLoader: boolean
}

export type ListedRoutes = Readonly<Record<string, ListedRoute>>

export type RouteMatch = { id: string; params: Params }

/** From the root to the page; null where the address is no live page's, such as a public one. */
export function matchesOf(routes: ListedRoutes, pathname: string): RouteMatch[] | null {
  for (const page of Object.values(routes)) {
    const params = page.path ? paramsOf(page.path, pathname) : null
    if (params) return chainTo(routes, page).map(({ id }) => ({ id, params }))
  }
  return null
}

function chainTo(routes: ListedRoutes, route: ListedRoute): ListedRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...chainTo(routes, parent), route] : [route]
}

/** Live pages have fixed paths with holes: no two of them fit the same address. */
function paramsOf(pattern: string, pathname: string): Params | null {
  const wanted = pattern.split('/')
  const given = pathname.split('/').filter((part) => part !== '')
  if (given.length > wanted.length) return null
  const params: Record<string, string | undefined> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    if (value === undefined && !part.endsWith('?')) return null
    if (part.startsWith(':')) params[part.replace(/\W/g, '')] = value && decoded(value)
    else if (part !== value) return null
  }
  return params
}

/** As typed, if it is no valid encoding: "%E0" in a link that was cut. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
