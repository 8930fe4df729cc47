// Twelve tabs of a lawyer can be told apart, and a refused form says so in its tab.
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { pagesOf } from './screens-listed.ts'

const STAFF = [
  '/dashboard/cases',
  '/dashboard/cases/{matter}',
  '/attorney/messages',
  '/attorney/messages/{matter}',
  '/attorney/invoices',
  '/attorney/invoices/{invoice}',
  '/attorney/clients/{owner}',
  '/admin/case-templates',
  '/admin/case-templates/marriage-adjustment',
  '/admin/payments/{payment}',
]
const CLIENT = ['/payments', '/payments/{invoice}', '/portal/messages', '/portal/messages/{matter}']

test('each case, conversation, invoice, person and template has a title of its own', async ({
  browser,
  baseURL,
}) => {
  for (const [who, listed] of [
    ['admin', STAFF],
    ['client', CLIENT],
  ] as const) {
    const paths = { visitor: [], client: [], admin: [], [who]: listed }
    const visits = await pagesOf(who, { browser, baseURL, width: 1280, paths })
    const titles = new Map<string, string>()
    for (const path of visits.paths) {
      await visits.page.goto(path)
      await expect(visits.page.locator('main h1')).toBeAttached()
      await visits.page.waitForTimeout(3_000)
      titles.set(await visits.page.title(), path)
    }
    expect([...titles.values()], [...titles.keys()].join('\n')).toEqual(visits.paths)
  }
})

test('a refused form says so before the title, until it is mended', async ({ page }) => {
  await page.goto('/login')
  const password = page.locator('input[type=password]').first()
  await password.focus()
  await page.waitForTimeout(3_000)
  await password.press('Enter')
  await expect(page).toHaveTitle(/^Error: /)
  await page.goto('/detained')
  await page.locator('main form [type=submit]').first().click()
  await expect(page).toHaveTitle(/^Error: /)
})

test('each step of booking has its question as the title', async ({ page }) => {
  await page.goto('/schedule')
  await page.waitForTimeout(3_000)
  const heading = page.locator('main h1')
  await expect(page).toHaveTitle(new RegExp(`^${await heading.innerText()} · `))
  await page.goto('/schedule?step=type')
  await page.waitForTimeout(3_000)
  await expect(page).toHaveTitle(
    new RegExp(`^${(await heading.innerText()).replaceAll('?', String.raw`\?`)} · `),
  )
})
