// The agency's own word on a filing, in both languages: the key is entered and tried, staff ask, the client reads it in their language,
// and a change is recorded as the notice that it usually comes with.
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator } from '@playwright/test'
import {
  agencyDeskWords,
  agencyOwnWords,
  agencySettingsWords,
  agencyStaffWords,
} from '#areas/cases/agency/words/index.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { APPROVED, ODD, RECEIVED } from '../emulators/uscis/receipts.ts'
import { startUscisEmulator, type UscisEmulator } from '../emulators/uscis/server.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { typesDate } from './date-fields.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

const TODAY = dateIn(FIRM_ZONE, instant(new Date()))
const RECEIPTS: Record<Language, string> = { en: 'IOE7770000011', es: 'IOE7770000022' }
const TITLES = {
  received: { en: RECEIVED.current_case_status_text_en, es: RECEIVED.current_case_status_text_es },
  approved: { en: APPROVED.current_case_status_text_en, es: APPROVED.current_case_status_text_es },
}

let emulator: UscisEmulator
test.beforeAll(async () => {
  emulator = await startUscisEmulator()
})
test.afterAll(() => emulator.close())
// They share the firm's key.
test.describe.configure({ mode: 'serial' })

async function entersKey(admin: Person): Promise<void> {
  const { page } = admin
  const words = agencySettingsWords(admin.language)
  await admin.goTo('/admin/agency-status')
  await admin.seesHeading(words.title)
  await admin.field(words.clientId).fill(emulator.clientId)
  await admin.field(words.secret).fill(emulator.secret)
  await typesDate(
    page.getByRole('group', { name: words.issuedOn }),
    words.date,
    plusDays(TODAY, -10).toString(),
  )
  await page.getByText(words.limitsHeading, { exact: true }).click()
  await admin.field(words.baseUrl).fill(emulator.url)
  await admin.field(words.tokenUrl).fill(emulator.tokenUrl)
  await page.getByRole('checkbox', { name: words.showsClients }).check()
  await admin.press(words.save)
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
  await hasNoBarriers(page)
  await admin.field(words.testNumber).fill(ODD.unknown)
  await admin.press(words.test)
  await expect(page.getByText(words.results.unknown)).toBeVisible()
  await expect(page.getByText('Case Status Online does not recognize')).toBeVisible()
}

async function forgetsKey(admin: Person): Promise<void> {
  const words = agencySettingsWords(admin.language)
  await admin.goTo('/admin/agency-status')
  await admin.field(words.clientId).fill('')
  await admin.press(words.save)
  await expect(admin.page.getByText(words.standIn)).toBeVisible()
}

async function opensFor(browser: Browser, attorney: Person): Promise<{ client: Person; caseId: string }> {
  const { page, language } = attorney
  const baseURL = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const client = new Person(await context.newPage(), language)
  await client.arrivesAsClient('/portal')
  const requestId = randomUUID()
  const me = {
    firstName: 'Lía',
    lastName: `Arce ${requestId.replaceAll(/[^a-f]/g, '')}`,
    phone: '214 555 0134',
  }
  const about = { topic: 'family', forWhom: 'self', familyMember: null, text: 'For my mother.', day: null }
  await asks(client, 'PUT', `/case-requests/${requestId}`, { ...about, me })
  const { attorneys } = (await asks(attorney, 'GET', '/cases/attorneys')) as { attorneys: { id: string }[] }
  const opened = await asks(attorney, 'POST', `/case-requests/${requestId}/case`, {
    kind: 'family-petition',
    attorneyId: attorneys[0]!.id,
    nextAction: 'review-intake',
    conflicts: { seen: 100, note: 'Nobody that we know.' },
  })
  const caseId = String(opened['caseId'])
  await asks(attorney, 'PUT', `/cases/${caseId}/filings/${randomUUID()}`, {
    version: null,
    form: 'I-130',
    edition: '',
    filedOn: plusDays(TODAY, -30).toString(),
    priorityDate: null,
    receiptNumber: RECEIPTS[language],
    state: 'receipt',
  })
  return { client, caseId }
}

/** It takes a day until the agency is asked again. */
async function aDayPasses(caseId: string): Promise<void> {
  const address = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { pool, close } = connect(address, () => undefined)
  await pool.query(
    `UPDATE agency_status_watches SET asked_at = asked_at - interval '1 day', asked_day = asked_day - 1,
       answered_at = answered_at - interval '1 day' WHERE case_id = $1`,
    [caseId],
  )
  await close()
}

async function readsOf(
  client: Person,
  caseId: string,
  said: (portal: Locator) => Promise<void>,
): Promise<void> {
  await client.goTo(`/dashboard/cases/${caseId}`)
  await said(client.page.locator('#filings'))
}

for (const language of LANGUAGES) {
  test(`what the agency says of a filing is read, and a change recorded, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const admin = await staffAt('admin', { browser, baseURL, language, width: 1280 })
    const { page } = admin
    const [words, own] = [agencyStaffWords(language), agencyOwnWords(language)]
    const { notices } = firmCasesText(language)
    await admin.goTo('/attorney')
    await entersKey(admin)
    const { client, caseId } = await opensFor(browser, admin)
    emulator.agency.change(RECEIPTS[language], RECEIVED)

    await admin.goTo(`/dashboard/cases/${caseId}/dates`)
    await admin.press(words.ask)
    await expect(page.getByText(TITLES.received[language])).toBeVisible()
    await hasNoBarriers(page)
    await readsOf(client, caseId, async (filings) => {
      await expect(filings.getByText(TITLES.received[language])).toBeVisible()
      await expect(filings.getByText(own.kinds.received.client)).toBeVisible()
      await expect(filings.getByText(fill(own.source, { date: own.today }))).toBeVisible()
    })

    await aDayPasses(caseId)
    emulator.agency.faults.push('empty')
    await admin.press(words.ask)
    await expect(page.getByText(fill(words.message, { message: 'HTTP 502' }))).toBeVisible()
    await readsOf(client, caseId, async (filings) => {
      await expect(filings.getByText(fill(own.outcomes.unanswered, { date: own.today }))).toBeVisible()
      await expect(filings.getByText(TITLES.received[language])).toBeVisible()
    })

    await aDayPasses(caseId)
    emulator.agency.change(RECEIPTS[language], APPROVED)
    await admin.press(words.ask)
    await expect(page.getByText(fill(words.usually, { meaning: words.kinds.approved.staff }))).toBeVisible()
    await admin.goTo('/attorney')
    await expect(page.getByText(agencyDeskWords(language).news.title).first()).toBeVisible()
    await admin.goTo(`/dashboard/cases/${caseId}/dates`)
    await admin.press(words.record)
    await expect(admin.field(notices.kind)).toHaveValue('approval')
    const sheet = page.getByRole('dialog')
    await typesDate(sheet.getByRole('group', { name: notices.noticeDate }), notices.date, TODAY.toString())
    await admin.press(notices.button)
    await admin.press(notices.record)
    await expect(page.getByText(notices.saved)).toBeVisible()
    await expect(page.getByRole('button', { name: words.record, exact: true })).toBeHidden()

    await readsOf(client, caseId, async (filings) => {
      await expect(filings.getByText(TITLES.approved[language])).toBeVisible()
      await expect(filings.getByText(own.kinds.approved.client)).toBeVisible()
    })
    await hasNoBarriers(client.page)
    await forgetsKey(admin)
  })
}
