// An invoice from its draft to its last payment, in both languages: staff write and issue it, its client pays one part by
// card, a relative pays some by a link, and the rest comes from a bank account; an administrator gives some of it back.
import { placesWords } from '#areas/office/content/words/browser.ts'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { invoicesText, invoiceMailWords } from '#areas/money/invoices/words/index.ts'
import { journalWords } from '#areas/bank/journal/words/index.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { paymentMailWords, adminPaymentWords, paymentWords } from '#areas/money/payments/words/index.ts'
import { portalWords } from '#areas/cases/portal/words/index.ts'
import { PAYMENT_ERRORS } from '#areas/money/payments/rules/errors.ts'
import { FIRM_ZONE, dateIn, instant, plusDays } from '#kernel/calendar.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { SHEET_WORDS } from '#ui/side-sheet-words.ts'
import { listWords } from '#web/list/list-words.ts'
import { hasNoBarriers } from './barriers.ts'
import { typesDate } from './date-fields.ts'
import { test, turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

test.use({ actionTimeout: 20_000 })

/** Both languages may be in one journal. */
const CHECKS: Record<Language, string> = { en: '1042', es: '1057' }
const WIDTHS: Record<Language, number> = { es: 360, en: 1280 }
const DUE_ON = plusDays(dateIn(FIRM_ZONE, instant(new Date())), 30).toString()

/** The demonstration's client who reads this language; each has a case. */
function clientIn(language: Language) {
  const found = DEMONSTRATION_PEOPLE.find((each) => each.role === 'client' && each.language === language)
  if (!found) throw new Error(`nobody reads ${language}`)
  return { email: found.email, name: `${found.firstName} ${found.lastName}` }
}

/** Answers with the id of the case. */
async function writesDraft(staff: Person, clientName: string): Promise<string> {
  const { page, language } = staff
  const { heading, new: begin, form: words, date } = invoicesText(language).staff
  await staff.goTo('/attorney/invoices')
  await staff.seesHeading(heading)
  await hasNoBarriers(page)
  await reachesAndPresses(page, page.getByRole('main').getByRole('link', { name: begin, exact: true }))
  await staff.seesHeading(words.newHeading)
  await staff.field(words.lineText).fill('Petition for a relative')
  await staff.press(words.save)
  const summary = page.getByRole('alert', { name: words.problem })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expect(staff.field(words.lineText)).toHaveValue('Petition for a relative')
  await hasNoBarriers(page)
  const ofClient = page.getByRole('option').filter({ hasText: clientName }).first()
  const caseId = (await ofClient.getAttribute('value')) ?? ''
  await staff.field(words.case).selectOption(caseId)
  await typesDate(page.getByRole('group', { name: words.dueOn }), date, DUE_ON)
  await staff.field(words.amount).fill('1200')
  await staff.field(words.plan).selectOption('2')
  await staff.press(words.save)
  return caseId
}

/** On the page of the case: what is missing is said, and what was typed stays. */
async function recordsCost(staff: Person, caseId: string, amount: string): Promise<void> {
  const { page, language } = staff
  const { record: words, line } = costWords(language)
  await staff.goTo(`/dashboard/cases/${caseId}/money`)
  await reachesAndPresses(page, page.getByRole('button', { name: words.open, exact: true }))
  await page.getByRole('radio', { name: startingWith(words.fundChoices.operating) }).check()
  await staff.field(words.payee).fill('FedEx')
  await staff.press(words.save)
  await expect(staff.field(words.description)).toBeFocused()
  await expect(page.getByText(words.problems.amount)).toBeVisible()
  await expect(staff.field(words.payee)).toHaveValue('FedEx')
  await hasNoBarriers(page)
  await staff.field(words.description).fill('Courier to USCIS')
  await staff.field(words.amount).fill(amount)
  await staff.field(words.reference).fill(CHECKS[staff.language])
  await staff.press(words.save)
  await expect(page.getByText(words.done)).toBeVisible()
  await expect(
    page.getByRole('heading', { name: fill(line, { amount: `$${amount}`, payee: 'FedEx' }) }),
  ).toBeVisible()
  await hasNoBarriers(page)
}

/** The number that it gets. Costs that nobody has paid are refused. */
async function changesAndIssues(staff: Person, caseId: string): Promise<string> {
  const { page, language } = staff
  const { detail: words, form } = invoicesText(language).staff
  await staff.seesHeading(words.draft.invoice)
  await hasNoBarriers(page)
  await staff.press(words.edit)
  await staff.press(form.addLine)
  await staff.field(form.lineText).last().fill('Courier')
  await staff.field(form.lineKind).last().selectOption('cost')
  await staff.field(form.amount).last().fill('200.50')
  await staff.press(form.save)
  await expect(page.getByText('$200.50').first()).toBeVisible()
  await staff.press(words.issue)
  await expect(page.getByRole('alert')).toContainText('$200.50')
  await hasNoBarriers(page)
  const draft = new URL(page.url()).pathname
  await recordsCost(staff, caseId, '200.50')
  await staff.goTo(draft)
  await reachesAndPresses(page, page.getByRole('button', { name: words.issue, exact: true }))
  await staff.seesHeading(startingWith(words.names.invoice))
  await hasNoBarriers(page)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  return /INV-\d{4}-\d{4,}/.exec(heading)?.[0] ?? 'no number'
}

/** A credit note: what is missing is said, and what was typed stays. */
async function lowersIt({ page, language }: Person): Promise<void> {
  const { reduce: words } = invoicesText(language).staff
  await page.getByRole('button', { name: words.heading.invoice }).click()
  const panel = page.getByRole('dialog', { name: words.heading.invoice })
  await panel.getByLabel(words.amount).fill('100')
  await panel.getByRole('button', { name: words.save['credit-note'] }).click()
  await expect(panel.getByLabel(words.reason)).toBeFocused()
  await hasNoBarriers(page)
  await panel.getByLabel(words.reason).fill('Agreed with the client by phone.')
  await panel.getByRole('button', { name: words.save['credit-note'] }).click()
  const done = page.getByRole('region', { name: words.done })
  await expect(done).toContainText('CN-')
  await expect(done).toContainText('$100')
  await hasNoBarriers(page)
}

/** A line of the price list: what is missing is said, and what was typed stays. */
async function keepsPrice(admin: Person): Promise<void> {
  const { page, language } = admin
  const { prices: words } = invoicesText(language).staff
  await admin.goTo('/admin/prices')
  await admin.seesHeading(words.heading)
  await admin.press(words.new)
  await admin.field(words.en).fill('Work permit renewal')
  await admin.press(words.save)
  await expect(admin.field(words.es)).toBeFocused()
  await expect(admin.field(words.en)).toHaveValue('Work permit renewal')
  await hasNoBarriers(page)
  await admin.field(words.es).fill(`Renovación del permiso de trabajo, ${language}`)
  await admin.field(words.amount).fill('450')
  await admin.press(words.save)
  await expect(page.getByRole('listitem').filter({ hasText: `trabajo, ${language}` })).toContainText('$450')
  await hasNoBarriers(page)
}

/** What is not due yet stands there as well, and all of it is a file. */
async function seesWhatIsOwed(admin: Person, clientName: string): Promise<void> {
  const { page, language } = admin
  const { ageing: words } = invoicesText(language).staff
  await admin.goTo('/attorney/owed')
  await admin.seesHeading(words.heading)
  const row = page
    .getByRole('table', { name: words.byClient })
    .getByRole('row')
    .filter({ hasText: clientName })
  await expect(row).toContainText('$')
  await hasNoBarriers(page)
  const arrives = page.waitForEvent('download')
  await admin.press(words.csv.button)
  expect(await readFile(await (await arrives).path(), 'utf8')).toContain(clientName)
}

/** Answers with the link that its client gives to a relative. */
async function makesLink(client: Person): Promise<string> {
  const { page, language } = client
  const { manage: words } = invoicesText(language).payLinks
  await page.reload()
  await reachesAndPresses(page, page.getByRole('button', { name: words.new, exact: true }))
  const panel = page.getByRole('region', { name: words.heading })
  await panel.getByLabel(words.amount).fill('50')
  await hasNoBarriers(page)
  await client.press(words.make)
  const link = panel.getByText(/\/pay\S*#/)
  await expect(link).toBeVisible()
  return link.innerText()
}

/** Without an account: an amount and a number are all that the relative sees. A second look says that it is paid. */
async function relativePays(payer: Person, link: string, clientName: string): Promise<void> {
  const { page, language } = payer
  const { payLinks, client } = invoicesText(language)
  const { page: words } = payLinks
  await page.goto(link)
  await payer.seesHeading(fill(words.heading, { amount: '$50' }))
  expect(page.url()).not.toContain('#')
  await expect(page.getByRole('main')).not.toContainText(clientName)
  await payer.press(words.payer.next)
  await expect(page.getByRole('alert', { name: words.payer.problem })).toBeFocused()
  await hasNoBarriers(page)
  await payer.field(words.payer.name).fill('José Núñez')
  await payer.field(words.payer.email).fill(payer.email)
  await payer.field(words.payer.hasRead).check()
  await payer.press(words.payer.next)
  await payer.paysWith('4000000000000002', client.pay.payButton)
  await expect(page.getByRole('alert').filter({ hasText: client.pay.problem })).toContainText(
    PAYMENT_ERRORS.PAYMENT_DECLINED.text[language],
  )
  await payer.paysWith('4242424242424242', client.pay.payButton)
  await payer.seesHeading(words.paid.title)
  await hasNoBarriers(page)
  expect(await payer.mail(invoiceMailWords(language).payLink.receipt.subject)).toContain('$50')
  await keeps(page, await nameOfReceipt(page, client.made.receiptOf), /\.pdf$/)
  await page.goto('about:blank')
  await page.goto(link)
  await payer.seesHeading(words.paid.title)
}

async function nameOfReceipt(page: Page, label: string): Promise<string> {
  const button = page.getByRole('button', { name: startingWith(label) }).first()
  return (await button.getAttribute('aria-label')) ?? ''
}

/** A document that begins as a PDF file does, under the right name. */
async function keeps(page: Page, button: string, fileName: RegExp | string): Promise<void> {
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const file = await arrives
  expect(file.suggestedFilename()).toMatch(fileName)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

async function seesInvoice(client: Person, number: string): Promise<void> {
  const { page, language } = client
  const { client: words } = invoicesText(language)
  await client.seesHeading(words.heading)
  await expect(page.getByRole('heading', { level: 3, name: pattern(number) })).toBeVisible()
}

/** What comes first in the portal is to pay it, and leads to where that is done. */
async function isAskedFirst(client: Person, number: string): Promise<void> {
  const { page, language } = client
  const { next } = portalWords(language)
  await client.goTo('/portal')
  const first = page.getByRole('region', { name: next.heading, exact: true })
  await expect(first).toContainText('$600.25')
  await hasNoBarriers(page)
  await reachesAndPresses(
    page,
    first.getByRole('link', { name: fill(next.payAmount, { amount: '$600.25' }), exact: true }),
  )
  await client.seesHeading(fill(invoicesText(language).client.pay.heading.invoice, { number }))
  await client.goTo('/payments')
}

async function paysPartByCard(client: Person, number: string): Promise<void> {
  const { page, language } = client
  const { client: words } = invoicesText(language)
  const name = fill(words.invoices.kinds.invoice, { number })
  const label = fill(words.invoices.payNowOf, { amount: '$600.25', name })
  const pay = page.getByRole('link', { name: label, exact: true })
  await expect(pay).toBeVisible()
  await hasNoBarriers(page)
  await reachesAndPresses(page, pay)
  await client.seesHeading(fill(words.pay.heading.invoice, { number }))
  await expect(page.getByRole('radio', { name: startingWith(words.pay.next) })).toBeChecked()
  // Of two clients of the demonstration one has agreed already.
  const terms = page.getByRole('checkbox', { name: startingWith(words.pay.agreement.agree) })
  if (await terms.isVisible()) await terms.check()
  await hasNoBarriers(page)
  await client.paysWith('4000000000000002', words.pay.payButton)
  const refused = page.getByRole('alert').filter({ hasText: words.pay.problem })
  await expect(refused).toContainText(PAYMENT_ERRORS.PAYMENT_DECLINED.text[language])
  const { attempt, list } = paymentWords(language)
  const tried = refused.getByRole('region', { name: attempt.heading })
  for (const said of [number, list.types.invoice, list.aCard, attempt.moved.nothing])
    await expect(tried).toContainText(said)
  await hasNoBarriers(page)
  await client.paysWith('4242424242424242', words.pay.payButton)
  await expect(page.getByRole('alert').filter({ hasText: words.pay.paidTitle })).toBeVisible()
  await hasNoBarriers(page)
}

async function paysRestFromBank(client: Person, number: string): Promise<void> {
  const { page, language } = client
  const { client: words } = invoicesText(language)
  const { bank } = paymentWords(language)
  await page.reload()
  await page.getByRole('radio', { name: startingWith(words.pay.bank) }).check()
  const frame = (name: string) =>
    page.getByRole('group', { name }).frameLocator('iframe').getByRole('textbox')
  await expect(frame(bank.routing)).toBeVisible()
  await client.press(pattern(bank.pay))
  const summary = page.getByRole('alert').filter({ hasText: bank.problems.authorization })
  await expect(summary).toBeFocused()
  await hasNoBarriers(page)
  await frame(bank.routing).fill('000000013')
  await frame(bank.account).fill('1234567890')
  await page.getByRole('radio', { name: bank.accountTypes.CHECKING }).check()
  await client.field(bank.name).fill('Ana Pérez')
  await page.getByRole('checkbox', { name: startingWith(bank.authorization) }).check()
  await client.press(pattern(bank.pay))
  await expect(page.getByRole('alert').filter({ hasText: words.pay.pendingTitle })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('main').getByRole('link', { name: words.pay.back, exact: true }).click()
  await seesInvoice(client, number)
  const mine = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: pattern(number) }) })
  await expect(mine.getByText(words.invoices.statuses.checking, { exact: true })).toBeVisible()
  await expect(mine.getByRole('link')).toHaveCount(0)
}

