// Small stand-ins of the agency's forms: drawn with a foot and a few fields, and approved by two people.
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import type { OneForm } from '#areas/documents/forms/contract.ts'
import type { FieldRule } from '#areas/documents/forms/rules/mapping.ts'
import { formListWords } from '#areas/documents/forms/words/index.ts'
import { fill } from '#kernel/language.ts'
import { asks } from './calls.ts'
import type { Person } from './person.ts'

export const EDITION = '04/01/24'

export type DrawnField = {
  name: string
  tooltip: string
  y: number
  /** Left of it. */
  printed?: string
  isBox?: true
  /** Of a copy that was filled. */
  typed?: string
}
export type DrawnForm = { form: string; edition?: string; fields: readonly DrawnField[] }

/** An answer as it is, of the person whose form it is unless another is named. */
export const takes = (question: string, of = 'self', as = '', when = ''): FieldRule => ({
  takes: 'answer',
  question,
  of,
  as,
  when,
  whenEmpty: 'blank',
})

export const drawn = (name: string, printed: string, y: number, rule: FieldRule) => ({
  name,
  printed,
  y,
  rule,
  tooltip: `Part 1. ${printed}.`,
})

export async function drawnForm({ form, edition = EDITION, fields }: DrawnForm): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([612, 792])
  const write = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 10, font })
  write('Part 1. Information About You', 40, 740)
  write(`Form ${form} Edition ${edition}`, 40, 30)
  write('Page 1 of 1', 500, 30)
  for (const { name, tooltip, y, printed = '', isBox = false, typed = '' } of fields) {
    if (printed !== '') write(printed, 40, y + 5)
    const text = isBox ? null : document.getForm().createTextField(name)
    if (typed !== '') text?.setText(typed)
    const field = text ?? document.getForm().createCheckBox(name)
    field.addToPage(page, { x: 300, y, width: isBox ? 12 : 200, height: isBox ? 12 : 18 })
    field.acroField.dict.set(PDFName.of('TU'), PDFString.of(tooltip))
  }
  return Buffer.from(await document.save())
}

export async function uploads(page: Person['page'], name: string, of: DrawnForm): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: await drawnForm(of) }
  await page.locator('input[type=file]').setInputFiles(file)
}

type Mapped = { fields: readonly (DrawnField & { rule: FieldRule })[]; form: string }

/** Uploaded and mapped by an administrator, and approved by both; resolves with its id. */
export async function approvedForm(
  admin: Person,
  attorney: Person,
  { form, fields }: Mapped,
): Promise<string> {
  const { page, language } = admin
  await admin.goTo('/admin/forms')
  await uploads(page, 'blank.pdf', { form, fields })
  await page
    .getByRole('link', { name: fill(formListWords(language).row, { form, edition: EDITION }) })
    // A job reads it first.
    .click({ timeout: 60_000 })
  await page.waitForURL(/forms\/[0-9a-f-]{36}/)
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  const path = `/agency-forms/${id}`
  // A box is known by its field and what ticks it.
  for (const { name, isBox, rule } of fields)
    await asks(admin, 'POST', `${path}/fields`, { field: isBox ? `${name}#Yes` : name, rule, before: 0 })
  for (const by of [admin, attorney]) {
    const { version, counts } = (await asks(by, 'GET', path)) as unknown as OneForm
    await asks(by, 'POST', `${path}/approvals`, { version, confirmed: counts.confirmed })
  }
  return id
}
