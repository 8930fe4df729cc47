// An administrator and money: makes a discount code, turns it off, and sees that the trust account agrees with its shares.
import { expect, test } from '@playwright/test'
import { codesWords } from '#features/discounts/text/index.ts'
import { ledgerWords } from '#features/ledger/text/index.ts'
import { adminPaymentWords } from '#features/payments/text/index.ts'
import { fill } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { Person } from './person.ts'
import { pattern } from './words.ts'

const ADMIN = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'admin')?.email ?? ''

test('an administrator makes a discount code, mends what is wrong with it, and turns it off', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const words = codesWords('es')
  const admin = new Person(page, 'es')
  const code = `FERIA${Date.now()}`
  await admin.goTo('/login?next=/admin/codes')
  await admin.signIn(ADMIN)
  await admin.seesHeading(words.heading)
  await hasNoBarriers(page)

  await admin.press(words.create.open)
  await admin.field(words.fields.code).fill(code.toLowerCase())
  await page.getByRole('radio', { name: pattern(words.fields.kinds.percentage) }).check()
  await admin.field(words.fields.percent).fill('150')
  await admin.press(words.create.submit)
  const summary = page.getByRole('alert', { name: words.problem })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(words.problems.percent)
  await hasNoBarriers(page)

  await expect(admin.field(words.fields.code)).toHaveValue(code.toLowerCase())
  await admin.field(words.fields.percent).fill('20')
  await admin.press(words.create.submit)
  await expect(page.getByText(fill(words.create.done, { code }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('20 % de descuento')

  await admin.press(fill(words.disable.openOf, { code }))
  const question = page.getByRole('dialog', { name: fill(words.disable.title, { code }) })
  await hasNoBarriers(page)
  await question.getByRole('button', { name: words.disable.confirm }).click()
  await expect(page.getByText(fill(words.disable.done, { code }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText(words.states.disabled)
})

test('an administrator walks from payments to the books and compares them with the gateway', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const words = adminPaymentWords('en')
  const admin = new Person(page, 'en')
  await admin.goTo('/login?next=/admin/payments')
  await admin.signIn(ADMIN)
  await admin.seesHeading(words.heading)
  await hasNoBarriers(page)

  await page.goto('/admin/ledger')
  await admin.seesHeading(ledgerWords('en').heading)
  await expect(page.getByText(pattern(ledgerWords('en').totals.agrees))).toBeVisible()
  await hasNoBarriers(page)

  await page.goto('/admin/reconciliation')
  await admin.seesHeading(words.reconciliation.heading)
  await admin.press(words.reconciliation.run)
  await expect(page.getByText(words.reconciliation.done)).toBeVisible()
  await hasNoBarriers(page)
})
