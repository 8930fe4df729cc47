// Somebody without an account opens a meeting from its mail in another browser, on a small phone in Spanish: sees when and how,
// types the code of the next mail, moves the meeting, comes back, and cancels it. Where it was booked, /schedule shows it first.
import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { schedulingWords, meetingMailWords } from '#areas/meetings/scheduling/words/index.ts'
import { hasNoBarriers } from './barriers.ts'
import { choosesDayAndTime } from './booking.ts'
import { test } from './journey.ts'
import { asksForCode, codeFor } from './mailed-code.ts'
import { mailTo } from './outbox.ts'
import { Person } from './person.ts'
import { pattern } from './words.ts'

const LANGUAGE = 'es'
const PHONE_WIDTH = { width: 360, height: 740 }
/** Days that no other journey takes: all of them share one calendar. */
const BOOKED_DAY = 44
const MOVED_DAY = 45

test.use({ actionTimeout: 20_000, timezoneId: 'America/Puerto_Rico', viewport: PHONE_WIDTH })

/** The answer is the code that was used. */
async function booksWithoutAccount(person: Person): Promise<string> {
  const { words } = person
  const { guest, details, success } = words.scheduler
  await person.goTo('/schedule-direct')
  await person.seesHeading(words.scheduler.date.heading)
  await choosesDayAndTime(person, BOOKED_DAY, 'booked')
  await person.seesHeading(details.heading)
  await person.saysWhoTheyAre('María José', "Núñez-D'Ávila")
  await person.fillsHowToMeet()
  await person.press(guest.send)
  await person.seesHeading(guest.codeHeading)
  const code = await codeFor(person)
  await person.field(guest.code).fill(code)
  await person.press(guest.prove)
  await person.isAboutToPay()
  await person.paysWith('4242424242424242')
  await person.seesHeading(success.heading)
  return code
}

/** Nobody who comes back books a second time without meaning to. */
async function seesItFirstWhereItWasBooked(person: Person): Promise<void> {
  const { page, words } = person
  const { changing, booked, date } = words.scheduler
  await person.goTo('/schedule')
  await person.seesHeading(booked.one)
  const main = page.getByRole('main')
  await expect(main).toContainText(schedulingWords(LANGUAGE).meetings.video)
  await expect(main.getByRole('link', { name: pattern(changing.cancel) })).toBeVisible()
  await hasNoBarriers(page)
  await person.press(schedulingWords(LANGUAGE).meetings.another)
  await person.seesHeading(date.heading)
  await page.goBack()
  await person.seesHeading(booked.one)
}

/** The address of the button in the newest mail with this subject. */
async function linkIn(person: Person, subject: string): Promise<string> {
  const origin = new URL(person.page.url()).origin
  const mail = await mailTo(person.page.request, origin, person.email, subject)
  return /https?:\S+\/meeting\S*#[\w-]{43}/.exec(mail)?.[0] ?? 'no link'
}

/** Everything that a server, its log or another site could see of the link. */
function watches(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { referer = '' } = request.headers()
    seen.push(request.url().split('#')[0] ?? '', referer)
  })
  return seen
}

async function opensInAnotherBrowser(browser: Browser, person: Person, link: string): Promise<Person> {
  const context = await browser.newContext({
    viewport: PHONE_WIDTH,
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const other = new Person(page, LANGUAGE, person.email)
  const seen = watches(page)
  await page.goto(link)
  const { linked } = schedulingWords(LANGUAGE)
  await other.seesHeading(linked.title)
  await expect(page.getByRole('heading', { name: linked.locked.heading })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(other.words.scheduler.details.video)
  await expect(main).not.toContainText(person.email)
  await expect(main).not.toContainText('Elena')
  await hasNoBarriers(page)
  const token = link.split('#')[1] ?? ''
  expect(page.url()).not.toContain(token)
  await page.reload()
  await expect(page.getByRole('heading', { name: linked.locked.heading })).toBeVisible()
  expect(seen.filter((address) => address.includes(token))).toEqual([])
  return other
}

async function provesAddress(person: Person, used: string): Promise<void> {
  const { page, words } = person
  const { guest, changing } = words.scheduler
  await asksForCode(person, guest.send, guest.code)
  await hasNoBarriers(page)
  await person.field(guest.code).fill(await codeFor(person, used))
  await person.press(guest.prove)
  await expect(page.getByRole('link', { name: pattern(changing.move) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Elena')
  await hasNoBarriers(page)
}

async function moves(person: Person): Promise<void> {
  const { page, words } = person
  const { move, changing } = words.scheduler
  await page.getByRole('link', { name: pattern(changing.move) }).click()
  await person.seesHeading(move.heading)
  await choosesDayAndTime(person, MOVED_DAY, 'moved')
  await person.seesHeading(move.confirmHeading)
  await person.press(move.submit)
  await person.seesHeading(move.done)
}

/** The earlier mail's link still opens the meeting, where it now is. */
async function cancels(person: Person, link: string): Promise<void> {
  const { page, words } = person
  const { cancel, changing } = words.scheduler
  await page.goto(link)
  await expect(page.getByText(schedulingWords(LANGUAGE).meetings.moved)).toBeVisible()
  await page.getByRole('link', { name: pattern(changing.cancel) }).click()
  await person.seesHeading(cancel.heading)
  await person.press(cancel.submit)
  await person.seesHeading(cancel.done)
}

test('a guest moves and cancels from the mail in another browser', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const person = new Person(page, LANGUAGE)
  const used = await booksWithoutAccount(person)
  await seesItFirstWhereItWasBooked(person)
  const mails = meetingMailWords(LANGUAGE)
  const link = await linkIn(person, mails.confirmed.subject)
  const other = await opensInAnotherBrowser(browser, person, link)
  await provesAddress(other, used)
  await moves(other)
  expect(await linkIn(person, mails.moved.subject)).toBe(link)
  await cancels(other, link)
  await other.page.context().close()
  const { linked } = schedulingWords(LANGUAGE)
  const stranger = await browser.newContext({ viewport: PHONE_WIDTH })
  const last = new Person(await stranger.newPage(), LANGUAGE)
  await last.page.goto(link)
  await last.seesHeading(linked.cancelled.title)
  await hasNoBarriers(last.page)
  await last.page.goto(`${link.slice(0, -4)}AAAA`)
  await last.seesHeading(linked.broken.title)
  await hasNoBarriers(last.page)
  await stranger.close()
})
