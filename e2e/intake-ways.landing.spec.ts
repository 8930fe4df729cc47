// The ways into the intake, out of it and around what fails: each leads on, and loses nothing that was not given up.
import { expect, type Page } from '@playwright/test'
import { RENEWAL } from '#tests/intake-walks.ts'
import { EMAIL_CODE_ERRORS } from '#areas/people/auth/rules/email-code-errors.ts'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { INTAKE_ERRORS, INTAKE_FAILURES } from '#areas/intake/intake/rules/errors.ts'
import { NEUTRAL_PAGE } from '#firm/addresses.ts'
import { type ErrorEntry, GENERAL_ERRORS, statusMeaning } from '#kernel/errors.ts'
import { fill, type Language, LANGUAGES, LOCALE, plural } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { storyOf } from './intake-answers.ts'
import { answersIntake, answersUnseen, provesWithCode, seesQuestion, sendsIntake } from './intake-walk.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { pattern } from './words.ts'

test.use({ timezoneId: 'America/Chicago', viewport: { width: 360, height: 740 } })

const STORY: Answers = { ...RENEWAL, email: 'ana@person.example' }
const SESSIONS = '**/api/intake/sessions'

async function starts(person: Person): Promise<void> {
  await person.goTo('/intake')
  await person.press(person.words.intake.intro.start)
  await seesQuestion(person, 'name')
}

/** At the review, with everything answered but seen by nobody. */
async function arrivesAtReview(person: Person, story = STORY): Promise<void> {
  await starts(person)
  await answersUnseen(person.page, story)
  await person.goTo('/intake/review')
  await person.seesHeading(person.words.intake.questions.review.title)
}

function keyIn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('intake_session'))
}

/** The next such calls are answered with this; the server does not hear of them. */
async function fails(page: Page, path: string, method: string, status: number): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() === method) await route.fulfill({ status, body: 'no' })
    else await route.fallback()
  })
  return () => page.unroute(path)
}

