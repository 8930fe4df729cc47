// What one does appears at the others, who do nothing: also after a lost line.
import { type Browser, expect, type Page } from '@playwright/test'
import type { Language } from '#kernel/language.ts'
import { opensSent } from './document-room.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { clientWithCase, letterOf, sends } from './sent-files.ts'
import { staffAt } from './staff.ts'

/** Nothing but what comes live may change the page: it is loaded once. */
function countsLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** The page hears from now on. */
function hears(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().includes('/api/news') && response.ok())
}

async function clientAt(browser: Browser, baseURL: string | undefined, language: Language, email: string) {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 360, height: 800 },
  })
  const person = new Person(await context.newPage(), language, email)
  await person.goTo('/login?next=/portal/documents')
  await person.signIn(email)
  await person.page.waitForURL('**/portal/documents**')
  return person
}

test('a document that comes is shown to its client and to the firm without a reload', async ({
  browser,
  baseURL,
}) => {
  const sender = await clientWithCase(browser, baseURL, 'Samuel')
  const client = await clientAt(browser, baseURL, 'en', 'samuel@client.example')
  const attorney = await staffAt('attorney', { browser, baseURL, language: 'es', width: 1280 })
  const heard = hears(attorney.page)
  await attorney.goTo(`/dashboard/cases/${sender.caseId}/documents`)
  await expect(attorney.page.getByRole('heading', { level: 1 })).toBeVisible()
  await heard
  await expect(attorney.page.locator('#documents').getByRole('heading', { level: 2 }).first()).toBeVisible()
  const loads = [countsLoads(client.page), countsLoads(attorney.page)]
  await sends(sender, 'lease-first.pdf', await letterOf('Lease', 1))
  await opensSent(client.page)
  for (const { page } of [client, attorney])
    await expect(page.getByText('lease-first.pdf').first()).toBeVisible({ timeout: 20_000 })

  // What came while the line was gone is there when it is back.
  await client.page.context().setOffline(true)
  await sends(sender, 'lease-second.pdf', await letterOf('Lease again', 1))
  await expect(attorney.page.getByText('lease-second.pdf').first()).toBeVisible({ timeout: 20_000 })
  await expect(client.page.getByText('lease-second.pdf')).toBeHidden()
  await client.page.context().setOffline(false)
  await expect(client.page.getByText('lease-second.pdf').first()).toBeVisible({ timeout: 20_000 })
  expect(loads.map((count) => count())).toEqual([0, 0])
})

test('two tabs of one browser hear by one stream, and the second goes on when the first is closed', async ({
  browser,
  baseURL,
}) => {
  const sender = await clientWithCase(browser, baseURL, 'Samuel')
  const first = await clientAt(browser, baseURL, 'en', 'samuel@client.example')
  const context = first.page.context()
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/news')) streams.push(request.url())
  })
  await first.page.reload()
  await hears(first.page)
  const second = new Person(await context.newPage(), 'es')
  await second.goTo('/portal/documents')
  await expect(second.page.getByRole('heading', { level: 1 })).toBeVisible()
  await sends(sender, 'two-tabs.pdf', await letterOf('Two tabs', 1))
  for (const { page } of [first, second]) {
    await opensSent(page)
    await expect(page.getByText('two-tabs.pdf').first()).toBeVisible({ timeout: 20_000 })
  }
  expect(streams).toHaveLength(1)
  const heard = hears(second.page)
  await first.page.close()
  await heard
  await sends(sender, 'one-tab.pdf', await letterOf('One tab', 1))
  await expect(second.page.getByText('one-tab.pdf').first()).toBeVisible({ timeout: 20_000 })
})
