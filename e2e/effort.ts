// What a set of pages asks of the person in front of it: presses, characters and screens, and about how many minutes these take.
import type { Page } from '@playwright/test'

/** Of a person who is used to neither the page nor its language: a rough measure, to compare one build with another. */
const SECONDS = { tap: 2, character: 0.5, screen: 10 }

export type Effort = { taps: number; fields: number; characters: number; screens: number }

/** Counted in the browser, from now on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, fields: 0, characters: 0, screens: 0 }
  await page.exposeFunction('countEffort', (kind: keyof Effort, count: number) => {
    effort[kind] += count
  })
  await page.addInitScript(() => {
    const count = (window as unknown as { countEffort: (kind: string, many: number) => void }).countEffort
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && count('taps', 1),
      true,
    )
    document.addEventListener(
      'change',
      ({ target }) => {
        const isTyped =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')
        if (isTyped) {
          count('fields', 1)
          count('characters', target.value.length)
        }
        if (target instanceof HTMLSelectElement) count('taps', 2)
      },
      true,
    )
  })
  const seen = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    seen.add(new URL(frame.url()).pathname)
    effort.screens = seen.size
  })
  return effort
}

type Asked = { questions: number; unsure: readonly string[] }

export function effortLine(who: string, { taps, characters, screens }: Effort, asked?: Asked): string {
  const seconds = taps * SECONDS.tap + characters * SECONDS.character + screens * SECONDS.screen
  const questions = asked ? `${asked.questions} questions (${asked.unsure.length} not sure), ` : ''
  const minutes = Math.ceil(seconds / 60)
  return `${who}: ${questions}${screens} screens, ${taps} taps, ${characters} characters, about ${minutes} minutes`
}
