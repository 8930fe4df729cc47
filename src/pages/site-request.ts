// How a loader reaches the request the server described; the server finds this key on the built entry module.
import { createContext, type RouterContextProvider } from 'react-router'
import type { PostedSignIn, SiteRequest, SiteSettings } from '#firm/site.ts'

export const siteRequest = createContext<SiteRequest>()

export function settingsOf(context: Readonly<RouterContextProvider>): SiteSettings {
  return context.get(siteRequest).settings
}

export function postedSignIn(context: Readonly<RouterContextProvider>): PostedSignIn | null {
  return context.get(siteRequest).posted
}
