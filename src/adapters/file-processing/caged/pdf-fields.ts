// Values typed into a form's fields, drawn onto the page, so that they stay when the form goes.
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  type PDFRef,
  PDFStream,
  concatTransformationMatrix,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)
/** Bits of F: hidden, and not for the screen. */
const UNSEEN = 0b10_0010

type Box = { left: number; bottom: number; width: number; height: number }
type Six = readonly [number, number, number, number, number, number]

/** For pages that go into another file: readers show the fields of a form only where the form is. */
export function flattenFields(page: PDFPage): void {
  drawFieldsOn(page)
  const { context } = page.node
  const annotations = context.lookup(page.node.get(name('Annots')))
  if (!(annotations instanceof PDFArray)) return
  const others = annotations.asArray().filter((entry) => !isField(context.lookup(entry)))
  page.node.set(name('Annots'), context.obj(others))
}

function isField(annotation: PDFObject | undefined): boolean {
  return (
    annotation instanceof PDFDict &&
    annotation.context.lookup(annotation.get(name('Subtype'))) === name('Widget')
  )
}

export function drawFieldsOn(page: PDFPage): void {
  const annotations = page.node.context.lookup(page.node.get(name('Annots')))
  if (!(annotations instanceof PDFArray)) return
  for (const entry of annotations.asArray()) {
    const field = page.node.context.lookup(entry)
    if (!(field instanceof PDFDict) || !isSeenField(field)) continue
    const appearance = appearanceOf(field)
    const box = boxOf(field, 'Rect')
    if (appearance && box) draw(page, appearance, box)
  }
}

function isSeenField(field: PDFDict): boolean {
  const flags = field.context.lookup(field.get(name('F')))
  const isUnseen = flags instanceof PDFNumber && (flags.asNumber() & UNSEEN) !== 0
  return isField(field) && !isUnseen
}

type Appearance = { ref: PDFRef; dict: PDFDict }

/** A box to tick has one appearance for each state. */
function appearanceOf(field: PDFDict): Appearance | null {
  const { context } = field
  const appearances = context.lookup(field.get(name('AP')))
  let normal = appearances instanceof PDFDict ? appearances.get(name('N')) : undefined
  const states = context.lookup(normal)
  const state = context.lookup(field.get(name('AS')))
  if (states instanceof PDFDict) normal = state instanceof PDFName ? states.get(state) : undefined
  const stream = context.lookup(normal)
  if (!(stream instanceof PDFStream)) return null
  return { ref: context.getObjectRef(stream) ?? context.register(stream), dict: stream.dict }
}

function numbersOf(dict: PDFDict, key: string): number[] {
  const list = dict.context.lookup(dict.get(name(key)))
  if (!(list instanceof PDFArray)) return []
  return list.asArray().map((entry) => {
    const number = dict.context.lookup(entry)
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN
  })
}

function boxOf(dict: PDFDict, key: string): Box | null {
  const [x1, y1, x2, y2] = numbersOf(dict, key)
  return boxAround([
    [x1 ?? Number.NaN, y1 ?? Number.NaN],
    [x2 ?? Number.NaN, y2 ?? Number.NaN],
  ])
}

function boxAround(points: readonly (readonly [number, number])[]): Box | null {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom]
  return width > 0 && height > 0 ? { left, bottom, width, height } : null
}

/** The appearance's own box, turned by its own matrix, is laid over the field's (ISO 32000, 12.5.5). */
function draw(page: PDFPage, { ref, dict }: Appearance, onto: Box): void {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(dict, 'Matrix')
  const own = boxOf(dict, 'BBox')
  if (!own) return
  const [right, top] = [own.left + own.width, own.bottom + own.height]
  const corners = [own.left, right].flatMap((x) => [own.bottom, top].map((y) => [x, y] as const))
  const turned = boxAround(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]))
  if (!turned) return
  const [wide, high] = [onto.width / turned.width, onto.height / turned.height]
  const [x, y] = [onto.left - turned.left * wide, onto.bottom - turned.bottom * high]
  const laid: Six = [wide, 0, 0, high, x, y]
  const key = page.node.newXObject('Field', ref)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...laid),
    drawObject(key),
    popGraphicsState(),
  )
}