async function givesPartBack(admin: Person, reference: string): Promise<void> {
  const { page, language } = admin
  const words = adminPaymentWords(language)
  await admin.goTo('/admin/payments')
  const place = page.locator('a.place', { hasText: placesWords(language).pages.received }).first()
  await expect(place).toHaveAttribute('aria-current', 'page')
  await admin.field(words.search).fill(reference)
  await admin.press(words.searchButton)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('rowheader').getByRole('link').click()
  await admin.seesHeading(pattern(words.detail.heading))
  await hasNoBarriers(page)
  await reachesAndPresses(page, page.getByRole('button', { name: words.refund.open, exact: true }))
  await admin.field(words.refund.amount).fill('100.25')
  await admin.press(words.refund.next)
  await expect(admin.field(words.refund.reason)).toBeFocused()
  await hasNoBarriers(page)
  await expect(admin.field(words.refund.amount)).toHaveValue('100.25')
  await admin.field(words.refund.reason).fill('One form less than we planned.')
  await admin.press(words.refund.next)
  await hasNoBarriers(page)
  await admin.press(words.refund.back)
  await expect(admin.field(words.refund.amount)).toHaveValue('100.25')
  await admin.press(words.refund.next)
  await admin.press(fill(words.refund.confirm, { amount: '$100.25' }))
  await expect(page.getByText(startingWith(fill(words.refund.done, { amount: '$100.25' })))).toBeVisible()
  await admin.press(words.refund.open)
  await admin.field(words.refund.amount).fill('9999')
  await admin.field(words.refund.reason).fill('More than what was ever paid.')
  await admin.press(words.refund.next)
  await expect(page.getByText(pattern(words.refund.problems.tooMuch))).toBeVisible()
  await admin.press(words.refund.cancel)
  await admin.press(SHEET_WORDS[language].unsaved.leave)
}

