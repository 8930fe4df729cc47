// Writes documents to keep or print: a plain page that names itself, states its content, and can be read aloud.
import { setImmediate } from 'node:timers/promises'
import PdfKit from 'pdfkit'
import { type Language, LOCALE } from '#kernel/language.ts'
import { drawable, fontOf, runsLeft, runsOf, type Weight, WEIGHTS } from './pdf-letters.ts'

export type PdfBlock =
  | { kind: 'heading'; text: string }
  /** `isApart`: with room above it, as for a signature. */
  | { kind: 'paragraph'; text: string; isApart?: true }
  /** What follows begins on another page. */
  | { kind: 'page' }
  /** Each label in bold above its value. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Each label on the left with its amount on the right of the same line. */
  | { kind: 'amounts'; rows: readonly AmountRow[] }
  /** A name as its signer drew it, in a box of 600 by 200. */
  | { kind: 'drawing'; strokes: readonly (readonly (readonly number[])[])[] }
  /** What someone wrote: who and when in bold, their words, and small what became of it. */
  | { kind: 'said'; head: string; text: string; foot: string }

type AmountRow = { label: string; amount: string; isStrong?: boolean }

export type PdfContent = {
  title: string
  language: Language
  /** On letters to a client: the firm's mark, name and contact, above the title. */
  letterhead?: { name: string; lines: readonly string[] }
  /** Of a letter, whose blocks say what it is: the title is that of the file alone. */
  isUntitled?: true
  /** Small, under the title: whose it is and when it was made. */
  lead: readonly string[]
  blocks: readonly PdfBlock[]
  /** Carried inside, to be taken out by any program that reads such files. */
  files?: readonly { name: string; description: string; text: string; at: Date }[]
  /** At the foot of every page, before its number. */
  footer: string
  /** Said inside as when it was made; the same content of the same moment has the same bytes. */
  at?: Date
}

const MARGIN = 64
const AMOUNT_WIDTH = 120
const ROW_GAP = 4
const INK = '#1c2a3f'
/** So many letters are written before others are served. */
const AT_ONCE = 4_000

type Document = InstanceType<typeof PdfKit>

export type PdfFile = { bytes: Buffer; pages: number }

export async function writePdf(content: PdfContent): Promise<PdfFile> {
  const document = new PdfKit({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
    pdfVersion: '1.7',
    lang: LOCALE[content.language],
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: content.title, ...(content.at && { CreationDate: content.at }) },
  })
  // The library takes a font that is open too, which its types leave out.
  for (const weight of WEIGHTS) document.registerFont(weight, fontOf(weight) as unknown as Buffer)
  const bytes = bytesOf(document)
  writeHead(document, content)
  let written = 0
  for (const block of content.blocks) {
    writeBlock(document, block)
    written += 'text' in block ? block.text.length : 0
    if (written > AT_ONCE) {
      await setImmediate()
      written = 0
    }
  }
  for (const { name, description, text, at } of content.files ?? [])
    document.file(Buffer.from(text), {
      name,
      description,
      type: 'text/plain',
      creationDate: at,
      modifiedDate: at,
    })
  const pages = writeFooters(document, content.footer)
  document.end()
  return { bytes: await bytes, pages }
}

function bytesOf(document: Document): Promise<Buffer> {
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(pieces)))
    document.on('error', reject)
  })
}

type Look = { weight: Weight; size: number }

/** A piece of text with its meaning, for anyone who has it read aloud. */
function write(document: Document, tag: 'H1' | 'H2' | 'P', { weight, size }: Look, said: string): void {
  document.font(weight).fontSize(size)
  const text = drawable(said, weight)
  document.addStructure(
    document.struct(tag, {}, () => {
      if (!runsLeft(text)) return void document.text(text)
      for (const line of text.split('\n')) writeMixed(document, line)
      return undefined
    }),
  )
}

/** Words from right to left, which the library writes in the order of their letters only one run at a time. */
function writeMixed(document: Document, text: string): void {
  const whole = document.page.width - 2 * MARGIN
  const isLeftward = runsOf(text).isLeftward
  for (const line of linesOf(document, text, whole)) {
    if (document.y + document.currentLineHeight(true) > document.page.maxY()) document.addPage()
    const { runs } = runsOf(line)
    const widths = runs.map((run) => document.widthOfString(run, AS_ONE))
    const top = document.y
    let x = isLeftward ? MARGIN + Math.max(0, whole - widths.reduce((sum, width) => sum + width, 0)) : MARGIN
    for (const [at, run] of runs.entries()) {
      document.text(run, x, top, { lineBreak: false, ...AS_ONE })
      x += widths[at] ?? 0
    }
    document.x = MARGIN
    document.y = top + document.currentLineHeight(true)
  }
}

/** Named features keep a run whole: without them each word would be written by itself. */
const AS_ONE = { features: ['kern' as const] }

function linesOf(document: Document, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/).flatMap((each) => each.match(/.{1,40}/gsu) ?? [])) {
    if (line !== '' && document.widthOfString(line + word.trimEnd(), AS_ONE) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line]
}

const MARK_SIZE = 34
const MARK_BOX = 32
const STAR = 'm16 5 2.6 7.6h8l-6.4 4.8 2.4 7.7-6.6-4.7-6.6 4.7 2.4-7.7-6.4-4.8h8z'
const STAR_COLOR = '#f2a71b'
const MARK_COLOR = '#16243d'
const RULE_COLOR = '#c9c2b3'

