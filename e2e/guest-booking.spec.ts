// A visitor books without an account, in both languages: the code of a mail, a code for a discount, a lost line at the
// payment, and a reload at every step.
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import { SCHEDULING_ERRORS } from '#areas/meetings/scheduling/rules/errors.ts'
import { EMAIL_CODE_ERRORS } from '#areas/people/auth/rules/email-code-errors.ts'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { APPOINTMENT_MINUTES } from '#firm/appointment-types.ts'
import { CONSULTATION_FEE_CENTS } from '#firm/consultation.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { validationSentence } from '#kernel/validation.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

test.use({ actionTimeout: 20_000 })

/** Each language at one width: together both are seen, and the whole test stays short. */
const WIDTHS = { en: [1280], es: [360] } as const

/** Each journey has a day of its own: they share one calendar. */
function dayOf(language: Language, width: number): number {
  // Not the first: what begins within a day of it can no longer be cancelled.
  return (language === 'es' ? 4 : 2) + (width === 360 ? 0 : 1)
}

/** What the first screen of booking says before anything is chosen. */
async function seesPriceAndLength({ page, words, language }: Person): Promise<void> {
  const { terms } = words.scheduler
  const meeting = page.getByRole('region', { name: terms.heading })
  const price = formatCents(CONSULTATION_FEE_CENTS, language)
  await expect(meeting).toContainText(fill(terms.credited, { price }))
  const kind = { type: words.scheduler.typeNames.initial, minutes: APPOINTMENT_MINUTES.initial }
  await expect(meeting).toContainText(fill(terms.kind, kind))
}

async function choosesTime(person: Person, nthDay: number): Promise<void> {
  const { page, words } = person
  const { scheduler } = words
  await person.seesHeading(scheduler.date.heading)
  await seesPriceAndLength(person)
  await hasNoBarriers(page)
  // A page that was just loaded leaves the focus at its start.
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await page.reload()
  await person.seesHeading(scheduler.date.heading)
  const days = page.getByRole('region', { name: scheduler.date.nextDays })
  const day = days.getByRole('button').nth(nthDay)
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await hasNoBarriers(page)
  await page.reload()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('region', { name: scheduler.time.afternoon }).getByRole('button').nth(1).click()
}

/** Nothing is held for a guest before the code is typed, and the page says when it is. */
async function isPromisedTheTime({ page, words }: Person): Promise<void> {
  const { guest, hold } = words.scheduler
  await expect(page.getByText(pattern(guest.wanted))).toBeVisible()
  await expect(page.getByText(pattern(hold.until))).toBeHidden()
}

async function saysWho(person: Person): Promise<void> {
  const { page, words, language } = person
  const { guest, details } = words.scheduler
  await person.seesHeading(details.heading)
  await isPromisedTheTime(person)
  await hasNoBarriers(page)
  await page.reload()
  await person.seesHeading(details.heading)
  await person.field(guest.firstName).fill('María José')
  await person.field(guest.lastName).fill("Núñez-D'Ávila")
  await person.field(guest.email).fill('maria@correo')
  await tellsDetails(person)
  await person.press(guest.send)
  const summary = page.getByRole('alert').filter({ hasText: words.scheduler.problem })
  await expect(summary).toBeFocused()
  // Each line names its field.
  await expect(summary).toContainText(`${guest.email}: ${validationSentence('INVALID_EMAIL', language)}`)
  await person.field(guest.email).fill(person.email)
  await person.press(guest.send)
}

/** A page that is loaded again asks for the code still; what it may not keep is asked once more after that. */
async function provesAddress(person: Person): Promise<void> {
  const { page, words, language } = person
  const { guest, details, hold } = words.scheduler
  await person.seesHeading(guest.codeHeading)
  await isPromisedTheTime(person)
  await hasNoBarriers(page)
  await page.reload()
  await person.seesHeading(guest.codeHeading)
  const mail = await person.mail(accountMailWords(language).visitorCode.subject)
  const code = /\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? 'no code'
  await person.field(guest.code).fill('12')
  await person.press(guest.prove)
  await expect(page.getByText(guest.incomplete)).toBeVisible()
  await person.field(guest.code).fill(code.endsWith('0') ? '000001' : '000000')
  await person.press(guest.prove)
  await expect(page.getByText(EMAIL_CODE_ERRORS.INVALID_CODE.text[language])).toBeVisible()
  await expect(person.field(guest.code)).toBeFocused()
  await person.field(guest.code).fill(code)
  await person.press(guest.prove)
  await person.seesHeading(details.heading)
  await expect(page.getByText(pattern(hold.until))).toBeVisible()
  await hasNoBarriers(page)
  await page.reload()
  await person.seesHeading(details.heading)
  await expect(page.getByText(person.email)).toBeVisible()
  await tellsDetails(person)
  await person.press(words.scheduler.continue)
  await person.seesHeading(pattern(words.scheduler.payment.heading))
}

