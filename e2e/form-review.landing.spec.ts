// A form of a case is reviewed beside its page: accepted with keys, corrected with a reason, and looked at again where it has changed.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { openCase } from '#areas/cases/cases/server/open-case.ts'
import {
  caseFormWords,
  formListWords,
  formReviewWords,
  vocabularyWords,
} from '#areas/documents/forms/words/index.ts'
import type { OneForm } from '#areas/documents/forms/contract.ts'
import type { FieldRule } from '#areas/documents/forms/rules/mapping.ts'
import { instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { formReviewPath } from '#pages/staff/form-path.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import type { Person } from './person.ts'
import { hearsKeys, staffAt } from './staff.ts'

const FORMS: Readonly<Record<Language, string>> = { en: 'I-905', es: 'I-906' }
const ATTORNEY = 'attorney@lonestar-immigration.example'
const answer = (question: string, when = ''): FieldRule => ({
  takes: 'answer',
  question,
  of: 'self',
  as: '',
  when,
  whenEmpty: 'blank',
})
const FIELDS: readonly (readonly [name: string, printed: string, y: number, rule: FieldRule])[] = [
  ['family', '1.a. Family Name', 700, answer('person.name.family')],
  ['given', '1.b. Given Name', 660, answer('person.name.given')],
  ['middle', '1.c. Middle Name', 620, answer('person.name.middle')],
  ['ssn', '2. U.S. Social Security Number', 580, answer('person.ssn')],
  ['arrested', '3. Have you ever been arrested?', 540, answer('crime.arrested', 'yes')],
]

async function blankForm(form: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([612, 792])
  const write = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 10, font })
  write('Part 1. Information About You', 40, 740)
  write(`Form ${form} Edition 04/01/24`, 40, 30)
  write('Page 1 of 1', 500, 30)
  for (const [name, printed, y, { takes }] of FIELDS) {
    write(printed, 40, y + 5)
    const isBox = takes === 'answer' && name === 'arrested'
    const field = isBox ? document.getForm().createCheckBox(name) : document.getForm().createTextField(name)
    field.addToPage(page, { x: 300, y, width: isBox ? 12 : 200, height: isBox ? 12 : 18 })
    field.acroField.dict.set(PDFName.of('TU'), PDFString.of(`Part 1. ${printed}.`))
  }
  return Buffer.from(await document.save())
}

/** Uploaded by an administrator, and approved by two people. */
async function readyForm(admin: Person, attorney: Person, form: string): Promise<string> {
  const { page, language } = admin
  const list = formListWords(language)
  await admin.goTo('/admin/forms')
  const file = { name: 'blank.pdf', mimeType: 'application/pdf', buffer: await blankForm(form) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('link', { name: fill(list.row, { form, edition: '04/01/24' }) }).click()
  await page.waitForURL(/forms\/[0-9a-f-]{36}/)
  const path = `/agency-forms/${new URL(page.url()).pathname.split('/').at(-1)}`
  // A box is known by its field and what ticks it.
  for (const [name, , , rule] of FIELDS)
    await asks(admin, 'POST', `${path}/fields`, {
      field: name === 'arrested' ? 'arrested#Yes' : name,
      rule,
      before: 0,
    })
  for (const by of [admin, attorney]) {
    const { version, counts } = (await asks(by, 'GET', path)) as unknown as OneForm
    await asks(by, 'POST', `${path}/approvals`, { version, confirmed: counts.confirmed })
  }
  return path.split('/').at(-1) ?? ''
}

/** A case of the demonstration's attorney. */
async function openedCase(language: Language): Promise<string> {
  const url = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { db, pool, close } = connect(url, () => undefined)
  const attorney = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [ATTORNEY])
  const client = await pool.query<{ id: string }>(
    `INSERT INTO users (subject, email, first_name, last_name, language, created_at)
     VALUES ($1, $2, 'María José', 'Núñez', $3, now()) RETURNING id`,
    [randomUUID(), `${randomUUID()}@person.example`, language],
  )
  const { id } = await openCase(db, {
    clientId: client.rows[0]!.id,
    attorneyId: attorney.rows[0]!.id,
    type: 'marriage',
    status: 'preparation',
    nextAction: 'sign-forms',
    due: null,
    openedAt: instant(new Date()),
  })
  await close()
  return id
}

