// A new PDF that has the pages of another and nothing else of it. Deleting from the old one is not enough: what nothing leads
// to any more would be written again.
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { drawFieldsOn } from './pdf-fields.ts'
import { drawUndrawn } from './pdf-form.ts'

const name = (text: string) => PDFName.of(text)

/** What a page needs to look as it does. */
const PAGE_ENTRIES = new Set(
  'Type MediaBox CropBox BleedBox TrimBox ArtBox Rotate Resources Contents Annots Group UserUnit'.split(' '),
)
/** Remarks, stamps, marks and links to sites: what a reader sees on the page. */
const NOTES = new Set(
  'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Redact'.split(
    ' ',
  ),
)
const NOTE_ENTRIES = new Set(
  'Type Subtype Rect Contents NM M F AP AS Border C CA BS BE IC L LE LL LLE QuadPoints Vertices InkList Name DA DS Q RD T CreationDate Subj Rotate'.split(
    ' ',
  ),
)

const LAYER_ENTRIES = ['Name', 'BaseState', 'ON', 'OFF', 'Order', 'Locked']

/** `isReplaced`: a value of its form has a letter our font lacks, replaced by another sign. */
export async function cleanPdf(source: PDFDocument): Promise<{ bytes: Uint8Array; isReplaced: boolean }> {
  const { isReplaced } = await drawUndrawn(source)
  for (const page of source.getPages()) {
    drawFieldsOn(page)
    barePage(page.node)
  }
  const clean = await PDFDocument.create({ updateMetadata: false })
  await source.flush()
  const copier = PDFObjectCopier.for(source.context, clean.context)
  for (const { node } of source.getPages()) {
    const copied = copier.copy(node)
    clean.addPage(PDFPage.of(copied, clean.context.register(copied), clean))
  }
  const layers = layersOf(source)
  if (layers) clean.catalog.set(name('OCProperties'), copier.copy(layers))
  const bytes = await clean.save({ useObjectStreams: true, updateFieldAppearances: false })
  return { bytes, isReplaced }
}

/** Which layers are shown: without it, hidden content appears. Automatic switches are left out. */
function layersOf({ catalog, context }: PDFDocument): PDFDict | null {
  const properties = context.lookup(catalog.get(name('OCProperties')))
  if (!(properties instanceof PDFDict)) return null
  const standard = context.lookup(properties.get(name('D')))
  const bare = context.obj({})
  const shown = context.obj({})
  for (const entry of LAYER_ENTRIES) {
    const value = standard instanceof PDFDict ? standard.get(name(entry)) : undefined
    if (value) shown.set(name(entry), value)
  }
  bare.set(name('D'), shown)
  bare.set(name('OCGs'), properties.get(name('OCGs')) ?? context.obj([]))
  return bare
}

/** Done before it is copied: else all that the page leads to comes along, other pages among it. */
function barePage(page: PDFDict): void {
  const annotations = page.context.lookup(page.get(name('Annots')))
  const notes = annotations instanceof PDFArray ? notesOf(page.context, annotations) : []
  for (const key of page.keys()) {
    if (!PAGE_ENTRIES.has(key.decodeText()) && key !== name('Parent')) page.delete(key)
  }
  if (notes.length > 0) page.set(name('Annots'), page.context.obj(notes))
  else page.delete(name('Annots'))
}

function notesOf(context: PDFContext, annotations: PDFArray): PDFRef[] {
  const notes: PDFRef[] = []
  for (const entry of annotations.asArray()) {
    const note = context.lookup(entry)
    const subtype = note instanceof PDFDict ? context.lookup(note.get(name('Subtype'))) : null
    if (!(note instanceof PDFDict) || !(subtype instanceof PDFName)) continue
    const address = subtype === name('Link') ? addressOf(note) : null
    if (!NOTES.has(subtype.decodeText()) || (subtype === name('Link') && address === null)) continue
    notes.push(context.register(bareNote(note, address)))
  }
  return notes
}

function bareNote(note: PDFDict, address: string | null): PDFDict {
  const bare = note.context.obj({})
  for (const [key, value] of note.entries()) {
    if (NOTE_ENTRIES.has(key.decodeText())) bare.set(key, value)
  }
  const link = { Type: name('Action'), S: name('URI'), URI: PDFString.of(address ?? '') }
  if (address !== null) bare.set(name('A'), note.context.obj(link))
  return bare
}

/** Only to a site: a link within the file would bring the page along that it leads to. */
function addressOf(note: PDFDict): string | null {
  const action = note.context.lookup(note.get(name('A')))
  if (!(action instanceof PDFDict)) return null
  const address: PDFObject | undefined = note.context.lookup(action.get(name('URI')))
  const text = address instanceof PDFString ? address.decodeText() : ''
  return /^(?:https?:|mailto:)[\x21-\x7e]+$/i.test(text) && !/[()\\]/.test(text) ? text : null
}
