// An administrator and the bank's statement, in both languages by turns: sets up an account, imports a file that has trouble, voids a check from
// before and takes that back, books a fee, and sees what keeps the month open.
import { expect } from '@playwright/test'
import { bankWords } from '#areas/bank/reconciliation/words/index.ts'
import { dateIn, FIRM_ZONE, formatMonth, instant } from '#kernel/calendar.ts'
import { fill, LANGUAGES, type Language, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import type { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

test.use({ actionTimeout: 20_000 })

const WIDTHS: Record<Language, number> = { es: 360, en: 1280 }
/** An account of its own for each language. */
const FUNDS = { en: 'trust', es: 'operating' } as const
const TODAY = dateIn(FIRM_ZONE, instant(new Date()))

/** As a bank with wide letters writes it, with a total below, and nothing that says which way the money went. */
function bankFile(): Buffer {
  const day = `${TODAY.month}/${TODAY.day}/${TODAY.year}`
  const rows = ['Date,Description,Amount', `${day},Comisión mensual,15.00`, 'Total,,15.00']
  return Buffer.from(`\uFEFF${rows.join('\r\n')}`, 'utf16le')
}

async function setsUp({ page, language }: Person): Promise<void> {
  const { setUp: words } = bankWords(language)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.problems.bank)).toBeVisible()
  await page.getByLabel(words.bank).fill('Banco Lone Star')
  await page.getByLabel(words.last4).fill('6789')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(
    page.getByText(fill(bankWords(language).accountOf, { bank: 'Banco Lone Star', last4: '6789' })),
  ).toBeVisible()
}

async function imports({ page, language }: Person): Promise<void> {
  const { import: words } = bankWords(language)
  const field = page.locator('input[type=file]')
  await field.setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(page.getByText(words.fileProblems.NOT_TEXT)).toBeVisible()
  await field.setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: bankFile() })
  await expect(page.getByText(plural(words.found, 1, language), { exact: true })).toBeVisible()
  const submit = page.getByRole('button', { name: words.submit, exact: true })
  await page.getByLabel(words.leftOut.confirm).check()
  await expect(submit).toBeDisabled()
  await hasNoBarriers(page)
  await page.getByRole('group', { name: words.way.heading }).getByLabel(words.way.ways.turned).check()
  await expect(
    page.getByText(fill(words.totals.sum, { amount: formatCents(-1_500, language), count: 1 })),
  ).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.getByLabel(words.leftOut.confirm).check()
  await submit.click()
  await expect(page.getByText(plural(words.done, 1, language))).toBeVisible()
}

/** A check from before that nobody will cash is void, and after all it is not. */
async function voids({ page, language }: Person, fund: 'trust' | 'operating'): Promise<void> {
  const { date, opening: words } = bankWords(language)
  const { void: said } = words
  await page.getByText(words.add, { exact: true }).click()
  await page.getByLabel(words.number).fill('2218')
  const { year, month } = TODAY.subtract({ months: 1 })
  await page.getByLabel(date.day, { exact: true }).fill('20')
  await page.getByLabel(date.month, { exact: true }).selectOption({ index: month })
  await page.getByLabel(date.year, { exact: true }).fill(String(year))
  await page.getByLabel(words.payee).fill('Correos Núñez')
  await page.getByLabel(fund === 'trust' ? words.matter : words.matterOwn, { exact: true }).fill('María José')
  await page.getByLabel(words.amount).fill('45.00')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await page.getByRole('button', { name: startingWith(fill(said.openOf, { what: '' })) }).click()
  if (fund === 'trust') {
    await page.getByLabel(said.search, { exact: true }).fill('María José')
    await page.getByRole('button', { name: said.searchButton, exact: true }).click()
    await page.getByRole('group', { name: said.owner }).getByRole('radio').last().check()
  }
  await hasNoBarriers(page)
  await page.getByLabel(said.reason).fill('El cheque se perdió en el correo.')
  await page.getByRole('button', { name: said.save, exact: true }).click()
  await page.getByRole('button', { name: startingWith(fill(said.undoOf, { what: '' })) }).click()
  await hasNoBarriers(page)
  await page.getByLabel(said.undoReason).fill('El cheque apareció después.')
  await page.getByRole('button', { name: said.undo, exact: true }).click()
  await expect(
    page.getByRole('button', { name: startingWith(fill(said.openOf, { what: '' })) }),
  ).toBeVisible()
}

for (const language of LANGUAGES) {
  turnsOf(language)()(
    `an administrator holds the bank’s statement against the books, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(120_000)
      const admin = await staffAt('admin', { browser, baseURL, language, width: WIDTHS[language] })
      const { page } = admin
      const words = bankWords(language)
      await admin.goTo(`/admin/bank?fund=${FUNDS[language]}`)
      await admin.seesHeading(words.heading)
      await setsUp(admin)
      await imports(admin)
      await voids(admin, FUNDS[language])
      await page.getByRole('link', { name: pattern(formatMonth(TODAY, language)) }).click()
      await page.getByRole('button', { name: pattern(words.month.lines.bookOf) }).click()
      await hasNoBarriers(page)
      await page.getByLabel(words.month.book.reason).fill('La comisión del banco.')
      await page.getByRole('button', { name: words.month.book.save, exact: true }).click()
      await expect(page.getByText(words.month.lines.none)).toBeVisible()
      await expect(page.getByText(words.month.close.obstacles['no-ending'])).toBeVisible()
      await expect(page.getByText(words.month.close.obstacles.unmatched)).toBeHidden()
      const arrives = page.waitForEvent('download')
      await page.getByRole('button', { name: words.month.report.download, exact: true }).click()
      expect((await arrives).suggestedFilename()).toContain(FUNDS[language])
      await hasNoBarriers(page)
      await page.context().close()
    },
  )
}
