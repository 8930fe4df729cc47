// Staff give cases into other hands: one from its page with a look at what goes along, several from the list.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { Pool } from 'pg'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { REASON_LENGTH_MAX } from '#areas/cases/cases/rules/hands.ts'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { caseListWords, handsWords } from '#areas/cases/desk/words/index.ts'
import { instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { opensSheet } from './case-tabs.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { hearsKeys, staffAt } from './staff.ts'

const ATTORNEY = 'attorney@lonestar-immigration.example'

function database(): string {
  return runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
}

async function added(pool: Pool, role: 'attorney' | 'client', name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO users (subject, email, role, first_name, last_name, created_at)
     VALUES ($1, $2, $3, $4, 'Prado', now()) RETURNING id`,
    [randomUUID(), `${randomUUID()}@person.example`, role, name],
  )
  return rows[0]!.id
}

/** Nobody is given cases without a second step of signing in. */
async function withSecondStep(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `INSERT INTO identity."user" (id, name, email, two_factor_enabled)
     SELECT subject, first_name, email, true FROM users WHERE id = $1`,
    [userId],
  )
}

/** A colleague who takes no bookings, and cases of the demonstration's attorney, each of a client of that name. */
async function firmWith(names: readonly string[], colleague: string): Promise<string[]> {
  const { db, pool, close } = connect(database(), () => undefined)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [ATTORNEY])
  const id = await added(pool, 'attorney', colleague)
  await withSecondStep(pool, id)
  await pool.query('INSERT INTO attorney_schedules (attorney_id, takes_bookings) VALUES ($1, false)', [id])
  const caseIds: string[] = []
  for (const name of names) {
    const opened = await openCase(db, {
      clientId: await added(pool, 'client', name),
      attorneyId: rows[0]!.id,
      type: 'daca',
      status: 'preparation',
      nextAction: 'sign-forms',
      due: null,
      openedAt: instant(new Date()),
    })
    caseIds.push(opened.id)
  }
  await close()
  return caseIds
}

async function chooses(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option })
}

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] a transfer`, async ({ browser, baseURL }) => {
    const colleague = `Daniel${language}`
    const [caseId = ''] = await firmWith(['Rosa'], colleague)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = attorney
    const words = handsWords(language)
    const name = `${colleague} Prado`
    await attorney.goTo(`/dashboard/cases/${caseId}`)
    await attorney.seesHeading('Rosa Prado')
    const opener = page.getByRole('button', { name: words.transfer.open })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: words.transfer.buttonAlone }).click()
    await expect(page.getByLabel(words.transfer.to)).toBeFocused()
    await expect(page.getByText(words.transfer.noReason)).toBeVisible()
    await chooses(page, words.transfer.to, name)
    const { transferred } = casesText(language).room.history
    await expect(page.getByText(fill(transferred, { name }))).toBeVisible()
    await expect(page.getByText(words.preview.lost)).toBeVisible()
    await hasNoBarriers(page)
    // What is too long stays as it was typed, and is said with the length that fits.
    const reason = page.getByLabel(words.transfer.reason)
    await reason.fill('a'.repeat(10_000))
    await page.getByRole('button', { name: fill(words.transfer.button, { name }) }).click()
    await expect(page.getByText(String(REASON_LENGTH_MAX))).toBeVisible()
    await expect(reason).toHaveValue('a'.repeat(10_000))
    await reason.fill('On leave from Monday.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(fill(words.transfer.gone, { name }))).toBeVisible()
    await hasNoBarriers(page)
    await page.reload()
    const { text } = CASE_ERRORS.CASE_NOT_FOUND
    await expect(page.getByRole('heading', { name: text[language] })).toBeVisible()
    await page.context().close()
  })
  inTurn()(`[${language}] a bulk move`, async ({ browser, baseURL }) => {
    const colleague = `Priya${language}`
    const names = ['Ines', 'Omar', 'Vera'].map((each) => `${each}${language}`)
    const caseIds = await firmWith(names, colleague)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = attorney
    const { bulk: words } = caseListWords(language)
    await attorney.goTo('/dashboard/cases?order=opened')
    const boxes = names.map((each) =>
      page.getByRole('checkbox', {
        name: new RegExp(fill(words.select, { name: `${each} Prado`, number: '.*' })),
      }),
    )
    const [first, ...others] = boxes
    await hearsKeys(attorney)
    await page.getByRole('link', { name: `${names[0]} Prado` }).focus()
    await page.keyboard.press('x')
    await expect(first!).toBeChecked()
    for (const box of others) {
      await box.focus()
      await page.keyboard.press('Space')
    }
    await expect(page.getByRole('heading', { name: plural(words.chosen, 3, language) })).toBeVisible()
    await hasNoBarriers(page)
    await page.getByRole('button', { name: words.open }).click()
    await expect(page.getByLabel(words.what)).toBeFocused()
    await chooses(page, words.to, `${colleague} Prado`)
    await page.getByLabel(words.reason).fill('On leave from Monday.')
    await hasNoBarriers(page)
    await page.getByRole('button', { name: words.previewButton }).click()
    await expect(page.getByRole('heading', { name: words.preview })).toBeFocused()
    await hasNoBarriers(page)
    // Meanwhile one of them changes: the others are done all the same.
    const pool = new Pool({ connectionString: database(), max: 1 })
    await pool.query('UPDATE cases SET version = version + 1 WHERE id = $1', [caseIds[1]])
    await pool.end()
    await page.getByRole('button', { name: plural(words.do, 3, language) }).click()
    await expect(page.getByRole('heading', { name: plural(words.changed, 2, language) })).toBeFocused()
    await expect(page.getByText(plural(words.notChanged, 1, language))).toBeVisible()
    await hasNoBarriers(page)
    await expect(boxes[0]!).toBeHidden()
    await expect(boxes[1]!).toBeChecked()
    await page.context().close()
  })
  inTurn()(`[${language}] a stale save`, async ({ browser, baseURL }) => {
    const [caseId = ''] = await firmWith([`Stale${language}`], `Dana${language}`)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = attorney
    const { staff } = casesText(language)
    const { move: words, meanwhile, statuses } = staff
    // No news of what the other one does: it is the save that finds it out.
    await page.route('**/api/news**', (route) => route.abort())
    await attorney.goTo(`/dashboard/cases/${caseId}`)
    await opensSheet(attorney, words.open, words.heading)
    await chooses(page, words.status, statuses.consultation)
    // Somebody else files the case: from there no way leads back to a consultation.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: words.open, exact: true }).click()
    await chooses(other, words.status, statuses.submitted)
    await other.getByRole('button', { name: words.button, exact: true }).click()
    await expect(other.getByText(words.done)).toBeVisible()
    await other.close()
    await page.getByRole('button', { name: words.button, exact: true }).click()
    await expect(page.getByText(meanwhile.heading)).toBeVisible()
    await expect(
      page.getByText(fill(meanwhile.now, { now: statuses.submitted, before: statuses.preparation })),
    ).toBeVisible()
    await expect(page.getByText(fill(meanwhile.notAllowed, { status: statuses.consultation }))).toBeVisible()
    // What is offered is what is allowed now.
    const select = page.getByLabel(words.status, { exact: true })
    await expect(select.locator('option:checked')).toHaveText(
      fill(words.stays, { status: statuses.submitted }),
    )
    await expect(select.locator('option', { hasText: statuses.consultation })).toHaveCount(0)
    await hasNoBarriers(page)
    await page.context().close()
  })
  inTurn()(`[${language}] a stale correction`, async ({ browser, baseURL }) => {
    const [caseId = ''] = await firmWith([`Filed${language}`], `Fay${language}`)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = attorney
    const { filings: words } = casesText(language)
    const filingId = randomUUID()
    const filing = { form: 'I-130', filedOn: null, priorityDate: null, receiptNumber: '' }
    // As above: the save finds it out.
    await page.route('**/api/news**', (route) => route.abort())
    await attorney.goTo('/dashboard/cases')
    const path = `/cases/${caseId}/filings/${filingId}`
    await asks(attorney, 'PUT', path, { ...filing, edition: '04/01/24', version: null })
    await attorney.goTo(`/dashboard/cases/${caseId}/dates`)
    await page.getByRole('button', { name: new RegExp(`^${words.correct}`) }).click()
    const edition = page.getByLabel(words.form.edition)
    await edition.fill('05/01/24')
    await asks(attorney, 'PUT', path, { ...filing, edition: '06/01/24', version: 1 })
    await page.getByRole('button', { name: words.form.button }).click()
    const { meanwhile } = words
    await expect(page.getByText(fill(meanwhile.now, { now: '06/01/24', before: '04/01/24' }))).toBeVisible()
    await expect(page.getByText(fill(meanwhile.typed, { typed: '05/01/24' }))).toBeVisible()
    await expect(edition).toHaveValue('05/01/24')
    await hasNoBarriers(page)
    await asks(attorney, 'POST', `${path}/remove`, { version: 2 })
    await page.getByRole('button', { name: words.form.button }).click()
    await expect(page.getByText(meanwhile.gone)).toBeVisible()
    await expect(edition).toHaveValue('05/01/24')
    await hasNoBarriers(page)
    await page.context().close()
  })
}
