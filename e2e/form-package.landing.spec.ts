// A package of forms: chosen, made, superseded by a changed answer, made again, and recorded as filed.
import { randomUUID } from 'node:crypto'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { expect } from '@playwright/test'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import { formListWords, packageWords } from '#areas/documents/forms/words/index.ts'
import { instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import type { Person } from './person.ts'
import { staffAt } from './staff.ts'

const FORMS: Readonly<Record<Language, string>> = { en: 'I-903', es: 'I-904' }
const FIELDS = [
  ['family', 'Part 1. 1.a. Enter Family Name.', 700],
  ['given', 'Part 1. 1.b. Enter Given Name.', 660],
  ['Signature', "Part 1. 2. Applicant's Signature.", 620],
] as const
const ATTORNEY = 'attorney@lonestar-immigration.example'

/** A stand-in with a foot and three fields, as the agency's forms have them. */
async function drawn(form: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([612, 792])
  const write = (text: string, y: number, x = 40) => page.drawText(text, { x, y, size: 10, font })
  write('Part 1. Information About You', 730)
  write(`Form ${form} Edition 04/01/24`, 30)
  write('Page 1 of 1', 30, 500)
  for (const [name, tooltip, y] of FIELDS) {
    const field = document.getForm().createTextField(name)
    field.addToPage(page, { x: 200, y, width: 200, height: 18 })
    field.acroField.dict.set(PDFName.of('TU'), PDFString.of(tooltip))
  }
  return Buffer.from(await document.save())
}

const answer = (question: string) =>
  ({ takes: 'answer', question, of: 'self', as: '', when: '', whenEmpty: 'N/A' }) as const

/** Uploaded and mapped by an administrator, and approved by two people. */
async function approved(admin: Person, attorney: Person): Promise<void> {
  const form = FORMS[admin.language]
  const { page } = admin
  await admin.goTo('/admin/forms')
  const file = { name: 'blank.pdf', mimeType: 'application/pdf', buffer: await drawn(form) }
  await page.locator('input[type=file]').setInputFiles(file)
  const named = fill(formListWords(admin.language).row, { form, edition: '04/01/24' })
  await page.getByRole('link', { name: named }).click()
  await page.waitForURL(/forms\/[0-9a-f-]{36}/)
  const path = `/agency-forms/${/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''}`
  const rules = {
    family: answer('person.name.family'),
    given: answer('person.name.given'),
    Signature: { takes: 'nothing' },
  }
  for (const [field, rule] of Object.entries(rules))
    await asks(admin, 'POST', `${path}/fields`, { field, rule, before: 0 })
  for (const person of [admin, attorney])
    await asks(person, 'POST', `${path}/approvals`, { version: 1, confirmed: FIELDS.length })
}

async function openedCase(language: Language): Promise<string> {
  const { db, pool, close } = connect(
    runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? '',
    () => undefined,
  )
  const attorney = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [ATTORNEY])
  const client = await pool.query<{ id: string }>(
    `INSERT INTO users (subject, email, first_name, last_name, language, created_at)
     VALUES ($1, $2, 'María', 'Núñez', $3, now()) RETURNING id`,
    [randomUUID(), `${randomUUID()}@person.example`, language],
  )
  const { id } = await openCase(db, {
    clientId: client.rows[0]!.id,
    attorneyId: attorney.rows[0]!.id,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'submit-petition',
    due: null,
    openedAt: instant(new Date()),
  })
  await close()
  return id
}

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  const words = packageWords(language)

  turn()(
    `[${language}] a package is made, superseded by a changed answer, made again and filed`,
    async ({ browser, baseURL }) => {
      const admin = await staffAt('admin', { browser, baseURL, language, width: 1280 })
      const desk = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      const { page } = desk
      await desk.goTo('/attorney')
      await approved(admin, desk)
      await admin.page.context().close()
      const caseId = await openedCase(language)
      const person = `/cases/${caseId}/people/${randomUUID()}`
      const client = {
        part: 'beneficiary',
        surnames: 'Núñez',
        birthDate: null,
        aNumber: '',
        phone: '',
        email: '',
        isClient: true,
        accountEmail: '',
      }
      await asks(desk, 'PUT', person, { ...client, version: null, given: 'María' })

      await desk.goTo(`/dashboard/cases/${caseId}/filing`)
      const form = FORMS[language]
      const option = fill(words.formOption, { form, edition: '04/01/24' })
      await desk.field(words.form).selectOption({ label: option })
      await desk.press(words.add)
      const chosen = page.getByRole('listitem').filter({ hasText: `${form} · María Núñez` })
      await expect(chosen).toBeVisible()
      await expect(page.getByText(words.gaps.noPacket)).toBeVisible()
      await hasNoBarriers(page)
      await desk.press(words.make)
      await expect(page.getByText(words.made)).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText(words.states.current, { exact: true })).toBeVisible()
      await expect(page.getByText(fill(words.kinds.sign, { name: 'María Núñez' }))).toBeVisible()

      await asks(desk, 'PUT', person, { ...client, version: 1, given: 'María José' })
      await page.reload()
      await expect(page.getByText(words.states.superseded, { exact: true })).toBeVisible()
      await expect(page.getByText(words.changed)).toBeVisible()
      await hasNoBarriers(page)
      await desk.press(words.make)
      await expect(page.getByText(words.states.current, { exact: true })).toBeVisible({ timeout: 60_000 })

      await desk.press(words.file.title)
      await desk.field(words.file.means).selectOption('courier')
      await desk.field(words.file.tracking).fill('1Z 999')
      await hasNoBarriers(page)
      await desk.press(words.file.save)
      await expect(page.getByText(fill(words.tracking, { tracking: '1Z 999' }))).toBeVisible()
      await expect(page.getByText(words.states.filed, { exact: true })).toBeVisible()
      const { filings } = await asks(desk, 'GET', `/cases/${caseId}/filings`)
      expect(filings).toMatchObject([{ form: 'other', state: 'filed' }])
    },
  )
}
