// Few looks: over all screens of a kind of reader, the computed sizes of type, radii and heights of controls are counted.
import { expect, type Page, test } from '@playwright/test'
import { isAtWork } from '../src/pages/layouts/at-work.ts'
import { pagesOf, screensListed } from './screens-listed.ts'

type Looks = { sizes: number[]; radii: number[]; heights: number[] }

/** What is pressed or filled in. A row, a card or a link within a text has its words' height. */
const CONTROLS = 'button, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'

/** At the usual size of letters; what a drawing says inside itself has the drawing's measures. */
function looksOf(page: Page): Promise<Looks> {
  return page.evaluate((controls) => {
    const looks: Looks = { sizes: [], radii: [], heights: [] }
    for (const each of document.body.querySelectorAll('*:not(svg, svg *, .skip)')) {
      if (!each.checkVisibility({ visibilityProperty: true })) continue
      const { fontSize, borderTopLeftRadius, minHeight } = getComputedStyle(each)
      if (each.matches(controls) && Number.parseFloat(minHeight) > 0)
        looks.heights.push(Math.round(Number.parseFloat(minHeight)))
      const says = [...each.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (says) looks.sizes.push(Number.parseFloat(fontSize))
      if (Number.parseFloat(borderTopLeftRadius) > 0) looks.radii.push(Number.parseFloat(borderTopLeftRadius))
    }
    return {
      sizes: looks.sizes.map((size) => Math.round(size * 10) / 10),
      radii: looks.radii.map((radius) => Math.round(radius)),
      heights: looks.heights,
    }
  }, CONTROLS)
}

const WIDTH = { visitor: 360, client: 360, admin: 1280 } as const
const LOGOUT = '/logout'
/** Of controls. */
const HEIGHTS_MAX = { visitor: 2, client: 2, admin: 1 } as const

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
    const heights: Record<number, string> = {}
    for (const path of own) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const looks = await looksOf(page)
      for (const size of looks.sizes) sizes[size] ??= path
      for (const radius of looks.radii) radii[radius] ??= path
      for (const height of looks.heights) heights[height] ??= path
    }
    expect(Object.keys(sizes).length, JSON.stringify(sizes)).toBeLessThanOrEqual(7)
    expect(Object.keys(radii).length, JSON.stringify(radii)).toBeLessThanOrEqual(3)
    expect(Object.keys(heights).length, JSON.stringify(heights)).toBeLessThanOrEqual(HEIGHTS_MAX[who])
  })
