// The main job from the first look to the attorney's desk, in both languages, as a person walks it.
import { type Browser, expect, type Page } from '@playwright/test'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { sentIntakesWords } from '#areas/intake/intake/words/index.ts'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { meetingMailWords, schedulingWords } from '#areas/meetings/scheduling/words/index.ts'
import { CONSULTATION_FEE_CENTS } from '#firm/consultation.ts'
import { LANGUAGES, type Language, LOCALE } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { hasNoBarriers } from './barriers.ts'
import { answersIntake, provesWithCode, seesQuestion, sendsIntake } from './intake-walk.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

const FIRST_NAME: Record<Language, string> = { en: 'Annamarie', es: 'Ana María' }
const LAST_NAME = "Peña-O'Neill"

/** As a visitor, to whom a code comes before anything is sent. */
async function answersTheIntake(browser: Browser, person: Person): Promise<void> {
  const { page, language, words } = person
  const { intake } = words
  const name = { firstName: FIRST_NAME[language], lastName: LAST_NAME }
  const story: Answers = { ...RENEWAL, name, email: person.email, phone: '602 555 0142' }
  await person.seesHeading(intake.intro.title)
  await hasNoBarriers(page)
  await person.press(intake.intro.start)
  await answersIntake(person, story, { until: 'purpose' })
  await seesQuestion(person, 'purpose')
  await page.reload()
  await seesQuestion(person, 'purpose')
  await continuesElsewhere(browser, person)
  await answersIntake(person, story, { from: 'purpose', until: 'inRemoval' })
  await seesQuestion(person, 'inRemoval')
  await page.goBack()
  await seesQuestion(person, 'detained')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await person.continues()
  await answersIntake(person, story, { from: 'inRemoval' })
  await person.seesHeading(intake.questions.review.title)
  await hasNoBarriers(page)
  await sendsIntake(person)
  await provesWithCode(person)
  await person.seesHeading(pattern(intake.success.title))
  await hasNoBarriers(page)
}

/** Another browser with the same key continues at the same question, once it is told to. */
async function continuesElsewhere(browser: Browser, person: Person): Promise<void> {
  const context = await browser.newContext({ storageState: await person.page.context().storageState() })
  const elsewhere = new Person(await context.newPage(), person.language)
  await elsewhere.goTo('/intake')
  await elsewhere.press(person.words.intake.recovery.continue)
  await seesQuestion(elsewhere, 'purpose')
  await context.close()
}

/** The calendar opens for visitors, with the days soon after the intake first. */
async function choosesTime(person: Person): Promise<string> {
  const { page, language, words } = person
  const { scheduler } = words
  await page.getByRole('link', { name: words.intake.success.schedule }).click()
  await page.waitForURL('**/schedule-after-intake**')
  await person.seesHeading(scheduler.date.heading)
  await hasNoBarriers(page)
  const days = page.getByRole('region', { name: pattern(scheduler.date.soonDays) })
  await days
    .getByRole('button')
    .nth(language === 'es' ? 2 : 3)
    .click()
  await hasNoBarriers(page)
  const time = page.getByRole('region', { name: scheduler.time.morning }).getByRole('button').first()
  const chosen = (await time.innerText()).split('\n')[0] ?? ''
  await time.click()
  return chosen
}

/** Anyone who would rather have an account comes back to the time that they chose; what was answered goes into it. */
async function becomesClient(person: Person, chosen: string): Promise<void> {
  const { page, words } = person
  const { guest, time, details } = words.scheduler
  await person.seesHeading(details.heading)
  await page.getByRole('link', { name: guest.signIn }).click()
  await page.waitForURL('**/login**')
  expect(new URL(page.url()).searchParams.get('next')).toContain('/schedule-after-intake')
  await hasNoBarriers(page)
  await person.press(words.auth.card.toggle['sign-up'].button)
  await person.choosesPassword()
  await expect(page.getByText(time.wantedTitle)).toBeVisible()
  await expect(page.getByText(chosen).first()).toBeVisible()
  await hasNoBarriers(page)
  await person.press(time.wantedHold)
  await person.seesHeading(details.heading)
}

