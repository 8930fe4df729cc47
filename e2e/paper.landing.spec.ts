// On paper a page of the portal is a document: its text with what was folded, and nothing to press.
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { pagesOf } from './screens-listed.ts'

const PATHS = [
  '/portal',
  '/dashboard/cases/{matter}',
  '/portal/documents',
  '/payments',
  '/portal/citizenship',
]
/** A4 in CSS pixels, without its margins. */
const WIDTH = 718
const PRESSED = 'button, nav, input, .bar, .places, .shell > footer, .too-long'

/** As the browser does before it draws the sheets. What opens the parts comes a moment after the page. */
async function putsOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('main details:not([open])')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null, colorScheme: null })
}

test('what a client prints is a document', async ({ browser, baseURL }) => {
  const paths = { visitor: [], client: PATHS, admin: [] }
  const { page, paths: own } = await pagesOf('client', { browser, baseURL, width: WIDTH, paths })
  let folded = 0
  for (const path of own) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const closed = page.locator('main details:not([open])')
    const before = await closed.count()
    folded += before
    await putsOnPaper(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator(PRESSED).filter({ visible: true }), path).toHaveCount(0)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground, path).toBe('rgb(255, 255, 255)')
    await comesBack(page)
    await expect(closed, path).toHaveCount(before)
  }
  expect(folded).toBeGreaterThan(0)
})
