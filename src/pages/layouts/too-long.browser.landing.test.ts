// What a live page says where its scripts, an answer or the next page do not come: in a real browser, on the built site.
import type { Page, Route } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { browseSite, untilAlive } from '#server/site/browsed-site-for-tests.ts'
import { SETTINGS } from '#server/site/site-for-tests.ts'

const TOLD_WITHIN_MS = 8_000

const served = browseSite()

const never = () => new Promise<void>(() => undefined)
const lost = (route: Route) => route.abort()

function bar(page: Page, language: 'en' | 'es') {
  const { frame, errors } = content(language)
  const told = page.locator('.too-long')
  return {
    sentence: told.getByText(frame.tooLong),
    again: told.getByRole('link', { name: errors.general.retry }),
    call: told.locator(`a[href="${telephoneLink(SETTINGS.contact.phone)}"]`),
  }
}

async function tellsWithin(page: Page, language: 'en' | 'es', timeout: number) {
  const { sentence, again, call } = bar(page, language)
  await sentence.waitFor({ timeout })
  expect(await again.isVisible()).toBe(true)
  expect(await call.isVisible()).toBe(true)
}

describe('a live page whose scripts do not come', () => {
  it.each(LANGUAGES.flatMap((language) => ['/portal', '/schedule'].map((path) => [path, language] as const)))(
    '%s says so at once with the number and a way on, in the language of the page (%s)',
    async (path, language) => {
      const page = await served.newPage({ viewport: { width: 360, height: 740 } })
      await page.route('**/assets/*.js', lost)
      await page.goto(`${path}?lang=${language}`)
      await tellsWithin(page, language, 2_000)
      await page.unroute('**/assets/*.js')
      await bar(page, language).again.click()
      await untilAlive(page)
      expect(new URL(page.url()).pathname).toBe(path)
    },
  )

  it('says so within 8 seconds where they only never end', async () => {
    const page = await served.newPage()
    await page.route('**/assets/*.js', never)
    await page.goto(addressOf('intake'), { waitUntil: 'commit' })
    await page.waitForTimeout(2_000)
    expect(await bar(page, 'en').sentence.isVisible()).toBe(false)
    await tellsWithin(page, 'en', TOLD_WITHIN_MS - 2_000)
  })

  it('says nothing of it once they run', async () => {
    const page = await served.newPage()
    await page.route('**/api/**', (route) => route.fulfill({ json: null }))
    await page.goto(addressOf('login'))
    await untilAlive(page)
    await page.waitForTimeout(TOLD_WITHIN_MS)
    expect(await bar(page, 'en').sentence.isVisible()).toBe(false)
  })
})

describe('a live page that waits', () => {
  it('for an answer that never comes says so within 8 seconds', async () => {
    const page = await served.newPage()
    await page.route('**/api/**', never)
    await page.goto(addressOf('schedule'))
    await untilAlive(page)
    await tellsWithin(page, 'en', TOLD_WITHIN_MS)
  })

  it('for the next page offers to load that one', async () => {
    const page = await served.newPage()
    await page.route('**/api/**', (route) => route.fulfill({ json: null }))
    await page.goto('/design-review')
    await untilAlive(page)
    await page.route(/\/assets\/login-/, never)
    await page.getByRole('link', { name: content('en').frame.signIn }).click()
    await tellsWithin(page, 'en', TOLD_WITHIN_MS)
    await page.unroute(/\/assets\/login-/)
    await bar(page, 'en').again.click()
    await page.waitForURL(`**${addressOf('login')}`)
    await untilAlive(page)
  })
})
