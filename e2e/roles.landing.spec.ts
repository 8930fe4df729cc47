// Those of the firm who are not attorneys: a paralegal's day on a case, and a bookkeeper's visit, each with what is closed to them.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { journalWords } from '#areas/bank/journal/words/index.ts'
import { reviewWords } from '#areas/documents/documents/words/index.ts'
import { inboxWords } from '#areas/messages/messages/words/index.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { placesWords } from '#areas/office/content/words/browser.ts'
import { content } from '#areas/office/content/words/index.ts'
import type { Language } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks, calls } from './calls.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { opensWaiting } from './review-desk.ts'
import { clientWithCase, letterOf, sends } from './sent-files.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

function place(page: Page, language: Language, name: 'bank' | 'cases' | 'today' | 'trust') {
  const { label, pages } = placesWords(language)
  return page.getByRole('navigation', { name: label }).getByRole('link', { name: pages[name], exact: true })
}

test('[es] a paralegal accepts a document, writes to the client, and moves no money', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const language = 'es'
  const maria = await clientWithCase(browser, baseURL, 'María José')
  const { caseId } = maria
  const file = 'acta-paralegal.pdf'
  await sends(maria, file, await letterOf('Acta', 1))
  const paralegal = await staffAt('staff', { browser, baseURL, language, width: 1280 })
  const { page } = paralegal

  await paralegal.goTo('/attorney/documents')
  await opensWaiting(page, file)
  await page.keyboard.press('a')
  await expect(page.getByText(startingWith(reviewWords(language).accepted.split('{')[0] ?? ''))).toBeVisible()

  const { version } = await asks(paralegal, 'GET', `/cases/${caseId}`)
  const task = { version, code: 'firm-task', text: 'Llamar al traductor', due: null, isFirst: false }
  const taskId = randomUUID()
  await asks(paralegal, 'POST', `/cases/${caseId}/tasks/${taskId}`, { ...task, part: 'second' })
  await paralegal.goTo(`/dashboard/cases/${caseId}`)
  await expect(page.getByText('Llamar al traductor').first()).toBeVisible()
  await hasNoBarriers(page)

  const { compose } = inboxWords(language)
  const answer = `Ya revisé su acta. ${randomUUID()}`
  await paralegal.goTo(`/attorney/messages/${caseId}`)
  await page.getByLabel(compose.label, { exact: true }).fill(answer)
  await page.getByRole('button', { name: compose.send, exact: true }).click()
  const email = DEMONSTRATION_PEOPLE.find(({ firstName }) => firstName === 'María José')?.email
  const client = new Person(await (await browser.newContext()).newPage(), language, email)
  await client.goTo(`/login?next=/portal/messages/${caseId}`)
  await client.signIn(client.email)
  await expect(client.page.getByRole('article').getByText(answer)).toBeVisible({ timeout: 60_000 })
  await expect(client.page.getByText('Rosa Lara (no es abogado/a)').first()).toBeVisible()

  await paralegal.goTo(`/dashboard/cases/${caseId}/money`)
  const costs = costWords(language)
  await expect(page.locator('#costs').getByText(costs.inTrust)).toBeVisible()
  await expect(page.getByRole('button', { name: costs.record.open, exact: true })).toHaveCount(0)
  expect((await calls(paralegal, 'POST', '/disbursements', {})).status()).toBe(403)
  await expect(place(page, language, 'cases')).toBeVisible()
  await expect(place(page, language, 'trust')).toHaveCount(0)
  await paralegal.goTo('/admin/ledger')
  await paralegal.seesHeading(content(language).errors.accessDenied.title)
})

test('[en] a bookkeeper reads and exports the books, and changes nothing', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const language = 'en'
  const books = await staffAt('books', { browser, baseURL, language, width: 1280 })
  const { page } = books
  await books.goTo('/dashboard')
  await page.waitForURL('**/admin/ledger**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hasNoBarriers(page)
  await expect(place(page, language, 'bank')).toBeVisible()
  await expect(place(page, language, 'cases')).toHaveCount(0)
  await expect(place(page, language, 'today')).toHaveCount(0)

  const journal = journalWords(language)
  await books.goTo('/admin/journal')
  await books.seesHeading(journal.heading)
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: journal.csv.button, exact: true }).click()
  expect((await arrives).suggestedFilename()).toBe(journal.csv.file)
  await hasNoBarriers(page)

  // Invoices are read there, and nothing in them can be changed.
  const { staff: invoices } = invoicesText(language)
  await books.goTo('/attorney/owed')
  await books.seesHeading(invoices.ageing.heading)
  await hasNoBarriers(page)
  await books.goTo('/attorney/invoices')
  await books.seesHeading(invoices.heading)
  await expect(page.getByRole('link', { name: invoices.new, exact: true })).toHaveCount(0)
  await hasNoBarriers(page)
  await page.locator('main').getByRole('link', { name: /INV-/ }).first().click()
  await expect(page.getByRole('heading', { name: invoices.detail.payments })).toBeVisible()
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  await hasNoBarriers(page)
  expect((await calls(books, 'POST', `/invoices/${randomUUID()}/issue`, {})).status()).toBe(403)

  for (const path of ['/admin/payments', '/admin/deposits', '/admin/bank', '/admin/reconciliation']) {
    await books.goTo(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  }
  const { items } = (await asks(books, 'GET', '/ledger/clients')) as { items: unknown[] }
  expect(items.length).toBeGreaterThan(0)
  for (const path of ['/payments/reconciliations', '/bank/trust/months/2026-01/close', '/disbursements'])
    expect((await calls(books, 'POST', path, {})).status()).toBe(403)
  for (const path of ['/attorney', '/dashboard/cases', '/attorney/messages', '/admin/users']) {
    await books.goTo(path)
    await books.seesHeading(content(language).errors.accessDenied.title)
  }
})
