// Few looks: over all screens of a kind of reader, the computed sizes of type and radii are counted.
import { expect, type Page, test } from '@playwright/test'
import { isAtWork } from '../src/pages/layouts/at-work.ts'
import { pagesOf, screensListed } from './screens-listed.ts'

type Looks = { sizes: number[]; radii: number[] }

/** At the usual size of letters; what a drawing says inside itself has the drawing's measures. */
function looksOf(page: Page): Promise<Looks> {
  return page.evaluate(() => {
    const looks: Looks = { sizes: [], radii: [] }
    for (const each of document.body.querySelectorAll('*:not(svg, svg *, .skip)')) {
      if (!each.checkVisibility({ visibilityProperty: true })) continue
      const { fontSize, borderTopLeftRadius } = getComputedStyle(each)
      const says = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (says) looks.sizes.push(Number.parseFloat(fontSize))
      if (Number.parseFloat(borderTopLeftRadius) > 0) looks.radii.push(Number.parseFloat(borderTopLeftRadius))
    }
    return {
      sizes: looks.sizes.map((size) => Math.round(size * 10) / 10),
      radii: looks.radii.map((radius) => Math.round(radius)),
    }
  })
}

const WIDTH = { visitor: 360, client: 360, admin: 1280 } as const
const LOGOUT = '/logout'

for (const who of ['visitor', 'client', 'admin'] as const)
  test(`the pages of a ${who} have seven sizes of type and three radii at most`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(900_000)
    const { page, paths } = await pagesOf(who, {
      browser,
      baseURL,
      width: WIDTH[who],
      paths: screensListed(),
    })
    // Staff borrow some pages of clients, in a client's measures.
    const own = paths.filter((path) => path !== LOGOUT && (who !== 'admin' || isAtWork(path)))
    const sizes: Record<number, string> = {}
    const radii: Record<number, string> = {}
    for (const path of own) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const looks = await looksOf(page)
      for (const size of looks.sizes) sizes[size] ??= path
      for (const radius of looks.radii) radii[radius] ??= path
    }
    expect(Object.keys(sizes).length, JSON.stringify(sizes)).toBeLessThanOrEqual(7)
    expect(Object.keys(radii).length, JSON.stringify(radii)).toBeLessThanOrEqual(3)
  })
