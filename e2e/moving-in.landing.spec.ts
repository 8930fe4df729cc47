// An administrator brings people from another program: names the columns, sees what is left out, imports the file and undoes it. Then
// invoices, and a folder of documents.
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { MovingKind } from '#areas/office/moving/rules/files.ts'
import { movingInWords } from '#areas/office/moving/words/index.ts'
import { fill, LANGUAGES, type Language, plural } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import type { Person } from './person.ts'
import { staffAt } from './staff.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
const SURNAMES: Record<Language, string> = { en: 'Núñez Quillwort', es: 'Ibáñez Quelite' }

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] people come from another program, and go again`, async ({ browser, baseURL }) => {
    const admin = await staffAt('admin', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = admin
    const words = movingInWords(language)
    await admin.goTo('/admin/move-in')
    await admin.seesHeading(words.heading)
    await hasNoBarriers(page)
    await refusesPicture(admin)
    const fileName = `contacts-${language}.csv`
    await choosesFile(admin, fileName)
    await namesColumns(admin)
    const card = page.getByRole('article', { name: fileName })
    await expect(card.getByText(plural(words.counts.fine, 1, language))).toBeVisible()
    await expect(card.getByText(plural(words.counts.refused, 1, language))).toBeVisible()
    await card.getByText(words.list.leftOut).click()
    await expect(card.getByText(words.problems.EMAIL)).toBeVisible()
    await hasNoBarriers(page)
    const rows = plural(words.rows, 1, language)
    await card.getByRole('button', { name: fill(words.import, { rows }) }).click()
    await expect(card.getByText(plural(words.counts.made, 1, language))).toBeVisible()
    await card.getByRole('button', { name: words.undo }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words.undoBody.people)).toBeVisible()
    await dialog.getByRole('button', { name: words.undo }).click()
    await expect(card.getByText(plural(words.counts.undone, 1, language))).toBeVisible()
    await hasNoBarriers(page)
  })
  inTurn()(
    `[${language}] open invoices and a folder of documents come after them`,
    async ({ browser, baseURL }) => {
      const admin = await staffAt('admin', { browser, baseURL, language, width: WIDTHS[language] })
      const { page } = admin
      const words = movingInWords(language)
      const client = `Quillay ${language === 'en' ? 'Núñez' : 'Ibáñez'}`
      await admin.goTo('/admin/move-in')
      await imports(admin, 'people', `Reference,Last name\nP-${language},${client}`)
      await imports(admin, 'cases', `Reference,Client reference\nM-${language},P-${language}`)
      await imports(
        admin,
        'invoices',
        `Bill number,Client,Invoice date,Due date,Total,Payments made,Balance\nB-1,${client},5/1/2026,6/1/2026,"1,000.00",400,600`,
      )
      const card = page.getByRole('article', { name: `invoices-${language}.csv` })
      await expect(card.getByText(words.money.invoiced)).toBeVisible()
      await expect(card.getByText('$600').first()).toBeVisible()

      const folder = exportedFolder(client, language)
      await page.getByRole('radio', { name: new RegExp(`^${words.start.kinds.documents}`) }).check()
      await hasNoBarriers(page)
      await page.getByLabel(words.start.folder, { exact: true }).setInputFiles(folder)
      await admin.press(words.columns.check)
      const files = page.getByRole('article', { name: words.start.folderList })
      await expect(files.getByText(plural(words.sendFiles.fine, 2, language))).toBeVisible()
      await files.getByText(words.sendFiles.cases).click()
      await expect(files.getByText(client).first()).toBeVisible()
      // The line breaks as the first file begins: it goes on by itself.
      await page.route('**/api/uploads', (route) => route.abort(), { times: 1 })
      await files.getByLabel(words.sendFiles.folder, { exact: true }).setInputFiles(folder)
      const all = { done: '1', all: '1' }
      await expect(files.getByText(fill(words.sendFiles.progress, all))).toBeVisible()
      await expect(files.getByText(words.sendFiles.why['wrong-type'])).toBeVisible()
      await hasNoBarriers(page)
      // Chosen again, what has arrived is not sent twice.
      await files.getByLabel(words.sendFiles.folder, { exact: true }).setInputFiles(folder)
      await expect(files.getByText(plural(words.sendFiles.here, 1, language))).toBeVisible()
      await files.getByRole('button', { name: words.sendFiles.finishWithout }).click()
      await files.getByText(words.list.leftOut).click()
      await expect(files.getByText(words.problems.FILE_MISSING)).toBeVisible()
      await files.getByRole('button', { name: words.undo }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(words.undoBody.documents)).toBeVisible()
      await dialog.getByRole('button', { name: words.undo }).click()
      await expect(files.getByText(plural(words.counts.undone, 1, language))).toBeVisible()
      await hasNoBarriers(page)
    },
  )
}

/** Client / case / files, as other programs export them: a picture, and something that no case can hold. */
function exportedFolder(client: string, language: Language): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'export-')), 'Documents')
  const ofCase = join(folder, client, `M-${language}`)
  mkdirSync(ofCase, { recursive: true })
  cpSync('public/share/firm.png', join(ofCase, 'passport.png'))
  writeFileSync(join(ofCase, 'mail.eml'), 'From: someone')
  return folder
}

async function imports({ page, language }: Person, kind: MovingKind, text: string): Promise<void> {
  const words = movingInWords(language)
  const name = `${kind}-${language}.csv`
  await page.getByRole('radio', { name: new RegExp(`^${words.start.kinds[kind]}`) }).check()
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(words.start.file, { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: words.columns.check }).click()
  const card = page.getByRole('article', { name })
  await card
    .getByRole('button', { name: fill(words.import, { rows: plural(words.rows, 1, language) }) })
    .click()
  await expect(card.getByText(plural(words.counts.made, 1, language))).toBeVisible()
}

async function refusesPicture({ page, language }: Person): Promise<void> {
  await page.locator('input[type=file]').setInputFiles('public/share/firm.png')
  await expect(page.getByText(movingInWords(language).fileProblems.NOT_TEXT)).toBeVisible()
}

/** As a spreadsheet in Spanish saves it: semicolons, Windows-1252, and a line break within a cell. */
async function choosesFile({ page, language }: Person, name: string): Promise<void> {
  const surnames = SURNAMES[language]
  const text = `First;Apellidos;Correo;Remarks\r\nXóchitl;${surnames};xochitl.${language}@client.example;"two\r\nlines"\r\nAna;${surnames};none;\r\n`
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  })
}

/** Without a name for the last names the file cannot be checked; what was guessed is said to be a guess. */
async function namesColumns(admin: Person): Promise<void> {
  const { page, language } = admin
  const { columns, fields } = movingInWords(language)
  await expect(page.getByText(columns.layouts.other)).toBeVisible()
  const surnames = page.getByLabel('Apellidos')
  await expect(surnames).toHaveValue('lastName')
  await expect(page.getByText(fill(columns.guess, { sample: SURNAMES[language] }))).toBeVisible()
  await surnames.selectOption('firstName')
  await admin.press(columns.check)
  await expect(page.getByText(fill(columns.twice, { field: fields.firstName }))).toBeVisible()
  await surnames.selectOption('lastName')
  await hasNoBarriers(page)
  await admin.press(columns.check)
}
