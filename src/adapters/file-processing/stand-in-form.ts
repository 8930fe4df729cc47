// Draws a form that has the same fields as one of the agency's, in the same places, and says on each page that it is none of theirs.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  grayscale,
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'

export const STAND_INS = [
  'i-130',
  'i-130a',
  'i-485',
  'i-765',
  'i-131',
  'i-864',
  'n-400',
  'i-90',
  'i-821d',
  'i-751',
  'i-360',
  'g-28',
  'g-1145',
] as const
export type StandIn = (typeof STAND_INS)[number]

type More = {
  max?: number
  comb?: 1
  lines?: 1
  fixed?: 1
  /** Index into `lists`. */
  list?: number
  state?: string
  preset?: string
  look?: string
  align?: 'center' | 'right'
}
type Row = [page: number, kind: string, name: string, tooltip: string, rect: number[], more?: More]
type Inventory = {
  form: string
  edition: string
  title: string
  pages: number
  twoColumns: number[]
  smallLetters: boolean
  headings: [page: number, left: number, bottom: number, text: string][]
  lists: (string | [string, string])[][]
  fields: Row[]
}

const FOLDER = join(import.meta.dirname, '../../../content/forms')
const LOOK = '/CourierNewPS-BoldMT 10.00 Tf 0 g'
const NOTICE = 'STAND-IN, NOT A FORM OF THE AGENCY'
const DETAIL = 'Same fields in the same places, for demonstrations and tests. It cannot be filed with anyone.'
const FLAGS = { readOnly: 1 << 0, multiline: 1 << 12, choice: 1 << 17, comb: 1 << 24 }
const [WIDTH, HEIGHT] = [612, 792]

const named = (name: string) => PDFName.of(name)

export async function drawStandIn(form: StandIn): Promise<Uint8Array> {
  const inventory = JSON.parse(await readFile(join(FOLDER, `${form}.json`), 'utf8')) as Inventory
  const document = await PDFDocument.create({ updateMetadata: false })
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    typed: await document.embedFont(StandardFonts.CourierBold),
  }
  const pages = Array.from({ length: inventory.pages }, (_, index) =>
    printedPage(document, inventory, index + 1, fonts),
  )
  const tree = new Map([['', document.context.obj({ Kids: [] })]])
  for (const row of inventory.fields) {
    const page = pages[row[0] - 1]
    if (page) addField(document, page, row, inventory.lists, tree)
  }
  const { context } = document
  const fields = tree.get('')?.get(named('Kids')) ?? context.obj([])
  const DR = { Font: { 'CourierNewPS-BoldMT': fonts.typed.ref } }
  const acroForm = context.obj({ Fields: fields, DR, DA: PDFString.of(LOOK) })
  document.catalog.set(named('AcroForm'), context.register(acroForm))
  return document.save({ updateFieldAppearances: false, useObjectStreams: true })
}

type Fonts = { plain: PDFFont; bold: PDFFont }

/** Text crosses the middle only of pages in one column, as in the agency's forms. */
function printedPage(
  document: PDFDocument,
  { form, edition, title, pages, twoColumns, smallLetters, headings }: Inventory,
  number: number,
  { plain, bold }: Fonts,
): PDFPage {
  const page = document.addPage([WIDTH, HEIGHT])
  const print = (text: string, x: number, y: number, size: number, font = plain) =>
    page.drawText(text, { x, y, size, font })
  const middle = (text: string, y: number, size: number) =>
    print(text, (WIDTH - bold.widthOfTextAtSize(text, size)) / 2, y, size, bold)
  if (number === 1) {
    middle(title, 751, title.length > 60 ? 9 : 12)
    middle('Department of Homeland Security', 733, 8)
  }
  if (twoColumns.includes(number)) print(NOTICE, 36, 10, 7, bold)
  else {
    middle(NOTICE, 12, 9)
    middle(DETAIL, 4, 6)
  }
  if (smallLetters && number === 1) print('1.a.', 4, 40, 6)
  for (const [at, left, bottom, text] of headings) if (at === number) print(text, left, bottom + 2, 10, bold)
  print(`Form ${form} Edition ${edition}`, 36, 24, 8)
  print(`Page ${number} of ${pages}`, 530, 24, 8)
  return page
}

