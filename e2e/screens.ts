// `npm run screens`: a picture of every route at 360 and 1280 px, in both languages and both themes, into `screens/`.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { IntakeSession, StartedIntake } from '#features/intake/contract.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { fill, inLanguage, LANGUAGES } from '#kernel/language.ts'
import { demonstrationCode } from '#server/demonstration-codes.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { removeDataDirectory, ROOT, startProduct } from '#tests/product.ts'
import { buildSiteWhereStale } from '../tools/build/build.ts'
import { browserLaunch } from './browser.ts'
import { makeSubjects, type Subjects } from './screen-subjects.ts'
import { pattern, startingWith, type Words, wordsOf } from './words.ts'

type Who = 'visitor' | 'answering' | 'client' | 'attorney' | 'admin'
/** `{meeting}` and the like in a path stand for what the pictures' people have. */
type Screen = { name: string; path: string; who: Who; act?(page: Page, words: Words): Promise<void> }

const SCREENS: readonly Screen[] = [
  { name: 'not-found', path: '/nothing-here', who: 'visitor' },
  { name: 'about', path: '/about', who: 'visitor' },
  { name: 'services', path: '/services', who: 'visitor' },
  { name: 'service', path: '/services/daca', who: 'visitor' },
  { name: 'checker', path: '/services/daca/eligibility-checker', who: 'visitor' },
  { name: 'guides', path: '/guides', who: 'visitor' },
  { name: 'guide', path: '/guides/how-to-sponsor-family-member', who: 'visitor' },
  { name: 'terms', path: '/terms', who: 'visitor' },
  { name: 'blog', path: '/blog', who: 'visitor' },
  { name: 'post', path: '/blog/notario-fraud', who: 'visitor' },
  { name: 'login', path: '/login', who: 'visitor' },
  { name: 'intake', path: '/intake', who: 'client' },
  { name: 'intake-name', path: '/intake/name', who: 'answering' },
  { name: 'intake-phone', path: '/intake/phone', who: 'answering' },
  { name: 'intake-service', path: '/intake/serviceType', who: 'answering' },
  { name: 'schedule', path: '/schedule', who: 'visitor' },
  { name: 'schedule-direct', path: '/schedule-direct', who: 'visitor' },
  { name: 'schedule-after-intake', path: '/schedule-after-intake', who: 'client' },
  { name: 'schedule-date', path: '/schedule', who: 'visitor', act: chooseType },
  { name: 'schedule-time', path: '/schedule', who: 'visitor', act: chooseDay },
  { name: 'schedule-guest', path: '/schedule', who: 'visitor', act: chooseTime },
  { name: 'schedule-details', path: '/schedule', who: 'client', act: chooseTime },
  { name: 'schedule-confirm', path: '/schedule', who: 'client', act: tellDetails },
  { name: 'schedule-payment', path: '/schedule', who: 'client', act: goToPayment },
  { name: 'move', path: '/schedule/{meeting}/move', who: 'client' },
  { name: 'move-staff', path: '/schedule/{meeting}/move', who: 'admin' },
  { name: 'cancel', path: '/schedule/{meeting}/cancel', who: 'client' },
  { name: 'cancel-staff', path: '/schedule/{meeting}/cancel', who: 'admin' },
  { name: 'portal', path: '/portal', who: 'client' },
  { name: 'payments', path: '/payments', who: 'client' },
  { name: 'pay', path: '/payments/{invoice}', who: 'client' },
  { name: 'attorney', path: '/attorney', who: 'attorney' },
  { name: 'invoices', path: '/attorney/invoices', who: 'attorney' },
  { name: 'invoice', path: '/attorney/invoices/{invoice}', who: 'attorney' },
  { name: 'profile', path: '/profile', who: 'client' },
  { name: 'admin-users', path: '/admin/users', who: 'admin' },
  { name: 'admin-codes', path: '/admin/codes', who: 'admin' },
  { name: 'admin-payments', path: '/admin/payments', who: 'admin' },
  { name: 'admin-payment', path: '/admin/payments/{payment}', who: 'admin' },
  { name: 'admin-payment-declined', path: '/admin/payments/{declined}', who: 'admin' },
  { name: 'admin-availability', path: '/admin/availability', who: 'admin' },
  { name: 'admin-ledger', path: '/admin/ledger', who: 'admin' },
  { name: 'admin-reconciliation', path: '/admin/reconciliation', who: 'admin' },
  { name: 'admin-audit', path: '/admin/audit', who: 'admin' },
  { name: 'admin-mail', path: '/admin/mail', who: 'admin' },
  { name: 'access-denied', path: '/attorney', who: 'client' },
  { name: 'logout', path: '/logout', who: 'client' },
  { name: 'design-review', path: '/design-review', who: 'visitor' },
]
const WIDTHS = [360, 1280]
const SETTLING_MS = 1_500
const THEMES = ['light', 'dark'] as const

async function chooseType(page: Page, { scheduler }: Words): Promise<void> {
  await page.getByRole('button', { name: startingWith(scheduler.typeNames.initial) }).click()
  await page.getByRole('heading', { level: 1, name: scheduler.date.heading }).waitFor()
}

async function chooseDay(page: Page, words: Words): Promise<void> {
  const { date, time } = words.scheduler
  await chooseType(page, words)
  await page.getByRole('region', { name: date.nextDays }).getByRole('button').first().click()
  await page.getByRole('heading', { level: 1, name: pattern(time.heading) }).waitFor()
}

