// One form from a client's phone to a package: a household and a group, what staff write beside the page, and what a passport says.
import { expect, type Page } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { reviewWords } from '#areas/documents/documents/words/index.ts'
import {
  askingWords,
  formReviewWords,
  packageWords,
  questionTexts,
  vocabularyWords,
} from '#areas/documents/forms/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { formReviewPath } from '#pages/staff/form-path.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { approvedForm, drawn, takes } from './agency-form.ts'
import { hasNoBarriers } from './barriers.ts'
import { addsClient } from './case-people.ts'
import { turnsOf } from './journey.ts'
import { openedCase } from './opened-case.ts'
import { Person } from './person.ts'
import { opensWaiting } from './review-desk.ts'
import { clientWithCase, letterOf, sends } from './sent-files.ts'
import { staffAt } from './staff.ts'

const FORMS: Readonly<Record<Language, string>> = { en: 'I-911', es: 'I-913' }
const MARIA = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'client')!
const FIELDS = [
  drawn('family', '1. Family Name', 700, takes('person.name.family')),
  drawn('passport', '2. Passport Number', 660, takes('travel.passportNumber', 'self', '1')),
  drawn('along', '3. Family Member', 620, takes('person.name.given', 'sponsored family', '1')),
  drawn('children', '4. Dependent Children', 580, takes('household.children')),
  drawn('member', '5. Household Member', 540, takes('household.member.name', 'self', '1')),
  { ...drawn('groups', '6. Groups?', 500, takes('history.memberships', 'self', '', 'yes')), isBox: true },
  drawn('group', '7. Group', 460, takes('membership.group', 'self', '1')),
  drawn('why', '8. Explanation', 420, takes('explanation.text')),
] as const

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  const words = questionTexts(language)
  const review = formReviewWords(language)
  const making = packageWords(language)
  const { accept } = reviewWords(language)
  const { fields, add } = casesText(language).people.facts
  const { kinds } = casesText(language).documents
  const label = (question: string) => vocabularyWords(language).questions[question as 'person.ssn']
  const form = FORMS[language]

  turn()(
    `[${language}] what a client, an attorney and a passport say of one form comes together in a package`,
    async ({ browser, baseURL }) => {
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      const desk = attorney.page
      await attorney.goTo('/attorney')
      const formId = await approvedForm(admin, attorney, { form, fields: FIELDS })
      await admin.page.context().close()
      const caseId = await openedCase({ email: MARIA.email, nextAction: 'submit-petition' })
      const personId = await addsClient(attorney, caseId, { given: 'María José', surnames: 'Núñez' })
      const name = 'María José Núñez'
      await attorney.goTo(`/dashboard/cases/${caseId}/forms`)
      await desk.getByRole('checkbox', { name: new RegExp(form) }).check()
      await attorney.press(fill(askingWords(language).ask, { client: name }))

      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        ...(baseURL !== undefined && { baseURL }),
      })
      const maria = new Person(await context.newPage(), language, MARIA.email)
      await maria.goTo('/login?next=/portal')
      await maria.signIn(maria.email)
      await maria.page.waitForURL('**/portal**')
      await maria.goTo(`/portal/cases/${caseId}/questions`)
      await answersAll(maria)
      await context.close()

      const list = desk.getByRole('list', { name: review.fields })
      const opens = (question: string) => list.getByRole('button', { name: label(question) }).click()
      await attorney.goTo(formReviewPath(caseId, formId, personId))
      for (const said of ['Ana', 'Eva Paz', 'Red Cross'])
        await expect(list.getByText(said, { exact: true })).toBeVisible()
      await opens('explanation.text')
      await attorney.press(review.write.open)
      await attorney.field(review.write.label).fill('See the letter of the church.')
      await hasNoBarriers(desk)
      await attorney.press(review.write.save)
      await expect(list.getByText('See the letter of the church.')).toBeVisible()

      const sender = { ...(await clientWithCase(browser, baseURL, MARIA.firstName)), caseId }
      const file = `passport-${language}.pdf`
      await sends(sender, file, await letterOf(`Passport ${language}`, 1))
      await attorney.goTo('/attorney/documents')
      await opensWaiting(desk, file)
      await attorney.field(accept.kind).selectOption({ label: kinds.passport })
      await desk.getByText(accept.says.heading).click()
      await attorney.field(accept.says.fields['passports.number']).fill('G12345678')
      await hasNoBarriers(desk)
      await attorney.press(accept.button)
      await expect(desk.getByText(`${file} ·`)).toBeHidden()

      await attorney.goTo(formReviewPath(caseId, formId, personId))
      await expect(list.getByText('G12345678', { exact: true })).toBeVisible()
      await hasNoBarriers(desk)

      await attorney.goTo(`/dashboard/cases/${caseId}/filing`)
      const chosen = desk.getByRole('listitem').filter({ hasText: `${form} · ${name}` })
      await expect(chosen).toBeVisible()
      await attorney.press(making.make)
      await expect(desk.getByText(making.states.current, { exact: true })).toBeVisible({ timeout: 60_000 })
      await desk.context().close()
    },
  )

  async function answersAll(maria: Person): Promise<void> {
    const { page } = maria
    const title = (key: keyof typeof words.facts) =>
      expect(page.getByRole('heading', { level: 1, name: words.facts[key].title })).toBeVisible()
    const writes = (field: keyof typeof fields, text: string) =>
      page.getByLabel(fields[field], { exact: true }).fill(text)
    await page.getByRole('link', { name: words.begin, exact: true }).click()
    await title('passports')
    await maria.press(words.unsure)
    await title('sponsoredFamily')
    await maria.press(add.sponsoredFamily)
    await writes('given', 'Ana')
    await writes('surnames', 'Paz')
    await writes('relationship', 'Child')
    await keepsRow(maria, page)
    await title('dependentChildren')
    await page.getByRole('textbox').fill('0')
    await maria.press(words.save)
    await title('householdMembers')
    await maria.press(add.householdMembers)
    await writes('given', 'Eva')
    await writes('surnames', 'Paz')
    await writes('income', '12000')
    await expect(page.getByLabel(fields.income, { exact: true })).toHaveAccessibleDescription(
      words.rowHints.income,
    )
    await keepsRow(maria, page)
    await maria.seesHeading(words.yesNo['history.memberships'])
    await page.getByRole('radio', { name: words.yes }).check()
    await maria.press(words.save)
    await title('memberships')
    await maria.press(add.memberships)
    await writes('group', 'Red Cross')
    await keepsRow(maria, page)
    await maria.press(words.send)
    await expect(page.getByText(words.doneNext)).toBeVisible()
  }

  async function keepsRow(maria: Person, page: Page): Promise<void> {
    await hasNoBarriers(page)
    await maria.press(words.saveRow)
    await maria.press(words.thatIsAll)
  }
}
