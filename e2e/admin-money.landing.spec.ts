// An administrator and money, in both languages: makes a discount code, sees it used, turns it off, and sees that the trust
// account agrees with its shares and our books with the gateway's.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { codesWords } from '#areas/money/discounts/words/index.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { adminPaymentWords } from '#areas/money/payments/words/index.ts'
import { SCHEDULING_ERRORS } from '#areas/meetings/scheduling/rules/errors.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { booksWith, calls, holds, offeredDays } from './calls.ts'
import { test, turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

test.use({ actionTimeout: 20_000 })

const WIDTHS: Record<Language, number> = { es: 360, en: 1280 }

async function makesCode(admin: Person, code: string): Promise<void> {
  const { page, language } = admin
  const words = codesWords(language)
  await reachesAndPresses(page, page.getByRole('button', { name: words.create.open, exact: true }))
  await admin.field(words.fields.code).fill(code.toLowerCase())
  await page.getByRole('radio', { name: pattern(words.fields.kinds.percentage) }).check()
  await admin.field(words.fields.percent).fill('150')
  await admin.press(words.create.submit)
  const summary = page.getByRole('alert', { name: words.problem })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(words.problems.percent)
  await hasNoBarriers(page)
  await expect(admin.field(words.fields.code)).toHaveValue(code.toUpperCase())
  await admin.field(words.fields.percent).fill('100')
  await admin.press(words.create.submit)
  await expect(page.getByText(fill(words.create.done, { code }))).toBeVisible()
}

/** Names the code and says that it has been used once. */
async function seesUse({ page, language }: Person, code: string): Promise<void> {
  const words = codesWords(language)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(fill(words.off.percentage, { percent: 100 }))
  await expect(row).toContainText(fill(words.usesNoLimit, { used: 1 }))
  await hasNoBarriers(page)
}

async function turnsOff(admin: Person, code: string): Promise<void> {
  const { page, language } = admin
  const words = codesWords(language).disable
  await admin.press(fill(words.openOf, { code }))
  const question = page.getByRole('dialog', { name: fill(words.title, { code }) })
  await hasNoBarriers(page)
  await question.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByText(fill(words.done, { code }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText(
    codesWords(language).states.disabled,
  )
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  const width = WIDTHS[language]

  inTurn()(
    `an administrator makes a discount code, sees it used, and turns it off, in ${language}`,
    async ({ page, browser, baseURL, request }) => {
      test.setTimeout(180_000)
      const code = `FERIA${randomUUID().slice(0, 8).toUpperCase()}`
      const admin = await staffAt('admin', { browser, baseURL, language, width })
      await admin.goTo('/admin/codes')
      await admin.seesHeading(codesWords(language).heading)
      await makesCode(admin, code)

      const client = new Person(page, language)
      await client.arrivesAsClient('/payments')
      await page.waitForURL('**/payments**')
      const days = (await offeredDays(request, 68, 74)).filter(({ slots }) => slots.length > 4)
      const slots = days[language === 'es' ? 0 : 1]?.slots ?? []
      await booksWith(client, await holds(client, slots[0]?.startsAt ?? ''), code)
      await seesUse(admin, code)

      await turnsOff(admin, code)
      const { appointmentId: held } = await holds(client, slots[3]?.startsAt ?? '')
      const answer = await calls(client, 'POST', `/appointments/${held}/price`, { discountCode: code })
      expect(answer.status()).toBe(SCHEDULING_ERRORS.INVALID_DISCOUNT_CODE.status)
      await admin.page.context().close()
    },
  )

  inTurn()(
    `an administrator reads the books and compares them with the gateway, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(180_000)
      const words = adminPaymentWords(language)
      const admin = await staffAt('admin', { browser, baseURL, language, width })
      const { page } = admin
      await admin.goTo('/admin/payments')
      await admin.seesHeading(words.heading)
      await hasNoBarriers(page)

      await admin.goTo('/admin/ledger')
      await admin.seesHeading(ledgerWords(language).heading)
      await expect(page.getByText(pattern(ledgerWords(language).totals.agrees))).toBeVisible()
      await hasNoBarriers(page)

      await admin.goTo('/admin/reconciliation')
      await admin.seesHeading(words.reconciliation.heading)
      await reachesAndPresses(page, page.getByRole('button', { name: words.reconciliation.run, exact: true }))
      await expect(page.getByText(words.reconciliation.done)).toBeVisible()
      const runs = page.getByRole('listitem').filter({ hasText: pattern(words.reconciliation.at) })
      await expect(runs.first()).toContainText(words.reconciliation.agrees)
      await hasNoBarriers(page)
      await page.context().close()
    },
  )
}