type Tree = Map<string, PDFDict>

function addField(
  document: PDFDocument,
  page: PDFPage,
  row: Row,
  lists: Inventory['lists'],
  tree: Tree,
): void {
  const [, kind, name, , [left = 0, bottom = 0, right = 0, top = 0]] = row
  const size = { width: right - left, height: top - bottom }
  if (kind !== 'barcode')
    page.drawRectangle({ x: left, y: bottom, ...size, borderWidth: 0.4, borderColor: grayscale(0.4) })
  const field = fieldOf(document, row, lists)
  const path = name.split('.')
  field.set(named('P'), page.ref)
  page.node.addAnnot(place(document.context, field, path, tree))
}

/** Puts a field below those that its name begins with. */
function place(context: PDFContext, field: PDFDict, path: readonly string[], tree: Tree): PDFRef {
  const ref = context.register(field)
  field.set(named('T'), PDFHexString.fromText(path.at(-1) ?? ''))
  const above = path.slice(0, -1)
  const key = above.join('.')
  let parent = tree.get(key)
  if (!parent) {
    parent = context.obj({ Kids: [] })
    tree.set(key, parent)
    place(context, parent, above, tree)
  }
  parent.lookup(named('Kids'), PDFArray).push(ref)
  const parentRef = context.getObjectRef(parent)
  if (parentRef) field.set(named('Parent'), parentRef)
  return ref
}

function flag(isSet: unknown, bit: number): number {
  return isSet ? bit : 0
}

function fieldOf({ context }: PDFDocument, row: Row, lists: Inventory['lists']): PDFDict {
  const [, kind, , tooltip, rect, more = {}] = row
  const flags =
    flag(more.fixed, FLAGS.readOnly) |
    flag(more.lines, FLAGS.multiline) |
    flag(more.comb, FLAGS.comb) |
    flag(kind === 'list', FLAGS.choice)
  const field = context.obj({ Type: 'Annot', Subtype: 'Widget', F: 4, Rect: rect, Ff: flags })
  field.set(named('FT'), named(kind === 'box' ? 'Btn' : kind === 'list' ? 'Ch' : 'Tx'))
  if (tooltip) field.set(named('TU'), PDFHexString.fromText(tooltip))
  if (kind === 'box') {
    field.set(named('AS'), named('Off'))
    field.set(named('AP'), context.obj({ N: boxStates(context, rect, more.state ?? 'Yes') }))
    return field
  }
  field.set(named('DA'), PDFString.of(more.look ?? LOOK))
  if (more.align) field.set(named('Q'), PDFNumber.of(more.align === 'center' ? 1 : 2))
  if (more.max !== undefined) field.set(named('MaxLen'), PDFNumber.of(more.max))
  if (more.preset) field.set(named('V'), PDFHexString.fromText(more.preset))
  if (more.preset) field.set(named('DV'), PDFHexString.fromText(more.preset))
  const options = lists[more.list ?? -1]?.map((option) =>
    typeof option === 'string'
      ? PDFHexString.fromText(option)
      : context.obj(option.map((part) => PDFHexString.fromText(part))),
  )
  if (options) field.set(named('Opt'), context.obj(options))
  return field
}

/** A cross where it is ticked. */
function boxStates(context: PDFContext, rect: readonly number[], state: string): PDFDict {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  const [width, height] = [right - left, top - bottom]
  const cross = `q 1 w 2 2 m ${width - 2} ${height - 2} l 2 ${height - 2} m ${width - 2} 2 l S Q`
  const box = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] }
  const states = context.obj({ Off: context.register(context.flateStream('', box)) })
  states.set(named(state), context.register(context.flateStream(cross, box)))
  return states
}