async function readsBothSides({ page, language }: Person): Promise<void> {
  const words = ledgerWords(language)
  await page.getByRole('link', { name: adminPaymentWords(language).detail.books, exact: true }).click()
  const movements = page.getByRole('table', { name: journalWords(language).ofClient.heading })
  const refund = movements.getByRole('row').filter({ hasText: words.kinds.refund }).first()
  await expect(refund).toContainText('$100.25')
  await expect(refund).toContainText(words.accounts.operating_bank)
  // Two entries, and what is left in trust after them.
  await expect(refund.getByRole('cell').last().getByRole('listitem')).toHaveCount(3)
  await hasNoBarriers(page)
}

/** By the number of the check: the cost, the invoice's client and who recorded it are in one line. */
async function findsInJournal(admin: Person): Promise<void> {
  const { page, language } = admin
  const { heading, find, csv } = journalWords(language)
  await admin.goTo('/admin/journal')
  await admin.seesHeading(heading)
  await admin.field(find.search).fill(CHECKS[language])
  await page.getByRole('search').getByRole('button', { name: find.button, exact: true }).click()
  const found = page.getByRole('table', { name: heading }).getByRole('row').filter({ hasText: 'FedEx' })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(CHECKS[language])
  await hasNoBarriers(page)
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: csv.button, exact: true }).click()
  const file = await arrives
  expect(file.suggestedFilename()).toBe(csv.file)
  expect(await readFile(await file.path(), 'utf8')).toContain('FedEx')
  await admin.press(listWords(language).filters)
  await page.getByRole('combobox', { name: find.account }).selectOption('trust_bank')
  await expect(page.getByText(journalWords(language).noneFound)).toBeVisible()
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  const width = WIDTHS[language]
  test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}, ${width} wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    inTurn()(
      'an invoice is written, issued, paid by card and from a bank account, and given back in part',
      async ({ page, browser, baseURL }) => {
        test.setTimeout(300_000)
        const { email, name } = clientIn(language)
        const words = invoicesText(language).client
        const mails = { ...paymentMailWords(language), invoice: invoiceMailWords(language).invoice }
        const admin = await staffAt('admin', { browser, baseURL, language, width })
        await keepsPrice(admin)
        const caseId = await writesDraft(admin, name)
        const number = await changesAndIssues(admin, caseId)
        await lowersIt(admin)
        await seesWhatIsOwed(admin, name)

        const client = new Person(page, language, email)
        await client.goTo('/login?next=/payments')
        await client.signIn(email)
        await seesInvoice(client, number)
        const issued = await client.mail(mails.invoice.subject)
        expect(issued).toContain(number)
        await isAskedFirst(client, number)
        await paysPartByCard(client, number)
        const receipt = await client.mail(mails.receipt.subject)
        const link = await makesLink(client)
        const relatives = await browser.newContext({ viewport: { width, height: 800 } })
        await relativePays(new Person(await relatives.newPage(), language), link, name)
        await relatives.close()
        await paysRestFromBank(client, number)

        await keeps(
          page,
          fill(words.invoices.downloadOf, { name: fill(words.invoices.kinds.invoice, { number }) }),
          number,
        )
        const reference = /\bP[0-9A-Z]{12}\b/.exec(receipt)?.[0] ?? 'no reference'
        await page.locator('details').filter({ hasText: reference }).locator('summary').click()
        await keeps(page, fill(words.made.receiptOf, { reference }), reference)

        await givesPartBack(admin, reference)
        await readsBothSides(admin)
        await findsInJournal(admin)
        await admin.page.context().close()
      },
    )
  })
}
