// A lost second step: who asks for a reset is stopped by a colleague, or has a second person agree, and it is set up again.
import { expect } from '@playwright/test'
import { secondStepWords } from '#areas/people/auth/words/browser.ts'
import { securityWords } from '#areas/people/auth/words/index.ts'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { recoveryWords, recoveryMailWords } from '#areas/people/recovery/words/index.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { codeOfKey } from './authenticator.ts'
import { hasNoBarriers } from './barriers.ts'
import { findsPerson, invites, joins, newColleague, signsInWithApp } from './colleague.ts'
import { test, turnsOf } from './journey.ts'
import { PASSWORD, type Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

const ATTORNEY = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'attorney')
const INVITED = 'Estela Prado'
const NAME = `${ATTORNEY?.firstName} ${ATTORNEY?.lastName}`

for (const language of LANGUAGES) {
  turnsOf(language)()(
    `a lost second step is asked about and stopped (${language})`,
    async ({ browser, baseURL }) => {
      const words = recoveryWords(language)
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      await admin.goTo('/admin/users')
      await admin.page.getByRole('link', { name: words.link }).click()
      await admin.seesHeading(words.heading)
      const row = admin.page.getByRole('listitem').filter({ hasText: NAME })
      await row.getByRole('button', { name: startingWith(words.ask.open) }).click()
      await expect(
        admin.page.getByRole('dialog', { name: fill(words.ask.title, { name: NAME }) }),
      ).toBeVisible()
      await hasNoBarriers(admin.page)
      await admin.press(words.ask.confirm)
      await expect(admin.page.getByText(words.said.ask)).toBeVisible()
      // Who asked cannot be the second one as well.
      await expect(row.getByRole('button', { name: words.open.agree, exact: true })).toBeHidden()
      await hasNoBarriers(admin.page)
      await admin.page.context().close()

      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      const subjects = LANGUAGES.map((each) => recoveryMailWords(each).asked.subject)
      await expect(async () => {
        await attorney.page.goto('/outbox')
        await expect(attorney.page.getByText(new RegExp(subjects.join('|'))).first()).toBeVisible({
          timeout: 1_000,
        })
      }).toPass()
      await attorney.goTo('/attorney/second-steps')
      const own = attorney.page.getByRole('listitem').filter({ hasText: NAME })
      await own.getByRole('button', { name: words.open.stop, exact: true }).click()
      await attorney.page
        .getByRole('dialog')
        .getByRole('button', { name: words.open.stop, exact: true })
        .click()
      await expect(attorney.page.getByText(words.said.stop)).toBeVisible()
      await attorney.page.context().close()
    },
  )
}

test('who has become an administrator and lost the second step has it reset by two others together, and sets up a new one', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const admin = await staffAt('admin', { browser, baseURL, language: 'es', width: 360 })
  const invited = newColleague('es', 'Estela')
  // Not an attorney: a second one would free every time of the first for the other journeys.
  const link = await invites(admin, invited, 'staff')
  const { person: luz, key } = await joins(browser, link, invited)
  await findsPerson(admin, invited)
  await changesRole(admin, 'admin')
  await signsInWithApp(luz, key)
  await luz.seesHeading(deskWords('es').heading)

  const attorney = await staffAt('attorney', { browser, baseURL, language: 'en', width: 1280 })
  await asksForReset(attorney)
  const { asked, done } = recoveryMailWords('es')
  expect(await mailOf(luz, asked.subject)).toContain(asked.intro)
  // Of an administrator's second step, another administrator.
  await agreesToReset(admin)
  expect(await mailOf(luz, done.subject)).toContain(done.yours)
  // Colleagues read it in the language of their account.
  const { subject, others } = recoveryMailWords('en').done
  expect(await mailOf(attorney, subject)).toMatch(pattern(others))
  await attorney.page.context().close()

  // The desk is closed until there is a new second step; the password alone opens what a client sees.
  await setsUpSecondStep(luz)
  await luz.seesHeading(deskWords('es').heading)
  await luz.page.context().close()
  await findsPerson(admin, invited)
  await changesRole(admin, 'staff')
  await admin.page.context().close()
})

/** Its words in one line, however it is broken. */
async function mailOf(person: Person, subject: string): Promise<string> {
  return (await person.mail(subject)).replaceAll(/\s+/g, ' ')
}

async function changesRole(admin: Person, role: 'admin' | 'staff'): Promise<void> {
  const { page } = admin
  const { roles, roleChange } = usersText(admin.language).admin
  await admin.press(roleChange.open)
  await expect(page.getByText(roleChange.choose)).toBeVisible()
  await page.getByRole('radio', { name: pattern(`${roles[role]} ${roleChange.hints[role]}`) }).check()
  await admin.press(roleChange.open)
  await admin.press(roleChange.confirm)
  await expect(page.getByText(fill(roleChange.done, { name: INVITED, role: roles[role] }))).toBeVisible()
}

/** Who is of the staff without a second step: the desk opens with it, and not before. */
async function setsUpSecondStep(person: Person): Promise<void> {
  const { language, page } = person
  const { step, ...words } = securityWords(language)
  await person.goTo('/login?next=/attorney')
  await person.signIn(person.email, PASSWORD)
  const { title, start } = secondStepWords(language)
  await person.seesHeading(title)
  await page.getByRole('link', { name: start }).click()
  await expect(page.locator('#second-step')).toBeFocused()
  await person.press(step.open)
  await person.field(words.yourPassword).fill(PASSWORD)
  await person.press(step.submit)
  await person.field(step.code).fill(codeOfKey(await page.locator('code').innerText()))
  await person.press(step.confirm)
  await person.press(step.finish)
  await expect(page.getByText(step.staffKeep)).toBeVisible()
  await expect(page.getByRole('button', { name: step.turnOff })).toHaveCount(0)
  await page.getByRole('link', { name: person.words.places.pages.today }).click()
}

async function asksForReset({ page, language }: Person): Promise<void> {
  const words = recoveryWords(language)
  await page.goto(`/attorney/second-steps?lang=${language}`)
  const row = page.getByRole('listitem').filter({ hasText: INVITED })
  await row.getByRole('button', { name: startingWith(words.ask.open) }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.ask.confirm }).click()
  await expect(page.getByText(words.said.ask)).toBeVisible()
}

async function agreesToReset({ page, language }: Person): Promise<void> {
  const { open, said, ask } = recoveryWords(language)
  await page.goto(`/attorney/second-steps?lang=${language}`)
  const row = page.getByRole('listitem').filter({ hasText: INVITED })
  await row.getByRole('button', { name: open.agree, exact: true }).click()
  const question = page.getByRole('dialog', { name: fill(open.agreeTitle, { name: INVITED }) })
  await expect(question).toContainText(open.agreeText)
  await hasNoBarriers(page)
  await question.getByRole('button', { name: open.agree, exact: true }).click()
  await expect(page.getByText(said.agree)).toBeVisible()
  await expect(row.getByRole('button', { name: startingWith(ask.open) })).toHaveCount(0)
}
