// The client answers what the forms of their case lack: asked by the firm once, one subject a page, on a phone.
import { expect, type Page } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { askingWords, questionTexts } from '#areas/documents/forms/words/index.ts'
import { fill, LANGUAGES, plural } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { addsClient } from './case-people.ts'
import { caseWithForm, type Taken } from './case-with-form.ts'
import { turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

const ASKED: Taken = {
  'person.name.middle': { of: 'self' },
  'person.ssn': { of: 'self' },
  'person.maritalStatus': { of: 'self' },
  'address.street': { of: 'self', as: 'current' },
  'status.twoYearRule': { of: 'self' },
  'status.twoYearRuleMet': { of: 'self' },
  'crime.arrested': { of: 'self' },
  'crime.committed': { of: 'self' },
  'crime.convicted': { of: 'self' },
  'crime.immunity': { of: 'self' },
}
const POLICE = ['crime.committed', 'crime.convicted'] as const
const MARIA = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'client')

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  const words = questionTexts(language)
  const asking = askingWords(language)
  const { fields, add } = casesText(language).people.facts
  const title = (page: Page, key: keyof typeof words.facts) =>
    expect(page.getByRole('heading', { level: 1, name: words.facts[key].title })).toBeVisible()

  turn()(
    `[${language}] the firm asks once, the client answers on a phone, and the firm sees what is not sure`,
    async ({ browser, baseURL }) => {
      const form = `I-99${LANGUAGES.indexOf(language)}`
      const caseId = await caseWithForm(form, ASKED)
      const desk = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      await desk.goTo(`/dashboard/cases/${caseId}/forms`)
      await expect(desk.page.getByText(asking.noClient)).toBeVisible()
      await addsClient(desk, caseId, { given: 'María', surnames: 'Núñez Ortega' })
      await desk.page.reload()
      const client = 'María Núñez Ortega'
      await desk.page.getByRole('checkbox', { name: new RegExp(form) }).check()
      await desk.press(fill(asking.ask, { client }))
      await expect(desk.page.getByText(plural(asking.open, 9, language))).toBeVisible()
      await hasNoBarriers(desk.page)

      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        ...(baseURL !== undefined && { baseURL }),
      })
      const maria = new Person(await context.newPage(), language, MARIA?.email)
      const { page } = maria
      await maria.goTo('/login?next=/portal')
      await maria.signIn(maria.email)
      await page.waitForURL('**/portal**')
      const way = page.locator(`a[href*="/portal/cases/${caseId}/questions"]`).first()
      await expect(way).toBeVisible()
      await way.click()
      await maria.seesHeading(words.title)
      await hasNoBarriers(page)
      await page.getByRole('link', { name: words.begin, exact: true }).click()

      await title(page, 'middleName')
      await maria.press(words.save)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await hasNoBarriers(page)
      await page.getByRole('textbox').fill('Elena')
      await maria.press(words.save)
      await title(page, 'ssn')
      await page.getByRole('textbox').fill('12')
      await maria.press(words.save)
      await expect(page.getByRole('textbox')).toHaveValue('12')
      await maria.press(words.unsure)
      await title(page, 'maritalStatus')
      await page.getByRole('radio').first().check()
      await maria.press(words.save)

      await title(page, 'addresses')
      await maria.press(add.addresses)
      const card = (field: keyof typeof fields) => page.getByLabel(fields[field], { exact: true })
      await card('street').fill('5 Main St')
      await card('city').fill('Dallas')
      await card('state').fill('TX')
      await card('zip').fill('75201')
      const from = page.getByRole('group', { name: fields.from, exact: true })
      await from.getByLabel(words.date.year).fill(String(new Date().getFullYear() - 2))
      await hasNoBarriers(page)
      await maria.press(words.saveRow)
      await expect(page.getByText('5 Main St')).toBeVisible()
      // The gap before it is pointed out, and the answer is kept as far as it goes.
      await expect(page.getByText(words.gap.split('{')[0]!.trim())).toBeVisible()
      await hasNoBarriers(page)
      await page.reload()
      await expect(page.getByText('5 Main St')).toBeVisible()
      await maria.press(words.thatIsAll)

      await maria.seesHeading(words.yesNo['status.twoYearRule'])
      await page.getByRole('radio', { name: words.yes }).check()
      await page.getByLabel(words.explain).fill('De 2009 a 2010.')
      await maria.press(words.save)
      // Asked only of those who said yes.
      await maria.seesHeading(words.yesNo['status.twoYearRuleMet'])
      await page.getByRole('radio', { name: words.no, exact: true }).check()
      await maria.press(words.save)

      await maria.seesHeading(words.subjects.police)
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      const group = (key: keyof typeof words.yesNo) => page.getByRole('group', { name: words.yesNo[key] })
      const say = (key: keyof typeof words.yesNo, answer: string) =>
        group(key).getByRole('radio', { name: answer, exact: true }).check()
      await say('crime.arrested', words.yes)
      for (const key of POLICE) await say(key, words.no)
      await maria.press(words.save)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await page.getByLabel(words.explain).fill('Una multa en 2019.')
      await say('crime.immunity', words.unsure)
      await page.getByText(words.formWords, { exact: true }).click()
      await expect(page.getByText('Have you EVER: crime.arrested')).toBeVisible()
      await hasNoBarriers(page)
      await maria.press(words.save)

      await expect(page.getByText(words.allDone)).toBeVisible()
      await page.getByRole('link', { name: words.roomNames.yesNo }).click()
      await maria.seesHeading(words.roomNames.yesNo)
      await hasNoBarriers(page)
      await page.getByRole('link', { name: words.subjects.police }).click()
      await expect(group('crime.immunity').getByRole('radio', { checked: true })).toHaveAccessibleName(
        words.unsure,
      )
      await page.getByRole('link', { name: words.rooms }).click()

      await maria.press(words.send)
      await expect(page.getByText(words.doneNext)).toBeVisible()

      await desk.page.reload()
      await expect(
        desk.page.getByText(fill(asking.unsure, { list: casesText(language).people.facts.labels.ssn })),
      ).toBeVisible()
      await desk.goTo('/attorney')
      await expect(desk.page.locator(`a[href*="/dashboard/cases/${caseId}/forms"]`).first()).toBeVisible()
      await desk.goTo(`/dashboard/cases/${caseId}/forms`)
      await desk.press(`${asking.seen}: ${client}`)
      await expect(desk.page.getByRole('button', { name: asking.seen })).toHaveCount(0)
    },
  )
}
