// What goes wrong, and what a person reads then: a clear answer in their language, and nothing they typed is lost.
import { expect, type Page } from '@playwright/test'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { PAYMENT_ERRORS } from '#areas/money/payments/rules/errors.ts'
import { SCHEDULING_ERRORS } from '#areas/meetings/scheduling/rules/errors.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES, plural } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { answersIntake, seesQuestion } from './intake-walk.ts'
import { test, turnsOf } from './journey.ts'
import { PASSWORD, Person } from './person.ts'
import { pattern, startingWith } from './words.ts'

test.use({ timezoneId: 'America/Chicago', viewport: { width: 390, height: 800 } })

async function withoutLine(page: Page, work: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await work()
  await page.context().setOffline(false)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}`, () => {
    inTurn()('a wrong address and a short password are explained beside what was typed', async ({ page }) => {
      const person = new Person(page, language)
      const { card } = person.words.auth
      await person.goTo('/login')
      await person.press(card.toggle['sign-up'].button)
      await person.field(card.email).fill('ana@correo')
      await person.field(card.newPassword).fill('12345')
      await person.field(card.confirmPassword).fill('12345')
      await person.press(card.submit['create-account'])
      const summary = page.getByRole('alert').filter({ hasText: card.problem })
      await expect(summary).toBeFocused()
      await expect(summary).toContainText(validationSentence('PASSWORD_TOO_SHORT', language))
      await expect(person.field(card.email)).toHaveValue('ana@correo')
      await expect(person.field(card.newPassword)).toHaveValue('12345')
      await person.field(card.newPassword).fill('123456')
      await person.press(card.submit['create-account'])
      await expect(summary).toContainText(validationSentence('INVALID_EMAIL', language))
      await expect(person.field(card.email)).toHaveValue('ana@correo')
    })

    inTurn()(
      'letters in a phone number, a lost line and an ended session lose nothing of the intake',
      async ({ page }) => {
        const person = new Person(page, language)
        const { intake } = person.words
        // Without news, what tells that the session ended is the answer to what is pressed.
        await page.route('**/api/news**', () => undefined)
        await person.arrivesAsClient('/intake')
        await person.press(intake.intro.start)
        const story = { name: { firstName: 'Ana', lastName: 'Peña' }, phone: '214 CALL NOW' }
        await answersIntake(person, story, { until: 'preferredLanguage', known: ['email'] })
        const summary = page.getByRole('alert').filter({ hasText: intake.problem.title })
        await expect(summary).toContainText(validationSentence('INVALID_PHONE', language))
        await expect(page.locator('#phone')).toHaveValue('214 CALL NOW')

        await page.locator('#phone').fill('214 555 0134')
        await withoutLine(page, async () => {
          await person.continues()
          await expect(page.getByText(plural(intake.offline.waiting, 1, language))).toBeVisible()
        })
        await expect(page.getByText(intake.saving.saved, { exact: true })).toBeVisible({ timeout: 20_000 })

        await page.locator('input[value="es"]').check()
        const { origin } = new URL(page.url())
        const signedOut = await page.request.post('/api/auth/sign-out', { headers: { origin }, data: {} })
        expect(signedOut.status()).toBe(200)
        await person.continues()
        await page.waitForURL('**/login**')
        await person.signIn(person.email, PASSWORD)
        await seesQuestion(person, 'preferredLanguage')
        await expect(page.locator('input[value="es"]')).toBeChecked()
      },
    )

    inTurn()('a declined card keeps the time, and another card books it', async ({ page }) => {
      const person = new Person(page, language)
      await person.arrivesAsClient('/schedule')
      await person.choosesMeetingAndTime(language === 'es' ? 0 : 1)
      await person.tellsHowToMeet()
      await person.paysWith('4000000000000002')
      await expect(page.getByRole('alert')).toContainText(PAYMENT_ERRORS.PAYMENT_DECLINED.text[language])
      const { attempt, list } = paymentWords(language)
      const tried = page.getByRole('alert').getByRole('region', { name: attempt.heading })
      for (const said of [list.types.consultation, list.aCard, '$50', attempt.moved.nothing])
        await expect(tried).toContainText(said)
      await expect(page.getByText(pattern(person.words.scheduler.hold.until)).first()).toBeVisible()
      await person.paysWith('4242424242424242')
      await person.seesHeading(person.words.scheduler.success.heading)
    })

    inTurn()(
      'a time that someone else takes meanwhile leads back to the free ones',
      async ({ page, browser }) => {
        const { scheduler } = new Person(page, language).words
        const people = [new Person(page, language), new Person(await browser.newPage(), language)]
        for (const person of people) {
          await person.arrivesAsClient('/schedule?type=interview-preparation')
          await person.seesHeading(scheduler.date.heading)
          const days = person.page.getByRole('region', { name: scheduler.date.nextDays })
          await days
            .getByRole('button')
            .nth(language === 'es' ? 4 : 5)
            .click()
        }
        const earliest = (person: Person) =>
          person.page.getByRole('region', { name: scheduler.time.afternoon }).getByRole('button').first()
        const take = (person: Person) => earliest(person).click()
        const [first, second] = people
        if (!first || !second) throw new Error('two people')
        const taken = await earliest(second).innerText()
        await take(first)
        await first.seesHeading(scheduler.details.heading)
        await take(second)
        await expect(second.page.getByRole('alert')).toContainText(
          SCHEDULING_ERRORS.SLOT_TAKEN.text[language],
        )
        await expect(earliest(second)).not.toHaveText(taken)
        // Another journey may be quicker at the next one too.
        await expect(async () => {
          await earliest(second).click({ timeout: 2_000 })
          const next = second.page.getByRole('heading', { level: 1, name: scheduler.details.heading })
          await expect(next).toBeVisible({ timeout: 5_000 })
        }).toPass()
        await second.page.close()
      },
    )

    inTurn()('a line lost at any step of booking can be taken up again', async ({ page }) => {
      const person = new Person(page, language)
      const { scheduler } = person.words
      const offline = page.getByRole('alert').filter({ hasText: GENERAL_ERRORS.OFFLINE.text[language] })
      await person.arrivesAsClient('/schedule')
      await person.seesHeading(scheduler.date.heading)
      await person.press(scheduler.confirm.changeMeeting)
      const kind = startingWith(scheduler.typeNames['document-review'])
      await page.getByRole('radio', { name: kind }).check()
      await person.press(scheduler.continue)
      await person.seesHeading(scheduler.date.heading)
      const days = page.getByRole('region', { name: scheduler.date.nextDays })
      await days.getByRole('button').nth(3).click()
      const times = page.getByRole('region', { name: scheduler.time.afternoon }).getByRole('button')
      await expect(times.first()).toBeVisible()
      await withoutLine(page, async () => {
        await times.nth(language === 'es' ? 2 : 4).click()
        await expect(offline).toBeVisible()
      })
      // A browser takes a moment to notice that the line is back; until then a person presses again.
      await expect(async () => {
        await times.nth(language === 'es' ? 2 : 4).click({ timeout: 2_000 })
        const heading = page.getByRole('heading', { level: 1, name: scheduler.details.heading })
        await expect(heading).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 30_000 })
      await page.getByRole('radio', { name: startingWith(scheduler.details.phone) }).check()
      await person.field(scheduler.details.number).fill('214 555 CALL')
      await person.press(scheduler.continue)
      await expect(page.getByText(validationSentence('INVALID_PHONE', language)).first()).toBeVisible()
      await expect(person.field(scheduler.details.number)).toHaveValue('214 555 CALL')
      await person.field(scheduler.details.number).fill('214 555 0134')
      await person.press(scheduler.continue)
      await person.seesHeading(pattern(scheduler.payment.heading))
      await page.reload()
      await expect(page.getByText(pattern(scheduler.hold.until)).first()).toBeVisible()
    })

    inTurn()('an unknown address is a page of ours with status 404', async ({ page }) => {
      const person = new Person(page, language)
      const response = await page.goto(`/no-such-page${language === 'es' ? '?lang=es' : ''}`)
      expect(response?.status()).toBe(404)
      await person.seesHeading(person.words.site.errors.notFound.title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })

  test.describe(`without JavaScript in ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
    inTurn()('the home page is whole, its questions open and its links lead on', async ({ page }) => {
      const person = new Person(page, language)
      await person.goTo('/')
      const { site } = person.words
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const question = page.locator('#faq details').first()
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
      await page.getByRole('link', { name: site.site.nav.schedule }).first().click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })
}
