// Every journey's test: it fails where a page did something that its own policy refuses, in whatever window or frame, and
// closes every window it opened.
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test as base,
} from '@playwright/test'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { rounds } from '#tests/rounds.ts'

/** Browsers tell of it in the console alone, so this finds what nobody on the screen would notice. */
const REFUSED = /content.security.policy/i

export const test = base.extend<{ windowsAreWatched: void }>({
  windowsAreWatched: [
    async ({ browser }, use) => {
      const opened: BrowserContext[] = []
      const refused: string[] = []
      const hear = (said: ConsoleMessage) => {
        if (REFUSED.test(said.text())) refused.push(`${said.location().url}: ${said.text()}`)
      }
      const watch = (context: BrowserContext) => {
        opened.push(context)
        context.on('console', hear)
      }
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      // Left open they would hear of all that the journeys after them do, and ask the server for it.
      await Promise.all(opened.map((context) => context.close()))
      expect(refused, 'what the policies of our pages refused').toEqual([])
    },
    { auto: true },
  ],
})

type Fixtures = PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs & PlaywrightWorkerOptions
type Walk = (title: string, body: (fixtures: Fixtures) => Promise<void>) => void

/**
 * Each journey of a file in one of the two languages, by turns: they differ in words alone. `npm run prove -- journeys`
 * walks all of them in both, and each kind of case from start to finish. Asked once for each journey,
 * it answers with `test`, or with nothing to do; a file with a single journey says whose turn is `first`.
 */
export function turnsOf(language: Language, first: Language = 'en'): () => Walk {
  let turn = LANGUAGES.indexOf(first)
  return () => {
    const mine = LANGUAGES[turn++ % LANGUAGES.length] ?? language
    return rounds<readonly Language[]>([mine], LANGUAGES).includes(language) ? test : () => undefined
  }
}
