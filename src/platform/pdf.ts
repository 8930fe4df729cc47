// Documents to keep or print: a plain page that names itself, says what it holds, and can be read aloud.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PdfKit from 'pdfkit'
import { type Language, LOCALE } from '#kernel/language.ts'

export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Each label in bold above its value. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Each label on the left with its amount on the right of the same line. */
  | { kind: 'amounts'; rows: readonly AmountRow[] }

type AmountRow = { label: string; amount: string; isStrong?: boolean }

export type PdfContent = {
  title: string
  language: Language
  /** Small, under the title: whose it is and when it was made. */
  lead: readonly string[]
  blocks: readonly PdfBlock[]
  /** At the foot of every page, before its number. */
  footer: string
}

/** A family with the letters of most languages that a name may need. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const TEXT = join(FONTS, 'DejaVuSansCondensed.ttf')
const BOLD = join(FONTS, 'DejaVuSansCondensed-Bold.ttf')
const MARGIN = 64
const AMOUNT_WIDTH = 120
const ROW_GAP = 4
const INK = '#1c2a3f'

type Document = InstanceType<typeof PdfKit>

export function createPdf(content: PdfContent): Promise<Buffer> {
  const document = new PdfKit({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
    pdfVersion: '1.7',
    lang: LOCALE[content.language],
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: content.title },
  })
  const bytes = bytesOf(document)
  writeHead(document, content)
  for (const block of content.blocks) writeBlock(document, block)
  writeFooters(document, content.footer)
  document.end()
  return bytes
}

function bytesOf(document: Document): Promise<Buffer> {
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(pieces)))
    document.on('error', reject)
  })
}

/** A piece of text with its meaning, for anyone who has it read aloud. */
function write(document: Document, tag: 'H1' | 'H2' | 'P', text: string): void {
  document.addStructure(document.struct(tag, {}, () => void document.text(text)))
}

function writeHead(document: Document, { title, lead }: PdfContent): void {
  document.fillColor(INK).font(BOLD).fontSize(20)
  write(document, 'H1', title)
  document.moveDown(0.4).font(TEXT).fontSize(10)
  for (const line of lead) write(document, 'P', line)
}

function writeBlock(document: Document, block: PdfBlock): void {
  if (block.kind === 'heading') {
    document.moveDown(1.2).font(BOLD).fontSize(14)
    write(document, 'H2', block.text)
    return
  }
  document.moveDown(0.5).fontSize(11)
  if (block.kind === 'paragraph') {
    document.font(TEXT)
    write(document, 'P', block.text)
    return
  }
  if (block.kind === 'amounts') {
    for (const row of block.rows) writeAmount(document, row)
    return
  }
  for (const { label, value } of block.facts) {
    document.font(BOLD).fontSize(10)
    write(document, 'P', label)
    document.font(TEXT).fontSize(11)
    write(document, 'P', value)
    document.moveDown(0.5)
  }
}

/** A long label wraps beside its amount; a row is never parted by the end of a page. */
function writeAmount(document: Document, { label, amount, isStrong = false }: AmountRow): void {
  document.font(isStrong ? BOLD : TEXT).fontSize(11)
  const whole = document.page.width - 2 * MARGIN
  const width = whole - AMOUNT_WIDTH
  const height = document.heightOfString(label, { width })
  if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage()
  const top = document.y
  document.addStructure(
    document.struct('P', {}, () => {
      document.text(label, MARGIN, top, { width })
      document.text(amount, MARGIN, top, { width: whole, align: 'right' })
    }),
  )
  document.x = MARGIN
  document.y = top + height + ROW_GAP
}

function writeFooters(document: Document, footer: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const bottom = document.page.height - MARGIN
    // Below the margin: without this, the text would open another page.
    document.page.margins.bottom = 0
    document.font(TEXT).fontSize(9).fillColor(INK)
    document.text(`${footer} · ${page + 1}/${count}`, MARGIN, bottom, { lineBreak: false })
  }
}
