// A visitor's browser meets an error: an administrator reads where, and what came before, and nothing of what was typed.
import { expect, type Page } from '@playwright/test'
import { FAULT_ACTIONS } from '#areas/office/faults/server/audit-actions.ts'
import { faultWords } from '#areas/office/faults/words/index.ts'
import { fill, inLanguage, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { staffAt } from './staff.ts'

async function failIn(page: Page, message: string): Promise<void> {
  const told = page.waitForResponse('**/api/faults/visits')
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new RangeError(text)
    })
  }, message)
  expect((await told).status()).toBe(200)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  inTurn()(`an administrator reads of an error in a browser (${language})`, async ({ browser, baseURL }) => {
    const words = faultWords(language)
    const marker = `marker-${language}@person.example`
    const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
    await visitor.goto(inLanguage('/services', language))
    await failIn(visitor, `a journey in ${language} by ${marker}`)
    await visitor.close()

    const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
    const { page } = admin
    const why = new RegExp(`journey in ${language} by \\[email\\]`)
    await expect(async () => {
      await admin.goTo('/admin/errors')
      await admin.seesHeading(words.heading)
      await expect(page.getByRole('row', { name: why })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await hasNoBarriers(page)
    await page.getByRole('row', { name: why }).getByRole('link', { name: words.open }).click()
    await admin.seesHeading(words.one.heading.browser)
    await expect(page.getByRole('table', { name: words.one.places })).toContainText('/services')
    await expect(page.getByRole('table', { name: words.one.steps }).first()).toContainText('/services')
    await expect(page.locator('main')).not.toContainText(marker)
    await page.getByRole('button', { name: words.states.fixedNext }).click()
    await expect(page.getByText(fill(words.marked, { state: words.states.fixedNext }))).toBeVisible()
    await hasNoBarriers(page)

    await admin.goTo('/admin/audit')
    await expect(
      page.getByRole('table').getByText(FAULT_ACTIONS['fault.marked'].nameIn(language)).first(),
    ).toBeVisible()
  })
}
