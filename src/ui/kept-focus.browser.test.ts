import { type Browser, chromium, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browserLaunch } from '../../e2e/browser.ts'
import { bundledScript } from '../../tools/build/bundled-script.ts'

const PLANTED = fileURLToPath(new URL('../../tests/planted-focus.ts', import.meta.url))

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

async function open(main: string): Promise<Page> {
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><main tabindex="-1"><h1>Case</h1>${main}</main>`)
  await page.addScriptTag({ content: script })
  return page
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** By its name, or the words of it. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement: at } = document
    return at === document.body ? 'nothing' : (at?.ariaLabel ?? at?.textContent.trim())
  })
}

const quoted = (html: string) => html.replaceAll('"', '&quot;')
const button = (name: string, act: string, html: string, more = '') =>
  `<button data-act="${act}" data-html="${quoted(html)}" ${more}>${name}</button>`
const doneRow = (name: string) =>
  `<li>${button(`Done: ${name}`, 'replace', '', 'data-of="li" data-key="done"')}</li>`
const upRow = (name: string) => `<li>${name}${button(`Up: ${name}`, 'up', '', 'data-of="li"')}</li>`
const FORM = `<form><h3>New date</h3><input aria-label="Day">${button('Cancel', 'replace', '<button>Add a date</button>', 'data-of="form"')}</form>`

describe('the focus, where what had it goes away', () => {
  it('is in the first field of a form that opens in its place, also if that comes late', async () => {
    for (const act of ['replace', 'later']) {
      const page = await open(`<section><h2>Dates</h2>${button('Add a date', act, FORM)}</section>`)
      await press(page, 'Add a date')
      await expect.poll(() => focused(page)).toBe('Day')
    }
  })
  it('is in the form that was opened before the keeper was loaded', async () => {
    const page = await open(
      `<section data-late><h2>Dates</h2>${button('Add a date', 'replace', FORM)}</section>`,
    )
    await press(page, 'Add a date')
    await expect.poll(() => focused(page)).toBe('Day')
  })
  it('is on the button that opened the form, once that is closed', async () => {
    const page = await open(`<section>${button('Add a date', 'replace', FORM)}</section>`)
    await press(page, 'Add a date')
    await expect.poll(() => focused(page)).toBe('Day')
    await press(page, 'Cancel')
    await expect.poll(() => focused(page)).toBe('Add a date')
  })
  it('is on the next row of a list, or on the row before the end', async () => {
    const page = await open(`<ul>${['one', 'two', 'three'].map(doneRow).join('')}</ul>`)
    await press(page, 'Done: two')
    await expect.poll(() => focused(page)).toBe('Done: three')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Done: one')
  })
  it('is on what was said, or else on the heading over it', async () => {
    const page = await open(
      `<section><h2>Request</h2><output></output>${button('Withdraw', 'say', 'Withdrawn', '')}</section>
       <section><h2>Other</h2>${button('Close', 'replace', '', '')}</section>`,
    )
    await press(page, 'Withdraw')
    await expect.poll(() => focused(page)).toBe('Withdrawn')
    await press(page, 'Close')
    await expect.poll(() => focused(page)).toBe('Other')
  })
  it('stays on a button that its row takes to another place, and beside one that cannot be pressed', async () => {
    const page = await open(
      `<ul>${['one', 'two'].map(upRow).join('')}</ul><h2>Send</h2>${button('Send', 'disable', '')}`,
    )
    await press(page, 'Up: two')
    await expect.poll(() => focused(page)).toBe('Up: two')
    await press(page, 'Send')
    await expect.poll(() => focused(page)).not.toBe('nothing')
  })
  it('stays given up by a click beside everything', async () => {
    const page = await open(`<section><h2>Dates</h2><button id="gone">Gone soon</button></section>`)
    await page.getByRole('button').focus()
    await page.evaluate(() => document.querySelector('main')?.removeAttribute('tabindex'))
    await page.getByRole('heading', { level: 1 }).click()
    await page.evaluate(() => document.querySelector('#gone')?.remove())
    await page.waitForTimeout(200)
    expect(await focused(page)).toBe('nothing')
  })
})
