// A letter in the hand, in both languages: N on any page, its picture beside the form, the case by its receipt number, unlikely
// days asked about once more, and what follows before it is recorded.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { searchWords } from '#areas/cases/desk/words/browser.ts'
import { dateIn, dayOfWeek, FIRM_ZONE, instant, type PlainDate, plusDays } from '#kernel/calendar.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { typesDate } from './date-fields.ts'
import { HEIC_PICTURE } from './heic-picture.ts'
import { test } from './journey.ts'
import { staffAt } from './staff.ts'

const RECEIPTS: Record<Language, string> = { en: 'IOE0912349911', es: 'IOE0912349922' }
const TODAY = dateIn(FIRM_ZONE, instant(new Date()))

async function opensCase(name: string): Promise<string> {
  const address = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { db, pool, close } = connect(address, () => undefined)
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO users (subject, email, role, first_name, last_name, created_at)
     VALUES ($1, $2, 'client', $3, 'Prado', now()) RETURNING id`,
    [randomUUID(), `${randomUUID()}@person.example`, name],
  )
  const { rows: attorneys } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    'attorney@lonestar-immigration.example',
  ])
  const opened = await openCase(db, {
    clientId: rows[0]!.id,
    attorneyId: attorneys[0]!.id,
    type: 'daca',
    status: 'submitted',
    nextAction: 'wait-for-receipt',
    due: null,
    openedAt: instant(new Date()),
  })
  await close()
  return opened.id
}

/** Offices are closed on it. */
function nextSunday(): PlainDate {
  return plusDays(TODAY, 28 - dayOfWeek(TODAY))
}

for (const language of LANGUAGES) {
  test(`a letter in the hand is recorded in its case, in ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const admin = await staffAt('admin', { browser, baseURL, language, width: 1280 })
    const { page } = admin
    const { notices: words, dates } = casesText(language)
    const { letter } = words
    const receipt = RECEIPTS[language]
    await admin.goTo('/attorney')
    const caseId = await opensCase(`Inés ${language}`)
    await asks(admin, 'PUT', `/cases/${caseId}/filings/${randomUUID()}`, {
      version: null,
      form: 'I-821D',
      edition: '',
      filedOn: null,
      receiptNumber: receipt,
      priorityDate: null,
    })

    // N, its picture, its number: the case.
    await admin.goTo('/attorney/calendar')
    await expect(page.getByRole('grid')).toBeVisible()
    // The keys come with the search box.
    await expect(page.getByRole('combobox', { name: searchWords(language).label })).toBeVisible()
    await page.keyboard.press('Shift+N')
    await admin.seesHeading(letter.title)
    await hasNoBarriers(page)
    await admin
      .field(letter.picture)
      .setInputFiles({ name: 'letter.heic', mimeType: 'image/heic', buffer: HEIC_PICTURE })
    await expect(page.getByRole('link', { name: letter.openFile })).toBeVisible()
    await admin.field(letter.number).fill(receipt)
    await page.getByRole('list', { name: letter.found }).getByRole('button').click()
    await expect(admin.field(words.receipt)).toHaveValue(receipt)

    // An interview on a Sunday is asked about, and taken; what follows comes first.
    await admin.field(words.kind).selectOption('interview')
    const on = (label: string, day: PlainDate) =>
      typesDate(page.getByRole('group', { name: label }), words.date, day.toString())
    await on(words.noticeDate, plusDays(TODAY, -5))
    await on(words.appointment, nextSunday())
    await admin.press(words.button)
    await expect(page.getByText(dates.closed.visit).first()).toBeVisible()
    await expect(page.getByRole('group', { name: words.right })).toBeVisible()
    await hasNoBarriers(page)
    await admin.field(words.keepsClosedDay).check()
    await admin.press(words.button)
    const follows = page.getByRole('region', { name: words.follows.heading })
    await expect(follows.getByText('I-821D').first()).toBeVisible()
    await hasNoBarriers(page)
    await admin.press(words.record)
    await expect(page.getByText(words.saved)).toBeVisible()
    await expect(page.getByText(letter.kept)).toBeVisible()
    await page.getByRole('link', { name: letter.toCase }).click()
    await page.waitForURL(new RegExp(`${caseId}/dates`))
    await expect(page.getByText(dates.kinds.interview).first()).toBeVisible()

    // From the search box as well.
    const search = page.getByRole('combobox', { name: searchWords(language).label })
    await search.fill(receipt)
    await page.getByRole('option', { name: searchWords(language).notice }).click()
    await admin.seesHeading(letter.title)
    await expect(admin.field(letter.number)).toHaveValue(receipt)
  })
}
