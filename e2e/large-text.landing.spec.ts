// Letters twice the usual size on a phone of 360 px: nothing is pushed out of sight, and the bar keeps all it has.
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { pagesOf, screensListed, type Who } from './screens-listed.ts'

const PUBLIC = ['/', '/detained', '/login', '/intake', '/schedule', '/pay', '/portal/help', '/services']
const STAFF = [
  '/attorney',
  '/attorney/calendar',
  '/attorney/messages',
  '/attorney/messages/{matter}',
  '/attorney/documents',
  '/attorney/invoices',
  '/dashboard/cases',
  '/dashboard/cases/{matter}',
  '/dashboard/cases/{matter}/documents',
  '/dashboard/cases/{matter}/money',
  '/attorney/more',
]

/** What stands in the bar, and whether each is in sight and beside the others. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.push(`sideways: ${root.scrollWidth - root.clientWidth}`)
    const items = [...document.querySelectorAll('header :is(a, button):not(header details *)')]
      .filter((item) => item.checkVisibility({ visibilityProperty: true }))
      .map((item) => ({ name: item.textContent.trim().slice(0, 30), box: item.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 4 && box.height > 4)
    for (const { name, box } of items) {
      if (box.left < -1 || box.right > root.clientWidth + 1) faults.push(`out of sight: ${name}`)
      for (const other of items) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (other.box !== box && across > 2 && down > 2) faults.push(`${name} over ${other.name}`)
      }
    }
    return faults
  })
}

/** What is still being fetched may take other room. */
async function faultsOnceSettled(page: Page): Promise<string[]> {
  let faults = await faultsOf(page)
  for (let tries = 0; faults.length > 0 && tries < 20; tries += 1) {
    await page.waitForTimeout(250)
    faults = await faultsOf(page)
  }
  return faults
}

for (const who of ['visitor', 'client', 'admin'] as const satisfies readonly Who[]) {
  test(`letters twice as large push nothing of a ${who} out of sight`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000)
    const listed = { ...screensListed(), visitor: PUBLIC, admin: STAFF }
    const { page, paths } = await pagesOf(who, { browser, baseURL, width: 360, paths: listed })
    // As the browser's own size of text does it: before the first style is reckoned.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const found: Record<string, string[]> = {}
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const faults = await faultsOnceSettled(page)
      if (faults.length > 0) found[path] = faults
    }
    // The page's own letters are an eighth larger than the browser's.
    const size = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
    expect(size).toBe(36)
    expect(found).toEqual({})
  })
}
