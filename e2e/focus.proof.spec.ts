// A keyboard and a screen reader go on where a person is: after a press on any button of any room, and after Escape, something has the focus.
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { pagesOf, screensListed, type Who } from './screens-listed.ts'

/** Of each page; those that are named alike, here or on a page before, count once. */
const BUTTONS_MAX = 8
const SETTLING_MS = 300
const PATIENCE_MS = 15_000
const LEAVING = /sign out|log out|cerrar sesión|salir/i

type Walk = { seen: Set<string>; found: Pressed[] }
type Pressed = { path: string; button: string; after: string; at: string }

/** Where no person is led away from the page, and no other program is called. */
async function buttonsOf(page: Page, seen: Set<string>): Promise<{ nth: number; name: string }[]> {
  const all = await page.locator('main button, main summary').evaluateAll((buttons) =>
    buttons.map((button, nth) => ({
      nth,
      name: (button.getAttribute('aria-label') ?? button.textContent).trim().replaceAll(/\d+/g, '0'),
      kind: button.textContent.trim().split(':')[0] ?? '',
      isFree: button.checkVisibility() && !button.matches(':disabled, [aria-disabled=true], [type=submit]'),
    })),
  )
  return all
    .filter(({ isFree, name, kind }) => {
      if (!isFree || LEAVING.test(name) || seen.has(kind)) return false
      seen.add(kind)
      return true
    })
    .slice(0, BUTTONS_MAX)
}

function isSomewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}

/** A form may have to be fetched, and is given the focus then. */
async function focusedSoon(page: Page): Promise<string> {
  await page.waitForTimeout(SETTLING_MS)
  await page.waitForFunction(isSomewhere, null, { timeout: PATIENCE_MS }).catch(() => null)
  return focused(page)
}

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    return at === null || at === document.body ? 'nothing' : at.outerHTML.slice(0, 120)
  })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
}

async function pressEach(page: Page, path: string, { seen, found }: Walk): Promise<void> {
  await open(page, path)
  const address = page.url()
  for (const { nth, name } of await buttonsOf(page, seen)) {
    const button = page.locator('main button, main summary').nth(nth)
    if ((await button.count()) === 0) continue
    await button.focus({ timeout: 2_000 }).catch(() => null)
    if ((await focused(page)) === 'nothing') continue
    const before = await page.locator('main').innerHTML()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(SETTLING_MS)
    const at = { path, button: name }
    if (page.url().split('#')[0] === address.split('#')[0]) {
      found.push({ ...at, after: 'the press', at: await focusedSoon(page) })
      await page.keyboard.press('Escape')
      found.push({ ...at, after: 'Escape', at: await focusedSoon(page) })
    }
    const isSame = page.url() === address && (await page.locator('main').innerHTML()) === before
    if (!isSame) await open(page, path)
  }
}

for (const who of ['visitor', 'client', 'admin'] as const satisfies readonly Who[]) {
  test(`no button and no Escape takes the focus of a ${who} to nothing`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    const all = screensListed()
    const { page, paths } = await pagesOf(who, { browser, baseURL, width: 1280, paths: all })
    const found: Pressed[] = []
    const seen = new Set<string>()
    for (const path of paths) await pressEach(page, path, { seen, found })
    test.info().annotations.push({ type: 'presses', description: String(found.length) })
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(({ at }) => at === 'nothing')).toEqual([])
  })
}
