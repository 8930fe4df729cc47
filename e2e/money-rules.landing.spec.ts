// An administrator chooses the firm's rules about money: each is saved, says that the server's setting is not used, and is taken back.
import { expect } from '@playwright/test'
import { READING_ACTIONS } from '#areas/office/readings/server/audit-actions.ts'
import { readingsWords } from '#areas/office/readings/words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `the rules about money are chosen (${language})`,
    async ({ browser, baseURL }) => {
      const { rules: words } = readingsWords(language)
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const { page } = admin
      const choices = Object.values(words.of)
      const field = (label: string) => page.getByLabel(label, { exact: true })
      const save = async (label: string) => {
        await admin.press(`${words.save}: ${label}`)
        const form = page.locator('form').filter({ has: field(label) })
        await expect(form.getByText(words.saved, { exact: true })).toBeVisible()
      }
      await admin.goTo('/admin/readings')
      for (const { label } of choices) {
        // The first choices: what other journeys book meanwhile goes on as it was.
        await field(label).selectOption({ index: 1 })
        await save(label)
      }
      await hasNoBarriers(page)
      await page.reload()
      await expect(page.getByText(pattern(words.unused))).toHaveCount(choices.length)
      for (const { label } of choices) {
        await field(label).selectOption({ index: 0 })
        await save(label)
      }
      await expect(page.getByText(pattern(words.unused))).toHaveCount(0)
      await admin.goTo('/admin/audit')
      const chosen = READING_ACTIONS['rule.chosen'].nameIn(language)
      await expect(page.getByRole('table').getByText(chosen).first()).toBeVisible()
    },
  )
}
