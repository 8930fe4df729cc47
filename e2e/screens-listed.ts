// The addresses that `npm run screens` pictures, for journeys that visit all of them: read from its list, as that file runs when it is imported.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { fill } from '#kernel/language.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { makeSubjects } from './screen-subjects.ts'
import { staffAt } from './staff.ts'

export type Who = 'visitor' | 'client' | 'admin'

const ENTRY = /path: [`']([^`']+)[`'],\s*who: '(\w+)'/g
const WHO: Record<string, Who> = { visitor: 'visitor', client: 'client', attorney: 'admin', admin: 'admin' }

/** Each once, by who sees it. Those of a firm that is made busy for its picture are none of the demonstration's. */
export function screensListed(): Record<Who, string[]> {
  const list = readFileSync(new URL('screens.ts', import.meta.url), 'utf8')
  const all: Record<Who, string[]> = { visitor: [], client: [], admin: [] }
  for (const [, path = '', name = ''] of list.matchAll(ENTRY)) {
    const who = WHO[name]
    if (who && !path.includes('${') && !all[who].includes(path)) all[who].push(path)
  }
  return all
}

type Visits = { browser: Browser; baseURL: string | undefined; width: number; paths: Record<Who, string[]> }

/** Signed in, with the subjects of the addresses in their places. */
export async function pagesOf(who: Who, { browser, baseURL = '', width, paths }: Visits) {
  const open = async (as: Who) => {
    if (as === 'admin') return (await staffAt('admin', { browser, baseURL, language: 'en', width })).page
    const context = await browser.newContext({ baseURL, viewport: { width, height: 740 } })
    const client = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'client')
    if (as === 'client')
      await context.request.post('/api/auth/sign-in/email', {
        data: { email: client?.email, password: DEMONSTRATION_PASSWORD },
        headers: { origin: baseURL },
      })
    return context.newPage()
  }
  const subjects = await makeSubjects(baseURL, async (as) => (await open(as)).context())
  const page: Page = await open(who)
  // It has no end: the page would never be done loading.
  await page.context().route('**/api/news**', (asked) => asked.abort())
  return { page, paths: paths[who].map((path) => fill(path, subjects)) }
}
