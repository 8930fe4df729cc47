// Calendars elsewhere, in both languages: a busy hour there is not offered, a booked meeting appears there, and a private address has it
// until it is turned off.
import { expect } from '@playwright/test'
import { CALENDAR_ERRORS } from '#areas/meetings/calendars/rules/errors.ts'
import { calendarWords } from '#areas/meetings/calendars/words/index.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { startCaldavEmulator } from '../emulators/caldav/server.ts'
import { hasNoBarriers } from './barriers.ts'
import { books } from './booking.ts'
import { offeredDays } from './calls.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

/** Days that no other journey takes: all of them share one calendar, and here one connection. */
const DAYS: Record<Language, number> = { en: 64, es: 71 }
const BOOKED: Record<Language, number> = { en: 14, es: 15 }

test.describe.configure({ mode: 'serial' })

function compact(moment: string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')
}

for (const language of LANGUAGES) {
  const { heading, feed, outside } = calendarWords(language)

  test(`a calendar elsewhere blocks booking, shows the meeting, and a private address has it, in ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const provider = await startCaldavEmulator()
    const offered = async () =>
      (await offeredDays(page.request, DAYS[language], DAYS[language] + 5)).flatMap(({ slots }) =>
        slots.map(({ startsAt }) => startsAt),
      )
    const busy = (await offered())[3] ?? ''
    const end = new Date(Date.parse(busy) + 3_600_000).toISOString()
    provider.account.hold('work', 'dentist', [`DTSTART:${compact(busy)}`, `DTEND:${compact(end)}`])

    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    await attorney.goTo('/attorney/calendar')
    await attorney.page.getByText(heading, { exact: true }).click()
    await attorney.field(outside.address).fill(provider.url)
    await attorney.field(outside.userName).fill(provider.userName)
    await attorney.field(outside.password).fill('not this one')
    await attorney.press(outside.find)
    const refused = CALENDAR_ERRORS.OUTSIDE_REFUSED.text[language]
    await expect(attorney.page.getByText(refused).first()).toBeVisible()
    await hasNoBarriers(attorney.page)
    await attorney.field(outside.password).fill(provider.password)
    await attorney.press(outside.find)
    await expect(attorney.page.getByLabel('Work & court')).toBeChecked()
    await attorney.field(outside.writesTo).selectOption({ label: 'Casa' })
    await hasNoBarriers(attorney.page)
    await attorney.press(outside.connect)
    await expect(attorney.page.getByText(outside.connected)).toBeVisible()
    expect(await offered()).not.toContain(busy)

    const client = new Person(page, language)
    const meetingId = await books(client, BOOKED[language])
    const home = provider.account.calendars.get('home')?.files
    await expect.poll(() => [...(home?.keys() ?? [])]).toContain(`${meetingId}.ics`)

    await client.goTo('/portal/appointments')
    await page.getByText(feed.heading, { exact: true }).click()
    await client.press(feed.make)
    const address = await client.field(feed.address).inputValue()
    await hasNoBarriers(page)
    const read = () => fetch(new URL(new URL(address).pathname, baseURL))
    expect(await (await read()).text()).toContain(`UID:${meetingId}`)
    await client.press(feed.revoke)
    await expect(page.getByText(feed.revoked)).toBeVisible()
    expect((await read()).status).toBe(404)

    await attorney.press(outside.disconnect)
    await expect(attorney.page.getByText(outside.disconnected)).toBeVisible()
    expect(await offered()).toContain(busy)
    await provider.close()
  })
}
