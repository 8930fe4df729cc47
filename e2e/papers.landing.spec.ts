// The texts of the papers to sign: an administrator changes one, an attorney reads it and says that it may be used.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { paperWords } from '#areas/cases/engagements/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { staffAt } from './staff.ts'

/** One for each, as both are run against the same firm. */
const PAPER = { en: 'closing', es: 'file-release' } as const satisfies Record<Language, string>

for (const language of LANGUAGES) {
  const words = paperWords(language)
  const name = words.names[PAPER[language]]

  turnsOf(language)()(
    `[${language}] a clause without its end is refused, a new version is not read yet, and an attorney reads it`,
    async ({ browser, baseURL }) => {
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const text = (of: Language) => admin.page.getByRole('textbox', { name: words.text[of], exact: true })
      await admin.goTo('/admin/papers')
      await hasNoBarriers(admin.page)
      await admin.page.getByRole('link', { name }).click()
      const [en, es] = [await text('en').inputValue(), await text('es').inputValue()]
      const note = `Ref. ${randomUUID()}`
      await text('en').fill(`${en}\n\n[if joint]\n${note}`)
      const problem = fill(words.problems.unclosed, {
        language: words.problems.languages.en,
        line: en.split('\n').length + 2,
        found: '[if joint]',
      })
      await expect(admin.page.getByText(problem)).toBeVisible()
      await admin.press(words.save)
      await expect(admin.page.getByRole('alert')).toContainText(problem)
      await hasNoBarriers(admin.page)
      await text('en').fill(`${en}\n\n[if joint]\n${note}\n[end]`)
      await text('es').fill(`${es}\n\n[if joint]\n${note}\n[end]`)
      await admin.press(words.preview)
      const shown = admin.page.getByRole('region', { name: words.problems.languages.es, exact: true })
      await expect(shown).toContainText(note)
      await admin.page.getByLabel(words.switches.joint, { exact: true }).uncheck()
      await expect(shown).not.toContainText(note)
      await hasNoBarriers(admin.page)
      await admin.press(words.save)
      await expect(admin.page.getByText(words.done, { exact: true })).toBeVisible()

      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      await attorney.goTo('/admin/papers')
      const row = attorney.page.getByRole('link', { name })
      await expect(row).toContainText(words.unread)
      await row.click()
      await expect(
        attorney.page.getByRole('region', { name: words.problems.languages.en, exact: true }),
      ).toContainText(note)
      await expect(attorney.page.getByRole('textbox')).toHaveCount(0)
      await attorney.press(words.markRead)
      await expect(attorney.page.getByText(/Leída por|Read by/)).toBeVisible()
      await hasNoBarriers(attorney.page)
    },
  )
}
