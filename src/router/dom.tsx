// Takes over the page that the server rendered: the browser's `react-router/dom`, see ./react-router.tsx.
import { Fragment, use } from 'react'
import { decodePage } from './page-data.ts'
import { RouterView } from './react-router.tsx'
import { Router, type RouteModule } from './router.ts'
import { type ListedRoutes, matchesOf } from './routes.ts'

/** What React Router's scripts leave in the page. */
type Handed = {
  __reactRouterContext: { stream: ReadableStream<Uint8Array<ArrayBuffer>> }
  __reactRouterManifest: { routes: ListedRoutes; url: string }
  __reactRouterRouteModules: Record<string, RouteModule>
}

function handed(): Handed {
  return window as unknown as Handed
}

/** The whole list, in place of the page's own. */
async function listRoutes(): Promise<ListedRoutes> {
  const { __reactRouterManifest: own } = handed()
  await import(/* @vite-ignore */ own.url)
  const { __reactRouterManifest: whole } = handed()
  return whole.routes
}

async function takeOver(): Promise<Router> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = handed()
  const { __reactRouterRouteModules: modules } = handed()
  const page = await decodePage(context.stream)
  // An address of no live page that still came here is the root's to explain.
  const { routes } = manifest
  const matches = matchesOf(routes, location.pathname) ?? [{ id: 'root', params: {} }]
  return new Router({ page, matches, modules, routes, listRoutes })
}

let router: Promise<Router> | null = null

/** The empty second part is where the server has its data: `useId` counts places. */
export function HydratedRouter() {
  return (
    <Fragment>
      <RouterView router={use((router ??= takeOver()))} />
      <Fragment />
    </Fragment>
  )
}
