// Somebody is detained: from the first page of a visit to the form, left half-way, seen by staff, finished, sent, called about.
import { expect, type Page } from '@playwright/test'
import { detentionWords, detentionStaffWords } from '#areas/intake/detention/words/index.ts'
import { fill, type Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { hasNoBarriers } from './barriers.ts'
import { reachesAndPresses } from './keyboard.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

const STORIES: Record<Language, { asker: string; name: string; phone: string }> = {
  en: { asker: 'Ruth Godínez', name: 'Abel Godínez Paz', phone: '214 555 0161' },
  es: { asker: 'Delia Ocampo', name: 'Efraín Ocampo Ríos', phone: '214 555 0162' },
}

async function isSaved(page: Page, language: Language): Promise<void> {
  await expect(page.locator('[data-saving]')).toHaveText(detentionWords(language).saved)
}

async function opensForm(person: Person): Promise<void> {
  const { page, words } = person
  await person.goTo('/')
  await page.getByRole('link', { name: words.site.site.nav.detained }).click()
  await page.waitForURL('**/detained**')
}

for (const [language, width] of [
  ['es', 360],
  ['en', 1280],
] as const) {
  const inTurn = turnsOf(language, 'es')
  const words = detentionWords(language)
  const { fields } = words
  const staff = detentionStaffWords(language)
  const story = STORIES[language]

  inTurn()(`somebody is detained, in ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const visit = await browser.newContext({ viewport: { width, height: 740 } })
    const person = new Person(await visit.newPage(), language)
    const { page } = person
    await opensForm(person)
    await hasNoBarriers(page)
    await page.getByLabel(pattern(fields.askerName.label)).first().fill(story.asker)
    await page.getByLabel(pattern(fields.phone.label)).fill(story.phone)
    await isSaved(page, language)
    await page.close()

    const attorney = await staffAt('attorney', { browser, baseURL, language, width })
    await attorney.goTo('/attorney')
    const row = attorney.page.getByRole('listitem').filter({ hasText: story.asker })
    await expect(row).toContainText(staff.list.unfinished)
    await expect(row.getByRole('link', { name: fill(staff.call, { phone: story.phone }) })).toBeVisible()
    await hasNoBarriers(attorney.page)

    const back = new Person(await visit.newPage(), language)
    await finishes(back)
    await reads(attorney)
  })

  async function finishes(person: Person): Promise<void> {
    const { page } = person
    await person.goTo('/detained')
    await expect(page.locator('#phone')).toHaveValue(story.phone)
    await page.locator('#birthDate-year').fill('1990')
    await page.locator('#birthDate-month').selectOption('2')
    await page.locator('#phone').fill('12')
    await reachesAndPresses(page, page.getByRole('button', { name: words.send }))
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    const tooFew = validationSentence('INVALID_PHONE', language)
    await expect(alert).toContainText(`${fields.phone.label}: ${tooFew}`)
    await hasNoBarriers(page)
    await alert.getByRole('link', { name: pattern(fields.phone.label) }).click()
    await expect(page.locator('#phone')).toBeFocused()
    await page.locator('#phone').fill(story.phone)
    await page.locator('#name').fill(story.name)
    await page.locator('#birthDate-day').fill('28')
    await page.locator('#since').selectOption('today')
    await page.locator('#held').selectOption('unknown')
    await page.locator('#place').fill('Laredo')
    await page.getByRole('button', { name: words.send }).click()
    const done = page.getByRole('heading', { name: words.sentTitle })
    await expect(done).toBeFocused()
    await expect(page.getByText(story.phone)).toBeVisible()
    await hasNoBarriers(page)
    const sentAgain: string[] = []
    page.on('request', (request) => sentAgain.push(request.url()))
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await page.evaluate(() => fetch('/robots.txt'))
    expect(sentAgain.map((url) => new URL(url).pathname)).toEqual(['/robots.txt'])
    await page.reload()
    await expect(page.locator('#phone')).toHaveValue('')
  }

  async function reads(attorney: Person): Promise<void> {
    const { page } = attorney
    await page.reload()
    await page.getByRole('link', { name: `${staff.list.heading} · ${story.name}`, exact: true }).click()
    await attorney.seesHeading(story.name)
    for (const shown of ['1990', 'Laredo', staff.held.unknown, story.asker, staff.takenOn.today])
      await expect(page.getByRole('main')).toContainText(shown)
    await hasNoBarriers(page)
    await reachesAndPresses(page, page.getByRole('button', { name: staff.calls.button, exact: true }))
    await expect(page.getByText(pattern(staff.calls.on))).toBeVisible()
    await page.getByRole('button', { name: staff.close.button }).click()
    await expect(page.getByText(pattern(staff.closed))).toBeVisible()
    await hasNoBarriers(page)
    await page.getByRole('link', { name: staff.back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: pattern(story.name) })).toHaveCount(0)
  }
}

test('a browser that keeps nothing sends it all the same', async ({ page }) => {
  const words = detentionWords('es')
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('closed', 'SecurityError')
        },
      })
  })
  await new Person(page, 'es').goTo('/detained')
  await page.locator('#askerName').fill('Marta Solís')
  await page.locator('#phone').fill('214 555 0163')
  await isSaved(page, 'es')
  await page.locator('#name').fill('Raúl Solís')
  await page.getByRole('button', { name: words.send }).click()
  await expect(page.getByRole('heading', { name: words.sentTitle })).toBeFocused()
})

test('what is typed before the script is there is kept, and what was kept before stays', async ({ page }) => {
  const words = detentionWords('es')
  const person = new Person(page, 'es')
  await person.goTo('/detained')
  await page.locator('#askerName').fill('Elba Nava')
  await page.locator('#phone').fill('214 555 0164')
  await isSaved(page, 'es')

  const script = Promise.withResolvers<void>()
  await page.route(/report-form.*\.js/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.reload()
  await page.locator('#name').fill('Omar Nava')
  await expect(page.getByRole('button', { name: words.send })).toBeDisabled()
  script.resolve()
  await isSaved(page, 'es')
  await expect(page.locator('#name')).toHaveValue('Omar Nava')
  await expect(page.locator('#askerName')).toHaveValue('Elba Nava')
})
