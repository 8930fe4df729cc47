// The launch gate from red to green: an administrator keeps the profile, the attorney signs, and what takes days is written down.
import { expect } from '@playwright/test'
import { Pool } from 'pg'
import { FIRM_ERRORS } from '#areas/office/firm/rules/errors.ts'
import { firmProfileWords } from '#areas/office/firm/words/index.ts'
import { lawWords } from '#areas/office/law/words/index.ts'
import { GATE_POINTS, type GatePoint } from '#areas/office/launch/rules/gate.ts'
import { launchWords } from '#areas/office/launch/words/index.ts'
import { spokenName } from '#firm/languages.ts'
import { CONFLICTS, READING_NAMES } from '#firm/settled.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { test } from './journey.ts'
import type { Person } from './person.ts'
import { staffAt } from './staff.ts'

test('the launch gate goes from red to green', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const pool = new Pool({
    connectionString: runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? '',
    max: 1,
  })
  const admin = await staffAt('admin', { browser, baseURL, language: 'es', width: 360 })
  await keepsProfile(admin)
  await isNotWrittenOver(admin)
  const attorney = await staffAt('attorney', { browser, baseURL, language: 'en', width: 1280 })
  await isOpen(attorney, [
    'price',
    'readings',
    'law',
    'profileSigned',
    'letterSigned',
    'articlesSigned',
    'termsSigned',
    'homePageFiled',
  ])
  await hasNoBarriers(attorney.page)
  await readsLaw(attorney)
  await pool.query(
    `INSERT INTO settled_readings (conflict, reading, version, decided_at)
     SELECT conflict, reading, 1, now() FROM jsonb_each_text($1) AS each(conflict, reading) ON CONFLICT DO NOTHING`,
    [JSON.stringify(Object.fromEntries(CONFLICTS.map((conflict) => [conflict, READING_NAMES[conflict][0]])))],
  )
  await pool.query(
    "INSERT INTO backup_runs (backup, begun_at, proven_at) VALUES ('of the journey', now(), now())",
  )
  await pool.query(
    "INSERT INTO gateway_news (way, at) VALUES ('asked', now()) ON CONFLICT (way) DO UPDATE SET at = now()",
  )
  try {
    // The terms say what is settled, so that they are signed after it.
    await attorney.goTo('/admin/launch')
    await signsAll(attorney)
    await looksAtHome(admin)
    await attorney.goTo('/admin/launch')
    await expect(attorney.page.getByText(launchWords('en').all)).toBeVisible()
    await hasNoBarriers(attorney.page)
  } finally {
    await pool.query(
      "DELETE FROM settled_readings; DELETE FROM launch_marks; DELETE FROM backup_runs WHERE backup = 'of the journey'",
    )
    await pool.end()
  }
})

async function looksAtHome(admin: Person): Promise<void> {
  const words = launchWords(admin.language)
  await admin.goTo('/admin/launch')
  await admin.press(words.home.button)
  await expect(admin.page.getByRole('button', { name: words.home.button })).toHaveCount(0)
  await hasNoBarriers(admin.page)
}

async function keepsProfile(admin: Person): Promise<void> {
  const { page, language } = admin
  const words = firmProfileWords(language)
  await admin.goTo('/admin/firm')
  await admin.seesHeading(words.heading)
  await hasNoBarriers(page)
  const link = page.getByLabel(words.fields.licenseUrl)
  await link.fill('texasbar.com/elena')
  await admin.press(words.save)
  await expect(page.getByText(validationSentence('INVALID_FORMAT', language)).first()).toBeVisible()
  await expect(link).toHaveValue('texasbar.com/elena')
  await link.fill('https://www.texasbar.com/elena-whitfield')
  await page.locator('input[type=file]').setInputFiles('public/share/firm.png')
  await expect(page.getByAltText(words.photograph.preview)).toBeVisible()
  await page.getByLabel(words.fields.photographAltEn).fill('Elena at her desk')
  await page.getByLabel(words.fields.photographAltEs).fill('Elena en su escritorio')
  await page.getByLabel(spokenName('pt', language)).check()
  await hasNoBarriers(page)
  await admin.press(words.save)
  await expect(page.getByText(words.saved)).toBeVisible()
  await expect(async () => {
    const answer = await page.request.get('/about?lang=es')
    const about = await answer.text()
    for (const said of [
      'https://www.texasbar.com/elena-whitfield',
      'alt="Elena en su escritorio"',
      'Habla portugués',
    ])
      expect(about).toContain(said)
  }).toPass()
}

/** What another tab saves while something is typed is told, and neither is lost. */
async function isNotWrittenOver({ page, language }: Person): Promise<void> {
  const words = firmProfileWords(language)
  const typed = page.getByLabel(words.fields.whatsApp)
  await typed.fill('+1 214 555 0199')
  const other = await page.context().newPage()
  await other.goto('/admin/firm?lang=es')
  await other.getByLabel(words.fields.whatsApp).fill('+1 214 555 0188')
  await other.getByRole('button', { name: words.save }).click()
  await expect(other.getByText(words.saved)).toBeVisible()
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(FIRM_ERRORS.FIRM_CHANGED.text[language]).first()).toBeVisible()
  await expect(typed).toHaveValue('+1 214 555 0199')
  await other.close()
}

async function isOpen({ page }: Person, points: readonly GatePoint[]): Promise<void> {
  const words = launchWords('en')
  await page.goto('/admin/launch?lang=en')
  for (const point of points) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: words.points[point].name }) })
    await expect(row).toContainText(words.open)
  }
}

async function signsAll({ page, language }: Person): Promise<void> {
  const words = launchWords(language)
  for (const point of GATE_POINTS.filter((each) => /Signed|Filed/.test(each))) {
    const name = fill(words.signOf, { button: words.sign, point: words.points[point].name })
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
}

async function readsLaw(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const words = lawWords(language)
  await attorney.goTo('/admin/law')
  await attorney.seesHeading(words.heading)
  const unread = page.getByRole('region').filter({ hasText: words.states.unread })
  await expect(unread.first()).toBeVisible()
  for (let left = await unread.count(); left > 0; left -= 1) {
    await unread.first().getByRole('button', { name: words.confirm }).click()
    await expect(unread).toHaveCount(left - 1)
  }
}
