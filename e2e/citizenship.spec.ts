// Practice for the citizenship test on a telephone, by keyboard: the line goes in the middle, a second device goes on meanwhile,
// and nothing that was answered is lost.
import { expect, type Page } from '@playwright/test'
import { citizenshipWords } from '#areas/study/citizenship/words/index.ts'
import { fill, LANGUAGES, plural } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import { PASSWORD, Person } from './person.ts'

const PATH = '/portal/citizenship'

/** Typed, sent by Enter, and on to the next one: the focus is where the keyboard goes on from. */
async function answers(
  page: Page,
  words: ReturnType<typeof citizenshipWords>,
  answer: string,
  verdict: string,
) {
  await page.getByLabel(words.ask.answer, { exact: true }).fill(answer)
  await page.keyboard.press('Enter')
  await expect(page.getByText(verdict, { exact: true })).toBeVisible()
}

/** Until the next question is there, and has the focus. */
async function goesOn(page: Page, { ask }: ReturnType<typeof citizenshipWords>, at: number) {
  await page.getByRole('button', { name: ask.next, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(fill(ask.position, { at, count: 10 }))).toBeVisible()
  await expect(page.locator('main h2:focus')).toBeVisible()
}

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `answers of two devices are kept when the line goes in the middle, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(120_000)
      const words = citizenshipWords(language)
      const { ask, setting, verdicts } = words
      const open = (width: number) =>
        browser.newContext({ viewport: { width, height: 760 }, ...(baseURL !== undefined && { baseURL }) })
      const phone = await open(360)
      const person = new Person(await phone.newPage(), language)
      const { page } = person
      await person.arrivesAsClient(PATH)

      // A year that cannot be is said at its field, and the rest stays as it was typed.
      await expect(page.getByRole('heading', { name: setting.heading })).toBeVisible()
      const filed = page.getByRole('group', { name: setting.filed })
      await filed.getByLabel(setting.date.day, { exact: true }).fill('20')
      await filed.getByLabel(setting.date.month, { exact: true }).selectOption('10')
      await filed.getByLabel(setting.date.year, { exact: true }).fill('2999')
      await page.getByLabel(setting.state, { exact: true }).selectOption('TX')
      await person.press(setting.save)
      await expect(filed.getByText(setting.problems.future)).toBeVisible()
      await hasNoBarriers(page)
      await filed.getByLabel(setting.date.year, { exact: true }).fill('2025')
      await person.press(setting.save)
      await expect(page.getByText(words.test.names['2025'])).toBeVisible()
      await hasNoBarriers(page)

      await person.press(words.daily.button)
      await expect(page.getByRole('heading', { name: 'What is the form of government' })).toBeFocused()
      const sent = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/citizenship/answers') && answer.ok(),
      )
      await answers(page, words, 'a republic', verdicts.right)
      await sent
      await hasNoBarriers(page)
      await goesOn(page, words, 2)
      await phone.setOffline(true)
      await expect(page.getByText(words.offline)).toBeVisible()
      await answers(page, words, 'la constitucion', verdicts.right)
      await goesOn(page, words, 3)
      await answers(page, words, 'pizza', verdicts.wrong)
      await expect(page.getByText(plural(words.waiting, 2, language))).toBeVisible()

      const tablet = await open(1280)
      const other = new Person(await tablet.newPage(), language, person.email)
      await other.goTo(`/login?next=${PATH}`)
      await other.signIn(person.email, PASSWORD)
      await other.press(words.daily.button)
      await expect(other.page.getByText(fill(ask.position, { at: 1, count: 10 }))).toBeVisible()
      await other.press(ask.dontKnow)
      await expect(other.page.getByText(words.reasons.unknown)).toBeVisible()
      await hasNoBarriers(other.page)

      await phone.setOffline(false)
      await expect(page.getByText(words.offline)).toBeHidden()
      await expect(page.getByText(plural(words.waiting, 2, language))).toBeHidden({ timeout: 30_000 })
      await other.goTo(PATH)
      // One missed on each device.
      await expect(other.page.getByText(plural(words.weak.count, 2, language))).toBeVisible()
      await other.press(words.mock.button)
      await expect(other.page.getByText(fill(ask.position, { at: 1, count: 20 }))).toBeVisible()
      for (let wrong = 0; wrong < 9; wrong += 1) {
        const known = other.page.getByRole('button', { name: ask.dontKnow, exact: true })
        const marked = other.page.getByRole('button', { name: ask.saidNot, exact: true })
        await known.or(marked).click()
      }
      await expect(other.page.getByRole('heading', { name: words.mock.failed })).toBeVisible()
      await hasNoBarriers(other.page)
    },
  )
}
