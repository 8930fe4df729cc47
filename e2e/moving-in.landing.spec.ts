// An administrator brings people from another program: names the columns, sees what is left out, imports the file and undoes it.
import { expect } from '@playwright/test'
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
