// The petitioner of a case answers their part by the link of a mail, on a phone and without an account; the firm sees who said it.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { askingWords, linkedTexts, questionTexts } from '#areas/documents/forms/words/index.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { caseWithForm, type Taken } from './case-with-form.ts'
import { turnsOf } from './journey.ts'
import { opensLink, typesCode } from './question-link.ts'
import { staffAt } from './staff.ts'

const TAKES: Taken = {
  'person.name.middle': { of: 'petitioner' },
  'person.ssn': { of: 'petitioner' },
  'crime.arrested': { of: 'self' },
}
const NOBODY = { version: null, birthDate: null, aNumber: '', phone: '', accountEmail: '' }

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  const words = questionTexts(language)
  const linked = linkedTexts(language)
  const asking = askingWords(language)

  turn()(`[${language}] the petitioner answers by a link and a code`, async ({ browser, baseURL }) => {
    const form = `I-98${LANGUAGES.indexOf(language)}`
    const caseId = await caseWithForm(form, TAKES)
    const email = `${randomUUID()}@person.example`
    const desk = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    const add = (person: object) => asks(desk, 'PUT', `/cases/${caseId}/people/${randomUUID()}`, person)
    const maria = { given: 'María', surnames: 'Núñez Ortega', part: 'beneficiary', isClient: true, email: '' }
    await add({ ...NOBODY, ...maria })
    await add({ ...NOBODY, given: 'Luis', surnames: 'Ortega', part: 'petitioner', isClient: false, email })
    const client = 'Luis Ortega'
    await desk.goTo(`/dashboard/cases/${caseId}/forms`)
    await desk.field(asking.who).selectOption({ label: client })
    await desk.page.getByRole('checkbox', { name: new RegExp(form) }).check()
    await expect(desk.field(asking.email)).toHaveValue(email)
    await desk.page.getByRole('radio', { name: language === 'en' ? 'English' : 'Español' }).check()
    await desk.press(fill(asking.ask, { client }))
    await expect(desk.page.getByText(email)).toBeVisible()
    await hasNoBarriers(desk.page)

    const luis = await opensLink(browser, desk, email)
    const { page } = luis
    await luis.seesHeading(linked.title)
    await expect(page.getByText(/Luis|María/)).toHaveCount(0)
    await typesCode(luis)

    await page.getByRole('link', { name: words.begin, exact: true }).click()
    await luis.seesHeading(words.facts.middleName.title)
    await page.getByRole('textbox').fill('Antonio')
    await luis.press(words.save)
    await luis.seesHeading(words.facts.ssn.title)
    await hasNoBarriers(page)
    // The link stays with this entry of the tab's history.
    await page.reload()
    await luis.seesHeading(words.facts.ssn.title)
    await luis.press(words.unsure)
    await luis.press(words.send)
    await luis.seesHeading(linked.told.done.title)
    await hasNoBarriers(page)

    await desk.goTo('/attorney')
    await desk.page.locator(`a[href*="/dashboard/cases/${caseId}/forms"]`).first().click()
    const { labels } = casesText(language).people.facts
    await expect(desk.page.getByText(fill(asking.unsure, { list: labels.ssn }))).toBeVisible()
    await desk.press(`${asking.seen}: ${client}`)
    await expect(desk.page.getByRole('button', { name: asking.seen })).toHaveCount(0)
    await desk.goTo(`/dashboard/cases/${caseId}/people`)
    await desk.page.locator('summary').last().click()
    await expect(desk.page.getByText(email).last()).toBeVisible()
  })
}