async function tellsDetails(person: Person): Promise<void> {
  const { page, words } = person
  const { scheduler } = words
  await page.getByRole('radio', { name: startingWith(scheduler.details.video) }).check()
  await person.field(scheduler.details.number).fill('787 555 0142')
}

async function triesWrongDiscount(person: Person): Promise<void> {
  const { page, words, language } = person
  const { scheduler } = words
  await hasNoBarriers(page)
  await person.press(scheduler.discount.ask)
  const field = person.field(scheduler.discount.label)
  await expect(field).toBeFocused()
  await field.fill('no such code')
  await person.press(scheduler.discount.apply)
  await expect(page.getByText(SCHEDULING_ERRORS.INVALID_DISCOUNT_CODE.text[language])).toBeVisible()
  await expect(field).toHaveValue('no such code')
  await hasNoBarriers(page)
}

/** Who has no account has agreed to nothing yet: the button says so, and the box stands where the focus goes. */
async function agreesToTheTerms(person: Person): Promise<void> {
  const { page, words } = person
  const { agreement } = words.scheduler
  const { pay } = words.payments
  const box = page.getByRole('checkbox', { name: startingWith(agreement.agree) })
  await expect(box).toHaveAccessibleName(/18/)
  await person.press(pattern(pay))
  await expect(page.getByText(agreement.missing)).toBeVisible()
  await expect(box).toBeFocused()
  await hasNoBarriers(page)
  await box.check()
}

