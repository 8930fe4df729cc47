// The calendar of staff, in both languages: an empty hour is booked, the meeting is moved by keys and by hand, its client is told.
import { expect, type Locator } from '@playwright/test'
import { bookingWords } from '#areas/cases/opening/words/index.ts'
import { SCHEDULING_ERRORS } from '#areas/meetings/scheduling/rules/errors.ts'
import { dayName } from '#areas/meetings/scheduling/rules/day-name.ts'
import { meetingMailWords, schedulingWords } from '#areas/meetings/scheduling/words/index.ts'
import { FIRM_ZONE, formatTime, instant, plainDate } from '#kernel/calendar.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { offeredDays } from './calls.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

/** Days far ahead that no other journey takes: all of them share one calendar. */
const DAYS: Record<Language, number> = { en: 78, es: 84 }
/** Of the day's free starts, each half an hour after the one before; the meeting takes an hour. */
const BOOKED = 2
const BY_KEYS = 4
const BY_HAND = 6

function cellOf(staff: Person, day: string, startsAt: string, isFree: boolean): Locator {
  const { language, page } = staff
  const hour = formatTime(instant(startsAt), FIRM_ZONE, language)
  const { free } = schedulingWords(language).meetings.calendar
  const name = `${dayName(plainDate(day), language)}, ${isFree ? fill(free, { hour }) : hour}`
  // A cell with something in it reads on.
  return page.getByRole('gridcell', isFree ? { name, exact: true } : { name: startingWith(`${name} `) })
}

for (const language of LANGUAGES) {
  const { meetings, scheduler } = schedulingWords(language)
  const { calendar: words } = meetings

  test(`staff book an empty hour, and move the meeting by keys and by hand, in ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const client = new Person(page, language)
    await client.arrivesAsClient('/portal')
    const free = (await offeredDays(page.request, DAYS[language], DAYS[language] + 5)).find(
      ({ slots }) => slots.length > BY_HAND + 2,
    )
    const at = (nth: number) => free?.slots[nth]?.startsAt ?? ''
    const day = free?.date ?? ''
    const admin = await staffAt('admin', { browser, baseURL, language, width: 1280 })
    const desk = admin.page
    const week = `/attorney/calendar?view=week&on=${day}`

    // An empty hour: for whom, and the rest is there.
    await admin.goTo(week)
    await expect(desk.getByRole('grid')).toBeVisible()
    await hasNoBarriers(desk)
    await cellOf(admin, day, at(BOOKED), true).focus()
    await desk.keyboard.press('Enter')
    await admin.field(words.book.client).fill(client.email)
    await hasNoBarriers(desk)
    await desk.getByRole('dialog').getByRole('link').click()
    const booking = bookingWords(language)
    await expect(admin.field(booking.day)).toHaveValue(day)
    await admin.press(booking.button)
    await desk.getByRole('link', { name: booking.calendar }).click()
    await expect(desk.getByRole('grid')).toBeVisible()
    expect(new URL(desk.url()).searchParams.get('on')).toBe(day)

    // By keys: the meeting, M, down, Enter; no reason is none.
    await admin.goTo(week)
    const { typeNames } = scheduler
    const meeting = cellOf(admin, day, at(BOOKED), false).getByRole('button', {
      name: pattern(typeNames.initial),
    })
    await meeting.focus()
    await desk.keyboard.press('m')
    await expect(desk.getByText(pattern(words.move.choose))).toBeVisible()
    for (let row = BOOKED; row < BY_KEYS; row += 1) await desk.keyboard.press('ArrowDown')
    await expect(cellOf(admin, day, at(BY_KEYS), true)).toBeFocused()
    await desk.keyboard.press('Enter')
    await hasNoBarriers(desk)
    await admin.press(words.move.confirm)
    await expect(desk.getByText(pattern(scheduler.changing.reasonWrong))).toBeVisible()
    await admin.field(scheduler.changing.reason).fill('The attorney is in court in the morning.')
    await admin.press(words.move.confirm)
    await expect(desk.getByText(pattern(words.move.done))).toBeVisible()
    await client.mail(meetingMailWords(language).moved.subject)

    // By hand, to an hour that is not offered: refused, and it stays; then to one that is.
    const moved = cellOf(admin, day, at(BY_KEYS), false).getByRole('button')
    const early = desk.getByRole('gridcell', {
      name: startingWith(`${dayName(plainDate(day), language)}, 8:00`),
    })
    await moved.dragTo(early, { sourcePosition: { x: 12, y: 6 } })
    await admin.field(scheduler.changing.reason).fill('She asked for an earlier hour.')
    await admin.press(words.move.confirm)
    const { OUTSIDE_BUSINESS_HOURS: refused } = SCHEDULING_ERRORS
    await expect(desk.getByRole('dialog').getByText(pattern(refused.text[language]))).toBeVisible()
    await admin.press(words.move.back)
    await moved.dragTo(cellOf(admin, day, at(BY_HAND), true), { sourcePosition: { x: 12, y: 6 } })
    await admin.field(scheduler.changing.reason).fill('She asked for a later hour.')
    await admin.press(words.move.confirm)
    await expect(desk.getByText(pattern(words.move.done))).toBeVisible()

    // Two presses to the client; T goes to today; a month; what is drawn on a phone.
    await cellOf(admin, day, at(BY_HAND), false).getByRole('button').click()
    await hasNoBarriers(desk)
    await expect(desk.getByRole('dialog').getByRole('link', { name: words.client })).toBeVisible()
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('t')
    await expect(desk).not.toHaveURL(new RegExp(`on=${day}`))
    await admin.goTo(`/attorney/calendar?view=month&on=${day}`)
    await expect(desk.getByRole('grid')).toBeVisible()
    await hasNoBarriers(desk)
    await desk.setViewportSize({ width: 360, height: 800 })
    await admin.goTo(week)
    await expect(desk.getByRole('columnheader')).toHaveCount(2)
    await hasNoBarriers(desk)
  })
}
