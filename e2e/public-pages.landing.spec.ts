// Every public page in a real browser: nothing for axe to find in either theme, no scroll sideways at 320 px, no error.
import { expect, type Page } from '@playwright/test'
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import { NEUTRAL_PAGE } from '#firm/addresses.ts'
import { inLanguage, LANGUAGES } from '#kernel/language.ts'
import { type Theme, violationsOf } from './axe.ts'
import { rounds } from '#tests/rounds.ts'
import { test } from './journey.ts'

const PATHS = ['/', ...TEXT_PAGES.filter(({ canonical }) => !canonical).map(({ path }) => path)]
const NARROW = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 800 }

/** Folded answers are read too. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
  })
}

async function findings(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    const violations = await violationsOf(page, { colorScheme, isWhole: rounds(true, false) })
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${colorScheme} ${id}: ${target.join(' ')}`),
      ),
    )
  }
  return found
}

async function allPaths(page: Page): Promise<string[]> {
  await page.goto('/blog')
  const posts = await page
    .locator('main a[href^="/blog/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...PATHS, ...posts]
}

/** By turns, so that pages of each language are read in each theme; all of them in both in the proof. */
function themesOf(index: number): readonly Theme[] {
  return rounds<readonly Theme[]>([index % 4 < 2 ? 'light' : 'dark'], ['light', 'dark'])
}

/** The two languages have one structure: the landing reads each page in one of them, every second one in Spanish. */
const READINGS = [
  { half: 'first', odd: 'en', even: 'es' },
  { half: 'second', odd: 'es', even: 'en' },
] as const

for (const [place, { half, odd, even }] of READINGS.entries()) {
  test(`every public page of the ${half} half reads well`, async ({ browser }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    const problems: string[] = []
    let address = ''
    page.on('console', (said) => said.type() === 'error' && problems.push(`${address}: ${said.text()}`))
    page.on('pageerror', (error) => problems.push(`${address}: ${error.message}`))
    const paths = await allPaths(page)
    const middle = Math.ceil(paths.length / 2)
    const own = place === 0 ? paths.slice(0, middle) : paths.slice(middle)
    const mine = rounds(own, paths)
    for (const [index, path] of mine.entries()) {
      address = inLanguage(path, index % 2 ? odd : even)
      await page.setViewportSize(NARROW)
      await page.goto(address)
      await unfold(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > NARROW.width) problems.push(`${address}: ${width} px wide at ${NARROW.width} px`)
      await page.setViewportSize(WIDE)
      for (const finding of await findings(page, themesOf(index))) problems.push(`${address}: ${finding}`)
    }
    expect(problems).toEqual([])
    await context.close()
  })
}

test('a guide prints whole: its answers open, and nothing of the site around it', async ({ page }) => {
  await page.goto('/services/daca')
  await page.emulateMedia({ media: 'print' })
  for (const name of ['header', 'footer nav', '[data-call]', '.article-flags']) {
    await expect(page.locator(name).first()).toBeHidden()
  }
  await expect(page.locator('details[name=faq] p').last()).toBeVisible()
})

/** What a printer leaves of a sheet: as narrow as A4, as low as letter, with half an inch around it. */
const SHEET = { width: 698, height: 960 }

for (const language of LANGUAGES) {
  test(`the rights card prints as four cards on the first sheet, none too full (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(SHEET)
    await page.goto(inLanguage('/guides/rights-card', language))
    await page.emulateMedia({ media: 'print' })
    const cards = page.locator('.pocket-card')
    await expect(cards).toHaveCount(4)
    for (const card of await cards.all()) {
      const { x, y, width, height } = (await card.boundingBox()) ?? {
        x: 0,
        y: SHEET.height,
        width: 0,
        height: 0,
      }
      expect(x + width).toBeLessThanOrEqual(SHEET.width)
      expect(y + height).toBeLessThanOrEqual(SHEET.height)
      expect(width).toBeGreaterThan(SHEET.width / 3)
      expect(await card.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0)
    }
    await expect(page.locator('h1')).toBeHidden()
  })
}

test('a page whose readers may be watched is left by one press, and Back does not bring it back', async ({
  page,
}) => {
  await page.route(`${NEUTRAL_PAGE}**`, (route) => route.fulfill({ body: 'the weather' }))
  await page.goto('/guides')
  await page.goto('/guides/filing-on-your-own?lang=es')
  const exit = page.getByRole('link', { name: 'Salir de esta página ya' })
  await expect(exit).toBeInViewport()
  // Without a script it leads away as well.
  await expect(exit).toHaveAttribute('href', NEUTRAL_PAGE)
  await page.waitForLoadState('networkidle')
  await exit.click()
  await expect(page).toHaveURL(NEUTRAL_PAGE)
  await page.goBack()
  await expect(page).toHaveURL(/\/guides(?:\?lang=es)?$/)
})

test('the language toggle keeps the page and the anchor', async ({ page }) => {
  await page.goto('/services/daca#what-it-costs')
  await page.locator('[data-language=es]').first().click()
  await page.waitForURL('**/services/daca?lang=es#what-it-costs')
  await expect(page.locator('#what-it-costs')).toBeInViewport()
})

test('a tool is brought after the text, alone, and answers in the page it stands in', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/services/daca/renewal-guide?lang=es')
  await page.locator('#daca-renewal-expiry-year').fill('2031')
  await page.locator('#daca-renewal-expiry-month').selectOption('5')
  await page.locator('#daca-renewal-expiry-day').fill('31')
  await page.locator('#daca-renewal [type=submit]').click()
  await expect(page.locator('#daca-renewal [data-answer]')).toContainText('1 de enero de 2031')
  await expect
    .poll(() => scripts.map((script) => script.replace(/-[^-]*$/, '')).toSorted())
    .toEqual(['/assets/daca-renewal', '/assets/watch-document'])
})
