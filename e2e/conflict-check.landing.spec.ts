// Staff check a name for conflicts, judge what was found, and record what they made of it.
import { expect } from '@playwright/test'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { checkWords, staffWords } from '#areas/intake/intake/words/index.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { staffAt } from './staff.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(
    `[${language}] a name is checked, and the check recorded and found again`,
    async ({ browser, baseURL }) => {
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
      const { page } = attorney
      const words = checkWords(language)
      await attorney.goTo('/attorney')
      await page.getByRole('link', { name: deskWords(language).conflicts }).click()
      await attorney.seesHeading(words.title)
      await page.getByLabel(words.form.surnames).fill('x')
      await page.getByRole('button', { name: words.form.button }).click()
      await expect(page.getByText(validationSentence('INVALID_NAME', language)).last()).toBeVisible()
      await hasNoBarriers(page)
      await page.getByLabel(words.form.surnames).fill('Nunes')
      await page.getByRole('group', { name: words.form.birthDate }).getByRole('combobox').selectOption('5')
      await reachesAndPresses(page, page.getByRole('button', { name: words.form.button }))
      await expect(page.getByText(validationSentence('INVALID_DATE', language)).last()).toBeVisible()
      await page.getByRole('group', { name: words.form.birthDate }).getByRole('combobox').selectOption('')
      await reachesAndPresses(page, page.getByRole('button', { name: words.form.button }))
      await expect(page.getByRole('heading', { name: words.found.heading })).toBeVisible()
      await expect(page.getByText('Núñez').first()).toBeVisible()
      await hasNoBarriers(page)
      await page.getByRole('button', { name: words.record.button }).click()
      await expect(page.getByText(validationSentence('SELECT_OPTION', language))).toBeVisible()
      await page.getByLabel(words.record.outcomes.clear).check()
      const why = `Another person (${language}).`
      await page.getByLabel(words.record.why, { exact: true }).fill(why)
      await reachesAndPresses(page, page.getByRole('button', { name: words.record.button }))
      await expect(page.getByText(words.record.done)).toBeVisible()
      await hasNoBarriers(page)
      await page.getByRole('link', { name: 'Nunes' }).first().click()
      await attorney.seesHeading(words.one.title)
      await expect(page.getByText(why)).toBeVisible()
      await expect(page.getByText('Núñez').first()).toBeVisible()
      await hasNoBarriers(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button', { name: words.one.print })).toBeHidden()
      await expect(page.getByText(staffWords(language).conflicts.reasons.oneNameAlone).first()).toBeVisible()
      await page.context().close()
    },
  )
}
