// Every journey's test: it fails where a page did something that its own policy refuses, in whatever window or frame.
import { type BrowserContext, type ConsoleMessage, expect, test as base } from '@playwright/test'

/** Browsers tell of it in the console alone, so this finds what nobody on the screen would notice. */
const REFUSED = /content.security.policy/i

export const test = base.extend<{ policiesHold: void }>({
  policiesHold: [
    async ({ browser }, use) => {
      const refused: string[] = []
      const hear = (said: ConsoleMessage) => {
        if (REFUSED.test(said.text())) refused.push(`${said.location().url}: ${said.text()}`)
      }
      const listen = (context: BrowserContext) => void context.on('console', hear)
      browser.on('context', listen)
      await use()
      browser.off('context', listen)
      expect(refused, 'what the policies of our pages refused').toEqual([])
    },
    { auto: true },
  ],
})
