// What is new, and how somebody wants to be told of it: by keyboard on a phone, and kept for the next visit.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { bellWords } from '#areas/messages/notifications/words/browser.ts'
import { wishesWords } from '#areas/messages/notifications/words/index.ts'
import { openingMailWords } from '#areas/cases/opening/words/index.ts'
import { type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { startingWith } from './words.ts'

/** Something of which a client is told at once. */
async function asksForCase(person: Person): Promise<void> {
  await asks(person, 'PUT', `/case-requests/${randomUUID()}`, {
    topic: 'family',
    forWhom: 'family',
    familyMember: { firstName: 'Carmen', lastName: 'Núñez' },
    text: 'Can I bring my mother?',
    day: '2027-01-15',
    me: { firstName: 'Ana', lastName: 'Peña', phone: '214 555 0134' },
  })
}

function bellOf(page: Page, language: Language, unseen: number) {
  const words = bellWords(language)
  const name = unseen === 0 ? words.none : plural(words.some, unseen, language)
  return page.getByRole('button', { name, exact: true })
}

for (const language of LANGUAGES) {
  const walk = turnsOf(language)

  walk()(`the bell says what is new since the last visit (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const words = bellWords(language)
    const person = new Person(page, language)
    await person.arrivesAsClient('/portal')
    await expect(bellOf(page, language, 0)).toBeVisible()
    await asksForCase(person)
    await person.goTo('/profile')
    await reachesAndPresses(page, bellOf(page, language, 1))
    const dialog = page.getByRole('dialog', { name: words.title })
    const news = dialog.getByRole('region', { name: words.new })
    const { subject } = openingMailWords(language).client.received
    await expect(news.getByRole('link', { name: subject })).toBeVisible()
    await hasNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(bellOf(page, language, 0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(words.nothingNew)).toBeVisible()
    await reachesAndPresses(page, dialog.getByRole('link', { name: subject }))
    await expect(page).toHaveURL(/\/dashboard\/cases(\?|$)/)
    await expect(dialog).toBeHidden()
  })

  walk()(`quiet hours and one mail a day are chosen and kept (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { quiet, daily, ...words } = wishesWords(language)
    const person = new Person(page, language)
    await person.arrivesAsClient('/profile/notices')
    await page.getByLabel(startingWith(quiet.label)).check()
    await page.getByLabel(startingWith(daily.label)).check()
    await person.field(quiet.from).selectOption('1260')
    await person.field(daily.at).selectOption('1380')
    await person.press(words.save)
    const summary = page.getByRole('alert').filter({ hasText: words.problem })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: daily.inQuiet }).click()
    await expect(person.field(daily.at)).toBeFocused()
    await person.field(daily.at).selectOption('1080')
    await page.getByRole('radio', { name: words.each }).check()
    await person.field(words.groups.case).selectOption('none')
    await hasNoBarriers(page)
    await person.press(words.save)
    await expect(page.getByText(words.saved)).toBeVisible()
    await page.reload()
    await expect(person.field(quiet.from)).toHaveValue('1260')
    await expect(person.field(daily.at)).toHaveValue('1080')
    await expect(person.field(words.groups.case)).toHaveValue('none')
  })
}
