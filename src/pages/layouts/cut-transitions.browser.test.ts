// The browser's own way from one document to the next, cut short: nothing of it is an error of the page.
import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { browseSite } from '#server/site/browsed-site-for-tests.ts'

const served = browseSite()

async function open(path: string): Promise<Page> {
  const page = await served.newPage({ reducedMotion: 'no-preference' })
  page.on('pageerror', (error) => served.complaints.push(String(error)))
  await page.route('**/api/**', (route) => route.fulfill({ json: null }))
  await page.goto(path)
  return page
}

async function goTo(page: Page, path: string): Promise<void> {
  await Promise.all([
    page.waitForURL(`**${path}`, { waitUntil: 'commit' }),
    page.evaluate((to) => location.assign(to), path),
  ])
}

describe('a way between pages that is given up', () => {
  it('because the next page takes no part in it, is no error', async () => {
    const page = await open('/')
    await goTo(page, '/login')
    await page.waitForLoadState()
    expect(await page.title()).not.toBe('')
  })
  it('because the window changes meanwhile, is no error', async () => {
    const page = await open('/')
    for (const [path, width] of [
      ['/about', 500],
      ['/blog', 900],
      ['/contact', 400],
    ] as const) {
      await goTo(page, path)
      await page.setViewportSize({ width, height: 700 })
      await page.waitForLoadState()
    }
    expect(await page.title()).not.toBe('')
  })
})
