// Forms of an agency, read and filled: with stand-ins that have the same fields.
import { PDFDocument, PDFHexString, PDFName, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormField, FormRead, FormValues } from '#kernel/agency-forms.ts'
import { everyNth } from '#tests/rounds.ts'
import { createFileProcessing } from './caged-file-processing.ts'
import { everythingIn } from './form-values-for-tests.ts'
import { drawStandIn, STAND_INS } from './stand-in-form.ts'

const processing = createFileProcessing({ children: 1 })
afterAll(() => processing.close())

let blank: Uint8Array
let read: FormRead

beforeAll(async () => {
  blank = await drawStandIn('i-130a')
  read = await readOf(blank)
})

async function readOf(bytes: Uint8Array): Promise<FormRead> {
  const answer = await processing.readForm(bytes)
  if (answer.problem !== null) throw new Error(answer.problem)
  return answer
}

function fieldNamed(end: string): FormField {
  const field = read.fields.find(({ name }) => name.endsWith(end))
  if (!field) throw new Error(end)
  return field
}

const fill = (values: FormValues, neverFill: string[] = [], bytes = blank) =>
  processing.fillForm({ bytes, values, neverFill })

async function changed(change: (document: PDFDocument) => unknown, bytes = blank): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes)
  await change(document)
  return document.save({ updateFieldAppearances: false })
}

describe('a blank form', () => {
  it('is known by its barcodes and feet, with the printed part and item of each field', () => {
    expect(read).toMatchObject({ form: 'I-130A', edition: '04/01/24', pages: 6 })
    expect(read.title).toBe('Supplemental Information for Spouse Beneficiary')
    expect(fieldNamed('Pt1Line4a_StreetNumberName[0]')).toMatchObject({ page: 1, part: '1', item: '4.a' })
    expect(read.fields.filter(({ part, kind }) => part === '' && kind !== 'barcode').length).toBeLessThan(8)
  })
  it.each(everyNth(5, STAND_INS))('%s is read from its stand-in', async (name) => {
    expect((await readOf(await drawStandIn(name))).form).toBe(name.toUpperCase())
  })
  it('has the same fingerprint wherever the file comes from', async () => {
    const other = await changed((document) => document.setTitle('Downloaded today'))
    expect((await readOf(other)).fingerprint).toBe(read.fingerprint)
  })
})

describe('refused is', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['damaged', () => Promise.resolve(Buffer.from('%PDF-1.7 no form'))],
    [
      'no-form',
      () =>
        changed((document) => document.getPages().forEach((each) => each.node.delete(PDFName.of('Annots')))),
    ],
    [
      'filled',
      () =>
        changed((document) =>
          document.getForm().getTextField(fieldNamed('Pt1Line4h_Country[0]').name).setText('Mexico'),
        ),
    ],
    [
      'filled',
      () =>
        changed((document) => document.getForm().getCheckBox(fieldNamed('Pt1Line4b_Unit[0]').name).check()),
    ],
    [
      'altered',
      () =>
        changed((document) => {
          const code = document
            .getForm()
            .getTextField(read.fields.find(({ kind }) => kind === 'barcode')?.name ?? '')
          code.acroField.setValue(PDFHexString.fromText('I-130A|01/20/25|1'))
        }),
    ],
    ['incomplete', () => changed((document) => document.removePage(5))],
    [
      'mixed',
      () =>
        changed(async (document) => {
          const other = await PDFDocument.load(await drawStandIn('g-1145'))
          const [first] = await document.copyPages(other, [0])
          if (first) document.addPage(first)
        }),
    ],
  ])('%s', async (problem, file) => {
    expect(await processing.readForm(await file())).toEqual({ problem })
  })
})

