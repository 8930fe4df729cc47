// A colleague who is invited, and joins with a password and an authenticator app.
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { colleagueMailWords, colleagueWords, joinWords } from '#areas/people/colleagues/words/index.ts'
import type { ColleaguePosition } from '#areas/people/users/rules/position.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { fill, type Language } from '#kernel/language.ts'
import { setupWords } from '#server/words/index.ts'
import { codeOfKey } from './authenticator.ts'
import { hasNoBarriers } from './barriers.ts'
import { mailTo } from './outbox.ts'
import { PASSWORD, Person } from './person.ts'

export type Invited = { firstName: string; lastName: string; email: string; language: Language }

export function newColleague(language: Language, firstName = 'Luz'): Invited {
  return { firstName, lastName: 'Prado', email: `${randomUUID()}@firm.example`, language }
}

/** By an administrator at the list of people; the link of the mail. */
export async function invites(admin: Person, invited: Invited, position: ColleaguePosition): Promise<string> {
  const { page } = admin
  const { form, ...words } = colleagueWords(admin.language)
  await admin.goTo('/admin/users')
  await admin.press(words.open)
  const sheet = page.getByRole('dialog', { name: words.open })
  await sheet.getByLabel(form.firstName).fill(invited.firstName)
  await sheet.getByLabel(form.lastName).fill(invited.lastName)
  await sheet.getByLabel(form.email).fill(invited.email)
  await sheet.getByLabel(form.language).selectOption(invited.language)
  await sheet.getByLabel(form.position).selectOption(position)
  await hasNoBarriers(page)
  await sheet.getByRole('button', { name: form.button, exact: true }).click()
  await expect(page.getByText(fill(words.sent, { email: invited.email }))).toBeVisible()
  return mailedLink(page, invited)
}

export async function mailedLink(page: Page, { email, language }: Invited): Promise<string> {
  const { subject } = colleagueMailWords(language).invitation
  const mail = await mailTo(page.request, new URL(page.url()).origin, email, subject)
  return /https?:\S+\/join\/\S+/.exec(mail)?.[0] ?? 'no link'
}

/** In a window of their own. The key of their app, to sign in with. */
export async function joins(
  browser: Browser,
  link: string,
  invited: Invited,
): Promise<{ person: Person; key: string }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const { language, email } = invited
  const { step, next } = setupWords(language)
  await page.goto(link)
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await hasNoBarriers(page)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: next }).click()
  await page.getByRole('heading', { name: step.title }).waitFor()
  await hasNoBarriers(page)
  const key = await page.locator('code').innerText()
  await page.getByLabel(step.code).fill(codeOfKey(key))
  await page.getByRole('button', { name: joinWords(language).finish }).click()
  await page.getByRole('heading', { name: joinWords(language).done.title }).waitFor()
  await hasNoBarriers(page)
  return { person: new Person(page, language, email), key }
}

/** To the desk. */
export async function signsInWithApp(person: Person, key: string): Promise<void> {
  const { secondFactor } = person.words.auth
  await person.goTo('/login')
  await person.signIn(person.email, PASSWORD)
  await person.field(secondFactor.label).fill(codeOfKey(key))
  await person.press(secondFactor.submit)
}

/** In the list of people, by the email. */
export async function findsPerson(admin: Person, { email, firstName, lastName }: Invited): Promise<void> {
  const words = usersText(admin.language).admin
  const name = `${firstName} ${lastName}`
  await admin.goTo('/admin/users')
  await admin.field(words.search).fill(email)
  await admin.press(words.searchButton)
  await admin.page.getByRole('link', { name }).click()
  await admin.seesHeading(name)
}
