// An administrator settles which of two amounts is right: the public pages say it at once in both languages, nobody's decision is
// written over, and it can be taken back.
import { expect } from '@playwright/test'
import { READING_ACTIONS } from '#areas/office/readings/server/audit-actions.ts'
import { readingsWords } from '#areas/office/readings/words/index.ts'
import { READING_ERRORS } from '#areas/office/readings/rules/errors.ts'
import { addressOf } from '#firm/addresses.ts'
import { READINGS_OF } from '#firm/conflicts.ts'
import { fill, inLanguage, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { staffAt } from './staff.ts'
import { textOf } from './visitor-text.ts'

const ENDED = '$495'
const TODAY = '$555'

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  inTurn()(
    `an administrator settles what the copy says in two ways (${language})`,
    async ({ browser, baseURL }) => {
      const words = readingsWords(language)
      const title = words.conflicts.dacaFee
      const at = { browser, baseURL, language, width: 1280 }
      const admin = await staffAt('admin', { ...at, width: 360 })
      const other = await staffAt('admin', at)
      const [now = '', ended = ''] = READINGS_OF.dacaFee.map(({ say }) => say(language))
      const sectionOf = ({ page }: typeof admin) => page.getByRole('region', { name: title })
      const save = fill(words.saveOf, { conflict: title })
      for (const each of [admin, other]) {
        await each.goTo('/admin/readings')
        await each.seesHeading(words.heading)
        await expect(sectionOf(each).getByText(words.states.open)).toBeVisible()
      }
      await hasNoBarriers(admin.page)
      // Chosen before, and not saved yet.
      await sectionOf(other).getByRole('radio', { name: ended }).check()
      await sectionOf(admin).getByRole('radio', { name: now }).check()
      await sectionOf(admin).getByRole('button', { name: save }).click()
      await expect(sectionOf(admin).getByText(words.done.settled)).toBeVisible()
      for (const read of LANGUAGES) {
        const said = await textOf(browser, `${baseURL}${inLanguage(addressOf('daca'), read)}`)
        expect(said).toContain(TODAY)
        expect(said).not.toContain(ENDED)
      }
      await sectionOf(other).getByRole('button', { name: save }).click()
      await expect(sectionOf(other).getByText(READING_ERRORS.READING_CHANGED.text[language])).toBeVisible()
      await expect(sectionOf(other).getByRole('radio', { name: now })).toBeChecked()

      await sectionOf(other).getByRole('radio', { name: words.both }).check()
      await sectionOf(other).getByRole('button', { name: save }).click()
      await expect(sectionOf(other).getByText(words.done.opened)).toBeVisible()
      // The other one hears of it.
      await expect(sectionOf(admin).getByRole('radio', { name: words.both })).toBeChecked()
      expect(await textOf(browser, `${baseURL}${addressOf('daca')}`)).toContain(ENDED)

      await admin.goTo('/admin/audit')
      const table = admin.page.getByRole('table')
      for (const action of ['reading.settled', 'reading.opened'] as const)
        await expect(table.getByText(READING_ACTIONS[action].nameIn(language)).first()).toBeVisible()
    },
  )
}
