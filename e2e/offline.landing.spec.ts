// The line goes while somebody answers on a phone, and the page is loaded again: ours, with what was answered.
import { expect } from '@playwright/test'
import { RENEWAL } from '#tests/intake-walks.ts'
import { NEUTRAL_PAGE } from '#firm/addresses.ts'
import { plural } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { answersIntake, seesQuestion } from './intake-walk.ts'
import { test } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'

test.use({ timezoneId: 'America/Chicago', viewport: { width: 360, height: 740 } })

const STORY = { ...RENEWAL, email: 'ana@person.example' }

test('in Spanish: answers given without a line outlive a reload without one', async ({ page }) => {
  const person = new Person(page, 'es')
  const { intake, site } = person.words
  page.on('dialog', (dialog) => void dialog.accept())
  await person.goTo('/intake')
  await person.press(intake.intro.start)
  await seesQuestion(person, 'name')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await answersIntake(person, STORY, { until: 'preferredLanguage' })
  await expect(page.getByText(plural(intake.offline.waiting, 3, 'es'))).toBeVisible()

  await page.reload()
  await person.seesHeading(site.offline.title)
  await expect(page.getByText(plural(site.offline.answers, 3, 'es'))).toBeVisible()
  expect(page.url()).toMatch(/\/intake\/preferredLanguage\?lang=es$/)
  await hasNoBarriers(page)
  await reachesAndPresses(page, page.getByRole('link', { name: site.offline.retry }))
  await expect(page.getByText(site.offline.still)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  const sent: string[] = []
  page.on('request', (request) => {
    const [, question] = /\/answers\/(\w+)$/.exec(new URL(request.url()).pathname) ?? []
    if (question !== undefined && request.method() === 'PUT') sent.push(question)
  })
  await page.context().setOffline(false)
  await seesQuestion(person, 'preferredLanguage')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('intake_waiting'))).toBeNull()
  await person.goTo('/intake/phone')
  await expect(page.locator('#phone')).toHaveValue(RENEWAL.phone)
  // Each went out once, in its order, and the next page sends none of them again.
  expect(sent).toEqual(['name', 'email', 'phone'])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('the quick exit of a question works on it, and leaves no question behind Back', async ({ page }) => {
  const person = new Person(page, 'en')
  const { intake, site } = person.words
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route(`${NEUTRAL_PAGE}**`, (route) => route.fulfill({ body: 'the weather' }))
  await person.goTo('/')
  await person.goTo('/intake')
  await person.press(intake.intro.start)
  await answersIntake(person, STORY, { until: 'phone' })
  await seesQuestion(person, 'phone')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.reload()
  await person.seesHeading(site.offline.title)
  await person.press(intake.quickExit.leave)
  await expect(page).toHaveURL(NEUTRAL_PAGE)
  await page.context().setOffline(false)
  await page.goBack()
  await expect(page).not.toHaveURL(/intake/)
})

test('what is typed about a detained person is there again', async ({ page }) => {
  const person = new Person(page, 'en')
  const { offline } = person.words.site
  await person.goTo('/detained')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.locator('#name').fill('Rosa Núñez')
  await page.locator('#phone').fill('214 555 0177')
  await page.reload()
  await person.seesHeading(offline.title)
  await expect(page.getByText(offline.report)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.locator('#name')).toHaveValue('Rosa Núñez')
  await expect(page.locator('#phone')).toHaveValue('214 555 0177')
})