/** The mark of the site, with the name beside it; a rule separates them from the content. */
function writeLetterhead(document: Document, { name, lines }: NonNullable<PdfContent['letterhead']>): void {
  const top = document.y
  document.markContent('Artifact')
  document
    .save()
    .translate(MARGIN, top)
    .scale(MARK_SIZE / MARK_BOX)
  document.roundedRect(0, 0, MARK_BOX, MARK_BOX, 7).fill(MARK_COLOR).path(STAR).fill(STAR_COLOR).restore()
  document.endMarkedContent()
  const beside = MARGIN + MARK_SIZE + 12
  const put = (look: Look, text: string) => {
    document.font(look.weight).fontSize(look.size).fillColor(INK)
    document.addStructure(
      document.struct('P', {}, () => void document.text(drawable(text, look.weight), beside, document.y)),
    )
  }
  put({ weight: 'bold', size: 14 }, name)
  for (const line of lines) put({ weight: 'text', size: 9 }, line)
  const rule = Math.max(document.y, top + MARK_SIZE) + 10
  document.markContent('Artifact')
  document.moveTo(MARGIN, rule).lineTo(document.page.width - MARGIN, rule)
  document.lineWidth(0.75).stroke(RULE_COLOR)
  document.endMarkedContent()
  document.x = MARGIN
  document.y = rule + 22
}

function writeHead(document: Document, { title, lead, letterhead, isUntitled }: PdfContent): void {
  document.fillColor(INK)
  if (letterhead) writeLetterhead(document, letterhead)
  if (isUntitled) return
  write(document, 'H1', { weight: 'bold', size: 20 }, title)
  document.moveDown(0.4)
  for (const line of lead) write(document, 'P', { weight: 'text', size: 10 }, line)
}

/** Two lines of its section stay with it: it is never the last on its page. */
function writeHeading(document: Document, text: string): void {
  if (document.y + 6 * document.currentLineHeight(true) > document.page.maxY()) document.addPage()
  else document.moveDown(1.2)
  write(document, 'H2', { weight: 'bold', size: 14 }, text)
}

const BODY: Look = { weight: 'text', size: 11 }

function writeBlock(document: Document, block: PdfBlock): void {
  if (block.kind === 'heading') {
    writeHeading(document, block.text)
    return
  }
  if (block.kind === 'page') {
    document.addPage()
    return
  }
  document.fontSize(11).moveDown(0.5)
  if (block.kind === 'paragraph') {
    if (block.isApart) document.moveDown(2)
    write(document, 'P', BODY, block.text)
    return
  }
  if (block.kind === 'drawing') {
    drawStrokes(document, block.strokes)
    return
  }
  if (block.kind === 'said') {
    writeSaid(document, block)
    return
  }
  if (block.kind === 'amounts') {
    for (const row of block.rows) writeAmount(document, row)
    return
  }
  for (const { label, value } of block.facts) {
    write(document, 'P', { weight: 'bold', size: 10 }, label)
    write(document, 'P', BODY, value)
    document.moveDown(0.5)
  }
}

const DRAWN_SCALE = 0.3
const DRAWN_HEIGHT = 200 * DRAWN_SCALE

function drawStrokes(document: Document, strokes: Extract<PdfBlock, { kind: 'drawing' }>['strokes']): void {
  if (document.y + DRAWN_HEIGHT > document.page.maxY()) document.addPage()
  const top = document.y
  // The typed name beside it says the same aloud.
  document.markContent('Artifact')
  document.save().translate(MARGIN, top).scale(DRAWN_SCALE)
  for (const [first, ...rest] of strokes) {
    if (!first) continue
    const [across = 0, down = 0] = first
    document.moveTo(across, down)
    for (const [x = 0, y = 0] of rest.length > 0 ? rest : [first]) document.lineTo(x, y)
  }
  document.lineWidth(5).lineCap('round').lineJoin('round').stroke(INK).restore()
  document.endMarkedContent()
  document.x = MARGIN
  document.y = top + DRAWN_HEIGHT
}

/** The speaker is never alone at the end of a page. */
function writeSaid(document: Document, { head, text, foot }: Extract<PdfBlock, { kind: 'said' }>): void {
  if (document.y + 4 * document.currentLineHeight(true) > document.page.maxY()) document.addPage()
  write(document, 'P', { weight: 'bold', size: 10 }, head)
  write(document, 'P', BODY, text)
  write(document, 'P', { weight: 'text', size: 9 }, foot)
}

/** A long label wraps beside its amount; a row is never parted by the end of a page. */
function writeAmount(document: Document, { label: said, amount, isStrong = false }: AmountRow): void {
  const weight = isStrong ? 'bold' : 'text'
  document.font(weight).fontSize(11)
  const label = drawable(said, weight)
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

/** Tells how many pages there are. */
function writeFooters(document: Document, footer: string): number {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const bottom = document.page.height - MARGIN
    // Below the margin: without this, the text would open another page.
    document.page.margins.bottom = 0
    document.font('text').fontSize(9).fillColor(INK)
    document.text(`${footer} · ${page + 1}/${count}`, MARGIN, bottom, { lineBreak: false })
  }
  return count
}
