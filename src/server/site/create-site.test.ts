import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import { contactOfServer } from '#firm/said-contact.ts'
import { LANGUAGES, inLanguage } from '#kernel/language.ts'
import { WHO_MAY_ENTER } from '#tests/who-may.ts'
import { PageRoutes } from './page-routes.ts'
import { hashSource } from './security-headers.ts'
import { serveSite, type ServedSite, SETTINGS } from './site-for-tests.ts'

let site: ServedSite
let built: ServerBuild
beforeAll(async () => {
  site = await serveSite((build) => (built = build))
})
afterAll(() => site.close())

const DOCUMENTS = ['/', '/faq', '/no-such-page']

/** Data such as JSON-LD is no code: no policy speaks of it. */
function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  return [
    ...html.matchAll(new RegExp(`<${tag}(?! type="application/ld)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')),
  ].map((found) => found[1] ?? '')
}

function directive(policy: string | string[] | undefined, name: string): string {
  return (
    String(policy)
      .split('; ')
      .find((each) => each.startsWith(`${name} `)) ?? ''
  )
}

function nonceOf(policy: string | string[] | undefined): string | undefined {
  return /'nonce-([^']+)'/.exec(String(policy))?.[1]
}

async function encodingOf(accepted: string): Promise<string | undefined> {
  return (await site.ask('/', { headers: { 'accept-encoding': accepted } })).headers['content-encoding']
}

type Loader = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>

function withHomeLoader(build: ServerBuild, choose: (load: Loader) => Loader): ServerBuild {
  const id = 'pages/public/home'
  const route = build.routes[id]!
  const load = route.module.loader!
  const loader: Loader = (args) => choose(load)(args)
  return { ...build, routes: { ...build.routes, [id]: { ...route, module: { ...route.module, loader } } } }
}

function fail(): never {
  throw new Error('the loader broke')
}

describe('a public page', () => {
  it.each(LANGUAGES)('is complete as HTML in its language (%s)', async (language) => {
    const { status, headers, body } = await site.ask(inLanguage('/', language))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(content(language).home.hero.title)
    expect(body).toContain('</html>')
  })
  it('shows the home page at /faq too', async () => {
    const { status, body } = await site.ask('/faq')
    expect(status).toBe(200)
    expect(body).toContain(content('en').home.hero.title)
  })
  it.each(DOCUMENTS)('loads no script file and no style sheet (%s)', async (path) => {
    const { body } = await site.ask(path)
    expect(body).not.toMatch(/<script[^>]*\ssrc=/)
    expect(body).not.toContain('modulepreload')
    expect(body).not.toMatch(/rel="stylesheet"/)
    expect(body).not.toContain('__reactRouter')
  })
  it.each(DOCUMENTS)('allows by hash exactly what stands inline (%s)', async (path) => {
    const { headers, body } = await site.ask(path)
    const policy = headers['content-security-policy']
    for (const code of inlineTexts(body, 'script'))
      expect(directive(policy, 'script-src')).toContain(hashSource(code))
    for (const css of inlineTexts(body, 'style'))
      expect(directive(policy, 'style-src')).toContain(hashSource(css))
    expect(directive(policy, 'script-src')).not.toMatch(/'self'|unsafe|nonce/)
    expect(body).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
  })
  it('is the same for everybody: kept by caches, checked each time', async () => {
    const first = await site.ask('/')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.vary).toBe('accept-encoding')
    const again = await site.ask('/', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(first.headers.etag)
  })
  it('is sent whole again when the browser holds another version', async () => {
    expect((await site.ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
  it('is sent in the form the browser takes', async () => {
    expect(await encodingOf('gzip, deflate, br')).toBe('br')
    expect(await encodingOf('gzip')).toBe('gzip')
    expect(await encodingOf('br;q=0, gzip')).toBe('gzip')
    expect(await encodingOf('identity')).toBeUndefined()
  })
  it('answers HEAD with the headers alone', async () => {
    const { status, headers, body } = await site.ask('/', { method: 'HEAD' })
    expect([status, body]).toEqual([200, ''])
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000)
  })
  it('carries the security headers', async () => {
    const { headers } = await site.ask('/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(directive(headers['content-security-policy'], name)).toBe(`${name} 'none'`)
    }
  })
})

describe('the language of an address', () => {
  it('is English where the address names another', async () => {
    expect((await site.ask('/?lang=fr')).body).toContain('<html lang="en">')
  })
  it('is Spanish wherever lang=es stands among other parameters', async () => {
    expect((await site.ask('/?utm_source=x&lang=es')).body).toContain('<html lang="es">')
  })
  it('is never named for English: the parameter is removed and the others stay', async () => {
    const { status, headers } = await site.ask('/faq?a=1&lang=en')
    expect([status, headers.location]).toEqual([302, '/faq?a=1'])
  })
})

describe('an unknown address', () => {
  it.each(LANGUAGES)('is a 404 with a page in the reader’s language (%s)', async (language) => {
    const { status, body } = await site.ask(inLanguage('/no/such/page', language))
    expect(status).toBe(404)
    expect(body).toContain(content(language).errors.notFound.title)
  })
  it.each([
    '//',
    '//evil.example/',
    '/%zz',
    '/%00',
    '/%5c%5cevil.example',
    '/..%2f..%2fetc',
    '*',
    '/a'.repeat(2_000),
  ])('is a 404 however odd it is (%s)', async (target) => {
    const { status, body } = await site.ask(target)
    expect(status).toBe(404)
    expect(body).toContain('<html')
  })
  it('is never a way out of this site', async () => {
    for (const target of [
      '//evil.example/?lang=en',
      '/\\evil.example/?lang=en',
      '/%2f%2fevil.example/?lang=en',
    ]) {
      const { headers } = await site.ask(target)
      expect(headers.location ?? '/').not.toMatch(/^(?:\/[/\\]|[a-z]+:)/i)
    }
  })
  it('may name the whole address, as proxies do', async () => {
    expect((await site.ask('http://firm.example/faq')).status).toBe(200)
  })
})

describe('an address written another way', () => {
  it.each([
    ['/faq/', '/faq'],
    ['/FAQ', '/faq'],
    ['/faq/?lang=es', '/faq?lang=es'],
  ])('%s leads to the one that is meant', async (target, location) => {
    const { status, headers } = await site.ask(target)
    expect([status, headers.location]).toEqual([302, location])
  })
})

describe('a public page that fails', () => {
  it('is a designed 500 in its language, is reported, and is made again the next time', async () => {
    let isBroken = true
    const broken = await serveSite((build) => withHomeLoader(build, (load) => (isBroken ? fail : load)))
    const { errors } = content('es')
    const first = await broken.ask('/?lang=es')
    expect(first.status).toBe(500)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body).toContain(errors.general.title)
    expect(first.body).toContain(`href="/?lang=es"`)
    expect(first.body).not.toContain('the loader broke')
    expect(broken.failures).toHaveLength(1)
    isBroken = false
    expect((await broken.ask('/?lang=es')).status).toBe(200)
    await broken.close()
  })
})

describe('an answer of the site', () => {
  it.each([
    ['GET', '/favicon.svg', 200],
    ['GET', '/assets/gone-123.js', 404],
    ['GET', '/nothing-here', 404],
    ['GET', '/FAQ', 302],
    ['POST', '/', 405],
  ])('to %s %s never stands in a frame', async (method, path, status) => {
    const answer = await site.ask(path, { method })
    expect(answer.status).toBe(status)
    const policy = answer.headers['content-security-policy']
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  })
})

describe('a file of the build', () => {
  it('is kept for good, because its name changes with its content', async () => {
    const { body } = await site.ask('/')
    const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(body)?.[1] ?? ''
    const { status, headers } = await site.ask(font)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('font/woff2')
  })
  it('is sent compressed and checked by its tag', async () => {
    const { body } = await site.ask('/design-review')
    const script = /href="(\/assets\/entry[^"]+\.js)"/.exec(body)?.[1] ?? ''
    const { headers } = await site.ask(script, { headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect((await site.ask(script, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
  })
  it('is a plain 404 where there is none, and never a page', async () => {
    const { status, headers } = await site.ask('/assets/gone-123.js')
    expect([status, headers['content-type']]).toEqual([404, 'text/plain'])
  })
  it('is never one that only the server needs', async () => {
    for (const target of ['/.vite/manifest.json', '/assets/../../server/index.js', '/assets/%2e%2e/x.js']) {
      expect((await site.ask(target)).status).toBe(404)
    }
  })
})

function opened(headers: Record<string, unknown>): string {
  return String(headers['permissions-policy'])
}

describe('the microphone', () => {
  it('opens for practice of spoken answers, and that on the device alone', async () => {
    for (const address of ['/portal/citizenship', '/portal/citizenship?lang=es'])
      expect(opened((await site.ask(address)).headers)).toBe(
        'camera=(), microphone=(self), on-device-speech-recognition=(self), geolocation=(), browsing-topics=()',
      )
  })
  it('is closed to every other page', async () => {
    const routes = new PageRoutes(built)
    const paths = [...WHO_MAY_ENTER.keys()].map((path) => path.replaceAll(/:\w+\??/g, 'x'))
    const open = [...paths, '/', '/portal/citizenship/x'].filter((path) => routes.find(path)?.opensMicrophone)
    expect(paths.length).toBeGreaterThan(50)
    expect(open).toEqual(['/portal/citizenship'])
    for (const address of [
      '/',
      '/portal',
      '/portal/messages',
      '/no-such-page',
      '/faq',
      '/assets/gone-1.js',
    ]) {
      const policy = opened((await site.ask(address)).headers)
      expect(policy).toContain('microphone=(), on-device-speech-recognition=()')
    }
  })
})

describe('a live page', () => {
  it('runs only our files and what carries the nonce of this answer', async () => {
    const [first, second] = await Promise.all([site.ask('/design-review'), site.ask('/design-review')])
    const nonce = nonceOf(first.headers['content-security-policy'])
    expect(nonce).toBeTruthy()
    expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce)
    expect(first.body).toContain(`nonce="${nonce}"`)
    expect(first.headers['cache-control']).toBe('no-store')
  })
  it('names no gateway where nothing is paid', async () => {
    const { headers } = await site.ask('/design-review')
    expect(headers['content-security-policy']).not.toContain('gateway.example')
  })
  it('gives its data in one language', async () => {
    const { status, body } = await site.ask('/design-review.data?lang=es')
    expect(status).toBe(200)
    expect(body).toContain(content('es').frame.offline.title)
    expect(body).not.toContain(content('en').frame.offline.title)
  })
})

describe('the site', () => {
  it('only reads: other methods are refused', async () => {
    const { status, headers } = await site.ask('/', { method: 'POST' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
  it('reported no failure during all of the above', () => {
    expect(site.failures).toEqual([])
  })
})

describe('a firm that has not said who it is', () => {
  it('shows visitors that the site is being set up, and its staff the way in, until its profile is saved', async () => {
    const first = {
      ...SETTINGS,
      demonstration: false,
      contact: contactOfServer('firm.example', 'a@firm.example'),
    }
    const opening = await serveSite(undefined, first)
    try {
      for (const path of ['/', '/about', '/schedule', '/intake', '/robots.txt', '/simple', '/no-such-page'])
        expect([path, (await opening.ask(path)).status]).toEqual([path, 503])
      const { body } = await opening.ask('/about?lang=es')
      expect(body).toContain('Este sitio se está preparando')
      expect(body).not.toMatch(/Dallas|Whitfield|555/)
      for (const path of ['/login', '/admin/firm']) {
        const page = await opening.ask(path)
        expect([path, page.status]).toEqual([path, 200])
        expect(/Whitfield|Dallas|Principal office/.exec(page.body)?.[0]).toBeUndefined()
        // No call is offered without a number.
        expect(page.body).toMatch(/\[href=['"]?tel:\+['"]?\]\{display:none!important\}/)
      }
      opening.renew({ ...first, contact: { ...DEMONSTRATION_CONTACT, attorney: 'Ana Paz' } })
      expect((await opening.ask('/')).body).toContain('Ana Paz')
      expect(opening.failures).toEqual([])
    } finally {
      await opening.close()
    }
  })
})