/** Whoever holds a time already stands behind this choice. */
async function chooseTime(page: Page, words: Words): Promise<void> {
  const { time, type } = words.scheduler
  await page.waitForTimeout(SETTLING_MS)
  if (!(await page.getByRole('heading', { level: 1, name: type.heading }).isVisible())) return
  await chooseDay(page, words)
  await page.getByRole('region', { name: time.afternoon }).getByRole('button').first().click()
  await page.waitForTimeout(SETTLING_MS)
}

async function tellDetails(page: Page, words: Words): Promise<void> {
  const { details } = words.scheduler
  await chooseTime(page, words)
  await page.getByRole('radio', { name: startingWith(details.video) }).check()
  await page.getByLabel(details.number, { exact: true }).fill('214 555 0134')
  await page.getByRole('button', { name: words.scheduler.continue, exact: true }).click()
  await page.waitForTimeout(SETTLING_MS)
}

async function goToPayment(page: Page, words: Words): Promise<void> {
  await tellDetails(page, words)
  await page.getByRole('button', { name: words.scheduler.confirm.pay, exact: true }).click()
  await page.waitForTimeout(SETTLING_MS)
}

/** Every public page that the site tells search engines of. */
async function publicScreens(url: string): Promise<Screen[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  return [...new Set(paths)].map((path) => ({
    name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
    path,
    who: 'visitor',
  }))
}

const states = new Map<Who, Promise<string | null>>()

/** Signed in once for all pictures: a code of the second step works once. */
function stateOf(browser: Browser, url: string, who: Who): Promise<string | null> {
  const known = states.get(who) ?? signIn(browser, url, who)
  states.set(who, known)
  return known
}

async function signIn(browser: Browser, url: string, who: Who): Promise<string | null> {
  if (who === 'answering') return startIntake(url)
  const person = DEMONSTRATION_PEOPLE.find(({ role }) => role === who)
  if (!person) return null
  const context = await browser.newContext()
  const data = { email: person.email, password: DEMONSTRATION_PASSWORD }
  const post = (path: string, body: object) =>
    context.request.post(`${url}/api/auth${path}`, { data: body, headers: { origin: url } })
  await post('/sign-in/email', data)
  const code = demonstrationCode(person.email)
  if (code !== null) await post('/two-factor/verify-totp', { code })
  const state = JSON.stringify(await context.storageState())
  await context.close()
  return state
}

/** A browser that holds the key of an intake with its first answers. */
async function startIntake(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const started = await fetch(`${url}/api/intake/sessions`, { method: 'POST', headers, body: '{}' })
  const { session, key } = (await started.json()) as StartedIntake
  let { version } = session
  for (const question of ['name', 'email', 'phone', 'preferredLanguage'] as const) {
    const body = JSON.stringify({ value: { ...RENEWAL, email: 'ana@person.example' }[question], version })
    const path = `${url}/api/intake/sessions/${session.id}/answers/${question}`
    const saved = await fetch(path, {
      method: 'PUT',
      headers: { ...headers, 'intake-session': key ?? '' },
      body,
    })
    version = ((await saved.json()) as IntakeSession).version
  }
  const localStorage = [{ name: 'intake_session', value: key ?? '' }]
  return JSON.stringify({ cookies: [], origins: [{ origin: url, localStorage }] })
}

let subjects: Promise<Subjects> | null = null

async function pathOf(browser: Browser, url: string, path: string): Promise<string> {
  if (!path.includes('{')) return path
  subjects ??= makeSubjects(url, async (who) => {
    const storageState = JSON.parse((await stateOf(browser, url, who)) ?? '{}') as {
      cookies: []
      origins: []
    }
    return browser.newContext({ storageState })
  })
  return fill(path, await subjects)
}

type Shot = { browser: Browser; url: string; screen: Screen; width: number; theme: (typeof THEMES)[number] }

async function takePictures({ browser, url, screen, width, theme }: Shot, folder: string): Promise<void> {
  const state = await stateOf(browser, url, screen.who)
  const path = await pathOf(browser, url, screen.path)
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 860 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'America/Phoenix',
    ...(state !== null && { storageState: JSON.parse(state) as { cookies: []; origins: [] } }),
  })
  const page = await context.newPage()
  await bringFonts(page, url)
  for (const language of LANGUAGES) {
    await page.goto(url + inLanguage(path, language), { waitUntil: 'networkidle' })
    await screen.act?.(page, wordsOf(language))
    const file = `${screen.name}-${width}-${language}-${theme}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
  }
  await context.close()
}

/** The first page of a visit stands in the fallbacks; pictures show what the design means. */
async function bringFonts(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => sessionStorage.getItem('fonts') !== null)
}

const only = process.argv.slice(2)
const folder = join(ROOT, 'screens')
if (only.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await buildSiteWhereStale(ROOT)
const product = await startProduct()
const browser = await chromium.launch(await browserLaunch())
try {
  const screens = [...(await publicScreens(product.url)), ...SCREENS]
  for (const screen of screens.filter(({ name }) => only.length === 0 || only.includes(name))) {
    for (const width of WIDTHS) {
      for (const theme of THEMES)
        await takePictures({ browser, url: product.url, screen, width, theme }, folder)
    }
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await product.stop()
  removeDataDirectory(product.dataDirectory)
}
