// The help page signed out: a call is asked for by keyboard and made by staff; and the page is there without a line.
import { expect } from '@playwright/test'
import { callbackWords, callbackStaffWords } from '#areas/meetings/callbacks/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill, type Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

const HELP = addressOf('help')
const NAMES: Record<Language, string> = { en: 'Opal Whitmire', es: 'Yadira Ibarra' }

for (const [language, width] of [
  ['es', 360],
  ['en', 1280],
] as const) {
  const words = callbackWords(language)
  const staff = callbackStaffWords(language)
  const { fields } = words
  const name = NAMES[language]

  turnsOf(language, 'es')()(`somebody asks to be called, in ${language}`, async ({ browser, baseURL }) => {
    const visit = await browser.newContext({ viewport: { width, height: 740 } })
    const person = new Person(await visit.newPage(), language)
    const { page } = person
    await person.goTo(HELP)
    await expect(page.getByLabel(fields.startsAt.label).locator('option')).not.toHaveText([words.loading])
    await hasNoBarriers(page)
    await page.getByLabel(fields.name.label).fill(name)
    await page.getByLabel(fields.phone.label).fill('512')
    await page.getByLabel(fields.topic.label).selectOption(words.topics.access)
    await page.getByLabel(fields.startsAt.label).selectOption({ index: 2 })
    await reachesAndPresses(page, page.getByRole('button', { name: words.send }))
    const alert = page.getByRole('alert').filter({ hasText: words.problemTitle })
    await expect(alert).toBeFocused()
    await expect(alert).toContainText(validationSentence('INVALID_PHONE', language))
    await hasNoBarriers(page)
    await alert.getByRole('link', { name: fields.phone.label }).press('Enter')
    await expect(page.locator('#phone')).toBeFocused()
    await page.keyboard.type(' 555 0188')
    await expect(page.locator('#name')).toHaveValue(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words.sentTitle })).toBeFocused()
    await expect(page.locator('#callback')).toContainText('512 555 0188')
    await hasNoBarriers(page)

    const { page: desk } = await staffAt('attorney', { browser, baseURL, language, width })
    await desk.goto(`${addressOf('attorney')}?lang=${language}`)
    const row = desk.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText(words.topics.access)
    const act = row.getByRole('button', { name: startingWith(staff.today.act) })
    await reachesAndPresses(desk, act)
    await reachesAndPresses(
      desk,
      desk.getByRole('dialog').getByRole('button', { name: staff.names.noAnswer }),
    )
    await expect(desk.getByText(fill(staff.done.noAnswer, { name }))).toBeVisible()
    await expect(act).toBeFocused()
    await hasNoBarriers(desk)
    await act.click()
    await hasNoBarriers(desk)
    await desk.getByRole('dialog').getByRole('button', { name: staff.names.reached }).click()
    await expect(desk.getByText(fill(staff.done.reached, { name }))).toBeVisible()
    await expect(row).toHaveCount(0)
  })
}

test('the help page is there without a line, and says that a call cannot be asked for', async ({ page }) => {
  const person = new Person(page, 'es')
  const words = callbackWords('es')
  await person.goTo(HELP)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await person.goTo('/portal/documents')
  await person.seesHeading(person.words.site.offline.title)
  await page.getByRole('link', { name: person.words.site.offline.help }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿En qué podemos ayudarle?')
  await page
    .getByRole('link', { name: /Llamar al/ })
    .first()
    .waitFor()
  await expect(
    page.getByRole('alert').filter({ hasText: words.timesFailed.split('{')[0] ?? '' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: words.send })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: words.send })).toBeEnabled()
})
