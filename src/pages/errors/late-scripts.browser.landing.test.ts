// What a part of a page says whose script does not come: on the built site, in a real browser.
import type { Page } from '@playwright/test'
import { afterEach, describe, expect, it } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { telephoneLink } from '#firm/contact.ts'
import { browseSite } from '#server/site/browsed-site-for-tests.ts'
import { SETTINGS } from '#server/site/site-for-tests.ts'

const served = browseSite()
/** The browser reports each script that does not come. */
afterEach(() => void served.complaints.splice(0, Infinity))

const SESSION = { session: { token: 'token' }, user: { email: 'c@client.example', emailVerified: true } }
const ENSURED = { uid: 'u1', email: 'c@client.example', is_admin: false, role: 'client', heldRole: 'client' }
const SCRIPT = /assets\/portal-parts-/

/** The portal, whose list of what is to do and last message are loaded by need; their script is lost so many times. */
async function open(lost: number, language: 'en' | 'es' = 'en') {
  const page = await served.newPage({ viewport: { width: 360, height: 740 } })
  let left = lost
  let asked = 0
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.route('**/api/auth/**', (route) => route.fulfill({ json: SESSION }))
  await page.route('**/api/users/ensure', (route) => route.fulfill({ json: ENSURED }))
  await page.route(SCRIPT, (route) => {
    asked += 1
    return left-- > 0 ? route.abort() : route.continue()
  })
  await page.goto(`/portal?lang=${language}`)
  return { page, asked: () => asked }
}

function say(page: Page, language: 'en' | 'es') {
  const { part, general } = content(language).errors
  const box = page.getByRole('alert').filter({ hasText: part.title })
  return {
    box,
    again: box.getByRole('button', { name: general.retry }),
    call: box.locator(`a[href="${telephoneLink(SETTINGS.contact.phone)}"]`),
  }
}

describe('a script that is loaded by need', () => {
  it('is asked for again where it did not come, and nothing is said', async () => {
    const { page, asked } = await open(1)
    await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(1)
    await page.waitForTimeout(1_000)
    expect(await say(page, 'en').box.count()).toBe(0)
  })

  it.each(['en', 'es'] as const)(
    'says so where it was lost twice, with the number and a button that works (%s)',
    async (language) => {
      const { page } = await open(2, language)
      const { box, again, call } = say(page, language)
      await again.first().waitFor()
      const parts = await box.count()
      expect(await call.first().isVisible()).toBe(true)
      expect(await box.first().getByText(content(language).errors.safe.portal).isVisible()).toBe(true)
      for (let left = parts; left > 0; left -= 1) {
        await again.first().click()
        await expect.poll(() => box.count()).toBe(left - 1)
      }
    },
  )
})
