// A check of a client's mother is recorded on the case, taken to the bank on a slip, and comes back: staff say so once, and the
// client reads what it means. Some of an advance goes back by the firm's check.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { wayBackLine } from '#areas/money/payments/rules/give-back.ts'
import { handMethodLine } from '#areas/money/payments/rules/hand-methods.ts'
import { paymentMailWords, paymentWords } from '#areas/money/payments/words/index.ts'
import { receiptWords } from '#areas/money/receipts/words/index.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

test.use({ actionTimeout: 20_000 })

const CHECK = '7741902'
const PAYER = 'Rosa Núñez'
/** One white dot, which every reader of pictures opens. */
const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
const REASON = 'NSF: the bank did not pay it'

function clientIn(language: Language) {
  const found = DEMONSTRATION_PEOPLE.find((each) => each.role === 'client' && each.language === language)
  if (!found) throw new Error(`nobody reads ${language}`)
  return { email: found.email, name: `${found.firstName} ${found.lastName}` }
}

async function caseOf(staff: Person, clientName: string): Promise<string> {
  await staff.goTo('/attorney/invoices/new')
  const option = staff.page.getByRole('option').filter({ hasText: clientName }).first()
  return (await option.getAttribute('value')) ?? ''
}

/** What is missing is said, and what was typed stays. */
async function records(staff: Person, caseId: string): Promise<void> {
  const { page, language } = staff
  const { record: words } = receiptWords(language)
  await staff.goTo(`/dashboard/cases/${caseId}/money`)
  await staff.press(words.open)
  await staff.field(words.subject).selectOption('cost')
  await staff.field(words.number).fill(CHECK)
  await page.getByRole('radio', { name: words.other }).check()
  await staff.field(words.payerName).fill(PAYER)
  await staff.press(words.save)
  await expect(staff.field(words.amount)).toBeFocused()
  await expect(page.getByText(words.problems.agrees)).toBeVisible()
  await expect(staff.field(words.number)).toHaveValue(CHECK)
  await hasNoBarriers(page)
  await staff.field(words.amount).fill('765.43')
  await staff.field(words.relation).selectOption('parent')
  await page.getByRole('checkbox', { name: startingWith(words.agrees) }).check()
  const { choose, sides, states } = receiptWords(language).picture
  await page
    .locator(`input[aria-label="${choose}: ${sides.front}"]`)
    .setInputFiles({ name: 'IMG_0042.png', mimeType: 'image/png', buffer: SMALL_PNG })
  await staff.press(words.save)
  await expect(page.getByText(words.done)).toBeVisible()
  await expect(page.getByRole('heading', { name: startingWith('$765.43') })).toBeVisible()
  // The product has looked at it, and it can be opened.
  const line = page.getByRole('listitem').filter({ hasText: CHECK }).first()
  await expect(line.getByText(`${sides.front}: ${states.kept}`)).toBeVisible()
  await hasNoBarriers(page)
}

