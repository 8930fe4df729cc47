// An administrator among people: finds somebody, turns the account off and on, and reads what was done.
import { type Browser, expect } from '@playwright/test'
import { auditWords } from '#areas/office/audit/words/index.ts'
import { USER_ERRORS } from '#areas/people/users/rules/errors.ts'
import { USER_ACTIONS } from '#areas/people/users/server/audit-actions.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { fill, type Language } from '#kernel/language.ts'
import { shownSentence } from '#kernel/list-page.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { listWords } from '#web/list/list-words.ts'
import { hasNoBarriers } from './barriers.ts'
import { test } from './journey.ts'
import { PASSWORD, Person } from './person.ts'
import { staffAt } from './staff.ts'

const ADMIN = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'admin')?.email ?? ''

async function signedUp(browser: Browser, language: Language): Promise<Person> {
  const person = new Person(await (await browser.newContext()).newPage(), language)
  await person.arrivesAsClient('/profile')
  await person.seesHeading(usersText(language).profile.heading)
  return person
}

test('a person whose account is turned off is out of their open tab, and in again when it is on', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const words = usersText('en').admin
  const ana = await signedUp(browser, 'es')
  const admin = await staffAt('admin', { browser, baseURL, language: 'en', width: 1280 })
  const { page } = admin
  await admin.goTo('/admin/users')
  await admin.seesHeading(words.heading)
  await expect(page.getByRole('table', { name: words.heading })).toBeVisible()
  await hasNoBarriers(page)

  await admin.field(words.search).fill(ana.email)
  await admin.press(words.searchButton)
  await expect(page.getByText(shownSentence(1, false, 'en'))).toBeVisible()
  expect(page.url()).not.toContain(ana.email.slice(0, 8))
  await admin.press(listWords('en').filters)
  await admin.field(words.role).selectOption(words.roles.client)
  await expect(page).toHaveURL(/role=client/)
  await page.getByRole('link', { name: ana.email }).click()
  await admin.seesHeading(ana.email)
  await hasNoBarriers(page)

  const named = (text: string) => fill(text, { name: ana.email })
  await admin.press(words.access.disable)
  const question = page.getByRole('dialog', { name: named(words.access.disableTitle) })
  await expect(question).toContainText(words.access.disableText)
  await hasNoBarriers(page)
  await question.getByRole('button', { name: words.access.confirmDisable }).click()
  await expect(page.getByText(named(words.access.disabled))).toBeVisible()

  // Without touching anything: the tab hears that its session is over.
  await expect(ana.page).toHaveURL(/\/login/)
  await ana.signIn(ana.email, PASSWORD)
  await expect(ana.page.getByRole('alert')).toContainText(/deshabilitada/)

  await admin.press(words.access.enable)
  await page.getByRole('dialog').getByRole('button', { name: words.access.confirmEnable }).click()
  await expect(page.getByText(named(words.access.enabled))).toBeVisible()
  await ana.signIn(ana.email, PASSWORD)
  await ana.seesHeading(usersText('es').profile.heading)

  const log = auditWords('en')
  const entries = (action: keyof typeof USER_ACTIONS) =>
    page.getByRole('row').filter({ hasText: USER_ACTIONS[action].nameIn('en') })
  await page.getByRole('link', { name: words.person.activity }).click()
  await admin.seesHeading(log.heading)
  await expect(entries('user.disabled')).toContainText(/Calloway/)
  await expect(entries('user.enabled')).toHaveCount(1)
  const disabled = USER_ACTIONS['user.disabled'].nameIn('en')
  const { filters, remove } = listWords('en')
  await page.getByRole('button', { name: `${filters} (1)` }).click()
  await page.getByLabel(log.action).selectOption({ label: disabled })
  await expect(entries('user.enabled')).toHaveCount(0)
  await expect(entries('user.disabled')).toHaveCount(1)
  await page.reload()
  const chip = fill(remove, { filter: `${log.action}: ${disabled}` })
  await expect(page.getByRole('button', { name: chip })).toBeVisible()
  await hasNoBarriers(page)
  await ana.page.context().close()
})

test('why a change is not possible is said before anything is pressed', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const words = usersText('es').admin
  const admin = await staffAt('admin', { browser, baseURL, language: 'es', width: 360 })
  const { page } = admin
  await admin.goTo('/admin/users')
  await admin.seesHeading(words.heading)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await hasNoBarriers(page)
  await admin.field(words.search).fill(ADMIN)
  await admin.press(words.searchButton)
  await page.getByRole('link', { name: /Calloway/ }).click()
  await admin.seesHeading(/Calloway/)
  await expect(page.getByText(USER_ERRORS.LAST_ADMIN.text.es).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.access.disable })).toHaveCount(0)
  await hasNoBarriers(page)
})

test('nobody else gets to the people and the activity', async ({ page }) => {
  const samuel = new Person(page, 'en')
  await samuel.goTo('/login?next=/admin/users')
  await samuel.signIn('samuel@client.example')
  const { accessDenied } = samuel.words.site.errors
  await samuel.seesHeading(accessDenied.title)
  await samuel.goTo('/admin/audit')
  await samuel.seesHeading(accessDenied.title)
})
