// A packet: documents one after the other, with a page of contents, a label and a number on each page, and bookmarks.
import {
  degrees,
  PDFArray,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { PacketFile, PacketPart, PacketPlan } from '#platform/ports/file-processing.ts'
import { NoPage } from './answers.ts'
import { pageFrom } from './pages.ts'
import { openPdf } from './pdf-open.ts'

/** US letter, in points. */
const [WIDTH, HEIGHT] = [612, 792]
const MARGIN = 72
const LINE = 22
const LINES_PER_PAGE = 26
const FOOT = 14
const FOOT_SIZE = 9

/** One page of one part; both count from 0. */
type Leaf = { part: number; page: number }
type Fonts = { plain: PDFFont; bold: PDFFont }

export async function packet(plan: PacketPlan): Promise<PacketFile[]> {
  const leaves: Leaf[] = []
  for (const [part, { type, bytes }] of plan.parts.entries()) {
    const pages = type === 'pdf' ? (await openPdf(bytes)).getPageCount() : 1
    for (let page = 0; page < pages; page += 1) leaves.push({ part, page })
  }
  if (leaves.length === 0) throw new NoPage()
  return filesOf(plan, leaves)
}

/** In halves, between two parts where that can be, until each is small enough; one page is never cut. */
async function filesOf(plan: PacketPlan, leaves: readonly Leaf[]): Promise<PacketFile[]> {
  const file = await fileOf(plan, leaves)
  if (file.bytes.length <= plan.bytesMax || leaves.length === 1) return [file]
  const cut = cutOf(leaves)
  return [...(await filesOf(plan, leaves.slice(0, cut))), ...(await filesOf(plan, leaves.slice(cut)))]
}

function cutOf(leaves: readonly Leaf[]): number {
  const middle = Math.ceil(leaves.length / 2)
  const borders = leaves.flatMap(({ part }, at) => (at > 0 && leaves[at - 1]?.part !== part ? [at] : []))
  const nearest = borders.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
  return nearest ?? middle
}

async function fileOf(plan: PacketPlan, leaves: readonly Leaf[]): Promise<PacketFile> {
  const made = await PDFDocument.create({ updateMetadata: false })
  made.setTitle(plan.title, { showInWindowTitleBar: true })
  made.setLanguage(plan.language)
  const fonts = {
    plain: await made.embedFont(StandardFonts.Helvetica),
    bold: await made.embedFont(StandardFonts.HelveticaBold),
  }
  const within = [...new Set(leaves.map(({ part }) => part))]
  const before = Math.ceil(within.length / LINES_PER_PAGE)
  const starts = plan.parts.map((_, part) => {
    const at = leaves.findIndex((leaf) => leaf.part === part)
    return at < 0 ? 0 : before + at + 1
  })
  writeContents(made, fonts, plan, { within, starts })
  await addLeaves(made, plan, leaves)
  const total = before + leaves.length
  for (const [at, { part, page }] of leaves.entries()) {
    const label = `${plan.parts[part]?.label ?? ''}-${page + 1}`
    writeFoot(made.getPage(before + at), fonts, `${label}   ${before + at + 1} / ${total}`)
  }
  addBookmarks(made, plan.parts, starts)
  return { bytes: await made.save({ useObjectStreams: true }), pages: total, starts }
}

async function addLeaves(made: PDFDocument, { parts }: PacketPlan, leaves: readonly Leaf[]): Promise<void> {
  const opened = new Map<number, PDFDocument>()
  for (const { part, page } of leaves) await pageFrom(made, opened, parts, { source: part, page: page + 1 })
}

type Contents = { within: readonly number[]; starts: readonly number[] }

function writeContents(
  made: PDFDocument,
  fonts: Fonts,
  plan: PacketPlan,
  { within, starts }: Contents,
): void {
  for (let from = 0; from < within.length; from += LINES_PER_PAGE) {
    const page = made.addPage([WIDTH, HEIGHT])
    let y = HEIGHT - MARGIN
    const write = (text: string, font: PDFFont, size: number) => {
      page.drawText(fitting(readable(text), font, size, WIDTH - 2 * MARGIN), { x: MARGIN, y, font, size })
      y -= size + 10
    }
    write(plan.title, fonts.bold, 18)
    write(plan.subtitle, fonts.plain, 11)
    write(plan.contentsHeading, fonts.bold, 13)
    for (const part of within.slice(from, from + LINES_PER_PAGE)) {
      writeLine(page, fonts.plain, y, { part: plan.parts[part], start: starts[part] ?? 0 })
      y -= LINE
    }
  }
}

const TEXT_SIZE = 11
const LABEL_WIDTH = 40
const NUMBER_WIDTH = 40

function writeLine(
  page: PDFPage,
  font: PDFFont,
  y: number,
  { part, start }: { part: PacketPart | undefined; start: number },
): void {
  if (!part) return
  const size = TEXT_SIZE
  const title = fitting(readable(part.title), font, size, WIDTH - 2 * MARGIN - LABEL_WIDTH - NUMBER_WIDTH)
  const number = String(start)
  page.drawText(readable(part.label), { x: MARGIN, y, font, size })
  page.drawText(title, { x: MARGIN + LABEL_WIDTH, y, font, size })
  page.drawText(number, { x: WIDTH - MARGIN - font.widthOfTextAtSize(number, size), y, font, size })
}

/** What the font has letters for. */
const KNOWN = /[\u0020-\u007E\u00A1-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026]/

function isKnown(letter: string): boolean {
  return KNOWN.test(letter)
}

/** The font has the letters of both our languages. Of others it has the plain letter, or a question mark. */
function readable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (isKnown(letter) ? letter : (letter.normalize('NFD')[0] ?? '?')))
    .map((letter) => (isKnown(letter) ? letter : '?'))
    .join('')
}

