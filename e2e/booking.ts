// A consultation booked on the screens, for journeys that are about what follows.
import { expect } from '@playwright/test'
import { hasNoBarriers } from './barriers.ts'
import type { Person } from './person.ts'
import { pattern } from './words.ts'

/** From the list, which stands in place of the calendar for anyone who asks for it; where a meeting is moved, at once. */
export async function choosesDayAndTime(
  person: Person,
  nthDay: number,
  kind: 'booked' | 'moved',
): Promise<void> {
  const { page, words } = person
  const { scheduler } = words
  const heading = kind === 'moved' ? pattern(scheduler.time.heading) : scheduler.date.heading
  if (kind === 'booked') await person.press(scheduler.date.month)
  const asList = page.getByRole('button', { name: scheduler.date.asList })
  await expect(asList.or(page.getByRole('button', { name: scheduler.date.asCalendar }))).toBeVisible()
  if (await asList.isVisible()) await asList.click()
  const list = page.getByRole('region', { name: scheduler.date.allDays })
  await list
    .getByRole('button', { name: pattern(scheduler.date.free.other.replace('{count} ', '')) })
    .nth(nthDay)
    .click()
  await person.seesHeading(heading)
  await hasNoBarriers(page)
  await page.reload()
  await person.seesHeading(heading)
  await page.getByRole('region', { name: scheduler.time.afternoon }).getByRole('button').first().click()
}

/** With an account of their own and by card; the answer is the id of the meeting. */
export async function books(person: Person, nthDay: number): Promise<string> {
  const { page, words } = person
  const { scheduler } = words
  await person.arrivesAsClient('/schedule')
  await person.seesHeading(scheduler.date.heading)
  await choosesDayAndTime(person, nthDay, 'booked')
  await person.seesHeading(scheduler.details.heading)
  await person.tellsHowToMeet()
  await person.paysWith('4242424242424242')
  await person.seesHeading(scheduler.success.heading)
  return new URL(page.url()).searchParams.get('booked') ?? ''
}
