// From the home page's short form over the intake, a meeting and its payment to an account: each thing is typed once, and one
// code in all is asked for. In Spanish, on a small phone.
import { expect, type Page } from '@playwright/test'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { hasNoBarriers } from './barriers.ts'
import { answersIntake, provesWithCode, seesQuestion, sendsIntake } from './intake-walk.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { pattern } from './words.ts'

const PHONE = '787 555 0142'

test.use({
  actionTimeout: 20_000,
  timezoneId: 'America/Puerto_Rico',
  viewport: { width: 360, height: 740 },
})

async function beginsAtHome(person: Person): Promise<void> {
  const { page, words } = person
  const { form } = words.site.home.closing
  await person.goTo('/')
  await person.field(form.fullName).fill('Ana María Peña Ortiz')
  await person.field(form.email).fill(person.email)
  await person.field(form.phone).fill(PHONE)
  await page.locator('#caseType').selectOption('daca')
  await person.press(form.submit)
  await person.press(words.intake.intro.start)
}

/** Continues where everything stands in the fields already. */
async function onlyContinues(person: Person, question: 'name' | 'email' | 'phone', told: string[]) {
  const { page, words } = person
  await seesQuestion(person, question)
  const fields = page.locator('main form input')
  await expect(page.getByText(words.intake.suggested)).toBeVisible()
  for (const [index, value] of told.entries()) await expect(fields.nth(index)).toHaveValue(value)
  await person.continues()
}

async function answersTheIntake(person: Person): Promise<void> {
  const { page, words } = person
  await onlyContinues(person, 'name', ['Ana María', 'Peña Ortiz'])
  await onlyContinues(person, 'email', [person.email])
  await onlyContinues(person, 'phone', [PHONE])
  const story: Answers = { ...RENEWAL, email: person.email }
  await answersIntake(person, story, { from: 'preferredLanguage', until: 'serviceType' })
  await seesQuestion(person, 'serviceType')
  await expect(page.locator('input[value="daca"]')).toBeChecked()
  await person.continues()
  await answersIntake(person, story, { from: 'purpose' })
  await sendsIntake(person)
  await provesWithCode(person)
  await person.seesHeading(pattern(words.intake.success.title))
}

async function booksWithoutTyping(person: Person): Promise<void> {
  const { page, words } = person
  const { guest, details } = words.scheduler
  const days = page.getByRole('region', { name: pattern(words.intake.success.daysSoon) })
  await days.getByRole('link').nth(1).click()
  await person.seesHeading(words.scheduler.date.heading)
  const afternoon = page.getByRole('region', { name: words.scheduler.time.afternoon })
  await afternoon.getByRole('button').first().click()
  await person.seesHeading(details.heading)
  await expect(page.getByText(guest.leadKnown)).toBeVisible()
  await expect(person.field(guest.firstName)).toHaveValue('Ana María')
  await expect(person.field(guest.lastName)).toHaveValue('Peña Ortiz')
  await expect(person.field(guest.email)).toHaveValue(person.email)
  await hasNoBarriers(page)
  await expect(person.field(details.number)).toHaveValue(PHONE)
  await person.tellsHowToMeet()
  await person.paysWith('4242424242424242')
  await person.seesHeading(words.scheduler.success.heading)
}

/** One password, no code: the meeting is in the portal, and the profile is filled. */
async function makesAnAccount(person: Person): Promise<void> {
  const { page, words } = person
  const { card } = words.auth
  await page.getByRole('link', { name: words.scheduler.success.account }).click()
  await expect(page.getByRole('heading', { name: card.title['create-account'] })).toBeVisible()
  await expect(page.getByText(pattern(card.lead.proven))).toContainText(person.email)
  await hasNoBarriers(page)
  await person.choosesPassword()
  await page.waitForURL('**/portal**')
  await person.goTo('/portal/appointments')
  await expect(page.getByRole('link', { name: words.scheduler.changing.move })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('intake_session'))).toBeNull()
}

async function codesSentTo(page: Page, email: string, subjects: readonly string[]): Promise<number> {
  await page.goto('/outbox')
  const mine = page.getByRole('listitem').filter({ hasText: email })
  const counts = subjects.map((subject) => mine.filter({ hasText: subject }).count())
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

test('from the home page to an account each thing is typed once, and one code is asked for', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const person = new Person(page, 'es')
  await beginsAtHome(person)
  await answersTheIntake(person)
  await booksWithoutTyping(person)
  await makesAnAccount(person)
  const { visitorCode, proveEmail } = accountMailWords('es')
  expect(await codesSentTo(page, person.email, [visitorCode.subject, proveEmail.subject])).toBe(1)
})
