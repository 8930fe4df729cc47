// How much a page asks of a reader, in numbers.
import type { Page } from '@playwright/test'

export type Figures = { height: number; words: number; controls: number }

/** The page's height, and the words and controls that its `main` shows. */
export function figuresOf(page: Page): Promise<Figures> {
  return page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main') ?? document.body
    const controls = [
      ...main.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ].filter((each) => each.checkVisibility({ visibilityProperty: true }))
    return {
      height: document.documentElement.scrollHeight,
      words: (main.innerText.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? []).length,
      controls: controls.length,
    }
  })
}
