// Pages of files that were examined before: drawn, and put together in another order.
import { degrees, PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { PageEdit, TypedFile } from '#platform/ports/file-processing.ts'
import { NoPage } from './answers.ts'
import { flattenFields } from './pdf-fields.ts'
import { openPdf } from './pdf-open.ts'
import { withPages } from './pdfium.ts'
import { openPicture } from './picture.ts'

const JPEG_QUALITY = 80
/** US letter, in points. */
const LETTER = { short: 612, long: 792 }
const MARGIN = 18

export async function pagePicture({
  file: { type, bytes },
  page,
  width,
}: {
  file: TypedFile
  page: number
  width: number
}): Promise<Uint8Array> {
  if (type === 'jpg' || type === 'png') return pictureOf(bytes, page, width)
  if (type !== 'pdf') throw new NoPage()
  return withPages(bytes, async ({ count, draw }) => {
    if (page < 1 || page > count) throw new NoPage()
    const { pixels, ...raw } = draw(page - 1, width)
    const drawn = sharp(pixels, { raw: { ...raw, channels: 4 } })
    return drawn.flatten({ background: 'white' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  })
}

async function pictureOf(bytes: Uint8Array, page: number, width: number): Promise<Uint8Array> {
  if (page !== 1) throw new NoPage()
  const smaller = openPicture(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  return smaller.flatten({ background: 'white' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
}

export async function arrange({
  files,
  pages,
}: {
  files: readonly TypedFile[]
  pages: readonly PageEdit[]
}): Promise<Uint8Array> {
  const made = await PDFDocument.create({ updateMetadata: false })
  const opened = new Map<number, PDFDocument>()
  for (const { source, page, turn } of pages) {
    const added = await pageFrom(made, opened, files, { source, page })
    added.setRotation(degrees((added.getRotation().angle + turn) % 360))
  }
  return made.save({ useObjectStreams: true })
}

/** Adds one page of one of the files; `opened` keeps opened files for the next. */
export async function pageFrom(
  made: PDFDocument,
  opened: Map<number, PDFDocument>,
  files: readonly TypedFile[],
  { source, page }: Pick<PageEdit, 'source' | 'page'>,
): Promise<PDFPage> {
  const file = files[source]
  if (!file) throw new NoPage()
  if (file.type === 'jpg' || file.type === 'png') return pageOfPicture(made, file, page)
  if (file.type !== 'pdf') throw new NoPage()
  const document = opened.get(source) ?? (await openFlat(file.bytes))
  opened.set(source, document)
  if (page < 1 || page > document.getPageCount()) throw new NoPage()
  const [copied] = await made.copyPages(document, [page - 1])
  if (!copied) throw new NoPage()
  return made.addPage(copied)
}

async function openFlat(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await openPdf(bytes)
  for (const page of document.getPages()) flattenFields(page)
  return document
}

/** On a letter page, lying where the picture is wider than high. */
async function pageOfPicture(
  made: PDFDocument,
  { type, bytes }: TypedFile,
  number: number,
): Promise<PDFPage> {
  if (number !== 1) throw new NoPage()
  const picture = type === 'png' ? await made.embedPng(bytes) : await made.embedJpg(bytes)
  const isLying = picture.width > picture.height
  const [width, height] = isLying ? [LETTER.long, LETTER.short] : [LETTER.short, LETTER.long]
  const size = picture.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN)
  const page = made.addPage([width, height])
  page.drawImage(picture, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 })
  return page
}
