// Room for a signature in a PDF of our own writer (`platform/pdf-writer.ts`): an update behind its end, with an invisible field and a hole
// for what is signed. The signature allows no further change (DocMDP, 1).

export type SealWords = { name: string; reason: string }
/** Of the file: from the first sign of the hole to behind its last. */
type Hole = { start: number; end: number }
export type Prepared = { pdf: Buffer; hole: Hole }

/** A certificate, a signature and a timestamp with its own certificates. */
const HOLE_BYTES = 16 * 1024
const RANGE_LENGTH = 48
const NO_CHANGES =
  '[<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]'
/** What runs, asks or changes; and what our writer does not write, so that it would not be read right here. */
const REFUSED =
  /\/(?:JS|JavaScript|AA|OpenAction|Launch|AcroForm|XFA|RichMedia|Annots|Perms|Encrypt|Prev|ObjStm|XRef)\b/
const TEXTS = /\((?:\\.|[^\\()])*\)/gs

export class NotOurPdf extends Error {
  constructor(why: string) {
    super(`this PDF cannot be sealed: ${why}`)
    this.name = 'NotOurPdf'
  }
}

type Read = { text: string; trailer: string; table: number; offsets: readonly number[] }

export function addSignatureField(given: Uint8Array, at: Date, words: SealWords): Prepared {
  const read = readPdf(Buffer.from(given))
  const objects = read.offsets.map((_, number) => (number === 0 ? '' : objectIn(read, number)))
  const refused = [...objects, read.trailer].map(
    (object) => REFUSED.exec(object.replaceAll(TEXTS, '()'))?.[0],
  )
  for (const found of refused) if (found !== undefined) throw new NotOurPdf(`it has ${found}`)
  const root = referenceIn(read.trailer, '/Root')
  const page = referenceIn(objects[referenceIn(objects[root], '/Pages')], String.raw`/Kids \[`)
  const seal = objects.length
  const field = seal + 1
  const form = `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>\n/Perms << /DocMDP ${seal} 0 R >>`
  return written(read, [
    [root, withMore(objects[root], form)],
    [page, withMore(objects[page], `/Annots [${field} 0 R]`)],
    [seal, signatureOf(at, words)],
    [
      field,
      `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (seal)\n/F 132\n/Rect [0 0 0 0]\n/P ${page} 0 R\n/V ${seal} 0 R\n>>`,
    ],
  ])
}

function readPdf(pdf: Buffer): Read {
  const text = pdf.toString('latin1')
  const [, table] = /\nstartxref\n(\d+)\n%%EOF\n?$/.exec(text.slice(-64)) ?? []
  const [whole = '', size, lines = '', trailer = ''] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf][ \r]\n)+)trailer\n(<<.*>>)\nstartxref\n/s.exec(
      text.slice(Number(table)),
    ) ?? []
  const offsets = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => Number(line.slice(0, 10)))
  if (whole === '' || offsets.length !== Number(size))
    throw new NotOurPdf('its table is not where its end says')
  return { text, trailer, table: Number(table), offsets }
}

/** Without its stream. Its texts have no line ends: the writer escapes them. */
function objectIn({ text, offsets }: Read, number: number): string {
  const head = `${number} 0 obj\n`
  const start = offsets[number] ?? 0
  const end = text.indexOf('\nendobj', start)
  if (!text.startsWith(head, start) || end < 0)
    throw new NotOurPdf(`object ${number} is not where its table says`)
  const [dictionary = ''] = text.slice(start + head.length, end).split('\nstream\n', 1)
  return dictionary
}

function referenceIn(object: string | undefined, name: string): number {
  const [, number] = new RegExp(String.raw`${name} ?(\d+) 0 R\b`).exec(object ?? '') ?? []
  if (number === undefined) throw new NotOurPdf(`it has no ${name}`)
  return Number(number)
}

function withMore(dictionary: string | undefined, more: string): string {
  if (!dictionary?.endsWith('>>')) throw new NotOurPdf('a dictionary without end')
  return `${dictionary.slice(0, -2)}${more}\n>>`
}

const RANGE = '/ByteRange '
const CONTENTS = '\n/Contents '

function signatureOf(at: Date, { name, reason }: SealWords): string {
  return [
    '<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n',
    `${RANGE}${' '.repeat(RANGE_LENGTH)}${CONTENTS}<${'0'.repeat(2 * HOLE_BYTES)}>\n`,
    `/M (D:${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z)\n`,
    `/Name <${hexOf(name)}>\n/Reason <${hexOf(reason)}>\n/Reference ${NO_CHANGES}\n>>`,
  ].join('')
}

function hexOf(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`
}

function textOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function written({ text, trailer, table }: Read, changed: readonly (readonly [number, string])[]): Prepared {
  let whole = text.endsWith('\n') ? text : `${text}\n`
  const rows = changed.map(([number, object]) => {
    const row = `${number} 1\n${String(whole.length).padStart(10, '0')} 00000 n \n`
    whole += `${number} 0 obj\n${object}\nendobj\n`
    return row
  })
  const size = Math.max(...changed.map(([number]) => number)) + 1
  const last = trailer.replace(/\/Size \d+/, `/Size ${size}\n/Prev ${table}`)
  const start = whole.lastIndexOf(CONTENTS) + CONTENTS.length
  const hole = { start, end: start + 2 * HOLE_BYTES + 2 }
  whole += `xref\n${rows.join('')}trailer\n${last}\nstartxref\n${whole.length}\n%%EOF\n`
  const pdf = Buffer.from(whole, 'latin1')
  pdf.write(rangeOf(hole, pdf.length), start - CONTENTS.length - RANGE_LENGTH, 'latin1')
  return { pdf, hole }
}

function rangeOf({ start, end }: Hole, length: number): string {
  return `[0 ${start} ${end} ${length - end}]`.padEnd(RANGE_LENGTH)
}

/** What is signed: all of it but the hole. */
export function aroundHole({ pdf, hole }: Prepared): Buffer {
  return Buffer.concat([pdf.subarray(0, hole.start), pdf.subarray(hole.end)])
}

export function fillHole({ pdf, hole }: Prepared, signed: Buffer): Buffer {
  if (signed.length > HOLE_BYTES) throw new Error(`a signature of ${signed.length} bytes`)
  const filled = Buffer.from(pdf)
  filled.write(signed.toString('hex'), hole.start + 1, 'latin1')
  return filled
}

/** `inHole`: its bytes, with the zeros behind what was signed. */
export type Filled = Prepared & SealWords & { at: string; inHole: Buffer }

/** Null where it does not end with an update as above, to the byte. */
export function readFilled(given: Uint8Array): Filled | null {
  const pdf = Buffer.from(given)
  const text = pdf.toString('latin1')
  const from = text.lastIndexOf(RANGE) + RANGE.length
  const start = from + RANGE_LENGTH + CONTENTS.length
  const hole = { start, end: start + 2 * HOLE_BYTES + 2 }
  if (text.slice(from, start) !== `${rangeOf(hole, pdf.length)}${CONTENTS}`) return null
  const [, hex] = /^<([\da-f]*)>$/.exec(text.slice(hole.start, hole.end)) ?? []
  const [, at, name, reason] =
    /^\n\/M \(D:(\d{14})Z\)\n\/Name <feff((?:[\da-f]{4})*)>\n\/Reason <feff((?:[\da-f]{4})*)>\n/.exec(
      text.slice(hole.end),
    ) ?? []
  if (hex === undefined || at === undefined || name === undefined || reason === undefined) return null
  return { pdf, hole, at, name: textOf(name), reason: textOf(reason), inHole: Buffer.from(hex, 'hex') }
}
