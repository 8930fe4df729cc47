// What a browser shows if a page of ours cannot be reached, behind a proxy as in production: our page and no one's data.
import { createServer, request as sendRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { intakeWords } from '#areas/intake/intake/words/index.ts'
import { NEUTRAL_PAGE } from '#firm/addresses.ts'
import { fill, inLanguage, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { serveSite, type ServedSite, SETTINGS } from '#server/site/site-for-tests.ts'
import { OFFLINE_WORKER_PATH } from '#ui/offline-page.ts'
import { browserLaunch } from '../../../e2e/browser.ts'

const PATIENTLY = { timeout: 20_000 }
/** Time enough for the page that is being left to load itself again. */
const SLOW_MS = 800
/** Represents a link that opens once. */
const LINK = '/api/files/'
const NEW_NUMBER = '(214) 555-0199'

let browser: Browser
let proxy: Server
let origin: string
let site: ServedSite
/** The proxy's target; null answers each request with 503, as a proxy does whose server is away. */
let upstream: ServedSite | null
/** Nothing is answered at all. */
let isLineLost: boolean
/** What was fetched by such links. */
let opened: string[]

beforeAll(async () => {
  site = await serveSite()
  proxy = createServer((request, response) => {
    if (isLineLost) return request.destroy()
    if (!upstream) return response.writeHead(503, { 'content-type': 'text/plain' }).end('The proxy says so')
    const { url, method, headers } = request
    if (url?.startsWith(LINK)) {
      opened.push(url)
      return response.writeHead(200, { 'content-type': 'text/plain' }).end('The paper')
    }
    const on = sendRequest(new URL(url ?? '/', upstream.origin), { method, headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    // A browser may still ask when its test is over.
    on.on('error', () => response.destroy())
    request.pipe(on)
    return undefined
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  browser = await chromium.launch(await browserLaunch())
})
beforeEach(() => {
  upstream = site
  isLineLost = false
  opened = []
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await browser?.close()
  proxy?.closeAllConnections()
  await new Promise((closed) => proxy.close(closed))
  await site?.close()
})

/** Has been here before, so that the browser keeps the page. */
async function visitor(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, ...options })
  const page = await context.newPage()
  await page.goto(path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return page
}

function wordsIn(language: Language) {
  return content(language).offline
}

function seesOfflinePage(page: Page, language: Language): Promise<void> {
  return page.getByRole('heading', { level: 1, name: wordsIn(language).title }).waitFor()
}

async function loseLine(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.reload()
}

describe.each(LANGUAGES)('without a line, in %s', (language) => {
  const words = wordsIn(language)

  it('a page loaded again is ours, in the language of its address, with the telephone', async () => {
    const page = await visitor(inLanguage('/intake/phone?from=mail', language))
    await loseLine(page)
    await seesOfflinePage(page, language)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    const call = page.getByRole('link', {
      name: fill(content(language).site.call, { phone: SETTINGS.contact.phone }),
    })
    expect(await call.getAttribute('href')).toBe('tel:+12145550134')
    expect(page.url()).toBe(origin + inLanguage('/intake/phone?from=mail', language))
    expect(await page.getByText(words.stay).isVisible()).toBe(false)
  })

  it('says how many answers wait in the tab, and that the report does', async () => {
    const page = await visitor(inLanguage('/intake', language))
    await page.evaluate(() => {
      const answers = [{ question: 'phone', value: '214 555 0177' }, { question: 'abuse' }]
      sessionStorage.setItem('intake_waiting', JSON.stringify({ sessionId: 'x', answers }))
      sessionStorage.setItem('detention-typed', '{"name":"Rosa"}')
    })
    await loseLine(page)
    await page.getByText(plural(words.answers, 2, language)).waitFor()
    for (const said of [words.report, words.stay]) await page.getByText(said).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/0177|Rosa|abuse/)
  })

  it('can be read in the other language, at the same address', async () => {
    const page = await visitor(inLanguage('/portal?x=1', language))
    await loseLine(page)
    await page.getByRole('link', { name: content(language).frame.otherLanguage }).click()
    const other = language === 'en' ? 'es' : 'en'
    await seesOfflinePage(page, other)
    expect(page.url()).toBe(origin + inLanguage('/portal?x=1', other))
  })
})

describe('the way back', () => {
  it('is by itself as soon as the line is there, with what was kept', async () => {
    const page = await visitor('/login')
    await page.evaluate(() => sessionStorage.setItem('intake_waiting', '{"answers":[1]}'))
    await loseLine(page)
    await seesOfflinePage(page, 'en')
    await page.context().setOffline(false)
    await page.locator('#sign-in-email').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('intake_waiting'))).toBe('{"answers":[1]}')
  })
  it('is by a button that the keyboard reaches, and says when there is still no line', async () => {
    const page = await visitor('/login')
    await loseLine(page)
    const again = page.getByRole('link', { name: wordsIn('en').retry })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText(wordsIn('en').still).waitFor()
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('the quick exit', () => {
  const { leave } = intakeWords('en').quickExit
  it('lets a person go who leaves by the quick exit, also when the line comes back at that moment', async () => {
    const page = await visitor('/intake/phone')
    await page.route(`${NEUTRAL_PAGE}**`, async (route) => {
      await new Promise((later) => setTimeout(later, SLOW_MS))
      await route.fulfill({ body: 'the weather' })
    })
    isLineLost = true
    await page.reload()
    await seesOfflinePage(page, 'en')
    isLineLost = false
    await page.evaluate(() => {
      document.querySelector('[data-exit] button')?.addEventListener('click', () => {
        setTimeout(() => dispatchEvent(new Event('online')), 100)
      })
    })
    await page.getByRole('button', { name: leave }).click()
    await page.waitForURL(NEUTRAL_PAGE, PATIENTLY)
    await page.waitForLoadState()
    expect(await page.textContent('body')).toBe('the weather')
  })

  it('stands where a question was, and where none was it does not', async () => {
    const page = await visitor('/intake/abuse')
    await loseLine(page)
    await page.getByRole('button', { name: leave }).waitFor()
    await page.goto('/portal').catch(() => null)
    await seesOfflinePage(page, 'en')
    expect(await page.getByRole('button', { name: leave }).count()).toBe(0)
  })
  it.each(['a press', 'Escape three times'])('leaves for another page by %s', async (way) => {
    const page = await visitor('/intake/abuse')
    await loseLine(page)
    await page.getByRole('button', { name: leave }).waitFor()
    const left = page.waitForRequest((request) => request.url().startsWith('https://www.weather.gov'))
    if (way === 'a press') await page.getByRole('button', { name: leave }).click()
    else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await left
  })
})

describe('the worker', () => {
  it('keeps nothing in the cache, and shows nothing of its own while the site answers', async () => {
    const page = await visitor('/intake')
    const answer = await page.goto('/portal')
    expect(answer?.status()).toBe(200)
    await page.reload()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
  it('leaves what the server says in trouble as it is', async () => {
    const page = await visitor('/intake')
    upstream = null
    const answer = await page.reload()
    expect(answer?.status()).toBe(503)
    expect(await page.locator('body').innerText()).toBe('The proxy says so')
  })
  it('answers for pages alone: an address of the API is the browser’s own matter', async () => {
    const page = await visitor('/intake')
    await page.context().setOffline(true)
    await expect(page.goto('/api/users/me')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    const { origin: from } = new URL(page.url())
    expect([origin, 'null']).toContain(from)
  })
  it.each([
    ['as browsers do', []],
    [
      'where a browser cannot be told which requests are its own',
      ['--disable-features=ServiceWorkerStaticRouter'],
    ],
  ])('has a file fetched once that opens in a tab of its own, %s', PATIENTLY, async (_how, flags) => {
    const launch = await browserLaunch()
    const other = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...flags] })
    const page = await (await other.newContext({ baseURL: origin })).newPage()
    await page.goto('/login')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/portal')
    for (const name of ['one', 'two', 'three']) {
      const popup = page.waitForEvent('popup')
      await page.evaluate((path) => window.open('', '_blank')?.location.replace(path), LINK + name)
      await (await popup).getByText('The paper').waitFor()
    }
    await other.close()
    expect(opened).toEqual(['one', 'two', 'three'].map((name) => LINK + name))
  })
  it('is registered by the report of a detained person too, and by no other public page', async () => {
    await visitor('/detained')
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await page.goto('/about', { waitUntil: 'load' })
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
  it('is asked for again at each visit, and says what it may do', async () => {
    const { status, headers, body } = await site.ask(OFFLINE_WORKER_PATH)
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*connect-src 'self'$/)
    expect(body).not.toMatch(/\bcaches\b|indexedDB/)
    const again = await site.ask(OFFLINE_WORKER_PATH, {
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.status).toBe(304)
  })
  it('weighs at most 24 KB on the line', async () => {
    const { headers } = await site.ask(OFFLINE_WORKER_PATH, { headers: { 'accept-encoding': 'br' } })
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(24 * 1_024)
  })
})

/** As a browser does at each visit, without its pause. */
async function looksForNewWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
}

/** Until the one that was looked for works in place of the one before. */
async function hasNewWorker(page: Page): Promise<void> {
  const before = await page.evaluateHandle(
    async () => (await navigator.serviceWorker.getRegistration())?.active ?? null,
  )
  await looksForNewWorker(page)
  await page.waitForFunction(async (old) => {
    const now = (await navigator.serviceWorker.getRegistration())?.active
    return now !== old && now?.state === 'activated'
  }, before)
}

describe('a new release', () => {
  it('replaces the page that is kept', async () => {
    const page = await visitor('/login')
    const contact = { ...SETTINGS.contact, phone: NEW_NUMBER }
    upstream = await serveSite(undefined, { ...SETTINGS, contact })
    await hasNewWorker(page)
    // Once only: the page for when there is no line loads itself again as soon as one is back, in the middle of what follows.
    await loseLine(page)
    await seesOfflinePage(page, 'en')
    const said = await page.locator('main').innerText()
    expect(said.replaceAll('\u00a0', ' ')).toContain(NEW_NUMBER)
    await upstream.close()
  })
  it('that has it turned off is the end of it in every browser', async () => {
    const page = await visitor('/login')
    upstream = await serveSite(undefined, SETTINGS, false)
    await looksForNewWorker(page)
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registered, PATIENTLY).toBe(0)
    await page.context().setOffline(true)
    await expect(page.goto('/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await upstream.close()
  })
})

describe('/offline itself', () => {
  it.each(LANGUAGES)('is a document that no search engine lists (%s)', async (language) => {
    const { status, body } = await site.ask(inLanguage('/offline', language))
    expect(status).toBe(200)
    expect(body).toContain(wordsIn(language).title)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect((await site.ask('/sitemap.xml')).body).not.toContain('/offline')
  })
  it('is the same for everybody, and leads to the main page', async () => {
    const { body, headers } = await site.ask('/offline')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toMatch(/<a href="\/"[^>]*data-again/)
  })
})