/** The same, in the shape in which the API refuses. */
async function refuses(page: Page, path: string, entry: ErrorEntry & { code: string }, language: Language) {
  const { code, status, text } = entry
  const json = {
    message: text[language],
    ...statusMeaning(status),
    statusCode: status,
    details: { code, message: text.en, details: null, timestamp: new Date().toISOString(), requestId: 'x' },
    retryAfter: null,
  }
  await page.route(path, (route) => route.fulfill({ status, json }))
  return () => page.unroute(path)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}`, () => {
    inTurn()('coming back: continue, not now, or start over, which deletes the draft', async ({ page }) => {
      const person = new Person(page, language)
      const { recovery } = person.words.intake
      await starts(person)
      await answersIntake(person, STORY, { until: 'phone' })
      await seesQuestion(person, 'phone')
      const first = await keyIn(page)
      await person.goTo('/intake')
      await person.seesHeading(recovery.title)
      await expect(page.getByText(pattern(plural(recovery.lead, 2, language)))).toBeVisible()
      await page.getByRole('link', { name: recovery.notNow }).click()
      await expect(page).toHaveURL(/\/(\?lang=es)?$/)
      await person.goTo('/intake')
      await person.press(recovery.startNew)
      await person.press(recovery.keep)
      await person.press(recovery.startNew)
      await person.press(recovery.confirm)
      await seesQuestion(person, 'name')
      await expect(page.locator('#firstName')).toHaveValue('')
      expect(await keyIn(page)).not.toBe(first)
      const old = await page.request.get('/api/intake/sessions/current', {
        headers: { 'visitor-key': first ?? '' },
      })
      expect(await old.json()).toEqual({ session: null })
    })

    inTurn()('a link to a question opens it without asking', async ({ page }) => {
      const person = new Person(page, language)
      await starts(person)
      await answersIntake(person, STORY, { until: 'phone' })
      await seesQuestion(person, 'phone')
      await person.goTo('/intake/email')
      await seesQuestion(person, 'email')
    })

    inTurn()('leaving: stay, without saving, saved, and deleted', async ({ page }) => {
      const person = new Person(page, language)
      const { leave, recovery } = person.words.intake
      await starts(person)
      await answersIntake(person, STORY, { until: 'phone' })
      await seesQuestion(person, 'phone')
      await page.locator('#phone').fill('214 555 0199')
      await page.getByRole('link', { name: person.words.site.frame.footer.privacy }).click()
      await person.press(leave.stay)
      await expect(page.locator('#phone')).toHaveValue('214 555 0199')
      await person.press(leave.open)
      await person.press(leave.discard)
      await expect(page).toHaveURL(/\/(\?lang=es)?$/)
      await person.goTo('/intake')
      await person.press(recovery.continue)
      await expect(page.locator('#phone')).toHaveValue('')
      await page.locator('#phone').fill('214 CALL')
      await person.press(leave.open)
      await person.press(leave.save)
      await expect(page.getByRole('alert')).toContainText(validationSentence('INVALID_PHONE', language))
      await page.locator('#phone').fill('214 555 0177')
      await person.press(leave.open)
      await person.press(leave.save)
      await expect(page).toHaveURL(/\/(\?lang=es)?$/)
      await person.goTo('/intake/phone')
      await expect(page.locator('#phone')).toHaveValue('214 555 0177')
      await person.press(leave.open)
      await person.press(leave.delete)
      await person.press(leave.deleteConfirm)
      await expect(page).toHaveURL(/\/(\?lang=es)?$/)
      expect(await keyIn(page)).toBeNull()
      await person.goTo('/intake')
      await person.seesHeading(person.words.intake.intro.title)
    })

    inTurn()('leaving is still asked when the next question comes meanwhile', async ({ page }) => {
      const person = new Person(page, language)
      const { leave, actions } = person.words.intake
      await starts(person)
      await answersIntake(person, STORY, { until: 'phone' })
      await seesQuestion(person, 'phone')
      const answered = Promise.withResolvers<void>()
      await page.route('**/api/intake/sessions/*/answers/phone', async (route) => {
        await answered.promise
        await route.continue()
      })
      await page.locator('#phone').fill('214 555 0188')
      await person.press(actions.continue)
      await person.press(leave.open)
      await expect(page.getByRole('dialog')).toBeVisible()
      answered.resolve()
      await page.waitForURL((url) => !url.pathname.endsWith('/phone'))
      await expect(page.getByRole('dialog')).toBeVisible()
      await person.press(leave.save)
      await expect(page).toHaveURL(/\/(\?lang=es)?$/)
    })

    inTurn()('the quick exit: another page at once, and no way back to the questions', async ({ page }) => {
      const person = new Person(page, language)
      const { quickExit } = person.words.intake
      const neutral = { contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }
      await page.route(`${NEUTRAL_PAGE}**`, (route) => route.fulfill(neutral))
      const story = { ...storyOf('marriage', 'ana@person.example') }
      await starts(person)
      await answersUnseen(page, story, { until: 'harmedAtHome' })
      for (const leave of [() => person.press(quickExit.leave), () => pressesEscape(page)]) {
        await person.goTo('/intake/arrested')
        await person.continues()
        await person.continues()
        await seesQuestion(person, 'harmedAtHome')
        await page.locator('input[value="notNow"]').check()
        await leave()
        await expect(page).toHaveURL(NEUTRAL_PAGE)
        await page.goBack()
        await expect(page).not.toHaveURL(/intake/)
      }
    })

    inTurn()(
      'the quick exit goes along into the booking, and clears what was typed there',
      async ({ page }) => {
        const person = new Person(page, language)
        const { quickExit } = person.words.intake
        const neutral = { contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }
        await page.route(`${NEUTRAL_PAGE}**`, (route) => route.fulfill(neutral))
        const leave = page.getByRole('button', { name: quickExit.leave })
        await person.goTo('/schedule')
        await page.locator('section[aria-labelledby^="part-"] button').first().waitFor()
        await expect(leave).toHaveCount(0)
        await person.goTo('/guides/filing-on-your-own')
        await page.locator('[data-exit]').waitFor()
        await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
        await person.goTo('/schedule')
        await expect(leave).toBeVisible()
        await expect(page.getByText(quickExit.explainBooking)).toBeVisible()
        await leave.click()
        await expect(page).toHaveURL(NEUTRAL_PAGE)
        await person.goTo('/schedule')
        await page.locator('section[aria-labelledby^="part-"] button').first().waitFor()
        await expect(leave).toHaveCount(0)
      },
    )

    inTurn()('two windows: neither overwrites the other unseen', async ({ page, context }) => {
      const person = new Person(page, language)
      const { intake } = person.words
      await starts(person)
      await answersIntake(person, STORY, { until: 'phone' })
      await seesQuestion(person, 'phone')
      const other = new Person(await context.newPage(), language)
      await other.goTo('/intake/phone')
      await answersIntake(other, { ...STORY, phone: '214 555 0177' }, { from: 'phone', until: 'serviceType' })
      await seesQuestion(other, 'serviceType')
      await page.locator('#phone').fill('214 555 0188')
      await person.continues()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(INTAKE_ERRORS.ANSWERS_CHANGED.text[language])
      await expect(alert).toContainText(fill(intake.problem.savedNow, { answer: '214 555 0177' }))
      await expect(page.locator('#phone')).toHaveValue('214 555 0188')
      await person.continues()
      await seesQuestion(person, 'serviceType')
      await other.page.goto(page.url().replace('serviceType', 'phone'))
      await expect(other.page.locator('#phone')).toHaveValue('214 555 0188')
    })

    inTurn()(
      'answers given offline are sent in order, also after the page was loaded again',
      async ({ page }) => {
        const person = new Person(page, language)
        const { offline, saving } = person.words.intake
        await starts(person)
        await seesQuestion(person, 'name')
        const heal = await fails(page, '**/answers/*', 'PUT', 502)
        await page.context().setOffline(true)
        await answersIntake(person, STORY, { until: 'preferredLanguage' })
        await expect(page.getByText(plural(offline.waiting, 3, language))).toBeVisible()
        await expect(page.getByText(person.words.site.frame.offline.text)).toBeHidden()
        await page.context().setOffline(false)
        await page.reload()
        await seesQuestion(person, 'preferredLanguage')
        await heal()
        await expect(page.getByText(saving.saved, { exact: true })).toBeVisible({ timeout: 20_000 })
        await person.goTo('/intake/phone')
        await expect(page.locator('#phone')).toHaveValue(RENEWAL.phone)
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('intake_waiting'))).toBeNull()
      },
    )

    inTurn()('nothing is sent while an answer is on this device only', async ({ page }) => {
      const person = new Person(page, language)
      const { intake } = person.words
      await arrivesAtReview(person, { ...STORY, email: person.email })
      const heal = await fails(page, '**/answers/*', 'PUT', 502)
      await page
        .getByRole('link', { name: fill(intake.actions.changeNamed, { label: intake.answers.labels.phone }) })
        .click()
      await page.context().setOffline(true)
      await page.locator('#phone').fill('214 555 0177')
      await person.continues()
      await person.seesHeading(intake.questions.review.title)
      await page.context().setOffline(false)
      await sendsIntake(person)
      await expect(page.getByRole('alert')).toContainText(intake.offline.sendFirst)
      await heal()
      await person.press(intake.review.send)
      await provesWithCode(person)
      await person.seesHeading(pattern(intake.success.title))
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('intake_waiting'))).toBeNull()
    })

    inTurn()('the review: a change leads back to it, and it can be sent in part', async ({ page }) => {
      const person = new Person(page, language)
      const { intake } = person.words
      await arrivesAtReview(person, { ...STORY, email: person.email })
      const { actions, answers, review } = intake
      await page
        .getByRole('link', { name: fill(actions.changeNamed, { label: answers.labels.phone }) })
        .click()
      await page.locator('#phone').fill('214 555 0177')
      await person.continues()
      await person.seesHeading(intake.questions.review.title)
      await expect(page.getByText('214 555 0177')).toBeVisible()
      await page
        .getByRole('link', { name: fill(actions.changeNamed, { label: answers.labels.hasChildren }) })
        .click()
      await page.locator('input[value="yes"]').check()
      await person.continues()
      await seesQuestion(person, 'children')
      await page.getByRole('link', { name: actions.seeAnswers }).click()
      await person.seesHeading(review.partTitle)
      await person.press(review.send)
      await expect(page.getByRole('alert')).toContainText(validationSentence('CONSENT_REQUIRED', language))
      const download = page.waitForEvent('download')
      await person.press(review.pdf[language])
      expect((await download).suggestedFilename()).toBe(intake.pdf.fileName)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('214 555 0177')).toBeVisible()
      await expect(page.getByRole('button', { name: review.send })).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await sendsIntake(person)
      await provesWithCode(person)
      await person.seesHeading(pattern(intake.success.title))
    })

    inTurn()('a question is read aloud, in the language of the page', async ({ page }) => {
      await page.addInitScript(speaks)
      const person = new Person(page, language)
      const { listen, questions } = person.words.intake
      await starts(person)
      await person.press(listen.start)
      const said = await page.evaluate(() => (window as unknown as { said: [string, string][] }).said)
      expect(said[0]).toEqual([questions.name.title, LOCALE[language]])
      await person.press(listen.stop)
      await expect(page.getByRole('button', { name: listen.start })).toBeVisible()
    })

    inTurn()('the code: wrong, for another address, not sent', async ({ page }) => {
      const person = new Person(page, language)
      const { code } = person.words.intake
      await arrivesAtReview(person, { ...STORY, email: person.email })
      const heal = await fails(page, '**/email-code', 'POST', 500)
      await sendsIntake(person)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(INTAKE_FAILURES.CODE_NOT_SENT[language])
      await heal()
      await person.press(person.words.site.errors.general.retry)
      await expect(page.getByText(pattern(code.sent))).toBeVisible()
      await person.press(code.confirm)
      await expect(page.getByText(code.incomplete)).toBeVisible()
      await person.field(code.label).fill('000 000')
      const healCheck = await fails(page, '**/email-code/verify', 'POST', 500)
      await person.press(code.confirm)
      await expect(alert).toContainText(INTAKE_FAILURES.CODE_NOT_CHECKED[language])
      await expect(person.field(code.label)).toHaveValue('000 000')
      await healCheck()
      await person.press(code.confirm)
      await expect(page.getByText(EMAIL_CODE_ERRORS.INVALID_CODE.text[language])).toBeVisible()
      await answersUnseen(page, { ...STORY, email: `x${person.email}` }, { from: 'email', until: 'phone' })
      await person.field(code.label).fill('000 001')
      await person.press(code.confirm)
      await expect(page.getByText(EMAIL_CODE_ERRORS.EMAIL_CHANGED.text[language])).toBeVisible()
    })

    inTurn()('what fails says so, keeps what was typed, and leads on', async ({ page }) => {
      const person = new Person(page, language)
      const { intake } = person.words
      const { actions } = intake
      const alert = page.getByRole('alert').filter({ hasText: intake.problem.title })

      let heal = await fails(page, `${SESSIONS}/current`, 'GET', 500)
      await person.goTo('/intake')
      await expect(alert).toContainText(INTAKE_FAILURES.NO_QUESTION[language])
      await expect(alert.getByRole('link', { name: actions.home })).toBeVisible()
      await heal()
      // The answer comes late: who starts meanwhile is told what became of the start, not of the reading.
      await page.route(`${SESSIONS}/current`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        await route.continue()
      })
      await person.press(person.words.site.errors.general.retry)

      heal = await fails(page, SESSIONS, 'POST', 500)
      await person.press(intake.intro.start)
      await expect(alert).toContainText(INTAKE_FAILURES.START_FAILED[language])
      await heal()
      await person.press(person.words.site.errors.general.retry)
      await answersIntake(person, STORY, { until: 'phone' })
      await seesQuestion(person, 'phone')

      heal = await fails(page, '**/answers/phone', 'PUT', 500)
      await page.locator('#phone').fill('214 555 0134')
      await person.continues()
      await expect(alert).toContainText(INTAKE_FAILURES.ANSWER_NOT_SAVED[language])
      await expect(page.locator('#phone')).toHaveValue('214 555 0134')
      await heal()
      const tooMany = { code: 'TOO_MANY_REQUESTS', ...GENERAL_ERRORS.TOO_MANY_REQUESTS }
      heal = await refuses(page, '**/answers/phone', tooMany, language)
      await person.press(person.words.site.errors.general.retry)
      await expect(alert).toContainText(pattern(GENERAL_ERRORS.TOO_MANY_REQUESTS.text[language]))
      await expect(page.locator('#phone')).toHaveValue('214 555 0134')
      await heal()
      await person.press(person.words.site.errors.general.retry)
      await seesQuestion(person, 'preferredLanguage')

      const noWayBack = { code: 'CANNOT_GO_BACK', ...INTAKE_ERRORS.CANNOT_GO_BACK }
      heal = await refuses(page, '**/back', noWayBack, language)
      await page.getByRole('link', { name: actions.back }).click()
      await expect(alert).toContainText(INTAKE_ERRORS.CANNOT_GO_BACK.text[language])
      await heal()
      await person.goTo('/intake/preferredLanguage')
      await seesQuestion(person, 'preferredLanguage')

      const key = await keyIn(page)
      await page.evaluate(() => localStorage.setItem('intake_session', 'x'.repeat(43)))
      await page.getByRole('link', { name: actions.back }).click()
      await expect(alert).toContainText(INTAKE_FAILURES.NO_SESSION_FOR_BACK[language])
      await page.evaluate((kept) => localStorage.setItem('intake_session', kept ?? ''), key)
      await page.evaluate(() => sessionStorage.setItem('draft', 'Ana'))
      await person.press(actions.startOver)
      await seesQuestion(person, 'name')
      expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
      // A meeting may have been booked with it.
      expect(await keyIn(page)).toBe(key)

      await page.route(`${SESSIONS}/current`, (route) => route.fulfill({ json: { session: { id: 'x' } } }))
      await person.goTo('/intake/name')
      await person.seesHeading(person.words.site.errors.general.title)
      await expect(alert.or(page.getByRole('alert'))).toContainText(INTAKE_FAILURES.SOMETHING_WRONG[language])
      await page.unroute(`${SESSIONS}/current`)
      await page.evaluate(() => sessionStorage.setItem('draft', 'Ana'))
      const { startOver } = intake.problem
      await person.press(actions.startOver)
      await person.press(startOver.keep)
      expect(await keyIn(page)).toBe(key)
      expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBe('Ana')
      await person.press(actions.startOver)
      await person.press(startOver.confirm)
      await person.seesHeading(intake.intro.title)
      expect(await keyIn(page)).not.toBe(key)
      expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
    })

    inTurn()(
      'sending that fails can be repeated; a calendar that cannot be reached says so',
      async ({ page }) => {
        const person = new Person(page, language)
        const { intake } = person.words
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await person.arrivesAsClient('/intake')
        await person.press(intake.intro.start)
        const { email: _, ...story } = STORY
        await answersIntake(person, story, { known: ['email'] })
        const heal = await fails(page, '**/complete', 'POST', 500)
        await sendsIntake(person)
        const alert = page.getByRole('alert')
        await expect(alert).toContainText(INTAKE_FAILURES.SUBMISSION_FAILED[language])
        await heal()
        await person.press(person.words.site.errors.general.retry)
        await person.seesHeading(pattern(intake.success.title))
        await expect(page.getByText(pattern(intake.success.countdown.other))).toBeVisible()
        await person.press(intake.success.stay)
        await page.context().setOffline(true)
        await page.getByRole('link', { name: intake.success.schedule }).click()
        await expect(alert).toContainText(INTAKE_FAILURES.SCHEDULING_UNREACHABLE[language])
        await page.context().setOffline(false)
        await person.press(person.words.site.errors.general.retry)
        await page.waitForURL('**/schedule**')
      },
    )
  })
}

/** A browser with a voice for both languages, which remembers what it was asked to say. */
function speaks(): void {
  const said: [string, string][] = []
  const voices = ['en-US', 'es-US'].map((lang) => ({ lang, localService: true }))
  class Said extends EventTarget {
    lang = ''
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: ({ text, lang }: Said) => said.push([text, lang]),
  })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.assign(window, { SpeechSynthesisUtterance: Said, said })
}

async function pressesEscape(page: Page): Promise<void> {
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
}
