// What the built entry module exports beside the page renderer.
import type { RouterContext, ServerBuild } from 'react-router'
import type { SiteRequest } from '#firm/site.ts'

/** The key under which loaders find the request. It must be the build's own: keys are compared by identity. */
export function siteRequestOf(build: ServerBuild): RouterContext<SiteRequest> {
  const { siteRequest } = build.entry.module as { siteRequest?: RouterContext<SiteRequest> }
  if (!siteRequest) throw new Error('the built entry module does not export siteRequest')
  return siteRequest
}
