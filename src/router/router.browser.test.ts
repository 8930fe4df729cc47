// Our router in a real browser, where React Router's place is taken: on the pages of it that need no API.
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { authWords } from '#areas/people/auth/words/index.ts'
import { content } from '#areas/office/content/words/index.ts'
import { browseSite, untilAlive } from '#server/site/browsed-site-for-tests.ts'

const english = content('en')
const spanish = content('es')
const login = authWords('en')

const served = browseSite()

async function open(path: string): Promise<Page> {
  const page = await served.newPage({ viewport: { width: 360, height: 640 } })
  page.on('pageerror', (error) => served.complaints.push(String(error)))
  await page.route('**/api/**', (route) => route.fulfill({ json: null }))
  await page.goto(path)
  await untilAlive(page)
  return page
}

const isSameDocument = (page: Page) => page.evaluate(() => 'mark' in window)
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: true }))
const signInLink = (page: Page) => page.getByRole('link', { name: english.frame.signIn })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('another live page', () => {
  it('opens in the same document, at its top, with its own title', async () => {
    const page = await open('/design-review')
    await mark(page)
    await page.evaluate(() => window.scrollTo(0, 900))
    await signInLink(page).click()
    await heading(page, login.page.hero.title)
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toContain(login.page.title)
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  })

  it.each(['/design-review#%E0', '/design-review?x=%E0#top'])(
    'wakes up at an address that is cut in the middle: %s',
    async (address) => {
      const page = await open(address)
      await mark(page)
      await signInLink(page).click()
      await heading(page, login.page.hero.title)
      expect(await isSameDocument(page)).toBe(true)
    },
  )

  it('is left by the browser’s Back, to where one had read', async () => {
    const page = await open('/design-review')
    await page.evaluate(() => window.scrollTo(0, 900))
    await signInLink(page).evaluate((link: HTMLElement) => link.click())
    await heading(page, login.page.hero.title)
    await page.goBack()
    await heading(page, english.designReview.title)
    await page.waitForFunction(() => window.scrollY === 900)
    await page.goForward()
    await heading(page, login.page.hero.title)
  })

  it('is the browser’s to load where its files are gone, as after a new version', async () => {
    const page = await open('/design-review')
    await mark(page)
    await page.route(/\/assets\/login-/, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await signInLink(page).click()
    await heading(page, login.page.hero.title)
    expect(await isSameDocument(page)).toBe(false)
  })

  it('is the browser’s to load where the server answers something else than its data', async () => {
    const page = await open('/design-review')
    await mark(page)
    await page.route('**/login.data*', (route) => route.fulfill({ status: 502, body: 'a proxy' }))
    await signInLink(page).click()
    await heading(page, login.page.hero.title)
    expect(await isSameDocument(page)).toBe(false)
  })

  it('opens in a tab of its own where that is asked for', async () => {
    const page = await open('/design-review')
    const other = page.context().waitForEvent('page')
    await signInLink(page).click({ modifiers: ['ControlOrMeta'] })
    await (await other).waitForURL('**/login')
    expect(new URL(page.url()).pathname).toBe('/design-review')
  })

  it('of two that are asked for, the last one is shown', async () => {
    const page = await open('/design-review')
    const held = Promise.withResolvers<void>()
    await page.route('**/login.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await signInLink(page).click()
    await page.getByRole('link', { name: english.frame.otherLanguage }).click()
    await heading(page, spanish.designReview.title)
    held.resolve()
    await page.waitForTimeout(300)
    expect(new URL(page.url()).pathname).toBe('/design-review')
  })
})

describe('without a line', () => {
  it('what was typed stays when the words of the other language cannot be had', async () => {
    const page = await open('/design-review')
    await page.getByLabel(english.designReview.email.label).fill('maria@example.com')
    await page.context().setOffline(true)
    // The browser says that it is offline a moment before its requests fail.
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('link', { name: english.frame.otherLanguage }).click()
    await page.getByText(english.frame.offline.title).waitFor()
    expect(await page.getByLabel(english.designReview.email.label).inputValue()).toBe('maria@example.com')
  })
})
