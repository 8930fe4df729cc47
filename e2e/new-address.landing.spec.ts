// A client of two cases moves: they say so in their profile, the attorney makes the tasks of both cases by one press, and the client reads theirs.
import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import type { CaseTasks } from '#areas/cases/cases/contract.ts'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { casesText, newAddressTaskWords } from '#areas/cases/cases/words/index.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant, plusDays } from '#kernel/calendar.ts'
import { fill, LANGUAGES, plural } from '#kernel/language.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { opensSheet } from './case-tabs.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

const TODAY = dateIn(FIRM_ZONE, instant(new Date()))
const NAME = 'Inés Quiroga'

/** Two cases of this client, at the demonstration's attorney. */
async function casesOf(client: Person): Promise<[string, string]> {
  const url = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { db, pool, close } = connect(url, () => undefined)
  const idOf = async (email: string | undefined) => {
    const found = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    return found.rows[0]!.id
  }
  const attorney = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'attorney')
  const parties = { clientId: await idOf(client.email), attorneyId: await idOf(attorney?.email) }
  const step = { status: 'preparation', nextAction: 'prepare-petition', due: null } as const
  const now = instant(new Date())
  const first = await openCase(db, {
    ...parties,
    ...step,
    type: 'marriage',
    openedAt: now.subtract({ hours: 1 }),
  })
  const second = await openCase(db, { ...parties, ...step, type: 'daca', openedAt: now })
  await close()
  return [first.id, second.id]
}

async function arrives(browser: Browser, attorney: Person): Promise<Person> {
  const { page, language } = attorney
  const baseURL = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const client = new Person(await context.newPage(), language)
  await client.arrivesAsClient('/profile/details')
  const [firstName = '', lastName = ''] = NAME.split(' ')
  const me = { firstName, lastName, phone: '214 555 0134', timeZone: FIRM_ZONE, language }
  await asks(client, 'PUT', '/users/profile', { ...me })
  await client.page.reload()
  return client
}

async function savesAddress({ page, language }: Person, street: string): Promise<void> {
  const { address: words } = usersText(language).profile
  await page.getByLabel(words.street, { exact: true }).fill(street)
  await page.getByLabel(words.city, { exact: true }).fill('Dallas')
  await page.getByLabel(words.state, { exact: true }).selectOption('TX')
  await page.getByLabel(words.zip, { exact: true }).fill('75204')
  await page.getByRole('button', { name: words.save, exact: true }).click()
}

for (const language of LANGUAGES) {
  test(`[${language}] a new address becomes tasks in every case by one press`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const { newAddress: words } = casesText(language)
    const { moved } = usersText(language).profile.address
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    await attorney.goTo('/attorney')
    const client = await arrives(browser, attorney)
    await savesAddress(client, '4120 Live Oak Street')
    await expect(client.page.getByRole('link', { name: moved.page })).toBeVisible()

    const [first, second] = await casesOf(client)
    const filing = { form: 'I-821D', edition: '', priorityDate: null, version: null, receiptNumber: '' }
    const filedOn = plusDays(TODAY, -30).toString()
    await asks(attorney, 'PUT', `/cases/${second}/filings/${randomUUID()}`, { ...filing, filedOn })
    await client.page.reload()
    await savesAddress(client, '9 Elm Avenue')
    await expect(client.page.getByText(moved.known)).toBeVisible()
    await hasNoBarriers(client.page)

    await attorney.goTo(`/dashboard/cases/${second}`)
    const date = formatPastDate(TODAY, language)
    const line = fill(plural(words.line, 2, language), { name: NAME, date })
    const sheet = await opensSheet(attorney, line, words.title)
    await expect(sheet.getByText(words.kinds.uscis)).toBeVisible()
    await hasNoBarriers(attorney.page)
    await sheet.getByRole('button', { name: plural(words.add, 2, language), exact: true }).click()
    await expect(attorney.page.getByText(plural(words.added, 2, language))).toBeVisible()
    await expect(attorney.page.getByRole('button', { name: line })).toHaveCount(0)
    await hasNoBarriers(attorney.page)

    const due = plusDays(TODAY, 10).toString()
    const texts = newAddressTaskWords(language)
    const tasksOf = async (caseId: string) => {
      const { tasks } = (await asks(attorney, 'GET', `/cases/${caseId}/tasks`)) as CaseTasks
      return tasks.filter((task) => task.due === due).map(({ text }) => text)
    }
    expect(await tasksOf(first)).toEqual([texts.own])
    expect(await tasksOf(second)).toEqual([fill(texts.filings, { name: NAME, forms: 'I-821D' })])
    await client.goTo(`/dashboard/cases/${first}`)
    await expect(client.page.getByText(texts.own).first()).toBeVisible()
    await hasNoBarriers(client.page)
  })
}
