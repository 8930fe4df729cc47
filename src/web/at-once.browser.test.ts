import { type Browser, chromium, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserLaunch } from '../../e2e/browser.ts'
import { bundledScript } from '../../tools/build/bundled-script.ts'

const PLANTED = fileURLToPath(new URL('../../tests/planted-parts.tsx', import.meta.url))
const PATIENCE_MS = 4_000

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await chromium.launch(await browserLaunch())
  script = (await bundledScript(PLANTED, 'iife')).code
})
afterAll(() => browser?.close())

async function open(): Promise<Page> {
  const page = await browser.newPage()
  await page.clock.install()
  await page.setContent('<!doctype html><style>[hidden]{display:none}</style><main></main>')
  await page.addScriptTag({ content: script })
  await page.getByText('Shape').waitFor()
  return page
}

const seen = (page: Page) =>
  page
    .getByText(/^(?:Shape|Cases|Money)$/)
    .filter({ visible: true })
    .allTextContents()

describe('parts that appear together', () => {
  it('are shown when the last has come, and stay when one is read again', async () => {
    const page = await open()
    await page.evaluate(() => window.comes('cases'))
    expect(await seen(page)).toEqual(['Shape'])
    await page.evaluate(() => window.comes('money'))
    await expect.poll(() => seen(page)).toEqual(['Cases', 'Money'])
    await page.evaluate(() => window.goes('money'))
    await expect.poll(() => seen(page)).toEqual(['Cases'])
  })
  it('do not wait longer than some seconds for one that is slow', async () => {
    const page = await open()
    await page.evaluate(() => window.comes('money'))
    expect(await seen(page)).toEqual(['Shape'])
    await page.clock.runFor(PATIENCE_MS)
    await expect.poll(() => seen(page)).toEqual(['Money'])
  })
})