function fitting(text: string, font: PDFFont, size: number, width: number): string {
  let shown = text
  while (shown.length > 1 && font.widthOfTextAtSize(shown, size) > width)
    shown = `${shown.slice(0, -2).trimEnd()}…`
  return shown
}

/** At the foot as the page is looked at, whichever way it lies. */
function writeFoot(page: PDFPage, { plain: font }: Fonts, text: string): void {
  const { x, y, width, height } = page.getCropBox()
  const written = readable(text)
  const half = font.widthOfTextAtSize(written, FOOT_SIZE) / 2
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  const places: Record<number, { x: number; y: number }> = {
    0: { x: x + width / 2 - half, y: y + FOOT },
    90: { x: x + width - FOOT, y: y + height / 2 - half },
    180: { x: x + width / 2 + half, y: y + height - FOOT },
    270: { x: x + FOOT, y: y + height / 2 + half },
  }
  const place = places[turn] ?? { x, y }
  page.drawText(written, { ...place, font, size: FOOT_SIZE, rotate: degrees(turn) })
}

function entryOf(name: string, ref: PDFRef | undefined): Record<string, PDFRef> {
  return ref ? { [name]: ref } : {}
}

function addBookmarks(made: PDFDocument, parts: readonly PacketPart[], starts: readonly number[]): void {
  const { context } = made
  const here = parts.flatMap((part, at) =>
    starts[at] ? [{ ...part, page: made.getPage(starts[at] - 1).ref }] : [],
  )
  const root = context.nextRef()
  const refs = here.map(() => context.nextRef())
  for (const [at, { label, title, page }] of here.entries()) {
    const ref = refs[at]
    if (!ref) continue
    const destination = PDFArray.withContext(context)
    destination.push(page)
    destination.push(PDFName.of('Fit'))
    const item = context.obj({
      Parent: root,
      ...entryOf('Prev', refs[at - 1]),
      ...entryOf('Next', refs[at + 1]),
    })
    item.set(PDFName.of('Title'), PDFHexString.fromText(`${label} ${title}`))
    item.set(PDFName.of('Dest'), destination)
    context.assign(ref, item)
  }
  const outline = context.obj({
    Type: 'Outlines',
    ...entryOf('First', refs[0]),
    ...entryOf('Last', refs.at(-1)),
  })
  outline.set(PDFName.of('Count'), PDFNumber.of(here.length))
  context.assign(root, outline)
  made.catalog.set(PDFName.of('Outlines'), root)
}
