// The score Mozilla's Observatory would give our pages, by its published rules (mdn/mdn-http-observatory, `charts.js` and `grader/`): 100
// points, less for each fault, more for each extra.
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainHeaders, OWN_ORIGIN_ONLY } from './security-headers.ts'
import { serveSite, type ServedSite } from './site-for-tests.ts'

type Judged = { rule: string; points: number }

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function isOpen(source: string): boolean {
  return /^(\*|https?:|data:|blob:)$/.test(source)
}

function contentSecurity(policy: string | undefined): number {
  if (policy === undefined) return -25
  const directives = directivesOf(policy)
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const scripts = of('script-src')
  const trusted = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source))
  if (scripts.some(isOpen) || (scripts.includes("'unsafe-inline'") && !trusted)) return -20
  if (of('object-src').some(isOpen)) return -20
  if ([...scripts, ...of('style-src')].includes("'unsafe-eval'")) return -10
  if (of('style-src').includes("'unsafe-inline'")) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function transport(header: string | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? NaN)
  if (Number.isNaN(seconds)) return -20
  return seconds >= 15_768_000 ? 0 : -10
}

function framing(headers: IncomingHttpHeaders): number {
  if (directivesOf(String(headers['content-security-policy'] ?? '')).has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(String(headers['x-frame-options'] ?? '')) ? 5 : -20
}

function referrer(header: string | undefined): number {
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
  if (header === undefined) return 0
  return isPrivate.test(header) ? 5 : -5
}

function resourcePolicy(header: unknown): number {
  return header === 'same-origin' || header === 'same-site' ? 10 : 0
}

function judge(headers: IncomingHttpHeaders): Judged[] {
  return [
    {
      rule: 'content-security-policy',
      points: contentSecurity(headers['content-security-policy']?.toString()),
    },
    { rule: 'strict-transport-security', points: transport(headers['strict-transport-security']) },
    { rule: 'x-frame-options', points: framing(headers) },
    { rule: 'x-content-type-options', points: headers['x-content-type-options'] === 'nosniff' ? 0 : -5 },
    { rule: 'referrer-policy', points: referrer(headers['referrer-policy']?.toString()) },
    { rule: 'cross-origin-resource-policy', points: resourcePolicy(headers['cross-origin-resource-policy']) },
    { rule: 'cors', points: headers['access-control-allow-origin'] === undefined ? 0 : -50 },
    // A page without cookies and with its scripts from its own origin neither wins nor loses here.
    { rule: 'cookies', points: headers['set-cookie'] === undefined ? 0 : -40 },
  ]
}

function total(judged: readonly Judged[]): number {
  const faults = judged.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 100)
  // Extras count only from 90 points on.
  return faults < 90 ? faults : faults + judged.reduce((sum, { points }) => sum + Math.max(0, points), 0)
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.close())

/** The site of the tests is not served over HTTPS; the one header more is the only difference. */
async function headersOver(path: string): Promise<IncomingHttpHeaders> {
  const { headers } = await site.ask(path)
  const secure = plainHeaders({ ...OWN_ORIGIN_ONLY, isHttps: true })
  return { ...headers, ...Object.fromEntries(secure.filter(([name]) => name.startsWith('strict-transport'))) }
}

describe.each([
  '/',
  '/?lang=es',
  '/about',
  '/daca-eligibility',
  '/login',
  '/schedule',
  '/portal',
  '/nowhere',
])('the Observatory gives %s', (path) => {
  it('at least 120 points', async () => {
    const judged = judge(await headersOver(path))
    expect(total(judged), JSON.stringify(judged)).toBeGreaterThanOrEqual(120)
  })
})

describe('the rules', () => {
  const good = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  it.each([
    ['nothing', {}, 30],
    ['everything', good, 130],
    [
      'a policy of self',
      { ...good, 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
      125,
    ],
    [
      'inline scripts',
      { ...good, 'content-security-policy': "default-src 'unsafe-inline'; frame-ancestors 'none'" },
      80,
    ],
    ['no HTTPS', { ...good, 'strict-transport-security': '' }, 80],
  ])('give %s its points', (_name, headers, points) => {
    expect(total(judge(headers as IncomingHttpHeaders))).toBe(points)
  })
})

describe('pictures that others show beside a link to us', () => {
  it('may be shown there; nothing else may be read into another site', async () => {
    const home = await site.ask('/')
    const picture = /property="og:image" content="https:\/\/firm\.example([^"]+)"/.exec(home.body)?.[1] ?? ''
    const shared = await site.ask(picture)
    expect([shared.status, shared.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
    for (const path of ['/', '/favicon.svg', '/login', '/assets/nothing.js']) {
      expect((await site.ask(path)).headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })
})
