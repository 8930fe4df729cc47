// Form values are on the kept page, whether the form brought a picture of them or left that to readers.
import { PDFBool, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createFileProcessing } from './caged-file-processing.ts'
import { pdfOf, stream } from './hostile-pdf-for-tests.ts'
import { seed } from './seeds-for-tests.ts'

const processing = createFileProcessing({ children: 1 })
afterAll(() => processing.close())

type Change = (document: PDFDocument) => void

/** A field with a name in it, or an empty one, in a known place; `change` is done to the file. */
async function filled(said: string, change: Change = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  const field = document.getForm().createTextField('name')
  field.setText(said)
  field.addToPage(page, { x: 20, y: 200, width: 300, height: 40, borderWidth: 0 })
  const again = await PDFDocument.load(await document.save())
  change(again)
  return again.save({ updateFieldAppearances: false })
}

const withScript: Change = (document) => document.addJavaScript('a', 'app.alert(1)')

function withoutPicture(document: PDFDocument): void {
  for (const field of document.getForm().getFields())
    for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'))
}

function leftToReaders(document: PDFDocument): void {
  withoutPicture(document)
  document.catalog.getAcroForm()?.dict.set(PDFName.of('NeedAppearances'), PDFBool.True)
}

async function kept(bytes: Uint8Array): Promise<Uint8Array> {
  const examined = await processing.examine({ name: 'form.pdf', bytes })
  if (examined.problem !== null) throw new Error(examined.problem)
  return examined.bytes
}

/** As it goes into a packet. */
function arranged(bytes: Uint8Array): Promise<Uint8Array> {
  return processing.arrange([{ type: 'pdf', bytes }], [{ source: 0, page: 1, turn: 0 }])
}

/** How dark the place of the field is on the page that is kept, 0 to 255. */
async function inkIn(bytes: Uint8Array): Promise<number> {
  const page = await processing.pagePicture({ type: 'pdf', bytes }, 1, 800)
  const place = await sharp(page).extract({ left: 44, top: 124, width: 592, height: 72 }).png().toBuffer()
  const { channels } = await sharp(place).stats()
  return 255 - (channels[0]?.mean ?? 255)
}

describe('what was typed is seen on the page that is kept, and where it is put into another file', () => {
  it.each([
    ['with a picture of it', () => undefined],
    ['with a picture, in a file that is cleaned', withScript],
    ['without a picture', withoutPicture],
    [
      'without a picture, in a file that is cleaned',
      (document) => {
        withoutPicture(document)
        withScript(document)
      },
    ],
    ['left to readers', leftToReaders],
  ] satisfies [string, Change][])('%s', async (_what, change) => {
    const empty = await kept(await filled('', change))
    const written = await kept(await filled('Maria Nunez', change))
    expect((await inkIn(written)) - (await inkIn(empty))).toBeGreaterThan(5)
    const [emptyPage, writtenPage] = [await arranged(empty), await arranged(written)]
    expect((await inkIn(writtenPage)) - (await inkIn(emptyPage))).toBeGreaterThan(5)
    expect((await PDFDocument.load(writtenPage)).getPage(0).node.Annots()?.size() ?? 0).toBe(0)
  })

  it('is text that is read, from the first letter to the last', async () => {
    const bytes = await filled('Maria Nunez de la Cruz', leftToReaders)
    const examined = await processing.examine({ name: 'form.pdf', bytes })
    expect(examined).toMatchObject({ cleaned: ['form'] })
    expect(examined.problem === null && examined.text).toContain('Maria Nunez de la Cruz')
  })

  it('of LibreOffice, lines, numbers in boxes and choices too', async () => {
    for (const [name, words] of [
      ['libreoffice-form.pdf', ['Maria Nunez', 'Some words', 'Texas']],
      ['form-undrawn.pdf', ['Maria Nunez de la Cruz', 'line two', '1 2 3 4 5 6 7 8 9', 'Texas', 'Łukasz']],
    ] as const) {
      const examined = await processing.examine({ name, bytes: seed(name) })
      for (const said of words) expect(examined.problem === null && examined.text).toContain(said)
    }
  })
})

type Said = { text: string; size: number; height: number; lines?: boolean }

/** A page with fields one below the other, each of 300 points width, left to readers without a picture. */
async function fieldsOf(all: readonly Said[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  for (const [index, { text, size, height, lines }] of all.entries()) {
    const field = document.getForm().createTextField(`field-${index}`)
    if (lines) field.enableMultiline()
    field.addToPage(page, { x: 20, y: 240 - index * 60, width: 300, height, borderWidth: 0 })
    field.setFontSize(size)
    field.acroField.setValue(PDFHexString.fromText(text))
  }
  const again = await PDFDocument.load(await document.save({ updateFieldAppearances: false }))
  leftToReaders(again)
  return again.save({ updateFieldAppearances: false })
}

/** Rows of pixels with ink in the field of that place, from its top; 4 pixels are a point. */
async function inkedRows(bytes: Uint8Array, index: number, height: number): Promise<number[]> {
  const page = await processing.pagePicture({ type: 'pdf', bytes }, 1, 1_600)
  const top = (300 - 240 + index * 60 - height) * 4
  const place = { left: 80, top, width: 1_200, height: height * 4 }
  const { data, info } = await sharp(page)
    .extract(place)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, row) => row)
  return rows.filter((row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((dot) => dot < 128),
  )
}

