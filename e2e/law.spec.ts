// An attorney changes a point of law: pages say the cautious sentence until it is confirmed, and then the new words, in both languages.
import { expect } from '@playwright/test'
import { lawWords } from '#areas/office/law/words/index.ts'
import { LAW_NOTES } from '#firm/law.ts'
import { fill, inLanguage, LANGUAGES } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { staffAt } from './staff.ts'
import { textOf } from './visitor-text.ts'

const NEW = {
  en: 'Bond hearings take up to five days.',
  es: 'Las audiencias de fianza tardan hasta cinco días.',
}
const PAGE = '/blog/when-a-family-member-is-detained'
const SAYS = { en: 'saysEn', es: 'saysEs' } as const

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'en')
  inTurn()(
    `an attorney changes and confirms what pages say of the law (${language})`,
    async ({ browser, baseURL }) => {
      const words = lawWords(language)
      const title = words.rows.bondTexas
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      await attorney.goTo('/admin/law')
      await attorney.seesHeading(words.heading)
      const { page } = attorney
      const section = page.getByRole('region', { name: title })
      const change = section.getByRole('button', { name: fill(words.changeOf, { row: title }) })
      await expect(section.getByText(words.states.unread)).toBeVisible()
      for (const read of LANGUAGES) await pageSays(read, LAW_NOTES.bondTexas.cautious[read])

      await change.click()
      await hasNoBarriers(page)
      const field = (read: 'en' | 'es') => section.locator(`#law-bondTexas-${SAYS[read]}`)
      await field('es').fill('')
      await section.getByRole('button', { name: words.save }).click()
      await expect(section.getByText(validationSentence('REQUIRED', language)).first()).toBeVisible()
      for (const read of LANGUAGES) await field(read).fill(NEW[read])
      await section.getByRole('button', { name: words.save }).click()
      await expect(section.getByText(words.changed)).toBeVisible()
      for (const read of LANGUAGES) await pageSays(read, LAW_NOTES.bondTexas.cautious[read])

      await section.getByRole('button', { name: fill(words.confirmOf, { row: title }) }).click()
      await expect(section.getByText(words.confirmed)).toBeVisible()
      for (const read of LANGUAGES) await pageSays(read, NEW[read])
      await hasNoBarriers(page)

      async function pageSays(read: 'en' | 'es', said: string) {
        const address = `${baseURL}${inLanguage(PAGE, read)}`
        await expect.poll(() => textOf(browser, address)).toContain(said)
      }
    },
  )
}
