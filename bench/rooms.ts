// The rooms on one bar of signal: when a person can go on, what moved until then, and how often the page asked the API. Times depend on
// the machine: at most 4 s for the portal's home and 3 s for the times of booking are wanted where nothing else runs.
import { type Browser, chromium, type Page } from '@playwright/test'
import { demonstrationCode } from '#server/demonstration-codes.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import type { RunningProduct } from '#tests/product.ts'
import { browserLaunch } from '../e2e/browser.ts'
import type { Figure } from './figure.ts'
import { NOBODY } from './first-load.ts'
import { SLOW_3G, viewOf } from './throttled.ts'

type Who = 'visitor' | 'client' | 'attorney'
type Room = { path: string; who: Who; usable: (page: Page) => Promise<unknown> }

const ROOMS: readonly Room[] = [
  {
    path: '/schedule',
    who: 'visitor',
    usable: (page) => page.locator('section[aria-labelledby^="part-"] button').first().waitFor(),
  },
  {
    path: '/portal',
    who: 'client',
    usable: (page) => page.locator('section[aria-labelledby="next-step"] :is(a, button)').first().waitFor(),
  },
  {
    path: '/attorney',
    who: 'attorney',
    usable: (page) => page.locator('main [data-key="row"]').first().waitFor(),
  },
]

async function stateOf(browser: Browser, url: string, who: Who): Promise<string> {
  const person = DEMONSTRATION_PEOPLE.find(({ role }) => role === who)
  if (!person) return NOBODY
  const context = await browser.newContext()
  const post = (path: string, data: object) =>
    context.request.post(`${url}/api/auth${path}`, { data, headers: { origin: url } })
  await post('/sign-in/email', { email: person.email, password: DEMONSTRATION_PASSWORD })
  const code = demonstrationCode(person.email)
  if (code !== null) await post('/two-factor/verify-totp', { code })
  // As after every sign-in, the browser knows of the account.
  const page = await context.newPage()
  await page.goto(`${url}/profile`)
  await page.locator('nav.places').waitFor()
  const state = JSON.stringify(await context.storageState())
  await context.close()
  return state
}

/** What is asked before the person can go on, without the stream of news. */
function hearAsked(page: Page, asked: string[]): void {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/news')) asked.push(pathname)
  })
}

async function figuresOf(browser: Browser, url: string, { path, who, usable }: Room): Promise<Figure[]> {
  const state = await stateOf(browser, url, who)
  const asked: string[] = []
  const wait = async (page: Page) => {
    hearAsked(page, asked)
    await usable(page)
  }
  const view = await viewOf(browser, url + path, SLOW_3G, wait, state)
  console.log(`  ${path} asks ${asked.join(', ')}; pictures in ${view.pictures}`)
  const name = `${SLOW_3G.name} ${path}`
  return [
    { name: `${name} usable`, value: Math.round(view.usableMs), unit: 'ms' },
    { name: `${name} first text`, value: Math.round(view.firstTextMs), unit: 'ms' },
    { name: `${name} layout shift`, value: view.layoutShift, unit: '' },
    { name: `${name} questions to the API`, value: asked.length, unit: '' },
  ]
}

export async function roomFigures(product: RunningProduct): Promise<Figure[]> {
  const browser = await chromium.launch(await browserLaunch())
  try {
    const figures: Figure[] = []
    for (const room of ROOMS) figures.push(...(await figuresOf(browser, product.url, room)))
    return figures
  } finally {
    await browser.close()
  }
}
