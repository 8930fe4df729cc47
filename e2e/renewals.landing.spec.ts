// A renewal in both languages: what runs out is recorded in a closed case, its client is asked by mail and begins with one press, and the
// firm opens the next case from the old one.
import { type Browser, expect } from '@playwright/test'
import {
  ownRenewalWords,
  recordWords,
  renewalMailWords,
  renewalStaffWords,
} from '#areas/cases/renewals/words/index.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plusDays } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { typesDate } from './date-fields.ts'
import { test } from './journey.ts'
import { mailTo } from './outbox.ts'
import { opensCaseOf } from './opened-case.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
const TODAY = dateIn(FIRM_ZONE, instant(new Date()))
/** DACA can be renewed from 150 days before to 120. */
const EXPIRES = plusDays(TODAY, 140)
const NEWS = 'Me casé en mayo.'

async function clientAt(browser: Browser, language: Language): Promise<Person> {
  const viewport = { width: 360, height: 740 }
  const client = new Person(await (await browser.newContext({ viewport })).newPage(), language)
  await client.goTo('/login?next=/portal/dates')
  await client.createAccount()
  await client.seesHeading(ownRenewalWords(language).title)
  await expect(client.page.getByText(ownRenewalWords(language).empty)).toBeVisible()
  await hasNoBarriers(client.page)
  return client
}

/** A case of theirs that has ended. */
async function closesCase(admin: Person, client: Person): Promise<string> {
  const caseId = await opensCaseOf(client, admin)
  const { version } = await asks(admin, 'GET', `/cases/${caseId}`)
  await asks(admin, 'POST', `/cases/${caseId}/close`, {
    version,
    outcome: 'ended',
    moneyReason: null,
  })
  return caseId
}

/** On the page of the closed case; then it is found, and asked about. */
async function recordsAndAsks(admin: Person, caseId: string): Promise<string> {
  const { page, language } = admin
  const { record, dateWords, kinds } = recordWords(language)
  const { acts, states } = renewalStaffWords(language)
  await admin.goTo(`/dashboard/cases/${caseId}`)
  await admin.press(record.open)
  await admin.press(record.save)
  await expect(page.getByText(record.noDay)).toBeVisible()
  await hasNoBarriers(page)
  await typesDate(page.getByRole('group', { name: record.expires }), dateWords, EXPIRES.toString())
  await admin.press(record.save)
  await expect(
    page.getByText(fill(record.saved, { day: formatDate(plusDays(EXPIRES, -150), language) })),
  ).toBeVisible()
  await page.getByRole('link', { name: startingWith(kinds.daca) }).click()
  await expect(page.getByText(states['to-ask'])).toBeVisible()
  await hasNoBarriers(page)
  await admin.press(acts.ask)
  await expect(page.getByText(acts.asked)).toBeVisible()
  return page.url()
}

/** By the link of the mail, which says nothing of it. */
async function begins(client: Person): Promise<void> {
  const { page, language } = client
  const words = ownRenewalWords(language)
  const origin = new URL(page.url()).origin
  const mail = await mailTo(page.request, origin, client.email, renewalMailWords(language).due.subject)
  expect(mail).not.toContain('DACA')
  await page.goto(/https?:\S+\/portal\/dates\S*/.exec(mail)?.[0] ?? 'no link')
  await expect(page.getByText(words.check)).toBeVisible()
  await hasNoBarriers(page)
  await client.field(words.news).fill(NEWS)
  await client.press(words.begin)
  await expect(page.getByText(words.begun)).toBeVisible()
}

/** The firm sees that they want to begin, and opens the case. */
async function opensNext(admin: Person, address: string): Promise<void> {
  const { page, language } = admin
  const { acts, states, list } = renewalStaffWords(language)
  await admin.goTo('/renewals?document=daca&state=begun')
  await admin.seesHeading(list.title)
  await expect(page.locator('span').filter({ hasText: states.begun }).first()).toBeVisible()
  await hasNoBarriers(page)
  await page.goto(address)
  await admin.press(acts.open)
  await admin.field(acts.attorney).selectOption({ index: 1 })
  await admin.press(acts.open)
  await expect(page.getByText(acts.noteEmpty)).toBeVisible()
  await hasNoBarriers(page)
  await admin.field(acts.note).fill('Looked at everybody who was found.')
  await admin.press(acts.open)
  await expect(page.getByText(states.opened, { exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: /LS-\d{4}-\d+/ })
    .first()
    .click()
  await page.waitForURL(/\/dashboard\/cases\//)
}

for (const language of LANGUAGES) {
  test(`a renewal is found, asked about and opened, in ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const admin = await staffAt('admin', { browser, baseURL, language, width: WIDTHS[language] })
    const client = await clientAt(browser, language)
    await admin.goTo('/attorney')
    const caseId = await closesCase(admin, client)
    const address = await recordsAndAsks(admin, caseId)
    await begins(client)
    await opensNext(admin, address)
  })
}