async function booksAndPays(person: Person): Promise<void> {
  const { page, words } = person
  await hasNoBarriers(page)
  await person.tellsHowToMeet()
  await hasNoBarriers(page)
  const { confirm, success, calendar } = words.scheduler
  const order = page.getByRole('region', { name: confirm.order })
  await expect(order).toContainText(confirm.price)
  await expect(order).toContainText(formatCents(CONSULTATION_FEE_CENTS, person.language))
  await expect(order).toContainText('Elena Whitfield')
  await person.paysWith('4242424242424242')
  await person.seesHeading(success.heading)
  await expect(page.getByText(words.scheduler.prepare.items.identification)).toBeVisible()
  for (const [name, host] of [
    ['Google', 'https://calendar.google.com/'],
    ['Outlook', 'https://outlook.live.com/'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', startingWith(host))
  const download = page.waitForEvent('download')
  await person.press(calendar.apple)
  expect((await download).suggestedFilename()).toBe(meetingMailWords(person.language).file.name)
  await hasNoBarriers(page)
}

async function findsTheMail(person: Person): Promise<void> {
  const { page, language, email } = person
  const words = meetingMailWords(language)
  const mails = page.getByRole('listitem').filter({ hasText: email })
  const confirmed = mails.filter({ hasText: words.confirmed.subject })
  await expect(async () => {
    await page.goto('/outbox')
    await expect(confirmed).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await confirmed.getByRole('link').first().click()
  await expect(page.getByText(words.confirmed.subject).first()).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText(words.confirmed.intro)).toBeVisible()
  await expect(mail.locator('html')).toHaveAttribute('lang', LOCALE[language])
  const link = page.getByRole('link', { name: words.file.name })
  const calendar = await page.request.get(String(await link.getAttribute('href')))
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
}

async function seesItInThePortal(person: Person): Promise<void> {
  const { page } = person
  await person.goTo('/dashboard')
  await page.waitForURL(/\/portal(\?lang=es)?$/)
  await person.goTo('/portal/appointments')
  const upcoming = page.getByRole('main')
  await expect(upcoming).toContainText(/hora central|Central Time/)
  await expect(upcoming).toContainText(/hora de Arizona|Arizona Time/)
  await hasNoBarriers(page)
}

/** The same page for everybody, which this browser shows as to somebody who is signed in. */
async function isKnownOnPublicPages(person: Person): Promise<void> {
  const { page, words } = person
  const { nav } = words.site.site
  await person.goTo('/')
  await person.press(nav.menu)
  await expect(page.getByRole('link', { name: nav.signIn })).toBeHidden()
  await hasNoBarriers(page)
  await page.getByRole('link', { name: nav.portal }).filter({ visible: true }).click()
  await page.waitForURL('**/portal**')
}

async function isExpectedByTheAttorney(browser: Browser, person: Person): Promise<void> {
  const { language } = person
  const baseURL = new URL(person.page.url()).origin
  const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
  await attorney.goTo('/attorney')
  await attorney.seesHeading(deskWords(language).heading)
  const name = `${FIRST_NAME[language]} ${LAST_NAME}`
  const of = attorney.page.getByRole('listitem').filter({ hasText: name })
  await expect(of.filter({ hasText: schedulingWords(language).meetings.videoLink.add })).toBeVisible()
  await hasNoBarriers(attorney.page)
  const intake = of.filter({ hasText: sentIntakesWords(language).today })
  await intake
    .getByRole('link', { name: startingWith(sentIntakesWords(language).read) })
    .last()
    .click()
  await attorney.seesHeading(name)
  await expect(attorney.page.getByRole('main')).toContainText('602 555 0142')
  await hasNoBarriers(attorney.page)
  await attorney.page.context().close()
}

type Bearer = { get(path: string): Promise<number>; ids(path: string): Promise<string[]> }

async function bearerOf(page: Page): Promise<Bearer> {
  const issued = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${issued.token}` }
  return {
    get: async (path) => (await page.request.get(path, { headers })).status(),
    async ids(path) {
      const body = JSON.stringify(await (await page.request.get(path, { headers })).json())
      return [...body.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
    },
  }
}

/** What is another's is as little there as what never was. */
async function isHiddenFromOthers(browser: Browser, person: Person): Promise<void> {
  const owner = await bearerOf(person.page)
  const [appointment] = await owner.ids('/api/appointments')
  const [intake] = await owner.ids('/api/intake/sessions/current')
  const other = new Person(await (await browser.newContext()).newPage(), person.language)
  await other.arrivesAsClient('/portal')
  await other.page.waitForURL('**/portal**')
  const bearer = await bearerOf(other.page)
  for (const path of [`/api/appointments/${appointment}`, `/api/intake/sessions/${intake}`]) {
    expect(await owner.get(path), path).toBe(200)
    expect(await bearer.get(path), path).toBe(404)
  }
  await other.goTo('/attorney')
  await other.seesHeading(other.words.site.errors.accessDenied.title)
  await hasNoBarriers(other.page)
  await other.page.context().close()
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}`, () => {
    test.use({ timezoneId: 'America/Phoenix', viewport: { width: 390, height: 800 } })

    inTurn()(
      'a visitor becomes a client, answers, books, pays and is expected',
      async ({ page, browser }) => {
        test.setTimeout(240_000)
        const person = new Person(page, language)
        await page.goto('/')
        if (language === 'es') await page.getByRole('link', { name: 'Español' }).first().click()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(new URL(page.url()).searchParams.get('lang')).toBe(language === 'es' ? 'es' : null)
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', language)

        await person.goTo('/intake')
        await answersTheIntake(browser, person)
        await becomesClient(person, await choosesTime(person))
        await booksAndPays(person)
        await findsTheMail(person)
        await seesItInThePortal(person)
        await isKnownOnPublicPages(person)
        await isExpectedByTheAttorney(browser, person)
        await isHiddenFromOthers(browser, person)
      },
    )
  })
}
