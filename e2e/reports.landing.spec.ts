// An administrator reads the firm's month: a figure leads to as many rows as it says.
import { expect } from '@playwright/test'
import { figureNames, figureRowsWords, monthWords } from '#areas/cases/reports/words/index.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { openedCase } from './opened-case.ts'
import { staffAt } from './staff.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] a figure of the month leads to what it counts`, async ({ browser, baseURL }) => {
    const surnames = language === LANGUAGES[0] ? 'Mesquite Alba' : 'Mezquite Alba'
    await openedCase({ language, given: 'Xóchitl', surnames, nextAction: 'prepare-petition' })
    const admin = await staffAt('admin', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = admin
    const words = monthWords(language)
    const { opened } = figureNames(language)
    await admin.goTo('/reports')
    await admin.seesHeading(words.title)
    await hasNoBarriers(page)
    const figure = page
      .getByRole('table', { name: words.sections.cases })
      .getByRole('link', { name: new RegExp(`^${opened}: `) })
      .first()
    const said = await figure.getAttribute('aria-label')
    await figure.click()
    await expect(page.getByRole('link', { name: `Xóchitl ${surnames}`, exact: true })).toBeVisible()
    // Other journeys open cases of the same firm meanwhile: the rows are as many or more.
    const figureThen = Number(said?.replace(`${opened}: `, ''))
    expect(figureThen).toBeGreaterThan(0)
    expect(await page.getByRole('rowheader').count()).toBeGreaterThanOrEqual(figureThen)
    await hasNoBarriers(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: figureRowsWords(language).back, exact: true }).click()
    await admin.seesHeading(words.title)
  })
}
