// The site while it is being written: Vite builds each file when it is asked for, and tells the browser of changes.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { SiteSettings } from '#firm/site.ts'
import type { Site } from './create-site.ts'
import { LivePages, type PostedAnswer } from './live-pages.ts'
import { parseTarget } from './request-target.ts'
import { siteRequestOf } from './site-entry.ts'

export type DevSiteOptions = {
  /** The server whose upgrade requests carry the hot reload's socket. */
  server: Server
  settings: SiteSettings
  report: (error: unknown) => void
}

/** Nothing is kept and no content security policy is sent: both would hide or hinder what changed. */
export async function createDevSite({
  server,
  settings: first,
  report,
}: DevSiteOptions): Promise<Site & { close: () => Promise<void> }> {
  let settings = first
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  const loadBuild = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    answered?: PostedAnswer,
  ): Promise<void> {
    const target = parseTarget(request.url) ?? { path: '/-', query: new URLSearchParams(), search: '' }
    const build = await loadBuild()
    const handle = createRequestHandler(build, 'development')
    const live = new LivePages({
      handle,
      siteRequest: siteRequestOf(build),
      settings: () => settings,
      report,
      policyFor: null,
    })
    await live.send(null, target, request, response, answered)
  }

  return {
    warm: async () => {},
    withdraw: () => undefined,
    renew: (changed) => {
      settings = changed
    },
    pageOf: (path) => path.replaceAll(/\/[^/]*\d[^/]*/g, '/:id'),
    close: () => vite.close(),
    handle(request, response, _mayRender, answered) {
      vite.middlewares(request, response, () => {
        answer(request, response, answered).catch((error: unknown) => {
          report(error)
          if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
          response.end(String(error))
        })
      })
    },
  }
}
