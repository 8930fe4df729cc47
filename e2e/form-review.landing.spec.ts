// A form of a case is reviewed beside its page: accepted with keys, corrected with a reason, and looked at again where it has changed.
import { expect } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import type { FactValues } from '#areas/cases/cases/rules/facts.ts'
import {
  caseFormWords,
  formReviewWords,
  questionTexts,
  vocabularyWords,
} from '#areas/documents/forms/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { formReviewPath } from '#pages/staff/form-path.ts'
import { approvedForm, drawn, takes } from './agency-form.ts'
import { hasNoBarriers } from './barriers.ts'
import { addsClient } from './case-people.ts'
import { turnsOf } from './journey.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { openedCase } from './opened-case.ts'
import { Person } from './person.ts'
import { hearsKeys, staffAt } from './staff.ts'

const FORMS: Readonly<Record<Language, string>> = { en: 'I-905', es: 'I-906' }
const ASKED_FORMS: Readonly<Record<Language, string>> = { en: 'I-907', es: 'I-908' }
const MARIA = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'client')!
const FIELDS = [
  drawn('family', '1.a. Family Name', 700, takes('person.name.family')),
  drawn('given', '1.b. Given Name', 660, takes('person.name.given')),
  drawn('middle', '1.c. Middle Name', 620, takes('person.name.middle')),
  drawn('ssn', '2. U.S. Social Security Number', 580, takes('person.ssn')),
  {
    ...drawn('arrested', '3. Have you ever been arrested?', 540, takes('crime.arrested', 'self', '', 'yes')),
    isBox: true,
  },
] as const

function addsPerson(attorney: Person, caseId: string, more: FactValues = {}): Promise<string> {
  return addsClient(attorney, caseId, {
    given: 'María José',
    surnames: 'Nuñes',
    facts: {
      ssn: '123456789',
      yesNo: [{ question: 'crime.arrested', answer: 'yes', explanation: '2019.' }],
      ...more,
    },
  })
}

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  const words = formReviewWords(language)
  const { people } = casesText(language)
  const label = (question: string) => vocabularyWords(language).questions[question as 'person.ssn']

  turn()(
    `[${language}] a page is accepted with keys, a name is corrected with a reason, and is looked at again`,
    async ({ browser, baseURL }) => {
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      await attorney.goTo('/attorney')
      const formId = await approvedForm(admin, attorney, { form: FORMS[language], fields: FIELDS })
      const caseId = await openedCase({
        language,
        given: 'María José',
        surnames: 'Núñez',
        nextAction: 'sign-forms',
      })
      const personId = await addsPerson(attorney, caseId)

      const { page } = attorney
      const counts = (reviewed: number) => page.getByText(fill(words.count, { reviewed, all: 5 }))
      const list = page.getByRole('list', { name: words.fields })
      const field = (name: string) => list.getByRole('button', { name })
      await attorney.goTo(formReviewPath(caseId, formId, personId))
      await expect(counts(0)).toBeVisible()
      await expect(list.getByText(fill(words.origins.person, { name: 'María José Nuñes' }))).toBeVisible()
      await hasNoBarriers(page)
      await field(label('person.ssn')).click()
      await expect(list.getByText('123456789')).toBeHidden()
      await attorney.press(words.show)
      await expect(list.getByText('123456789')).toBeVisible()

      await page.setViewportSize({ width: 1280, height: 900 })
      await hearsKeys(attorney)
      await page.keyboard.press('a')
      await expect(counts(4)).toBeVisible()
      await page.keyboard.press('j')
      await expect(list.getByText(words.states.attorney)).toBeVisible()
      await page.keyboard.press('y')
      await expect(counts(5)).toBeVisible()
      await hasNoBarriers(page)

      await field(label('person.name.family')).click()
      await page.keyboard.press('e')
      await attorney.field(people.form.surnames).fill('Núñez')
      await attorney.press(people.reason.save)
      await expect(attorney.field(people.reason.label)).toBeFocused()
      await attorney.field(people.reason.label).fill('As her passport says.')
      await attorney.press(people.reason.save)
      await expect(counts(4)).toBeVisible()
      await expect(list.getByText(words.states.changed, { exact: true })).toBeVisible()
      await expect(list.getByText(/Nuñes/)).toBeVisible()
      await page.setViewportSize({ width: 360, height: 800 })
      await hasNoBarriers(page)

      await page.getByRole('link', { name: words.back, exact: true }).click()
      const said = caseFormWords(language)
      await attorney.field(said.form).selectOption(formId)
      await expect(
        page.getByRole('button', { name: fill(said.fillUnreviewed, { left: 1, all: 5 }) }),
      ).toBeVisible()
      await admin.goTo(formReviewPath(caseId, formId, personId))
      await expect(admin.page.getByText(fill(words.count, { reviewed: 4, all: 5 }))).toBeVisible()
      await admin.page.context().close()
      await page.context().close()
    },
  )

  turn()(
    `[${language}] a field asks the client again, who reads why, answers otherwise, and staff choose one of both`,
    async ({ browser, baseURL }) => {
      const asked = questionTexts(language)
      const { asks: asking } = words
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      await attorney.goTo('/attorney')
      const formId = await approvedForm(admin, attorney, { form: ASKED_FORMS[language], fields: FIELDS })
      await admin.page.context().close()
      const caseId = await openedCase({ email: MARIA.email, nextAction: 'sign-forms' })
      const personId = await addsPerson(attorney, caseId, { middleName: 'Elena' })

      const { page } = attorney
      const list = page.getByRole('list', { name: words.fields })
      const name = 'María José Nuñes'
      const note = 'Como dice su acta de nacimiento.'
      await attorney.goTo(formReviewPath(caseId, formId, personId))
      await list.getByRole('button', { name: label('person.name.middle') }).click()
      await hearsKeys(attorney)
      await page.keyboard.press('r')
      await attorney.field(fill(asking.label, { name })).fill(note)
      await hasNoBarriers(page)
      await attorney.press(fill(asking.ask, { name }))
      await expect(list.getByText(asking.asked.split('{')[0]!)).toBeVisible()

      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        ...(baseURL !== undefined && { baseURL }),
      })
      const maria = new Person(await context.newPage(), language, MARIA.email)
      await maria.goTo('/login?next=/portal')
      await maria.signIn(maria.email)
      await maria.page.waitForURL('**/portal**')
      await maria.goTo(`/portal/cases/${caseId}/questions`)
      await maria.page.getByRole('link', { name: asked.begin, exact: true }).click()
      await expect(maria.page.getByText(note)).toBeVisible()
      await hasNoBarriers(maria.page)
      await maria.page.getByRole('textbox').fill('Helena')
      await maria.press(asked.save)
      await expect(maria.page.getByRole('button', { name: asked.send })).toBeVisible()
      await context.close()

      await page.reload()
      await list.getByRole('button', { name: label('person.name.middle') }).click()
      await expect(list.getByText(asking.asked.split('{')[0]!)).toBeHidden()
      await expect(list.getByText(words.states.disputed, { exact: true })).toBeVisible()
      await expect(list.getByRole('button', { name: words.accept, exact: true })).toHaveCount(0)
      await hasNoBarriers(page)
      await list.getByRole('button', { name: people.facts.choose }).last().click()
      await expect(list.getByText(words.states.disputed, { exact: true })).toHaveCount(0)
      await expect(list.getByText('Helena', { exact: true })).toBeVisible()
      await page.context().close()
    },
  )
}