function bandsIn(rows: readonly number[]): number {
  return rows.filter((row, index) => index === 0 || row > (rows[index - 1] ?? 0) + 1).length
}

describe('a form that has one value in letters that plain fonts lack', () => {
  const DJ = { text: 'Đorđe Łukasz', size: 12, height: 40 }

  it('leaves every other value as it would be alone', async () => {
    const plain = { text: 'Maria Nunez', size: 12, height: 20 }
    const beside = await inkedRows(await kept(await fieldsOf([plain, DJ])), 0, 20)
    expect(beside).toEqual(await inkedRows(await kept(await fieldsOf([plain])), 0, 20))
  })
  it('keeps all three lines of ten points in a field of forty', async () => {
    const text = 'Łódź one\nŁódź two\nŁódź three'
    const bytes = await kept(await fieldsOf([{ text, size: 10, height: 40, lines: true }]))
    const rows = await inkedRows(bytes, 0, 40)
    expect(bandsIn(rows)).toBeGreaterThanOrEqual(3)
    expect(rows.at(-1)).toBeLessThan(40 * 4 - 4)
  })
  it.each([
    ['Đorđević Gąsiorowska', 12, 13],
    ['Maria Nunez (gjpqy)', 11, 13],
    ['Maria Nunez (gjpqy)', 14, 12],
    ['ÁNGELA ÑUÑO ÇEVİK', 11, 13],
  ])('cuts nothing off: %s in %i points in a field of %i', async (text, size, height) => {
    const rows = await inkedRows(await kept(await fieldsOf([{ text, size, height }])), 0, height)
    expect(rows.length).toBeGreaterThan(10)
    // A point at each edge is outside what the field shows.
    expect(rows.at(0)).toBeGreaterThanOrEqual(4)
    expect(rows.at(-1)).toBeLessThan((height - 1) * 4 - 1)
  })
})

function askReaders(document: PDFDocument): void {
  document.catalog.getAcroForm()?.dict.set(PDFName.of('NeedAppearances'), PDFBool.True)
}

it('a picture that shows what the field says stays, though the form is left to readers', async () => {
  const bytes = await filled('Maria Nunez', askReaders)
  expect(await kept(bytes)).toEqual(bytes)
  const stale: Change = (document) => {
    askReaders(document)
    document.getForm().getTextField('name').acroField.setValue(PDFHexString.fromText('Rosa Delgado'))
  }
  const examined = await processing.examine({ name: 'form.pdf', bytes: await filled('Maria Nunez', stale) })
  expect(examined.problem === null && examined.text).toContain('Rosa Delgado')
})

async function isReplacedIn(text: string): Promise<boolean> {
  const bytes = await fieldsOf([{ text, size: 12, height: 40 }])
  const examined = await processing.examine({ name: 'form.pdf', bytes })
  return examined.problem === null && examined.observed.includes('letters-replaced')
}

it('signs that no font of ours has are told, and no others', async () => {
  expect(await isReplacedIn('王伟')).toBe(true)
  for (const text of ['Đorđe Łukasz', 'Maria Nunez', 'José Ñíguez'])
    expect(await isReplacedIn(text)).toBe(false)
})

/** Drawn in the layer that the page calls so; one it does not know hides nothing. */
function square(layer: string): Buffer {
  return stream('', Buffer.from(`/OC /${layer} BDC 28 90 300 60 re f EMC`))
}

it('what a layer hides stays hidden in a file that is cleaned', async () => {
  const layers = '/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]/AS[<</Event/Print/OCGs[5 0 R]>>]>>>>'
  const page = '/Contents 6 0 R/Resources<</Properties<</L 5 0 R>>>>/MediaBox[0 0 400 300]'
  const catalog = `${layers}/OpenAction<</S/JavaScript/JS(x)>>`
  const hidden = pdfOf({ catalog, page, objects: ['<</Type/OCG/Name(Hidden)>>', square('L')] })
  const seen = pdfOf({ catalog, page, objects: ['<</Type/OCG/Name(Hidden)>>', square('M')] })
  const [without, withSquare] = [await kept(hidden), await kept(seen)]
  expect(await darkness(without)).toBe(0)
  expect(await darkness(withSquare)).toBeGreaterThan(10)
  const { catalog: cleaned } = await PDFDocument.load(without)
  expect(cleaned.lookup(PDFName.of('OCProperties'))?.toString()).not.toContain('AS')
})

async function darkness(bytes: Uint8Array): Promise<number> {
  const { channels } = await sharp(await processing.pagePicture({ type: 'pdf', bytes }, 1, 400)).stats()
  return Math.round(255 - (channels[0]?.mean ?? 255))
}
