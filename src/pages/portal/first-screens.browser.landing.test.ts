// The first screens of the intake, of booking and of signing in: what can be read and done before and without scripts.
import type { BrowserContextOptions } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { authWords } from '#areas/people/auth/words/index.ts'
import { content } from '#areas/office/content/words/index.ts'
import { intakeWords } from '#areas/intake/intake/words/index.ts'
import { schedulingWords } from '#areas/meetings/scheduling/words/index.ts'
import { fill, inLanguage, type Language, LANGUAGES } from '#kernel/language.ts'
import { textOfHtml } from '#server/site/rendered-pages-for-tests.ts'
import { browseSite } from '#server/site/browsed-site-for-tests.ts'
import { SETTINGS } from '#server/site/site-for-tests.ts'

const served = browseSite()

async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await served.newPage(options)
  await page.route('**/api/**', (route) => route.fulfill({ json: null }))
  return { page, goTo: () => page.goto(path, { waitUntil: 'commit' }) }
}

const { phone } = SETTINGS.contact

/** What each of them says in its HTML. */
const SAID: Record<string, (language: Language) => string[]> = {
  '/intake': (language) => {
    const { intro } = intakeWords(language)
    return [intro.title, ...intro.points, intro.account, intro.detained, intro.start]
  },
  '/schedule': (language) => {
    const { scheduler } = schedulingWords(language)
    return [
      scheduler.date.heading,
      scheduler.typeNames.initial,
      fill(scheduler.terms.credited, { price: '$50' }),
      fill(scheduler.opening.call, { phone }),
    ]
  },
  '/login': (language) => {
    const { page, card } = authWords(language)
    return [page.hero.title, card.email, card.password, card.submit['sign-in']]
  },
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(Object.keys(SAID))(
    '%s says in its HTML what it is about, and what to do without scripts',
    async (path) => {
      const { body } = await served.site.ask(inLanguage(path, language))
      const text = textOfHtml(body)
      for (const said of SAID[path]?.(language) ?? []) expect(text).toContain(said)
      expect(text).toContain(fill(content(language).frame.noScript, { phone }))
    },
  )

  it.each(Object.keys(SAID))(
    '%s can be read without scripts, and offers nothing that needs them',
    async (path) => {
      const { page, goTo } = await open(inLanguage(path, language), { javaScriptEnabled: false })
      await goTo()
      await page.getByRole('heading', { level: 1 }).waitFor()
      const words = page.locator('noscript')
      expect((await words.innerText()).replaceAll('\u00a0', ' ')).toBe(
        fill(content(language).frame.noScript, { phone }),
      )
      expect((await words.boundingBox())?.height).toBeGreaterThan(20)
      expect(await page.getByRole('button', { name: intakeWords(language).intro.start }).count()).toBe(0)
    },
  )
})

describe('before its scripts have come', () => {
  it('the start of the intake can be pressed, and is followed once they have', async () => {
    const { page, goTo } = await open('/intake')
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const started = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/intake/'),
    )
    await goTo()
    const start = page.getByRole('button', { name: intakeWords('en').intro.start })
    await start.click()
    expect(await start.getAttribute('aria-busy')).toBe('true')
    held.resolve()
    await started
  })

  it('somebody who has begun sees that the page loads, not the start, and after two seconds in words', async () => {
    const { page, goTo } = await open('/intake')
    await page.addInitScript(() => localStorage.setItem('intake_session', 'a-key'))
    await page.route('**/assets/*.js', () => undefined)
    await goTo()
    const words = page.getByText(intakeWords('en').loading, { exact: true }).filter({ visible: true })
    await words.waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
    await expect
      .poll(() => words.evaluate((element) => getComputedStyle(element).opacity), { timeout: 10_000 })
      .toBe('1')
  })
})

it('the price of a meeting is asked for without token, cookie or key, since it is the same for everybody', async () => {
  const { page, goTo } = await open('/schedule')
  await page.context().addCookies([{ name: 'of', value: 'somebody', url: served.site.origin }])
  await page.addInitScript(() => localStorage.setItem('intake_session', 'key-of-a-visitor'))
  const [price, guest] = [
    page.waitForRequest('**/payments/settings'),
    page.waitForRequest('**/guests/current'),
  ]
  await goTo()
  const asked = await (await price).allHeaders()
  expect([asked['authorization'], asked['cookie'], asked['visitor-key']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await (await guest).allHeaders()).toMatchObject({ 'visitor-key': 'key-of-a-visitor' })
})

it.each(['/schedule', '/schedule?lang=es'])('%s stays where it is when its fonts come late', async (path) => {
  const { page, goTo } = await open(path, { viewport: { width: 360, height: 740 } })
  const fonts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', () => undefined)
  await page.route(/woff2/, (route) => fonts.promise.then(() => route.continue()))
  await goTo()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const bottoms = () =>
    page
      .locator('h1, main section, main a')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  const before = await bottoms()
  fonts.resolve()
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  const moved = (await bottoms()).map((bottom, index) => Math.abs(bottom - (before[index] ?? 0)))
  expect(Math.max(...moved)).toBeLessThan(8)
})
