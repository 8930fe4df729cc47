// Two people write to each other at once while lines are lost and, in the long round, processes are killed and replaced:
// each message arrives once, in the order in which it was written, and its marks are true.
import { randomInt } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { inboxWords, messagesWords } from '#areas/messages/messages/words/index.ts'
import {
  childrenOf,
  newDataDirectory,
  removeDataDirectory,
  type RunningProduct,
  startProduct,
  WORKER,
} from '#tests/product.ts'
import { rounds } from '#tests/rounds.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { clientWithCase } from './sent-files.ts'
import { staffAt } from './staff.ts'

/** Of each side. */
const MESSAGES = rounds(6, 500)
const KILLS = rounds(0, 20)
/** One answer of so many is lost on its way back, and one line of as many before anything was sent. */
const LOST_OF = 6
/** Of a client, who sends at once, and of the firm, whose message waits until it cannot be taken back any more. */
const SENDING = /\/api\/conversations\/[^/]+\/(messages|outgoing)\/[^/]+$/
/** From one to the next: in the long round no faster than the firm's go out and people may write. */
const PAUSE_MS = rounds(50, 900)
/** The window of the long round is tall: on a crowded machine a browser takes seconds to draw it. */
const CLICK_MS = rounds(1_000, 10_000)
/** Much is seen at once, so that it is read within minutes. */
const TALL = 4_000

type Site = { browser: Browser; baseURL: string | undefined }
type Side = { page: Page; words: { label: string; send: string; again: string; sent: string }; name: string }

/** Two processes of its own, which may be killed. */
let own: RunningProduct | null = null
test.afterAll(async () => {
  await own?.stop()
  if (own) removeDataDirectory(own.dataDirectory)
})

async function siteOf(given: Site): Promise<Site> {
  if (KILLS === 0) return given
  own = await startProduct({ WORKERS: '2' }, newDataDirectory())
  return { ...given, baseURL: own.url }
}

async function losesLines(page: Page): Promise<void> {
  await page.route(SENDING, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const fate = randomInt(LOST_OF)
    if (fate === 0) return route.abort()
    if (fate > 1) return route.fallback()
    await route.fetch().catch(() => null)
    return route.abort()
  })
}

function textOf(name: string, count: number): string {
  return `${name} ${String(count).padStart(4, '0')}`
}

/** Presses the button for as long as there is something in the box. */
async function writesAll({ page, words, name }: Side): Promise<void> {
  const box = page.getByLabel(words.label, { exact: true })
  for (let count = 0; count < MESSAGES; count += 1) {
    const text = textOf(name, count)
    await box.fill(text)
    // Neither while it is being sent, whose button says so.
    const button = page.getByRole('button', { name: new RegExp(`^(${words.send}|${words.again})$`) })
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: CLICK_MS })
      await expect(box).toHaveValue('', { timeout: 2_000 })
    }, `${text} is sent`).toPass({ timeout: rounds(30_000, 300_000), intervals: [100] })
    await after(PAUSE_MS + randomInt(150))
  }
}

/** Both serve again before the next one: where nobody serves, nothing is shown of what a kill does. */
async function killsByTurns({ pid, output }: RunningProduct): Promise<void> {
  const served = () => output().split('"worker-serves"').length
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = served()
    const [worker] = childrenOf(pid, WORKER)
    if (worker !== undefined) process.kill(worker, 'SIGKILL')
    await expect.poll(served, { timeout: 120_000, intervals: [100] }).toBeGreaterThan(before)
    await after(randomInt(500, 2_000))
  }
}

async function goesOffline(pages: readonly Page[]): Promise<void> {
  for (let gap = 0; gap < rounds(1, 30); gap += 1) {
    await after(randomInt(500, 3_000))
    const context = pages[gap % pages.length]!.context()
    await context.setOffline(true)
    await after(randomInt(100, 2_000))
    await context.setOffline(false)
  }
}

function written(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: /(client|firm) \d{4}/ })
}

