// When the office can be booked, in both languages: hours that make no sense are refused, a holiday and an absence take
// times away and name the meetings that stand in them, and an attorney says when they are away.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { AVAILABILITY_ERRORS } from '#areas/meetings/scheduling/rules/availability-errors.ts'
import { availabilityWords } from '#areas/meetings/scheduling/words/index.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { REASON_LENGTH } from '#areas/meetings/scheduling/rules/notice.ts'
import { fill, LANGUAGES, type Language, plural } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks, booksWith, holds, offeredDays } from './calls.ts'
import { typesDate } from './date-fields.ts'
import { test, turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

test.use({ actionTimeout: 20_000 })

const WIDTHS: Record<Language, number> = { en: 360, es: 1280 }
const MONDAY = 1
const CLIENTS = DEMONSTRATION_PEOPLE.filter(({ role }) => role === 'client')

/** Free days so far ahead that no other journey books there: the languages take one week each. */
async function freeDays(request: APIRequestContext, language: Language): ReturnType<typeof offeredDays> {
  const first = language === 'es' ? 75 : 82
  const days = await offeredDays(request, first, first + 6)
  return days.filter(({ slots }) => slots.length > 4)
}

async function isOffered(request: APIRequestContext, date: string): Promise<boolean> {
  const days = await offeredDays(request, 70, 90)
  return days.some((day) => day.date === date && day.slots.length > 0)
}

/** A client's meeting that costs nothing, booked as their browser would. */
async function booksFree(client: Person, admin: Person, startsAt: string): Promise<void> {
  const code = `AWAY-${randomUUID().slice(0, 8)}`
  const limits = { usesMax: 1, startsOn: null, endsOn: null, note: '' }
  await asks(admin, 'POST', '/discounts', { code, kind: 'free', percent: null, ...limits })
  await booksWith(client, await holds(client, startsAt), code)
}

async function triesWrongHours(admin: Person): Promise<void> {
  const { page, language } = admin
  const words = availabilityWords(language)
  const office = page.getByRole('region', { name: words.firm.heading })
  const monday = office.locator(`#firm-${MONDAY}`).getByRole('combobox')
  const [before, after] = ['1080', '600']
  await monday.first().selectOption(before)
  await monday.nth(1).selectOption(after)
  await reachesAndPresses(page, office.getByRole('button', { name: words.firm.save, exact: true }))
  const summary = page.getByRole('alert', { name: words.problem })
  await expect(summary).toBeFocused()
  const problem = startingWith(AVAILABILITY_ERRORS.HOURS_OUT_OF_ORDER.text[language])
  await expect(summary.getByRole('link', { name: problem })).toBeVisible()
  await hasNoBarriers(page)
  await expect(monday.first()).toHaveValue(before)
  await expect(monday.nth(1)).toHaveValue(after)
  await page.reload()
  await expect(monday.first()).toHaveValue('540')
}

async function addsHoliday(admin: Person, date: string, name: string): Promise<void> {
  const { page, language } = admin
  const { holidays: words, date: dateWords, problem } = availabilityWords(language)
  const part = page.getByRole('region', { name: words.heading })
  await part.getByLabel(words.nameEn).fill(name)
  await part.getByRole('button', { name: words.add, exact: true }).click()
  const summary = page.getByRole('alert', { name: problem })
  await expect(summary).toBeFocused()
  await expect(part.getByLabel(words.nameEn)).toHaveValue(name)
  await typesDate(part.getByRole('group', { name: words.day }), dateWords, date)
  await part.getByLabel(words.nameEs).fill(name)
  await reachesAndPresses(page, part.getByRole('button', { name: words.add, exact: true }))
  await expect(part.getByText(words.added)).toBeVisible()
}

async function addsAbsence(staff: Person, date: string, note: string): Promise<void> {
  const { page, language } = staff
  const { absences: words, date: dateWords } = availabilityWords(language)
  const part = page.getByRole('region', { name: words.heading })
  await typesDate(part.getByRole('group', { name: words.firstDay }), dateWords, date)
  await typesDate(part.getByRole('group', { name: words.lastDay }), dateWords, date)
  await part.getByLabel(words.note).fill(note)
  await reachesAndPresses(page, part.getByRole('button', { name: words.add, exact: true }))
  await expect(part.getByText(words.added)).toBeVisible()
  await expect(part.getByRole('listitem').filter({ hasText: note })).toContainText(dayIn(language, date))
}

/** Those of other journeys stay where they are. */
async function movesAtOnce({ page, language }: Person, dates: readonly string[]): Promise<void> {
  const { toMove: words } = availabilityWords(language)
  const part = page.getByRole('region', { name: words.heading })
  const items = await part.getByRole('listitem').all()
  for (const item of items) {
    const text = await item.textContent()
    const isOurs = dates.some((date) => text?.includes(dayIn(language, date)))
    await item.getByRole('checkbox').setChecked(isOurs)
  }
  const count = dates.length
  await reachesAndPresses(
    page,
    part.getByRole('button', { name: plural(words.move.button, count, language) }),
  )
  const dialog = page.getByRole('dialog', { name: plural(words.move.ask, count, language) })
  await dialog.getByRole('button', { name: words.move.confirm }).click()
  await expect(dialog.getByText(fill(words.reasonWrong, REASON_LENGTH))).toBeVisible()
  await dialog.getByLabel(words.reason).fill(language === 'es' ? 'Enferma' : 'Sick')
  await hasNoBarriers(page)
  await reachesAndPresses(page, dialog.getByRole('button', { name: words.move.confirm }))
  const done = page.getByRole('alert').filter({ hasText: plural(words.move.done, count, language) })
  await expect(done).toBeInViewport()
  for (const date of dates)
    await expect(part.getByRole('listitem').filter({ hasText: dayIn(language, date) })).toHaveCount(0)
}

function dayIn(language: Language, date: string): string {
  return formatDate(plainDate(date), language)
}

async function removes(
  { page, language }: Person,
  part: 'holidays' | 'absences',
  text: string,
): Promise<void> {
  const words = availabilityWords(language)[part]
  const region = page.getByRole('region', { name: words.heading })
  const item = region.getByRole('listitem').filter({ hasText: text })
  await item.getByRole('button').click()
  await expect(region.getByText(words.removed)).toBeVisible()
  await expect(item).toHaveCount(0)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  const width = WIDTHS[language]
  const words = availabilityWords(language)

  inTurn()(
    `a holiday and an absence take times away and name the meetings in them, in ${language}`,
    async ({ page, browser, baseURL, request }) => {
      test.setTimeout(240_000)
      const admin = await staffAt('admin', { browser, baseURL, language, width })
      const [first, second, third] = await freeDays(request, language)
      if (!first || !second || !third) throw new Error('no free days')
      const client = new Person(page, language)
      await client.goTo('/login?next=/payments')
      await client.signIn(CLIENTS.find((each) => each.language === language)?.email ?? '')
      await page.waitForURL('**/payments**')
      await admin.goTo('/admin/availability')
      await admin.seesHeading(words.heading)
      await booksFree(client, admin, first.slots[2]?.startsAt ?? '')
      await booksFree(client, admin, second.slots[2]?.startsAt ?? '')

      await triesWrongHours(admin)
      const name = `Feria ${randomUUID().slice(0, 8)}`
      const toMove = admin.page.getByRole('region', { name: words.toMove.heading })
      await addsHoliday(admin, first.date, name)
      await expect(
        toMove.getByRole('listitem').filter({ hasText: dayIn(language, first.date) }),
      ).toContainText(words.toMove.because.holiday)
      const note = `Note ${randomUUID().slice(0, 8)}`
      await addsAbsence(admin, second.date, note)
      await expect(
        toMove.getByRole('listitem').filter({ hasText: dayIn(language, second.date) }),
      ).toContainText(words.toMove.because.absence)
      await hasNoBarriers(admin.page)
      expect(await isOffered(request, first.date)).toBe(false)
      expect(await isOffered(request, second.date)).toBe(false)
      expect(await isOffered(request, third.date)).toBe(true)
      await movesAtOnce(admin, [first.date, second.date])

      await removes(admin, 'holidays', name)
      await removes(admin, 'absences', note)
      expect(await isOffered(request, first.date)).toBe(true)
      expect(await isOffered(request, second.date)).toBe(true)
      await admin.page.context().close()
    },
  )

  inTurn()(
    `an attorney reads the hours and says when they are away, in ${language}`,
    async ({ browser, baseURL, request }) => {
      test.setTimeout(240_000)
      const attorney = await staffAt('attorney', { browser, baseURL, language, width })
      const date = (await freeDays(request, language)).at(-1)?.date ?? ''
      await attorney.goTo('/admin/availability')
      await attorney.seesHeading(words.heading)
      await hasNoBarriers(attorney.page)
      await expect(attorney.page.getByRole('button', { name: words.firm.save, exact: true })).toHaveCount(0)
      await expect(attorney.page.getByRole('button', { name: words.holidays.add, exact: true })).toHaveCount(
        0,
      )
      const note = `Court ${randomUUID().slice(0, 8)}`
      await addsAbsence(attorney, date, note)
      expect(await isOffered(request, date)).toBe(false)
      await removes(attorney, 'absences', note)
      expect(await isOffered(request, date)).toBe(true)
      await attorney.page.context().close()
    },
  )
}
