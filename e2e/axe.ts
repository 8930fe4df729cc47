// What axe finds on a page. It is read into a page once and asked as often as needed: reading it takes longer than asking.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { default as Axe, Result } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Theme = 'light' | 'dark'

/** The themes differ in nothing but colour, so where both are inspected the dark one is for that alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

export type Inspection = {
  /** Everything in the light theme, and in the dark one what it changes. */
  colorScheme: Theme
  /** Everything in the dark theme too. */
  isWhole?: boolean
  /** Only what stands in it; the whole page otherwise. */
  within?: string
}

/** A change of theme fades, and what inherits a colour that fades begins to fade later: all of it is taken to its end. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0; still < 2; still += 1) {
      const fading = document.getAnimations().filter(
        ({ currentTime, effect, playState }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Infinity &&
          // What waits for its time, as the words about a long wait do, is not fading.
          Number(currentTime) >= (effect?.getTiming().delay ?? 0),
      )
      if (fading.length > 0) still = 0
      for (const each of fading) each.finish()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** The rules that are broken, with what breaks them. Frames are others' and are left out. */
export async function violationsOf(page: Page, inspection: Inspection): Promise<Result[]> {
  const { colorScheme, within, isWhole = false } = inspection
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ({ context, rules }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const options = { iframes: false, resultTypes: ['violations' as const] }
      const { violations } = await axe.run(context, {
        ...options,
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      })
      return violations
    },
    {
      context: { include: within ?? 'html', exclude: 'iframe' },
      rules: colorScheme === 'dark' && !isWhole ? RULES_OF_COLOUR : null,
    },
  )
}