async function addsPerson(attorney: Person, caseId: string): Promise<string> {
  const personId = randomUUID()
  const unknown = { birthDate: null, aNumber: '', phone: '', email: '', accountEmail: '' }
  await asks(attorney, 'PUT', `/cases/${caseId}/people/${personId}`, {
    version: null,
    part: 'beneficiary',
    given: 'María José',
    surnames: 'Nuñes',
    isClient: true,
    ...unknown,
    facts: { ssn: '123456789', yesNo: [{ question: 'crime.arrested', answer: 'yes', explanation: '2019.' }] },
  })
  return personId
}

for (const language of LANGUAGES) {
  const turn = turnsOf(language)
  const words = formReviewWords(language)
  const { people } = casesText(language)
  const label = (question: string) => vocabularyWords(language).questions[question as 'person.ssn']

  turn()(
    `[${language}] a page is accepted with keys, a name is corrected with a reason, and is looked at again`,
    async ({ browser, baseURL }) => {
      const form = FORMS[language]
      const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 360 })
      await attorney.goTo('/attorney')
      const formId = await readyForm(admin, attorney, form)
      const caseId = await openedCase(language)
      const personId = await addsPerson(attorney, caseId)

      const { page } = attorney
      const counts = (reviewed: number) => page.getByText(fill(words.count, { reviewed, all: 5 }))
      const list = page.getByRole('list', { name: words.fields })
      const field = (name: string) => list.getByRole('button', { name })
      await attorney.goTo(formReviewPath(caseId, formId, personId))
      await expect(counts(0)).toBeVisible()
      await expect(list.getByText(fill(words.origins.person, { name: 'María José Nuñes' }))).toBeVisible()
      await hasNoBarriers(page)
      await field(label('person.ssn')).click()
      await expect(list.getByText('123456789')).toBeHidden()
      await attorney.press(words.show)
      await expect(list.getByText('123456789')).toBeVisible()

      await page.setViewportSize({ width: 1280, height: 900 })
      await hearsKeys(attorney)
      await page.keyboard.press('a')
      await expect(counts(4)).toBeVisible()
      await page.keyboard.press('j')
      await expect(list.getByText(words.states.attorney)).toBeVisible()
      await page.keyboard.press('y')
      await expect(counts(5)).toBeVisible()
      await hasNoBarriers(page)

      await field(label('person.name.family')).click()
      await page.keyboard.press('e')
      await attorney.field(people.form.surnames).fill('Núñez')
      await attorney.press(people.reason.save)
      await expect(attorney.field(people.reason.label)).toBeFocused()
      await attorney.field(people.reason.label).fill('As her passport says.')
      await attorney.press(people.reason.save)
      await expect(counts(4)).toBeVisible()
      await expect(list.getByText(words.states.changed, { exact: true })).toBeVisible()
      await expect(list.getByText(/Nuñes/)).toBeVisible()
      await page.setViewportSize({ width: 360, height: 800 })
      await hasNoBarriers(page)

      await page.getByRole('link', { name: words.back, exact: true }).click()
      const said = caseFormWords(language)
      await attorney.field(said.form).selectOption(formId)
      await expect(
        page.getByRole('button', { name: fill(said.fillUnreviewed, { left: 1, all: 5 }) }),
      ).toBeVisible()
      await admin.goTo(formReviewPath(caseId, formId, personId))
      await expect(admin.page.getByText(fill(words.count, { reviewed: 4, all: 5 }))).toBeVisible()
      await admin.page.context().close()
      await page.context().close()
    },
  )
}