describe('filling', () => {
  it('writes every field, and the same bytes for the same input in whatever order', async () => {
    const values = everythingIn(read)
    const once = await fill(values)
    expect(once.problems).toEqual([])
    const again = await fill(Object.fromEntries(Object.entries(values).toReversed()))
    expect(again.bytes).toEqual(once.bytes)
    expect(await processing.readForm(once.bytes ?? blank)).toEqual({ problem: 'filled' })
  })

  it('keeps each field one that a person can change, in the look of the form', async () => {
    const { name } = fieldNamed('Pt1Line4h_Country[0]')
    const { bytes } = await fill({ [name]: 'México' })
    const field = (await PDFDocument.load(bytes ?? blank)).getForm().getTextField(name)
    expect([field.getText(), field.isReadOnly()]).toEqual(['México', false])
    expect(field.acroField.getWidgets()[0]?.getDefaultAppearance()).toContain('CourierNewPS-BoldMT 10')
  })

  it('composes accents, and draws letters that the form’s face lacks', async () => {
    const { name } = fieldNamed('Pt1Line4h_Country[0]')
    const { bytes } = await fill({ [name]: 'Nun\u0303ez' })
    expect((await PDFDocument.load(bytes ?? blank)).getForm().getTextField(name).getText()).toBe('Nu\u00F1ez')
    expect(await fill({ [name]: 'Đorđe Wałęsa' })).toMatchObject({ problems: [] })
  })

  it('draws a date smaller in a column that is a little too narrow for it, and no other text', async () => {
    const bytes = await drawStandIn('n-400')
    const name = (await readOf(bytes)).fields.find((field) => field.name.endsWith('P7_From1[1]'))?.name ?? ''
    expect(await fill({ [name]: '05/01/2021' }, [], bytes)).toMatchObject({ problems: [] })
    expect(await fill({ [name]: 'Nuevo Leon' }, [], bytes)).toMatchObject({ problems: [{ why: 'no-room' }] })
  })

  it.each<[string, string, string, object]>([
    ['Chinese', 'Pt1Line4h_Country[0]', '王伟', { why: 'not-drawable', characters: '王伟' }],
    ['a picture', 'Pt1Line4h_Country[0]', 'Maria 🎉', { why: 'not-drawable', characters: '🎉' }],
    ['a second line', 'Pt1Line4h_Country[0]', 'a\nb', { why: 'not-drawable', characters: '\n' }],
    ['more than fits', 'Pt1Line4h_Country[0]', 'w'.repeat(40), { why: 'no-room' }],
    ['more characters than allowed', 'Pt1Line4e_ZipCode[0]', '787011', { why: 'too-long' }],
    ['an unknown state', 'Pt1Line4d_State[0]', 'XX', { why: 'no-option' }],
    ['a box that is written into', 'Pt1Line4b_Unit[0]', 'x', { why: 'no-option' }],
    ['what the form says itself', 'Pt1Line5b_DateTo[0]', '01/01/2020', { why: 'preset' }],
    ['a barcode', 'PDF417BarCode1[0]', 'x', { why: 'preset' }],
  ])('refuses %s, and releases nothing', async (_what, end, value, problem) => {
    const { name } = fieldNamed(end)
    expect(await fill({ [name]: value })).toEqual({ bytes: null, problems: [{ field: name, ...problem }] })
  })

  it('touches no signature, and no field that is not there', async () => {
    const { name } = fieldNamed('Pt1Line4h_Country[0]')
    expect(await fill({ [name]: 'x' }, [name])).toMatchObject({
      bytes: null,
      problems: [{ why: 'never-filled' }],
    })
    expect(await fill({ other: 'x' })).toEqual({
      bytes: null,
      problems: [{ field: 'other', why: 'no-field' }],
    })
  })

  it('is printed where it is put with other pages', async () => {
    const { name } = fieldNamed('Pt1Line4h_Country[0]')
    const { bytes } = await fill({ [name]: 'Querétaro' })
    const printed = await processing.arrange(
      [{ type: 'pdf', bytes: bytes ?? blank }],
      [{ source: 0, page: 1, turn: 0 }],
    )
    const examined = await processing.examine({ name: 'printed.pdf', bytes: printed })
    expect(examined.problem === null && examined.text).toContain('Querétaro')
  })
})

it('a page is drawn in its own colours', async () => {
  const document = await PDFDocument.create()
  document.addPage([100, 100]).drawRectangle({ width: 100, height: 100, color: rgb(1, 0, 0) })
  const picture = await processing.pagePicture({ type: 'pdf', bytes: await document.save() }, 1, 100)
  const [red, , blue] = (await sharp(picture).stats()).channels
  expect([red && red.mean > 250, blue && blue.mean < 5]).toEqual([true, true])
})
