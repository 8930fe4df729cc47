// A packet: documents in sequence, with a page of contents, a label and a number on each page, and bookmarks.
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
} from '@cantoo/pdf-lib'
import { fill } from '#kernel/language.ts'
import type { PacketFile, PacketPart, PacketPlan } from '#platform/ports/file-processing.ts'
import { NoPage, TooLarge } from './answers.ts'
import { embedOurFont } from './our-font.ts'
import { pageFrom } from './pages.ts'
import { openPdf } from './pdf-open.ts'

/** US letter, in points. */
const [WIDTH, HEIGHT] = [612, 792]
const MARGIN = 72
const LINE = 22
const LINES_PER_PAGE = 25
const FOOT = 14
const FOOT_SIZE = 9

/** One page of one part; both count from 0. */
type Leaf = { part: number; page: number }
type Fonts = { plain: PDFFont; bold: PDFFont; letters: ReadonlySet<number> }

export async function packet(plan: PacketPlan): Promise<PacketFile[]> {
  const leaves: Leaf[] = []
  for (const [part, { type, bytes }] of plan.parts.entries()) {
    const pages = type === 'pdf' ? (await openPdf(bytes)).getPageCount() : 1
    for (let page = 0; page < pages; page += 1) leaves.push({ part, page })
  }
  if (leaves.length === 0) throw new NoPage()
  const whole = await fileOf(plan, leaves)
  if (whole.bytes.length <= plan.bytesMax) return [whole]
  const within = await divided(plan, leaves)
  const files: PacketFile[] = []
  for (const [at, each] of within.entries()) {
    const file = await fileOf(plan, each, numbered(plan, at + 1, within.length))
    if (file.bytes.length > plan.bytesMax) throw new TooLarge()
    files.push(file)
  }
  return files
}

/** More digits than a packet has files, so that each stays small enough once it says which it is. */
const MOST_FILES = 9_999

/** In halves, between two parts if possible, until each is small enough; one page is never cut. */
async function divided(plan: PacketPlan, leaves: readonly Leaf[]): Promise<(readonly Leaf[])[]> {
  const file = await fileOf(plan, leaves, numbered(plan, MOST_FILES, MOST_FILES))
  if (file.bytes.length <= plan.bytesMax || leaves.length === 1) return [leaves]
  const cut = cutOf(leaves)
  return [...(await divided(plan, leaves.slice(0, cut))), ...(await divided(plan, leaves.slice(cut)))]
}

function numbered({ partLine }: PacketPlan, part: number, parts: number): string {
  return fill(partLine, { part, parts })
}

function cutOf(leaves: readonly Leaf[]): number {
  const middle = Math.ceil(leaves.length / 2)
  const borders = leaves.flatMap(({ part }, at) => (at > 0 && leaves[at - 1]?.part !== part ? [at] : []))
  const nearest = borders.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
  return nearest ?? middle
}

/** `which` says which of several files it is. */
async function fileOf(plan: PacketPlan, leaves: readonly Leaf[], which = ''): Promise<PacketFile> {
  const title = which === '' ? plan.title : `${plan.title} – ${which}`
  const made = await PDFDocument.create({ updateMetadata: false })
  made.setTitle(title, { showInWindowTitleBar: true })
  made.setLanguage(plan.language)
  const fonts = await embedFonts(made)
  const within = [...new Set(leaves.map(({ part }) => part))]
  const before = Math.ceil(within.length / LINES_PER_PAGE)
  const starts = plan.parts.map((_, part) => {
    const at = leaves.findIndex((leaf) => leaf.part === part)
    return at < 0 ? 0 : before + at + 1
  })
  writeContents(made, fonts, plan, { within, starts, which })
  await addLeaves(made, plan, leaves)
  const total = before + leaves.length
  for (const [at, { part, page }] of leaves.entries()) {
    const label = `${plan.parts[part]?.label ?? ''}-${page + 1}`
    writeFoot(made.getPage(before + at), fonts, `${label}   ${before + at + 1} / ${total}`)
  }
  addBookmarks(made, plan.parts, starts)
  return { bytes: await made.save({ useObjectStreams: true }), pages: total, starts }
}

async function embedFonts(made: PDFDocument): Promise<Fonts> {
  const plain = await embedOurFont(made, 'plain')
  const bold = await embedOurFont(made, 'bold')
  return { plain, bold, letters: new Set(plain.getCharacterSet()) }
}

async function addLeaves(made: PDFDocument, { parts }: PacketPlan, leaves: readonly Leaf[]): Promise<void> {
  const opened = new Map<number, PDFDocument>()
  for (const { part, page } of leaves) await pageFrom(made, opened, parts, { source: part, page: page + 1 })
}

type Contents = { within: readonly number[]; starts: readonly number[]; which: string }

function writeContents(
  made: PDFDocument,
  fonts: Fonts,
  plan: PacketPlan,
  { within, starts, which }: Contents,
): void {
  for (let from = 0; from < within.length; from += LINES_PER_PAGE) {
    const page = made.addPage([WIDTH, HEIGHT])
    let y = HEIGHT - MARGIN
    const write = (text: string, font: PDFFont, size: number) => {
      page.drawText(fitting(readable(text, fonts), font, size, WIDTH - 2 * MARGIN), {
        x: MARGIN,
        y,
        font,
        size,
      })
      y -= size + 10
    }
    write(plan.title, fonts.bold, 18)
    if (which !== '') write(which, fonts.bold, 13)
    write(plan.subtitle, fonts.plain, 11)
    write(plan.contentsHeading, fonts.bold, 13)
    for (const part of within.slice(from, from + LINES_PER_PAGE)) {
      writeLine(page, fonts, y, { part: plan.parts[part], start: starts[part] ?? 0 })
      y -= LINE
    }
  }
}

const TEXT_SIZE = 11
const LABEL_WIDTH = 40
const NUMBER_WIDTH = 40

function writeLine(
  page: PDFPage,
  fonts: Fonts,
  y: number,
  { part, start }: { part: PacketPart | undefined; start: number },
): void {
  if (!part) return
  const size = TEXT_SIZE
  const { plain: font } = fonts
  const title = fitting(
    readable(part.title, fonts),
    font,
    size,
    WIDTH - 2 * MARGIN - LABEL_WIDTH - NUMBER_WIDTH,
  )
  const number = String(start)
  page.drawText(readable(part.label, fonts), { x: MARGIN, y, font, size })
  page.drawText(title, { x: MARGIN + LABEL_WIDTH, y, font, size })
  page.drawText(number, { x: WIDTH - MARGIN - font.widthOfTextAtSize(number, size), y, font, size })
}

/** A letter that the font lacks is written as its plain letter, or a question mark; bookmarks have all of them. */
function readable(text: string, { letters }: Fonts): string {
  const isKnown = (letter: string) => letters.has(letter.codePointAt(0) ?? 0)
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
function writeFoot(page: PDFPage, fonts: Fonts, text: string): void {
  const { x, y, width, height } = page.getCropBox()
  const written = readable(text, fonts)
  const { plain: font } = fonts
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