async function takesToBank(staff: Person): Promise<void> {
  const { page, language } = staff
  const { accounts, deposits: words } = receiptWords(language)
  await staff.goTo('/admin/deposits')
  await staff.seesHeading(words.heading)
  await hasNoBarriers(page)
  const trust = page.getByRole('region', { name: accounts.trust })
  await expect(trust.getByRole('checkbox', { name: new RegExp(CHECK) })).toBeVisible()
  for (const each of await trust.getByRole('checkbox').all()) await each.uncheck()
  await expect(trust.getByText(words.chooseSome)).toBeVisible()
  await trust.getByRole('checkbox', { name: new RegExp(CHECK) }).check()
  await expect(trust.getByText(fill(words.chosen, { amount: '$765.43' }))).toBeVisible()
  await trust.getByRole('button', { name: words.gather }).click()
  const deposit = page.getByRole('row').filter({ hasText: CHECK })
  const arrives = page.waitForEvent('download')
  await deposit.getByRole('button', { name: words.print }).click()
  expect((await readFile(await (await arrives).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await deposit.getByRole('button', { name: startingWith(words.make) }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.make, exact: true }).click()
  await expect(deposit.getByText(words.waiting)).toBeVisible()
  await hasNoBarriers(page)
}

async function comesBack(staff: Person, caseId: string): Promise<void> {
  const { page, language } = staff
  const { end: words, states } = receiptWords(language)
  await staff.goTo(`/dashboard/cases/${caseId}/money`)
  const line = page.getByRole('listitem').filter({ hasText: CHECK })
  await line.getByRole('button', { name: startingWith(words.returnedName.split('{')[0] ?? '') }).click()
  await line.getByRole('textbox', { name: words.reason }).fill(REASON)
  await hasNoBarriers(page)
  await line.getByRole('button', { name: words.saveReturned }).click()
  await expect(line.getByText(states.returned)).toBeVisible()
  await expect(line.getByText(REASON)).toBeVisible()
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  inTurn()(
    `in ${language}: a check is received, deposited and returned`,
    async ({ page, browser, baseURL }) => {
      test.setTimeout(240_000)
      const { email, name } = clientIn(language)
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const caseId = await caseOf(admin, name)
      await records(admin, caseId)
      const client = new Person(page, language, email)
      await client.goTo('/login?next=/payments')
      const mails = paymentMailWords(language)
      // An earlier mail of the same subject may be there: the demonstration's.
      await expect(async () => {
        const receipt = await client.mail(mails.receipt.subject)
        expect(receipt).toContain(handMethodLine('check', CHECK, language))
        expect(receipt).toContain(PAYER)
      }).toPass()
      await takesToBank(admin)
      await comesBack(admin, caseId)
      await admin.page.context().close()
      await expect(async () => {
        expect(await client.mail(mails.takenBack.subject)).toContain('$765.43')
      }).toPass()
      await client.signIn(email)
      const { list } = paymentWords(language)
      await client.seesHeading(invoicesText(language).client.heading)
      const own = page.getByRole('listitem').filter({ hasText: CHECK })
      await expect(own.getByText(list.ended.returned)).toBeVisible()
    },
  )
}

const TRANSFER = '55120034'
const OUR_CHECK = '204117'
const TOO_MUCH = 'The translation cost less than was advanced.'

/** What arrived at the bank by itself, and that the bank confirms. */
async function hasArrived(staff: Person, caseId: string): Promise<void> {
  const { page, language } = staff
  const { deposits, record: words } = receiptWords(language)
  await staff.goTo(`/dashboard/cases/${caseId}/money`)
  await staff.press(words.open)
  await staff.field(words.subject).selectOption('advance')
  await staff.field(words.method).selectOption('transfer')
  await staff.field(words.number).fill(TRANSFER)
  await staff.field(words.amount).fill('432.10')
  await staff.press(words.save)
  await expect(page.getByText(words.done)).toBeVisible()
  await staff.goTo('/admin/deposits')
  const deposit = page.getByRole('row').filter({ hasText: TRANSFER })
  await deposit.getByRole('button', { name: deposits.clear }).click()
  await expect(deposit.getByRole('button', { name: deposits.clear })).toBeHidden()
}

async function goesBack(staff: Person, caseId: string): Promise<void> {
  const { page, language } = staff
  const { giveBack: words } = receiptWords(language)
  await staff.goTo(`/dashboard/cases/${caseId}/money`)
  const line = page.getByRole('listitem').filter({ hasText: TRANSFER })
  await line.getByRole('button', { name: startingWith(words.openName.split('{')[0] ?? '') }).click()
  await line.getByRole('textbox', { name: startingWith(words.amount) }).fill('500')
  await line.getByRole('button', { name: words.propose }).click()
  await expect(line.getByText(fill(words.problems.amount, { left: '$432.10' }))).toBeVisible()
  await line.getByRole('textbox', { name: startingWith(words.amount) }).fill('132.10')
  await line.getByRole('textbox', { name: startingWith(words.reason) }).fill(TOO_MUCH)
  await hasNoBarriers(page)
  await line.getByRole('button', { name: words.propose }).click()
  await expect(line.getByText(fill(words.reasonLine, { reason: TOO_MUCH }))).toBeVisible()

  await staff.goTo('/admin/deposits')
  const due = page.getByRole('listitem').filter({ hasText: '$132.10' })
  await due.getByRole('button', { name: startingWith(words.payOutName.split('{')[0] ?? '') }).click()
  await due.getByRole('button', { name: words.pay }).click()
  await expect(due.getByText(words.problems.number)).toBeVisible()
  await due.getByRole('textbox', { name: words.number }).fill(OUR_CHECK)
  await hasNoBarriers(page)
  await due.getByRole('button', { name: words.pay }).click()
  await expect(due).toBeHidden()
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`in ${language}: some of an advance goes back by check`, async ({ page, browser, baseURL }) => {
    test.setTimeout(240_000)
    const { email, name } = clientIn(language)
    const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
    const caseId = await caseOf(admin, name)
    await hasArrived(admin, caseId)
    await goesBack(admin, caseId)
    await admin.page.context().close()
    const client = new Person(page, language, email)
    await client.goTo('/login?next=/payments')
    await expect(async () => {
      const mail = await client.mail(paymentMailWords(language).givenBack.paid.subject)
      for (const part of ['$132.10', wayBackLine('check', OUR_CHECK, language), name])
        expect(mail).toContain(part)
      expect(mail).not.toContain(TOO_MUCH)
    }).toPass()
    await client.signIn(email)
    await client.seesHeading(invoicesText(language).client.heading)
    const own = page.getByRole('listitem').filter({ hasText: TRANSFER })
    await own.locator('summary').click()
    await expect(own.getByText(wayBackLine('check', OUR_CHECK, language))).toBeVisible()
    const { confirmation } = receiptWords(language).giveBack
    const arrives = page.waitForEvent('download')
    await own.getByText(confirmation, { exact: true }).click()
    expect((await readFile(await (await arrives).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await hasNoBarriers(page)
  })
}
