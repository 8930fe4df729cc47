// The built site in a real browser, for the suites that open its pages: started before them, ended after them.
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { browserLaunch } from '../../../e2e/browser.ts'
import { serveSite, type ServedSite } from './site-for-tests.ts'

export type BrowsedSite = {
  readonly site: ServedSite
  readonly browser: Browser
  /** The suite's unexpected page errors: each test ends without any. */
  readonly complaints: string[]
  /** In a separate context, which ends with the test, even if our service worker is still on its way. */
  newPage(options?: BrowserContextOptions): Promise<Page>
}

export function browseSite(): BrowsedSite {
  let site: ServedSite
  let browser: Browser
  const complaints: string[] = []
  beforeAll(async () => {
    site = await serveSite()
    browser = await chromium.launch(await browserLaunch())
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(complaints.splice(0)).toEqual([])
  })
  return {
    get site() {
      return site
    },
    get browser() {
      return browser
    },
    complaints,
    async newPage(options = {}) {
      const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block', ...options })
      return context.newPage()
    },
  }
}

/** Bytes of an answer's body. Of one that ends with its page, after what the test looks at, nothing can be asked: 0. */
export async function bodySizeOf(request: Request): Promise<number> {
  try {
    return (await request.sizes()).responseBodySize
  } catch (error) {
    if (error instanceof Error && error.message.includes('has been closed')) return 0
    throw error
  }
}

/**
 * Until React has taken over the server's markup: it marks every element it knows. Sooner than the network being silent for half a second.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}
