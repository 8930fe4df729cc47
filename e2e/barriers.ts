// What a machine can find that keeps people out of a page.
import { expect, type Page } from '@playwright/test'
import { isProof } from '#tests/rounds.ts'
import { type Theme, violationsOf } from './axe.ts'

const INSPECTION_MS = 20_000

/** The inspection of a page takes half a second; now and then the browser loses the answer, and it is asked once more. */
async function inspect(page: Page, colorScheme: Theme) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const late = new Promise<null>((resolve) => setTimeout(resolve, INSPECTION_MS, null))
    const found = await Promise.race([violationsOf(page, { colorScheme, isWhole: !isProof }), late])
    if (found) return found
  }
  throw new Error(`${page.url()} could not be inspected`)
}

const inspections = new WeakMap<Page, number>()

/** One after the other as a page is inspected again, in Spanish the dark one first; both each time in the proof. */
function themesFor(page: Page, language: string): readonly Theme[] {
  if (isProof) return ['light', 'dark']
  const before = inspections.get(page) ?? 0
  inspections.set(page, before + 1)
  return [(before % 2 === 0) === (language === 'es') ? 'dark' : 'light']
}

/** Of the buttons that have an edge, pairs of which one is less than four pixels away. */
function touchingButtons(): string[] {
  const edged = [...document.querySelectorAll('.min-h-12.rounded-md.px-6')].filter((each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  const boxes = edged.map((each) => ({
    box: each.getBoundingClientRect(),
    label: each.textContent,
    dialog: each.closest('dialog, [role=dialog]'),
  }))
  return boxes.flatMap((one, nth) =>
    boxes.slice(nth + 1).flatMap((other) => {
      if (one.dialog !== other.dialog) return []
      const beside = Math.max(one.box.left, other.box.left) - Math.min(one.box.right, other.box.right)
      const below = Math.max(one.box.top, other.box.top) - Math.min(one.box.bottom, other.box.bottom)
      return Math.max(beside, below) < 4 ? [`${one.label} | ${other.label}`] : []
    }),
  )
}

/** No page of a journey may run off to the side, or have a fault that a machine can find, in whichever theme. */
export async function hasNoBarriers(page: Page): Promise<void> {
  const { beyond, language } = await page.evaluate(() => {
    const { scrollWidth, lang } = document.documentElement
    return { beyond: scrollWidth - window.innerWidth, language: lang }
  })
  expect(beyond, `${page.url()} runs off to the side`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(touchingButtons), `${page.url()} has buttons that touch`).toEqual([])
  for (const colorScheme of themesFor(page, language)) {
    const violations = await inspect(page, colorScheme)
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
    expect(found, page.url()).toEqual([])
  }
}
