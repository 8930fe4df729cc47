// Time worked in both languages: a timer of a case, what was done, an attorney's approval, and one invoice that its client reads.
import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { timerWords } from '#areas/money/timesheet/words/browser.ts'
import { timesheetWords } from '#areas/money/timesheet/words/index.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { test, turnsOf } from './journey.ts'
import { opensCaseOf } from './opened-case.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
const TODAY = dateIn(FIRM_ZONE, instant(new Date())).toString()
const WORK: Record<Language, string> = { en: 'Call with the school', es: 'Llamada con la escuela' }
/** An hour and a half at $200. */
const AMOUNT = '$300'

async function clientAt(browser: Browser, baseURL: string | undefined, language: Language): Promise<Person> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
  })
  const client = new Person(await context.newPage(), language)
  await client.goTo('/login?next=/payments')
  await client.createAccount()
  await client.page.waitForURL('**/payments**')
  return client
}

/** A case of theirs with an hourly agreement. */
async function opensHourlyCase(admin: Person, client: Person): Promise<string> {
  const caseId = await opensCaseOf(client, admin)
  const path = `/agreements/cases/${caseId}`
  const name = { en: 'Work by the hour', es: 'Trabajo por hora' }
  const part = { milestoneId: randomUUID(), name, amountCents: 100_000, event: 'hours', rateCents: 20_000 }
  await asks(admin, 'PUT', `${path}/draft`, { edition: null, reason: null, milestones: [part] })
  await asks(admin, 'POST', `${path}/agree`, { edition: 1, agreedOn: TODAY })
  return caseId
}

/** One press on the case; stopped in the bar of another page, and said there. */
async function timesWork(admin: Person, caseId: string): Promise<void> {
  const { page, language } = admin
  const words = timerWords(language)
  await admin.goTo(`/dashboard/cases/${caseId}`)
  await admin.press(words.start)
  const stop = page.getByRole('button', { name: pattern(words.stop) })
  await expect(stop).toBeVisible()
  await expect(page.getByRole('button', { name: words.start, exact: true })).toBeHidden()
  await hasNoBarriers(page)
  await admin.goTo('/attorney/calendar')
  await stop.click()
  const sheet = page.getByRole('dialog', { name: words.ask.title, exact: true })
  await sheet.getByRole('button', { name: words.ask.save, exact: true }).click()
  await expect(sheet.getByText(words.ask.problems.work)).toBeVisible()
  await hasNoBarriers(page)
  await sheet.getByLabel(words.ask.hours, { exact: true }).fill('2')
  await sheet.getByLabel(words.ask.work, { exact: true }).fill(WORK[language])
  await sheet.getByRole('button', { name: words.ask.save, exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** Two hours were noted, and one and a half are approved. */
async function approves(admin: Person, caseId: string): Promise<void> {
  const { page, language } = admin
  const { acts, ask } = timerWords(language)
  const words = timesheetWords(language)
  await admin.goTo(`/attorney/timesheet?inCase=${caseId}`)
  await admin.seesHeading(words.title)
  await hasNoBarriers(page)
  await page.getByRole('button', { name: startingWith(`${acts.changeAndApprove}: `) }).click()
  const sheet = page.getByRole('dialog', { name: acts.changeAndApprove, exact: true })
  await sheet.getByLabel(ask.hours, { exact: true }).fill('1:30')
  await sheet.getByRole('button', { name: acts.approve, exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(words.states.approved).last()).toBeVisible()
}

async function bills(admin: Person, caseId: string): Promise<void> {
  const { page, language } = admin
  const { case: words } = timesheetWords(language)
  await admin.goTo(`/dashboard/cases/${caseId}/money`)
  await page.getByRole('button', { name: AMOUNT }).click()
  await hasNoBarriers(page)
  await page.getByRole('button', { name: fill(words.confirm, { amount: AMOUNT }), exact: true }).click()
  await expect(page.getByText(words.done)).toBeVisible()
}

async function readsInvoice(client: Person): Promise<void> {
  const { items } = await asks(client, 'GET', '/invoices')
  const [invoice] = items as { id: string }[]
  const { lines, totalCents } = await asks(client, 'GET', `/invoices/${invoice?.id}`)
  expect(totalCents).toBe(30_000)
  expect((lines as { description: string }[])[0]?.description).toContain(WORK[client.language])
  await client.goTo('/payments')
  await expect(client.page.getByText(AMOUNT).first()).toBeVisible()
}

// Their administrator has one timer.
test.describe.configure({ mode: 'serial' })

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'en')
  const width = WIDTHS[language]
  test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}, ${width} wide`, () => {
    inTurn()('work is timed, approved and billed once', async ({ browser, baseURL }) => {
      test.setTimeout(180_000)
      const client = await clientAt(browser, baseURL, language)
      const admin = await staffAt('admin', { browser, baseURL, language, width })
      const caseId = await opensHourlyCase(admin, client)
      await timesWork(admin, caseId)
      await approves(admin, caseId)
      await bills(admin, caseId)
      await readsInvoice(client)
      await admin.page.context().close()
      await client.page.context().close()
    })
  })
}
