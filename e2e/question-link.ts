// The link by which somebody answers without an account: out of the mail that the firm sent, and opened by the code of another one.
import { type Browser, expect } from '@playwright/test'
import { formMailWords, linkedTexts } from '#areas/documents/forms/words/index.ts'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import { hasNoBarriers } from './barriers.ts'
import { mailTo } from './outbox.ts'
import { Person } from './person.ts'

/** On a phone of their own. */
export async function opensLink(browser: Browser, desk: Person, email: string): Promise<Person> {
  const { language } = desk
  const { origin } = new URL(desk.page.url())
  const mail = await mailTo(desk.page.request, origin, email, formMailWords(language).link.subject)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: origin })
  const page = await context.newPage()
  await page.goto(/https?:\S+\/questions\S*#[\w-]{43}/.exec(mail)?.[0] ?? 'no link')
  return new Person(page, language, email)
}

export async function typesCode({ page, language, email }: Person): Promise<void> {
  const words = linkedTexts(language)
  await page.getByRole('button', { name: words.sendCode, exact: true }).click()
  await expect(page.getByLabel(words.code, { exact: true })).toBeVisible()
  await hasNoBarriers(page)
  const subject = accountMailWords(language).visitorCode.subject
  const mail = await mailTo(page.request, new URL(page.url()).origin, email, subject)
  await page.getByLabel(words.code, { exact: true }).fill(/\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? 'no code')
  await page.getByRole('button', { name: words.prove, exact: true }).click()
}
