// Changing and cancelling a meeting, in both languages: by its client twice and never a third time, by staff with a reason.
import { type Browser, expect, type Page } from '@playwright/test'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { SCHEDULING_ERRORS } from '#areas/meetings/scheduling/rules/errors.ts'
import { MOVES_MAX } from '#areas/meetings/scheduling/rules/notice.ts'
import { schedulingWords } from '#areas/meetings/scheduling/words/index.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { books, choosesDayAndTime } from './booking.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

test.use({ actionTimeout: 20_000 })

/** Free days far ahead that no other journey takes: all of them share one calendar. */
function daysOf(language: Language, width: number): { booked: number; moved: [number, number] } {
  const first = 16 + (language === 'es' ? 12 : 0) + (width === 360 ? 0 : width === 1280 ? 4 : 8)
  return { booked: first, moved: [first + 1, first + 2] }
}

/** What a client reads, and what the firm does of somebody else's meeting. */
type Told = { heading: string; done: string }

async function moves(person: Person, nthDay: number, told?: Told): Promise<void> {
  const { page, words } = person
  const { scheduler } = words
  await person.seesHeading(pattern((told ?? scheduler.move).heading))
  await hasNoBarriers(page)
  await choosesDayAndTime(person, nthDay, 'moved')
  await person.seesHeading(scheduler.move.confirmHeading)
  await page.reload()
  await person.seesHeading(scheduler.move.confirmHeading)
  await hasNoBarriers(page)
}

async function confirmsMove(person: Person, told?: Told): Promise<void> {
  const { move } = person.words.scheduler
  await person.press(move.submit)
  await person.seesHeading(pattern((told ?? move).done))
  await hasNoBarriers(person.page)
}

async function isToldOfTheLimit({ page, words, language }: Person): Promise<void> {
  const told = fill(SCHEDULING_ERRORS.RESCHEDULE_LIMIT.text[language], { times: MOVES_MAX, phone: '{phone}' })
  await expect(page.getByText(pattern(told))).toBeVisible()
  const call = { name: startingWith(words.scheduler.paidNotBooked.call) }
  await expect(page.getByRole('main').getByRole('link', call)).toBeVisible()
  await hasNoBarriers(page)
}

async function cancels(person: Person): Promise<void> {
  const { page, words } = person
  const { cancel } = words.scheduler
  await person.seesHeading(cancel.heading)
  await expect(page.getByText(pattern(cancel.money.refund))).toBeVisible()
  await hasNoBarriers(page)
  await person.press(cancel.submit)
  await person.seesHeading(cancel.done)
  await expect(page.getByText(pattern(cancel.money.refund))).toBeVisible()
  await hasNoBarriers(page)
}

/** What was cancelled does not vanish. */
async function seesItInThePortal(person: Person): Promise<void> {
  const { page, language } = person
  const { past, statuses } = schedulingWords(language).meetings
  await person.goTo('/portal/appointments')
  const before = page.getByRole('group').filter({ hasText: past })
  await before.getByText(past).click()
  await expect(before).toContainText(statuses.cancelled)
  await hasNoBarriers(page)
}

async function signsIn(browser: Browser, person: Person, role: 'admin' | 'attorney'): Promise<Person> {
  const { language } = person
  const baseURL = new URL(person.page.url()).origin
  const staff = await staffAt(role, { browser, baseURL, language, width: 1280 })
  await staff.goTo('/attorney')
  await staff.seesHeading(deskWords(language).heading)
  return staff
}

async function opens(page: Page, id: string, change: 'move' | 'cancel', language: Language): Promise<void> {
  const address = new URL(`/schedule/${id}/${change}`, page.url())
  await page.goto(language === 'es' ? `${address.href}?lang=es` : address.href)
}

/** Each language at one width: together both are seen, and the whole test stays short. */
const WIDTHS = { en: [1280], es: [360] } as const

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  for (const width of WIDTHS[language]) {
    test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}, ${width} wide`, () => {
      test.use({ timezoneId: 'America/Phoenix', viewport: { width, height: 800 } })

      inTurn()(
        'a client changes the time twice, is told why not a third time, and cancels',
        async ({ page }) => {
          test.setTimeout(240_000)
          const person = new Person(page, language)
          const { scheduler } = person.words
          const days = daysOf(language, width)
          const id = await books(person, days.booked)
          await page.getByRole('link', { name: scheduler.changing.move }).click()
          await moves(person, days.moved[0])
          await confirmsMove(person)
          await page.getByRole('link', { name: scheduler.changing.back }).click()
          await expect(page.getByText(schedulingWords(language).meetings.moved)).toBeVisible()
          await page.getByRole('link', { name: startingWith(scheduler.changing.move) }).click()
          await moves(person, days.moved[1])
          await confirmsMove(person)
          await opens(page, id, 'move', language)
          await isToldOfTheLimit(person)
          await opens(page, id, 'cancel', language)
          await cancels(person)
          await page.reload()
          await person.seesHeading(scheduler.cancel.done)
          await seesItInThePortal(person)
        },
      )
    })
  }

  inTurn()(`staff change and cancel a meeting with a reason, in ${language}`, async ({ page, browser }) => {
    test.setTimeout(240_000)
    const person = new Person(page, language)
    const days = daysOf(language, 0)
    const id = await books(person, days.booked)
    const admin = await signsIn(browser, person, 'admin')
    const { scheduler } = admin.words
    const reason = admin.field(scheduler.changing.reason)
    await opens(admin.page, id, 'move', language)
    await moves(admin, days.moved[0], scheduler.move.firm)
    await admin.press(scheduler.move.submit)
    await expect(reason).toBeFocused()
    await expect(admin.page.getByText(pattern(scheduler.changing.reasonWrong))).toBeVisible()
    await reason.fill('The attorney is in court that day.')
    await confirmsMove(admin, scheduler.move.firm)
    await opens(admin.page, id, 'cancel', language)
    await admin.seesHeading(scheduler.cancel.heading)
    await expect(admin.page.getByText(pattern(scheduler.cancel.money.refund))).toBeVisible()
    await reason.fill('The attorney is ill; we called the client.')
    await hasNoBarriers(admin.page)
    await admin.press(scheduler.cancel.submit)
    await admin.seesHeading(scheduler.cancel.done)
    await hasNoBarriers(admin.page)
    await admin.page.context().close()
  })
}
