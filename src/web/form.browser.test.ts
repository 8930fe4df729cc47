// What every form does, in a real browser: the hook, its frame and the summary together.
import { type Browser, chromium, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browserLaunch } from '../../e2e/browser.ts'
import { bundledScript } from '../../tools/build/bundled-script.ts'

const PLANTED = fileURLToPath(new URL('../../tests/planted-form.tsx', import.meta.url))

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

async function open(search = ''): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => expect.unreachable(String(error)))
  const html = `<!doctype html><base href="https://form.example/${search}"><main></main>`
  await page.setContent(html)
  await page.addScriptTag({ content: script })
  return page
}

const name = (page: Page) => page.getByLabel('Name')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const summary = (page: Page) => page.getByRole('alert')
const sent = (page: Page) => page.evaluate(() => window.sent)
const isFocused = (page: Page, of: 'summary' | 'name') =>
  (of === 'summary' ? summary(page) : name(page)).evaluate((element) => element === document.activeElement)

function refusal(code: string, fields: { field: string; code: string; message: string }[] = []) {
  const details = { code, message: 'Refused.', details: fields, timestamp: '', requestId: '' }
  return { message: 'Refused.', statusCode: 409, details, isRetryable: false, retryAfter: null }
}

function answer(page: Page, body: unknown): Promise<void> {
  return page.evaluate((given) => window.answer(given), body)
}

describe('a form that has a gap', () => {
  it('is not sent, keeps what is typed, and takes the reader to what has to be mended', async () => {
    const page = await open()
    await page.getByLabel('Note').fill('kept')
    await save(page).click()
    expect(await sent(page)).toEqual([])
    expect(await isFocused(page, 'summary')).toBe(true)
    expect(await name(page).getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('link', { name: 'Type a name.' }).click()
    expect(await isFocused(page, 'name')).toBe(true)
    expect(await page.getByLabel('Note').inputValue()).toBe('kept')
  })
  it('takes the reader there at every try, and says it in the language of the moment', async () => {
    const page = await open()
    await save(page).click()
    await name(page).focus()
    await save(page).click()
    expect(await isFocused(page, 'summary')).toBe(true)
    await page.getByRole('button', { name: 'Español' }).click()
    expect(await summary(page).textContent()).toContain('Escriba un nombre.')
  })
  it('without a summary takes the reader to the first field of it', async () => {
    const page = await open('?bare')
    for (let tries = 0; tries < 2; tries += 1) {
      await page.getByLabel('Note').focus()
      await save(page).click()
      expect(await isFocused(page, 'name')).toBe(true)
    }
  })
})

describe('a form that is sent', () => {
  it('is sent once, however often its button is pressed', async () => {
    const page = await open()
    await name(page).fill('Ana')
    await page.evaluate(() => {
      for (let pressed = 0; pressed < 5; pressed += 1) document.querySelector('form')?.requestSubmit()
    })
    await save(page).click()
    expect(await sent(page)).toEqual(['Ana'])
    await answer(page, {})
    await page.getByText('Saved', { exact: true }).waitFor()
    await save(page).click()
    expect(await sent(page)).toEqual(['Ana', 'as stored'])
  })
  it('is sent also where nothing follows from it', async () => {
    const page = await open('?bare&start=Ana')
    await save(page).click()
    expect(await sent(page)).toEqual(['Ana'])
  })
  it('shows what is stored then, and keeps what was typed meanwhile', async () => {
    const page = await open('?start=Ana')
    expect(await page.getByText('As it was').count()).toBe(1)
    await name(page).fill('Eva')
    await page.getByText('Not saved').waitFor()
    await save(page).click()
    await page.getByLabel('Note').fill('meanwhile')
    await answer(page, {})
    await expect.poll(() => name(page).inputValue()).toBe('as stored')
    expect(await page.getByLabel('Note').inputValue()).toBe('meanwhile')
  })
})

describe('a form that the server refuses', () => {
  it.each([
    [
      'a field by its name',
      refusal('INVALID_INPUT', [{ field: 'profile.name', code: 'X', message: 'Too long.' }]),
    ],
    ['a code that is about one field', refusal('NAME_TAKEN')],
  ])('says so at the field: %s', async (_about, body) => {
    const page = await open('?start=Ana')
    await save(page).click()
    await answer(page, body)
    await summary(page).waitFor()
    expect(await name(page).getAttribute('aria-describedby')).toBe('planted-name-error')
    expect(await isFocused(page, 'summary')).toBe(true)
    expect(await name(page).inputValue()).toBe('Ana')
  })
  it('leads to its button where the refusal is about no field, and can be sent again', async () => {
    const page = await open('?start=Ana')
    await save(page).click()
    await answer(page, refusal('TOO_MANY_REQUESTS'))
    const link = page.getByRole('link', { name: 'Refused.' })
    expect(await link.getAttribute('href')).toBe('#planted-submit')
    expect(await name(page).getAttribute('aria-invalid')).toBe(null)
    await save(page).click()
    expect(await sent(page)).toEqual(['Ana', 'Ana'])
    expect(await summary(page).count()).toBe(0)
  })
})
