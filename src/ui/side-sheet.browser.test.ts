import { type Browser, chromium, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browserLaunch } from '../../e2e/browser.ts'
import { bundledScript } from '../../tools/build/bundled-script.ts'

const PLANTED = fileURLToPath(new URL('../../tests/planted-sheet.tsx', import.meta.url))

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await chromium.launch(await browserLaunch())
  script = (await bundledScript(PLANTED, 'iife')).code
})
afterAll(() => browser?.close())
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

async function open(): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => expect.unreachable(String(error)))
  await page.setContent('<!doctype html><main></main>')
  await page.addScriptTag({ content: script })
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'New' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' })
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.ariaLabel ?? at?.closest('label')?.innerText.trim() ?? at?.textContent
  })

describe('a side sheet', () => {
  it('takes the focus to its first field, and Escape gives it back to the button that opened it', async () => {
    const page = await open()
    await press(page, 'Add a note')
    expect(await focused(page)).toBe('Text')
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Add a note')
  })
  it('gives the focus to the place around a button that is gone', async () => {
    const page = await open()
    await press(page, 'Add a person')
    await press(page, 'Save')
    await expect.poll(() => focused(page)).toBe('People')
  })
  it.each(['Escape', 'Close', 'Cancel'])('asks about unsaved text at %s', async (way) => {
    const page = await open()
    const leave = () => (way === 'Escape' ? page.keyboard.press(way) : press(page, way))
    await press(page, 'Add a note')
    await page.getByLabel('Text').fill('Called twice')
    await leave()
    await question(page).waitFor()
    // Escape answers the question: the sheet stays.
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Text').inputValue()).toBe('Called twice')
    await leave()
    await press(page, 'Close without saving')
    await sheet(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Add a note')
  })
})

describe('a hint', () => {
  it('is folded until its button is pressed', async () => {
    const page = await open()
    expect(await page.getByText('Only the firm reads them.').isVisible()).toBe(false)
    await press(page, 'Help: Notes')
    expect(await page.getByText('Only the firm reads them.').isVisible()).toBe(true)
  })
})
