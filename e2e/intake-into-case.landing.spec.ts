// An intake that names a husband and two children becomes a case without a name typed again; the next one of the same client is added to
// that case in place of a second one. In both languages.
import { expect } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { answersWords, staffWords } from '#areas/intake/intake/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { opensTab } from './case-tabs.ts'
import { test } from './journey.ts'
import type { Person } from './person.ts'
import { findsIntake, sendsAnswers, sentBy, type Story } from './sent-intake.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

const child = (at: number, firstName: string, lastName: string, birthDate: string) => ({
  id: `child-${at}`,
  firstName,
  lastName,
  birthDate,
})

function family(surname: string): Answers {
  return {
    hasChildren: 'yes',
    children: [
      child(1, 'Itzel', surname, '2015-03-09'),
      child(2, 'Bruno', surname, '2018'),
      child(3, '', '', ''),
    ],
    arrested: 'yes',
    arrestDetails: '',
  }
}

const STORIES: Record<Language, Story> = {
  en: {
    given: 'Casilda',
    surname: 'Quintanar',
    spouse: { given: 'Ulises', surname: 'Valdivieso' },
    more: family('Quintanar'),
  },
  es: {
    given: 'Eufrasia',
    surname: 'Montelongo',
    spouse: { given: 'Rutilio', surname: 'Xicoténcatl' },
    more: family('Montelongo'),
  },
}

async function clears(attorney: Person): Promise<void> {
  const { conflicts } = staffWords(attorney.language)
  await attorney.field(conflicts.note).fill('Compared by hand as well.')
  await attorney.press(conflicts.clear)
}

/** Every name, with the question that it was answered to; one thing is added, in the sheet beside it. */
async function reviews(attorney: Person, { given, surname, spouse }: Story): Promise<void> {
  const { page, language } = attorney
  const { opening: words, people } = casesText(language)
  const review = page.getByRole('region', { name: words.review, exact: true })
  for (const name of [
    `${given} ${surname}`,
    `${spouse.given} ${spouse.surname}`,
    `Itzel ${surname}`,
    `Bruno ${surname}`,
  ])
    await expect(review.getByRole('checkbox', { name: fill(words.take, { name }) })).toBeChecked()
  const { labels } = answersWords(language)
  for (const question of [labels.spouseName, labels.countryOfBirth, labels.children])
    await expect(review.getByText(`“${question}”`).first()).toBeVisible()
  await hasNoBarriers(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await hasNoBarriers(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await review.getByRole('button', { name: new RegExp(`${words.edit}.*${spouse.surname}`) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('summary').first().click()
  for (const group of ['birth', 'addresses'] as const)
    await sheet.locator('summary').filter({ hasText: people.facts.groups[group] }).click()
  await sheet.getByLabel(people.facts.labels.sex).selectOption({ value: 'male' })
  await sheet.getByRole('button', { name: people.facts.add.addresses }).click()
  await sheet.getByLabel(people.facts.fields.street).fill('12 Elm St')
  await sheet.getByLabel(people.facts.fields.from, { exact: true }).fill('5/2019')
  await hasNoBarriers(page)
  await sheet.getByRole('button', { name: people.form.button }).click()
  await expect(sheet).toBeHidden()
  await expect(review.getByText('12 Elm St')).toBeVisible()
  // Three children, of whom the answers name two.
  const third = review.getByRole('button', { name: words.addChild })
  await expect(third).toHaveCount(1)
  await third.click()
  await sheet.locator('summary').first().click()
  await sheet.getByLabel(people.form.given).fill('Amaya')
  await sheet.getByLabel(people.form.surnames).fill(surname)
  await hasNoBarriers(page)
  await sheet.getByRole('button', { name: people.form.button }).click()
  await expect(third).toHaveCount(0)
  await expect(
    review.getByRole('checkbox', { name: fill(words.take, { name: `Amaya ${surname}` }) }),
  ).toBeChecked()
}

async function hasEverybody(attorney: Person, { given, surname, spouse }: Story): Promise<void> {
  const { page, language } = attorney
  const { people, dates, documents } = casesText(language)
  await opensTab(attorney, 'people')
  const tab = page.getByRole('region', { name: casesText(language).staff.one.tabs.people, exact: true })
  for (const name of [
    `${given} ${surname}`,
    `${spouse.given} ${spouse.surname}`,
    `Itzel ${surname}`,
    `Bruno ${surname}`,
    `Amaya ${surname}`,
  ])
    await expect(tab.getByText(name, { exact: true })).toHaveCount(1)
  await expect(tab.getByText(staffWords(language).flags.arrested, { exact: true })).toBeVisible()
  const husband = tab.getByRole('listitem').filter({ hasText: spouse.surname })
  await husband.locator('summary').click()
  await expect(husband.getByText('12 Elm St')).toBeVisible()
  await expect(husband.getByText(`“${answersWords(language).labels.spouseStatus}”`)).toBeVisible()
  await expect(husband.getByText(people.facts.sexes.male)).toBeVisible()
  await hasNoBarriers(page)
  await opensTab(attorney, 'dates')
  await expect(page.getByText(dates.kinds.expiry).first()).toBeVisible()
  await opensTab(attorney, 'documents')
  await expect(page.getByText(documents.kinds['court-records']).first()).toBeVisible()
}

for (const language of LANGUAGES)
  test(`a family of four comes into its case without a name typed again, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const story = STORIES[language]
    const { opening: words } = casesText(language)
    const client = await sentBy(browser, language, story)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    const { page } = attorney
    await attorney.goTo('/attorney/intakes')
    await findsIntake(attorney, story)
    await clears(attorney)
    await reviews(attorney, story)
    await attorney.press(words.confirm)
    await expect(page.getByText(pattern(words.done))).toBeVisible()
    await page.getByRole('link', { name: words.goTo }).click()
    await page.waitForURL(/cases\/[0-9a-f-]{36}/)
    await hasEverybody(attorney, story)

    // The next intake of the same client.
    await attorney.goTo(`/attorney/intakes/${await sendsAnswers(client, story)}`)
    await clears(attorney)
    await expect(page.getByText(words.existing)).toBeVisible()
    await hasNoBarriers(page)
    await attorney.press(pattern(words.confirmAdd))
    await expect(page.getByText(pattern(words.done))).toBeVisible()
    await page.getByRole('link', { name: words.goTo }).click()
    await page.waitForURL(/cases\/[0-9a-f-]{36}/)
    await hasEverybody(attorney, story)
  })
