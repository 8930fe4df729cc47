// What a machine can find that keeps people out of a page.
import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'

const INSPECTION_MS = 20_000

/** The inspection of a page takes half a second; now and then the browser loses the answer, and it is asked once more. */
async function inspect(page: Page, colorScheme: 'light' | 'dark') {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const late = new Promise<null>((resolve) => setTimeout(resolve, INSPECTION_MS, null))
    const found = await Promise.race([violationsOf(page, { colorScheme }), late])
    if (found) return found
  }
  throw new Error(`${page.url()} could not be inspected`)
}

/** No page of a journey may run off to the side, or have a fault that a machine can find, in either theme. */
export async function hasNoBarriers(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `${page.url()} runs off to the side`).toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    const violations = await inspect(page, colorScheme)
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
    expect(found, page.url()).toEqual([])
  }
}
