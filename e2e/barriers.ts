// What a machine can find that keeps people out of a page. A screen is inspected once in each of its states, by the journey that
// comes to it first: the others look at its width and its buttons alone.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { rounds } from '#tests/rounds.ts'
import { type Theme, violationsOf } from './axe.ts'

const INSPECTION_MS = 20_000

/** The inspection of a page takes half a second; now and then the browser loses the answer, and it is asked once more. */
async function inspect(page: Page, colorScheme: Theme) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const late = new Promise<null>((resolve) => setTimeout(resolve, INSPECTION_MS, null))
    const found = await Promise.race([
      violationsOf(page, { colorScheme, isWhole: rounds(true, false) }),
      late,
    ])
    if (found) return found
  }
  throw new Error(`${page.url()} could not be inspected`)
}

/** Emptied by the runner when it begins, and shared by its workers. */
const INSPECTED = join(import.meta.dirname, '../test-results/browser/inspected')

/** The address without ids, what the headings, dialogs and alerts in sight say without numbers, and how wide it is. */
function stateOf(): string {
  const { pathname } = window.location
  const seen = [...document.querySelectorAll('h1, h2, [role=dialog], [role=alert], [role=alertdialog]')]
    .filter((each) => each.checkVisibility())
    .map((each) => (each.matches('h1, h2') ? each.textContent : each.role))
  const words = [pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '*'), ...seen].join('|')
  return `${words.replaceAll(/\d+/g, '0')}|${window.innerWidth < 600 ? 'narrow' : 'wide'}`
}

async function isFirstToCome(page: Page): Promise<boolean> {
  const state = await page.evaluate(stateOf)
  mkdirSync(INSPECTED, { recursive: true })
  try {
    const name = createHash('sha256').update(state).digest('hex')
    writeFileSync(join(INSPECTED, name), state, { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

const inspections = new WeakMap<Page, number>()

/** One after the other as a page is inspected again, in Spanish the dark one first; both each time in the proof. */
function themesFor(page: Page, language: string): readonly Theme[] {
  const before = inspections.get(page) ?? 0
  inspections.set(page, before + 1)
  const turn = (before % 2 === 0) === (language === 'es') ? 'dark' : 'light'
  return rounds<readonly Theme[]>([turn], ['light', 'dark'])
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
  if (!(await isFirstToCome(page))) return
  for (const colorScheme of themesFor(page, language)) {
    const violations = await inspect(page, colorScheme)
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
    expect(found, page.url()).toEqual([])
  }
}
