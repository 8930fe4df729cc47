// Two people and one telephone: one asks and marks by keyboard, in the language of that person; the other answers aloud.
import { expect } from '@playwright/test'
import { helperWords } from '#areas/study/citizenship/words/browser.ts'
import { citizenshipWords } from '#areas/study/citizenship/words/index.ts'
import { fill, LANGUAGES, LOCALE, otherLanguage } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { Person } from './person.ts'

const PATH = '/portal/citizenship'
const NAMES = { en: 'English', es: 'Español' }

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `a helper asks, marks and takes back, and the interview counts for who answered, in ${language}`,
    async ({ browser, baseURL }) => {
      const words = citizenshipWords(language)
      const helper = helperWords(language)
      const theirs = helperWords(otherLanguage(language))
      const context = await browser.newContext({
        viewport: { width: 360, height: 760 },
        ...(baseURL !== undefined && { baseURL }),
      })
      const person = new Person(await context.newPage(), language)
      const { page } = person
      await person.arrivesAsClient(PATH)
      await person.press(words.setting.skip)
      await expect(page.getByText(words.overTime.empty)).toBeVisible()
      await person.press(words.helper.open)

      // Someone who helps may read another language than the person whose page it is.
      const heading = (name: string) => page.getByRole('heading', { name, exact: true })
      await expect(heading(helper.heading)).toBeFocused()
      await page.getByLabel(NAMES[otherLanguage(language)], { exact: true }).check()
      await expect(page.getByText(theirs.lead)).toBeVisible()
      await expect(page.locator('dialog[open]')).toHaveAttribute('lang', LOCALE[otherLanguage(language)])
      await page.getByLabel(NAMES[language], { exact: true }).check()
      await expect(page.getByText(helper.lead)).toBeVisible()
      // Nothing else of the portal is on the screen.
      const covered = await page.evaluate(() =>
        [
          [1, 1],
          [innerWidth - 2, 1],
          [1, innerHeight - 2],
          [innerWidth / 2, innerHeight / 2],
        ].every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('dialog')),
      )
      expect(covered).toBe(true)
      await hasNoBarriers(page)

      const hasFocus = () => expect(page.locator('dialog[open] h2:focus')).toBeVisible()
      const question = (at: number) =>
        page.getByText(fill(helper.position, { at, count: 10 }), { exact: true })
      await page.getByRole('button', { name: helper.practice.other.replace('{count}', '10') }).focus()
      await page.keyboard.press('Enter')
      await expect(question(1)).toBeVisible()
      await expect(heading('What is the form of government of the United States?')).toBeFocused()
      await page.keyboard.press('2')
      await expect(page.getByText(helper.again)).toBeVisible()
      await hasNoBarriers(page)
      await page.keyboard.press('1')
      await expect(question(2)).toBeVisible()
      await hasFocus()
      await page.keyboard.press('3')
      await expect(question(3)).toBeVisible()
      await person.press(helper.takeBack)
      await expect(question(2)).toBeVisible()
      await context.setOffline(true)
      await page.keyboard.press('1')
      await expect(page.getByText(fill(helper.tally, { right: 2, wrong: 0 }))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(heading(helper.heading)).toBeFocused()
      await context.setOffline(false)

      await person.press(helper.interview)
      const asked = (at: number) =>
        page.getByText(fill(helper.positionUpTo, { at, count: 20 }), { exact: true })
      for (let at = 1; at <= 8; at += 1) {
        await expect(asked(at)).toBeVisible()
        await hasFocus()
        await page.keyboard.press('3')
      }
      await expect(asked(9)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText(helper.stopping.heading)).toBeVisible()
      await person.press(helper.stopping.goOn)
      await expect(asked(9)).toBeVisible()
      await hasFocus()
      await page.keyboard.press('3')
      await expect(heading(helper.ends.failed)).toBeFocused()
      await hasNoBarriers(page)
      await person.press(helper.close)

      const last = { right: 0, asked: 9, result: words.mock.results.failed }
      await expect(page.getByText(fill(words.mock.last, last))).toBeVisible()
      await expect(page.getByText(words.overTime.firstDay)).toBeVisible()
      await page.getByText(words.overTime.table).click()
      await expect(page.getByText(fill(words.overTime.mockHelped, last))).toBeVisible()
      await hasNoBarriers(page)

      // On paper stands the sheet alone.
      await person.press(words.weak.print)
      await page.getByLabel(words.sheet.large).check()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: words.sheet.heading })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await expect(page.getByLabel(words.sheet.large)).toBeHidden()
    },
  )
}
