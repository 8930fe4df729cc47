// What a browser may do with our pages. Every response carries these; the policy of scripts differs by zone.
import { createHash } from 'node:crypto'
import type { IdentitySettings, SiteSettings } from '#firm/site.ts'

/** Origins beyond our own that live pages may use, such as an identity provider or a file store. */
export type ContentSecurity = {
  scripts: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
  images: readonly string[]
  /** True where visitors come over HTTPS: browsers then refuse plain HTTP from now on. */
  isHttps: boolean
}

export const OWN_ORIGIN_ONLY: ContentSecurity = {
  scripts: [],
  connections: [],
  frames: [],
  images: [],
  isHttps: false,
}

/** What Firebase's library asks of a browser: its two services, and the frame through which Google's window answers. */
export function identitySources(identity: IdentitySettings): Omit<ContentSecurity, 'isHttps'> {
  if (identity.kind === 'embedded') return { scripts: [], connections: [], frames: [], images: [] }
  const { authDomain, emulator } = identity
  return {
    scripts: ['https://apis.google.com'],
    connections: emulator
      ? [new URL(emulator).origin]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [emulator ? new URL(emulator).origin : `https://${authDomain}`],
    images: [],
  }
}

export type Header = readonly [name: string, value: string]

/** Of files, redirects and refusals of the site; a page says its own policy instead. */
export const NOT_FRAMED: Header = ['content-security-policy', "frame-ancestors 'none'"]

export function plainHeaders({ isHttps }: Pick<ContentSecurity, 'isHttps'>): Header[] {
  return [
    ...everywhere(isHttps),
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    permissionsPolicy({ opensMicrophone: false }),
  ]
}

/** Of a public page: browsers keep it, and ask each time whether it is still that. */
export const PAGE_CACHE: Header = ['cache-control', 'public, max-age=0, must-revalidate']
export const PAGE_VARY: Header = ['vary', 'accept-encoding']
export const PAGE_TYPE: Header = ['content-type', 'text/html; charset=utf-8']

/** Speech is turned into text by the browser on the device, or not at all: a page that listens needs both. */
export function permissionsPolicy({ opensMicrophone }: { opensMicrophone: boolean }): Header {
  const listens = opensMicrophone ? '(self)' : '()'
  return [
    'permissions-policy',
    `camera=(), microphone=${listens}, on-device-speech-recognition=${listens}, geolocation=(), browsing-topics=()`,
  ]
}

/** Answers that are no pages: nothing in them runs, is framed or is kept, unless a route says otherwise. */
export function answerHeaders(isHttps: boolean): Header[] {
  return [
    ...everywhere(isHttps),
    ['referrer-policy', 'no-referrer'],
    ['cache-control', 'no-store'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['content-security-policy', policy({ 'form-action': [] })],
  ]
}

function everywhere(isHttps: boolean): Header[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ]
}

/** A small page of the server: its one style, by hash, and nothing else. */
export function smallPagePolicy(style: string): string {
  return policy({ 'style-src': [hashSource(style)], 'form-action': [] })
}

/** The same, with a form that is sent to us. */
export function smallFormPolicy(style: string): string {
  return policy({ 'style-src': [hashSource(style)], 'form-action': ["'self'"] })
}

export type Inline = { styles: readonly string[]; scripts: readonly string[] }

/** The service worker fetches pages of ours, and may do nothing else. */
export function workerPolicy(): string {
  return policy({ 'connect-src': ["'self'"], 'form-action': [] })
}

/**
 * A document runs and paints only what was built into it, by hash, and the one script loaded once the page is painted; one with a tool also
 * loads our own files. Each may ask our own server: tools that test a page read robots.txt from inside it.
 */
export function documentPolicy(
  { styles, scripts }: Inline,
  { toolScripts }: { toolScripts: boolean },
): string {
  return policy({
    'script-src': [...scripts.map(hashSource), toolScripts ? "'self'" : "'strict-dynamic'"],
    'style-src': styles.map(hashSource),
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    ...(toolScripts && { 'worker-src': ["'self'"] }),
    'connect-src': ["'self'"],
  })
}

/** A live page runs our files, what carries its nonce, and the gateway's script where a payment is made. */
export function livePolicy(page: {
  inline: Inline
  nonce: string
  settings: SiteSettings
  extra: ContentSecurity
  usesGateway: boolean
}): string {
  const { inline, settings, extra } = page
  const gateway = page.usesGateway && settings.gateway !== 'copy' ? settings.gateway : null
  return policy({
    'script-src': [
      "'self'",
      `'nonce-${page.nonce}'`,
      ...inline.scripts.map(hashSource),
      ...extra.scripts,
      ...originsOf(gateway?.scriptUrl),
    ],
    'style-src': ["'self'", ...inline.styles.map(hashSource)],
    'connect-src': [
      "'self'",
      ...originsOf(settings.apiUrl),
      ...extra.connections,
      ...originsOf(gateway?.frameOrigin),
    ],
    'worker-src': ["'self'"],
    'frame-src': [...extra.frames, ...originsOf(gateway?.frameOrigin)],
    'img-src': ["'self'", 'data:', 'blob:', ...extra.images],
    'font-src': ["'self'"],
  })
}

/** Nothing but what is listed. Forms, frames and bases do not follow the default, so they are always named. */
function policy(directives: Record<string, readonly string[]>): string {
  const all: Record<string, readonly string[]> = {
    'default-src': [],
    'object-src': [],
    'base-uri': [],
    'frame-ancestors': [],
    'form-action': ["'self'"],
    ...directives,
  }
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ') || "'none'"}`)
    .join('; ')
}

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function originsOf(address: string | undefined): string[] {
  const url = address ? URL.parse(address) : null
  return url ? [url.origin] : []
}
