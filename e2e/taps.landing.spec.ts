// How often a person presses, and how many screens they see, from the home page to a paid consultation: the shorter, the fewer give up.
import { expect } from '@playwright/test'
import { codeFor } from './mailed-code.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { pattern, startingWith } from './words.ts'

const TAPS_MAX = 7
const SCREENS_MAX = 6

// In the firm's zone its hours are mornings and afternoons, whatever hour it is.
test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 20_000, timezoneId: 'America/Chicago' })

test('a visitor books and pays within seven taps on six screens, and the first times are seen at once', async ({
  page,
}) => {
  const person = new Person(page, 'es')
  const { scheduler, payments, site } = person.words
  let taps = 0
  const screens = new Set<string>()
  /** Counted where a finger would be lifted: nothing else leads on. */
  const tap = async (press: () => Promise<void>) => {
    screens.add(await page.getByRole('heading', { level: 1 }).first().innerText())
    await press()
    taps += 1
  }
  await person.goTo('/')
  const schedule = page.getByRole('main').getByRole('link', { name: site.home.hero.schedule }).first()
  await tap(() => schedule.click())
  await person.seesHeading(scheduler.date.heading)
  const times = page.getByRole('region', { name: scheduler.time.afternoon }).getByRole('button')
  const morning = page.getByRole('region', { name: scheduler.time.morning }).getByRole('button').first()
  await expect(morning.or(times.first()).first()).toBeInViewport({ ratio: 1 })
  await tap(() => times.last().click())
  await person.seesHeading(scheduler.details.heading)
  await person.saysWhoTheyAre('María José', 'Núñez')
  await person.field(scheduler.details.number).fill('787 555 0142')
  await tap(() => page.getByRole('radio', { name: startingWith(scheduler.details.video) }).check())
  await tap(() => person.press(scheduler.guest.send))
  await person.seesHeading(scheduler.guest.codeHeading)
  await person.field(scheduler.guest.code).fill(await codeFor(person))
  await tap(() => person.press(scheduler.guest.prove))
  await person.seesHeading(pattern(scheduler.payment.heading))
  const agree = page.getByRole('checkbox', { name: startingWith(scheduler.agreement.agree) })
  await tap(() => agree.check())
  await tap(() => person.paysWith('4242424242424242', payments.pay))
  await person.seesHeading(scheduler.success.heading)
  screens.add(scheduler.success.heading)
  expect(taps).toBeLessThanOrEqual(TAPS_MAX)
  expect(screens.size).toBeLessThanOrEqual(SCREENS_MAX)
})
