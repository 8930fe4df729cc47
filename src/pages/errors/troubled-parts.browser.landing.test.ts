// What a page says whose parts the API does not answer: once, with the number and one button. On the built site, in a real browser.
import type { Page, Route } from '@playwright/test'
import { afterEach, describe, expect, it } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { BROWSERS_ERRORS } from '#kernel/errors.ts'
import { inLanguage } from '#kernel/language.ts'
import { browseSite } from '#server/site/browsed-site-for-tests.ts'
import { SETTINGS } from '#server/site/site-for-tests.ts'

const served = browseSite()
/** The browser reports each answer that is no success. */
afterEach(() => void served.complaints.splice(0, Infinity))

const SESSION = { session: { token: 'token' }, user: { email: 'c@client.example', emailVerified: true } }
const ENSURED = { uid: 'u1', email: 'c@client.example', is_admin: false, role: 'client', heldRole: 'client' }

async function open(
  address: string,
  answer: (route: Route) => Promise<void>,
  isSignedIn = true,
): Promise<Page> {
  const page = await served.newPage({ viewport: { width: 360, height: 740 } })
  await page.route('**/api/**', answer)
  await page.route('**/api/auth/**', (route) => route.fulfill({ json: isSignedIn ? SESSION : null }))
  await page.route('**/api/users/ensure', (route) => route.fulfill({ json: ENSURED }))
  await page.goto(address)
  return page
}

function say(page: Page, language: 'en' | 'es') {
  const { general } = content(language).errors
  const box = page.getByRole('alert').filter({ hasText: general.title })
  return {
    box,
    again: box.getByRole('button', { name: general.retry }),
    call: box.locator(`a[href="${telephoneLink(SETTINGS.contact.phone)}"]`),
  }
}

describe('a page whose parts the API does not answer', () => {
  it.each([
    ['portal', 'es', true],
    ['schedule', 'en', false],
    ['messages', 'en', true],
  ] as const)(
    '/%s says it once, in %s, with the number and a button that reads all of it again',
    async (name, language, isSignedIn) => {
      let isDown = true
      const asked: string[] = []
      const page = await open(
        inLanguage(addressOf(name), language),
        (route) => {
          asked.push(new URL(route.request().url()).pathname)
          return route.fulfill(isDown ? { status: 500, json: {} } : { status: 404, json: {} })
        },
        isSignedIn,
      )
      const { box, again, call } = say(page, language)
      await again.waitFor()
      await page.waitForTimeout(500)
      expect(await box.count()).toBe(1)
      expect(await call.isVisible()).toBe(true)
      expect(await page.getByText(BROWSERS_ERRORS.UNEXPECTED.text[language]).count()).toBe(1)
      expect(await page.locator('main h1').count()).toBe(1)
      const before = new Set(asked.splice(0))
      isDown = false
      await again.click()
      await box.waitFor({ state: 'detached' })
      expect(asked.length).toBeGreaterThan(0)
      expect([...asked].filter((path) => !before.has(path))).toEqual([])
    },
  )

  it('asks a server that wants quiet three times at most by itself', async () => {
    const asked = new Map<string, number>()
    const page = await open(addressOf('portal'), (route) => {
      const address = route.request().url()
      asked.set(address, (asked.get(address) ?? 0) + 1)
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: {} })
    })
    const { again } = say(page, 'en')
    await again.waitFor()
    await page.waitForTimeout(6_000)
    expect([...asked].filter(([, times]) => times > 3)).toEqual([])
    expect(await again.isEnabled()).toBe(true)
  })
})
