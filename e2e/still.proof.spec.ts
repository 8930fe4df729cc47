// Nothing jumps: while the answers of a page come in, what is on the screen already stays in its place. What moved is measured, never how
// long it took.
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { figuresOf } from './looks.ts'
import { pagesOf, screensListed } from './screens-listed.ts'

/** Each answer of the API takes this long, as on a slow line, so that each part of a page is seen waiting. */
const ANSWER_MS = 400
const SHIFT_MAX = 0.02
const HOME_HEIGHT_MAX = 1_600
/** Then nothing more comes: the longest chain of answers and scripts is well below it. */
const QUIET_MS = 1_000

type Moved = { value: number; what: string[] }

/** Kept by the page itself, from its first paint. */
function observe(): void {
  type Shift = PerformanceEntry & {
    value: number
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const moved: Moved[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      moved.push({
        value,
        what: sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node?.textContent?.slice(0, 40) ?? ''
          return `${Math.round(from.y)}+${Math.round(from.height)} → ${Math.round(to.y)}+${Math.round(to.height)} ${name}`
        }),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** With the answers of the API late. What is returned waits until nothing was asked or answered for a while. */
async function answerLate(page: Page): Promise<() => Promise<void>> {
  const line = { pending: 0, last: 0 }
  const change = (by: number) => () => {
    line.pending = Math.max(0, line.pending + by)
    line.last = Date.now()
  }
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.startsWith('/api/news'),
    async (route) => {
      await page.waitForTimeout(ANSWER_MS)
      await route.continue().catch(() => undefined)
    },
  )
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
  return async () => {
    line.last = Date.now()
    const isMoving = () => Date.now() - line.last < QUIET_MS * (line.pending > 0 ? 4 : 1)
    while (isMoving()) await page.waitForTimeout(100)
    line.pending = 0
  }
}

async function movedOn(page: Page, path: string, settled: () => Promise<void>): Promise<Moved[]> {
  await page.goto('about:blank')
  await page.goto(path, { waitUntil: 'load' })
  await settled()
  return page.evaluate(() => (window as unknown as { moved: Moved[] }).moved)
}

/** Clients read on phones, staff at a desk. */
const WIDTH = { visitor: 360, client: 360, admin: 1280 } as const
/** It leads away. */
const LOGOUT = '/logout'

for (const who of ['visitor', 'client', 'admin'] as const) {
  test(`nothing jumps on the pages of a ${who} while their answers come in`, async ({ browser, baseURL }) => {
    test.setTimeout(900_000)
    const width = Number(process.env['STILL_WIDTH'] ?? WIDTH[who])
    const { page, paths } = await pagesOf(who, { browser, baseURL, width, paths: screensListed() })
    // The browser knows of an account from the page before.
    await page.goto(paths[0] ?? '/', { waitUntil: 'networkidle' })
    const settled = await answerLate(page)
    await page.addInitScript(observe)
    const jumping: Record<string, Moved[]> = {}
    for (const path of paths) {
      if (path === LOGOUT) continue
      const moved = await movedOn(page, path, settled)
      const sum = moved.reduce((total, { value }) => total + value, 0)
      if (sum > SHIFT_MAX) jumping[`${path} ${sum.toFixed(3)}`] = moved
    }
    expect(paths.length).toBeGreaterThan(20)
    expect(jumping).toEqual({})
  })
}

test('the first page of the portal is short on a phone', async ({ browser, baseURL }) => {
  const paths = { visitor: [], client: ['/portal'], admin: [] }
  const { page } = await pagesOf('client', { browser, baseURL, width: 360, paths })
  await page.goto('/portal', { waitUntil: 'networkidle' })
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect((await figuresOf(page)).height).toBeLessThanOrEqual(HOME_HEIGHT_MAX)
})
