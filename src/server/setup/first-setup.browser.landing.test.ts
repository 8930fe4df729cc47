// The first set-up as a person meets it: in a browser, on a phone, without a script, in either language and theme.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOfStep, stepAt } from '#adapters/identity/second-factor-codes.ts'
import { settledNow } from '#areas/office/readings/server/index.ts'
import { readingsWords } from '#areas/office/readings/words/index.ts'
import { findSettings } from '#areas/meetings/scheduling/server/availability-repository.ts'
import { listAdmins } from '#areas/people/users/server/index.ts'
import { inLanguage, type Language, LANGUAGES, otherLanguage } from '#kernel/language.ts'
import { productOf } from '#tests/product-in-process.ts'
import { createWorld, type World } from '#tests/world.ts'
import { violationsOf } from '../../../e2e/axe.ts'
import { browserLaunch } from '../../../e2e/browser.ts'
import { setupWords } from '../words/index.ts'
import { createFirstSetup } from './first-setup.ts'
import { SETUP_PATH } from './pages.ts'
import { setupCode } from './setup-code.ts'
import { secretOfKey } from './testing.ts'

const CODE = setupCode('a-secret-of-the-tests-with-enough-signs')

const RUTH = { firstName: 'Ruth', lastName: 'Núñez-D’Ávila', email: 'ruth@firm.example' }

let world: World
let browser: Browser
let server: Server
beforeAll(async () => {
  world = await createWorld()
  const pages = new Hono().route(SETUP_PATH, createFirstSetup(productOf(world), CODE))
  const listener = getRequestListener(pages.fetch)
  server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await chromium.launch(await browserLaunch())
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await world.end()
})

async function open(language: Language, width: number): Promise<Page> {
  const { port } = server.address() as AddressInfo
  const page = await browser.newPage({ viewport: { width, height: 740 } })
  await page.goto(`http://127.0.0.1:${port}${inLanguage(SETUP_PATH, language)}`)
  return page
}

async function barriersOf(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  const found = []
  for (const colorScheme of ['light', 'dark'] as const)
    found.push(...(await violationsOf(page, { colorScheme, isWhole: true })))
  return found.map(({ id }) => id)
}

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)

it.each(LANGUAGES)(
  'who has a wrong code is told so, and loses nothing of what was typed (%s)',
  async (language) => {
    const page = await open(language, 360)
    const words = setupWords(language)
    const { conflicts } = readingsWords(language)
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('heading', { name: words.copy.title }).waitFor()
    const typed = { ...RUTH, code: 'ABCD-EFGH-JKLM', password: 'carretera larga 9 sin fin' }
    for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
    await page.getByLabel(words.opens).selectOption('10')
    await page.getByLabel(conflicts.length).selectOption({ index: 1 })
    const chosen = await page.getByLabel(conflicts.length).inputValue()
    await page.getByRole('button', { name: words.next }).click()
    await page.getByRole('alert').getByText(words.problems.code).waitFor()
    for (const [name, text] of Object.entries({ ...typed, password: '' }))
      expect(await field(page, name).inputValue()).toBe(text)
    expect(await page.getByLabel(words.opens).inputValue()).toBe('10')
    expect(await page.getByLabel(conflicts.length).inputValue()).toBe(chosen)
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('link', { name: words.other }).click()
    await page.getByRole('heading', { name: setupWords(otherLanguage(language)).title }).waitFor()
    expect(await listAdmins(world.services.db)).toEqual([])
    await page.close()
  },
)

it('a firm is set up on a phone, with what is right where its copy says two things', async () => {
  const page = await open('es', 360)
  const words = setupWords('es')
  const { conflicts } = readingsWords('es')
  for (const [name, text] of Object.entries({ ...RUTH, code: CODE, password: 'corta' }))
    await field(page, name).fill(text)
  await page.getByLabel(words.opens).selectOption('10')
  await page.getByLabel(words.closes).selectOption('15')
  await page.getByLabel(conflicts.price).selectOption('price.free')
  await page.getByLabel(conflicts.hours).selectOption('hours.short')
  await page.getByRole('button', { name: words.next }).click()
  // The typed values are there again, except the password.
  await page.getByText(words.problems.password).waitFor()
  expect(await field(page, 'lastName').inputValue()).toBe(RUTH.lastName)
  expect(await page.getByLabel(conflicts.price).inputValue()).toBe('price.free')
  await field(page, 'password').fill('carretera larga 9 sin fin')
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('heading', { name: words.step.title }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  const secret = secretOfKey(await page.locator('code').innerText())
  const codeNow = codeOfStep(secret, stepAt(world.clock.now().epochMilliseconds))
  await page.getByLabel(words.step.code).fill(codeNow === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: words.step.finish }).click()
  await page.getByText(words.problems.totp).waitFor()
  // The key is the same: it is in the app already.
  expect(secretOfKey(await page.locator('code').innerText())).toBe(secret)
  expect(await barriersOf(page)).toEqual([])
  await page.getByLabel(words.step.code).fill(codeNow)
  await page.getByRole('button', { name: words.step.finish }).click()
  await page.getByRole('heading', { name: words.done.title }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  expect(await listAdmins(world.services.db)).toHaveLength(1)
  const settings = await findSettings(world.services.db)
  expect(settings?.hours[0]).toEqual({ weekday: 1, opensAtMinute: 600, closesAtMinute: 900 })
  expect(await settledNow(world.services.db)).toMatchObject({
    price: { reading: 'price.free' },
    hours: { reading: 'hours.short' },
  })
  await page.goto(page.url())
  expect(await page.locator('input').count()).toBe(0)
  await page.close()
})