/** The server books and charges; the browser never hears of it, asks again under the same name, and hears the same. */
async function losesTheLineAtPayment(person: Person): Promise<void> {
  const { page, words } = person
  const { payment, success } = words.scheduler
  const names: string[] = []
  let isLost = false
  await page.route('**/api/appointments/*/book', async (route) => {
    names.push((await route.request().allHeaders())['idempotency-key'] ?? 'none')
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await person.paysWith('4242424242424242')
  const lost = page.getByRole('alert').filter({ hasText: payment.lineTitle })
  await expect(lost).toContainText(paymentWords(person.language).attempt.moved.unknown)
  await hasNoBarriers(page)
  await person.press(payment.finish)
  await person.seesHeading(success.heading)
  expect(names).toHaveLength(2)
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(names[1]).toBe(names[0])
  await page.unroute('**/api/appointments/*/book')
}

/** The key opens the meeting in this browser, and nobody else's browser has it. */
async function isTheOnlyOneWhoSeesIt(browser: Browser, page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('booked') ?? ''
  const key = await page.evaluate(() => localStorage.getItem('intake_session') ?? '')
  const read = (headers: Record<string, string>) => page.request.get(`/api/appointments/${id}`, { headers })
  expect((await read({ 'visitor-key': key })).status()).toBe(200)
  expect((await read({})).status()).toBe(401)
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(new URL(`/schedule/${id}/cancel`, page.url()).href)
  await other.waitForURL('**/login**')
  await stranger.close()
}

/** Without an account there is no list to go back to: the meeting itself says how it stands. */
async function cancelsAsGuest(person: Person): Promise<void> {
  const { page, words } = person
  const { changing, cancel } = words.scheduler
  await page.getByRole('link', { name: changing.cancel }).click()
  await person.seesHeading(cancel.heading)
  await hasNoBarriers(page)
  await person.press(cancel.submit)
  await person.seesHeading(cancel.done)
  await page.getByRole('link', { name: changing.backToOne }).click()
  await page.waitForURL('**/schedule?**booked=**')
  await person.seesHeading(cancel.done)
  await hasNoBarriers(page)
}

type Code = { code: string; kind: 'free' | 'percentage' | 'testing'; percent: number | null }

/** As an administrator makes them, by the API. */
async function makesCodes(browser: Browser, origin: string, codes: readonly Code[]): Promise<void> {
  const admin = await staffAt('admin', { browser, baseURL: origin, language: 'en', width: 1280 })
  const issued = (await (await admin.page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${issued.token}` }
  for (const code of codes) {
    const data = { ...code, usesMax: 5, startsOn: null, endsOn: null, note: '' }
    expect((await admin.page.request.post('/api/discounts', { headers, data })).status()).toBeLessThan(300)
  }
  await admin.page.context().close()
}

async function usesCode(person: Person, code: string): Promise<void> {
  const { discount } = person.words.scheduler
  await person.field(discount.label).fill(code)
  await person.press(discount.apply)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(
    `a longer kind of meeting that does not fit leads back to the times, in ${language}`,
    async ({ page }) => {
      const person = new Person(page, language)
      const { scheduler } = person.words
      // Who is signed in holds the time by then, and a visitor does not.
      if (language === 'es') await person.arrivesAsClient('/schedule')
      else await person.goTo('/schedule')
      await person.seesHeading(scheduler.date.heading)
      const days = page.getByRole('region', { name: scheduler.date.nextDays })
      await days.getByRole('button').nth(3).click()
      await page.getByRole('main').getByRole('listitem').last().getByRole('button').click()
      await person.seesHeading(scheduler.details.heading)
      await page.goBack()
      await person.seesHeading(scheduler.date.heading)
      await person.press(scheduler.confirm.changeMeeting)
      await person.seesHeading(scheduler.type.heading)
      await hasNoBarriers(page)
      await expect(page.getByRole('radio', { name: startingWith(scheduler.typeNames.initial) })).toBeChecked()
      const longest = scheduler.typeNames['interview-preparation']
      await page.getByRole('radio', { name: startingWith(longest) }).check()
      await person.press(scheduler.continue)
      await person.seesHeading(scheduler.date.heading)
      const minutes = APPOINTMENT_MINUTES['interview-preparation']
      await expect(page.getByText(fill(scheduler.type.otherTime, { minutes }))).toBeVisible()
      await hasNoBarriers(page)
      await page.getByRole('region', { name: scheduler.time.afternoon }).getByRole('button').first().click()
      await person.seesHeading(scheduler.details.heading)
    },
  )

  inTurn()(
    `a code lowers the price, and a free one asks for no card, in ${language}`,
    async ({ page, browser }) => {
      test.setTimeout(240_000)
      const person = new Person(page, language)
      const { scheduler } = person.words
      await person.goTo('/login?next=/schedule-direct')
      const suffix = randomUUID().slice(0, 8)
      await makesCodes(browser, new URL(page.url()).origin, [
        { code: `LESS-${suffix}`, kind: 'percentage', percent: 20 },
        { code: `FREE-${suffix}`, kind: 'free', percent: null },
      ])
      await person.createAccount()
      await person.seesHeading(scheduler.date.heading)
      await page
        .getByRole('region', { name: scheduler.date.nextDays })
        .getByRole('button')
        .nth(language === 'es' ? 5 : 4)
        .click()
      await page.getByRole('region', { name: scheduler.time.afternoon }).getByRole('button').last().click()
      await person.seesHeading(scheduler.details.heading)
      await tellsDetails(person)
      await person.press(scheduler.continue)
      await person.seesHeading(pattern(scheduler.payment.heading))
      await person.press(scheduler.discount.ask)
      await usesCode(person, ` less-${suffix} `)
      await expect(page.getByText(fill(scheduler.discount.percentage, { percent: 20 }))).toBeVisible()
      await expect(page.getByText(pattern(scheduler.discount.instead))).toContainText('40')
      await hasNoBarriers(page)
      await person.press(pattern(scheduler.discount.remove))
      await expect(person.field(scheduler.discount.label)).toBeFocused()
      await usesCode(person, `free-${suffix}`)
      await expect(page.getByText(scheduler.discount.free)).toBeVisible()
      await expect(page.getByRole('button', { name: pattern(person.words.payments.pay) })).toBeHidden()
      await hasNoBarriers(page)
      await person.press(scheduler.confirm.book)
      await person.seesHeading(scheduler.success.heading)
    },
  )

  for (const width of WIDTHS[language]) {
    test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}, ${width} wide`, () => {
      test.use({ timezoneId: 'America/Puerto_Rico', viewport: { width, height: 800 } })

      inTurn()(
        'a visitor proves an address and books, and no line or page that is lost books twice',
        async ({ page, browser }) => {
          test.setTimeout(240_000)
          const person = new Person(page, language)
          const { scheduler } = person.words
          await person.goTo('/schedule-direct')
          await choosesTime(person, dayOf(language, width))
          await saysWho(person)
          await provesAddress(person)
          await triesWrongDiscount(person)
          await agreesToTheTerms(person)
          await hasNoBarriers(page)
          await losesTheLineAtPayment(person)
          await hasNoBarriers(page)
          await page.reload()
          await person.seesHeading(scheduler.success.heading)
          await isTheOnlyOneWhoSeesIt(browser, page)
          await cancelsAsGuest(person)
        },
      )
    })
  }
}