type Shown = { texts: string[]; marks: string[] }

/** From the first message to the last, each on screen for as long as a person takes. */
async function readsAll(page: Page, words: { label: string; earlier: string }): Promise<void> {
  const earlier = page.getByRole('button', { name: words.earlier, exact: true })
  await expect(async () => {
    if (await earlier.isVisible()) await earlier.click({ timeout: CLICK_MS })
    await expect(written(page)).toHaveCount(2 * MESSAGES, { timeout: 500 })
  }).toPass({ timeout: rounds(120_000, 900_000), intervals: [100] })
  const frame = page.getByRole('region', { name: words.label })
  await frame.evaluate((element) => element.scrollTo(0, 0))
  await expect(async () => {
    await after(1_600)
    const isAtEnd = await frame.evaluate((element) => {
      element.scrollBy(0, element.clientHeight / 2)
      return element.scrollTop + element.clientHeight >= element.scrollHeight - 2
    })
    expect(isAtEnd).toBe(true)
  }).toPass({ timeout: rounds(300_000, 900_000), intervals: [10] })
  await after(1_600)
}

function shownOn(page: Page, name: string): Promise<Shown> {
  return written(page).evaluateAll(
    (articles, writer) => ({
      texts: articles.map((article) => article.textContent.match(/(client|firm) \d{4}/)?.[0] ?? ''),
      marks: articles
        .filter((article) => article.textContent.includes(writer))
        .map((article) => article.nextElementSibling?.textContent ?? ''),
    }),
    `${name} `,
  )
}

test('each message arrives once, in order, with true marks, through lost lines', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(rounds(90_000, 7_200_000))
  const site = await siteOf({ browser, baseURL })
  const words = { client: messagesWords('es'), firm: inboxWords('es') }
  const { caseId } = await clientWithCase(browser, site.baseURL, 'Samuel')
  const context = await browser.newContext({
    ...(site.baseURL !== undefined && { baseURL: site.baseURL }),
    viewport: { width: 360, height: TALL },
  })
  const person = new Person(await context.newPage(), 'es', 'samuel@client.example')
  await person.goTo(`/login?next=/portal/messages/${caseId}`)
  await person.signIn(person.email)
  const desk = await staffAt('attorney', { ...site, language: 'es', width: 1280 })
  await desk.page.setViewportSize({ width: 1280, height: TALL })
  await desk.goTo(`/attorney/messages/${caseId}`)
  const sides = [
    { page: person.page, words: words.client.compose, name: 'client' },
    { page: desk.page, words: words.firm.compose, name: 'firm' },
  ] as const
  for (const { page, words: said } of sides)
    await expect(page.getByLabel(said.label, { exact: true })).toBeVisible()
  const pages = sides.map(({ page }) => page)
  await Promise.all(pages.map(losesLines))
  await Promise.all([...sides.map(writesAll), goesOffline(pages), own && killsByTurns(own)])
  const conversations = [words.client.conversation, words.firm.conversation]
  await Promise.all(pages.map((page, index) => readsAll(page, conversations[index]!)))
  for (const [index, { page, name }] of sides.entries()) {
    await page.reload()
    const said = conversations[index]!
    await readsAll(page, said)
    const { texts, marks } = await shownOn(page, name)
    for (const writer of ['client', 'firm'])
      expect(texts.filter((text) => text.startsWith(writer))).toEqual(
        Array.from({ length: MESSAGES }, (_unused, count) => textOf(writer, count)),
      )
    expect(marks).toHaveLength(MESSAGES)
    // Said once, at the last of one's own: all of them are read.
    const [read = ''] = said.marks.read.split('{')
    expect(marks.at(-1)?.startsWith(read)).toBe(true)
    for (const mark of Object.values(said.marks).map((each) => each.split('{')[0] ?? ''))
      expect(marks.slice(0, -1).filter((each) => each.startsWith(mark))).toEqual([])
  }
})
