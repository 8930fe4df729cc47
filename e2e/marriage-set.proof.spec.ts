// The whole set of a marriage case: from the answers that an intake brought to a package that is printed, with what it costs the client and
// the attorney in screens, taps and minutes.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import type { FilingDesk } from '#areas/documents/forms/package-contract.ts'
import { isFillable } from '#areas/documents/forms/rules/packages.ts'
import { askingWords, linkedTexts, packageWords, questionTexts } from '#areas/documents/forms/words/index.ts'
import { MARIAS_ANSWERS } from '#areas/intake/intake/server/demonstration.ts'
import { staffWords } from '#areas/intake/intake/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { countEffort, effortLine } from './effort.ts'
import { test } from './journey.ts'
import { opensLink, typesCode } from './question-link.ts'
import { answersAll } from './question-walk.ts'
import { findsIntake, sentBy, type Story } from './sent-intake.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

const STORIES: Record<Language, Story> = {
  en: {
    base: MARIAS_ANSWERS,
    more: { spouseStatus: 'citizen' },
    given: 'Leocadia',
    surname: 'Barrientos',
    spouse: { given: 'Anselmo', surname: 'Urquidi' },
  },
  es: {
    base: MARIAS_ANSWERS,
    more: { spouseStatus: 'citizen' },
    given: 'Tomasa',
    surname: 'Villagrán',
    spouse: { given: 'Fidencio', surname: 'Arriaga' },
  },
}
const OF_HUSBAND = ['I-130', 'I-864']
const SET = ['I-130', 'I-130A', 'I-485', 'I-765', 'I-131', 'I-864']

for (const language of LANGUAGES)
  test(`[${language}] a marriage case goes from its intake to a printed package`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(900_000)
    const story = STORIES[language]
    const asking = askingWords(language)
    const words = packageWords(language)
    const maria = await sentBy(browser, language, story)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    const { page } = attorney
    const ofAttorney = await countEffort(page)
    await attorney.goTo('/attorney/intakes')
    await findsIntake(attorney, story)
    const { conflicts } = staffWords(language)
    await attorney.field(conflicts.note).fill('Compared by hand as well.')
    await attorney.press(conflicts.clear)
    await attorney.press(casesText(language).opening.confirm)
    await page.getByRole('link', { name: casesText(language).opening.goTo }).click()
    await page.waitForURL(/cases\/[0-9a-f-]{36}/)
    const caseId = /cases\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

    await attorney.goTo(`/dashboard/cases/${caseId}/forms`)
    const offered = async () => {
      const desk = (await asks(attorney, 'GET', `/cases/${caseId}/form-packages`)) as unknown as FilingDesk
      return desk.forms.filter(({ form, state }) => SET.includes(form) && isFillable(state))
    }
    // The demonstration's own are put into use behind the open port.
    await expect.poll(async () => (await offered()).length, { timeout: 120_000 }).toBe(SET.length)
    await page.reload()
    for (const form of SET) await page.getByRole('checkbox', { name: new RegExp(`^${form},`) }).check()
    const client = `${story.given} ${story.surname}`
    await attorney.press(fill(asking.ask, { client }))
    await expect(page.getByText(pattern(asking.asked)).first()).toBeVisible()

    const husband = `${story.spouse.given} ${story.spouse.surname}`
    const email = `${randomUUID()}@person.example`
    await attorney.field(asking.who).selectOption({ label: husband })
    for (const form of OF_HUSBAND) await page.getByRole('checkbox', { name: new RegExp(`^${form},`) }).check()
    await attorney.field(asking.email).fill(email)
    await page.getByRole('radio', { name: language === 'en' ? 'English' : 'Español' }).check()
    await attorney.press(fill(asking.ask, { client: husband }))
    await expect(page.getByText(email)).toBeVisible()

    const begin = questionTexts(language).begin
    await maria.page.setViewportSize({ width: 360, height: 740 })
    const ofClient = await countEffort(maria.page)
    await maria.goTo(`/portal/cases/${caseId}/questions`)
    await maria.seesHeading(questionTexts(language).title)
    await maria.page.getByRole('link', { name: begin, exact: true }).click()
    const hers = await answersAll(maria)
    await hasNoBarriers(maria.page)
    await maria.press(questionTexts(language).send)
    await expect(maria.page.getByText(questionTexts(language).doneNext)).toBeVisible()
    console.log(effortLine(client, ofClient, hers))

    const daniel = await opensLink(browser, attorney, email)
    await typesCode(daniel)
    const ofSponsor = await countEffort(daniel.page)
    await daniel.page.reload()
    await daniel.page.getByRole('link', { name: begin, exact: true }).click()
    const his = await answersAll(daniel)
    await daniel.press(questionTexts(language).send)
    await daniel.seesHeading(linkedTexts(language).told.done.title)
    console.log(effortLine(husband, ofSponsor, his))

    await attorney.goTo(`/dashboard/cases/${caseId}/filing`)
    await expect(page.getByRole('heading', { name: words.chosen })).toBeVisible()
    await attorney.press(words.make)
    await expect(page.getByText(words.made)).toBeVisible({ timeout: 120_000 })
    const desk = (await asks(attorney, 'GET', `/cases/${caseId}/form-packages`)) as unknown as FilingDesk
    const made = desk.packages[0]?.items.map(({ form, person }) => `${form} ${person}`) ?? []
    expect(made.toSorted()).toEqual(
      [
        ...['I-130', 'I-864', 'G-28'].map((form) => `${form} ${husband}`),
        ...['I-130A', 'I-485', 'I-765', 'I-131', 'G-28', 'G-1145'].map((form) => `${form} ${client}`),
      ].toSorted(),
    )
    console.log(effortLine('the attorney', ofAttorney))
  })
