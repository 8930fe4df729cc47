// For tests only: small files that are enormous inside.
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { pdfOf, stream } from './hostile-pdf-for-tests.ts'
import { seed } from './seeds-for-tests.ts'

const MEGABYTE = 1_000_000

/** So many megabytes of one letter, packed: one megabyte is, and that repeated, which takes no time. */
function swollen(megabytes: number, letter = ' '): Buffer {
  const once = deflateRawSync(Buffer.alloc(MEGABYTE, letter), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const [head, end] = [Buffer.from([0x78, 0xda]), Buffer.from([0x03, 0])]
  return Buffer.concat([
    head,
    ...Array.from({ length: megabytes }, () => once),
    end,
    sumOf(megabytes, letter),
  ])
}

/** Adler-32 of so many of one letter. */
function sumOf(megabytes: number, letter: string): Buffer {
  const [count, value, prime] = [BigInt(megabytes * MEGABYTE), BigInt(letter.charCodeAt(0)), 65_521n]
  const low = (1n + count * value) % prime
  const high = (count + (value * count * (count + 1n)) / 2n) % prime
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(Number(high) * 65_536 + Number(low))
  return sum
}

/** Objects in a stream that is packed twice: some 900 bytes that are 300 MB. */
function pdfOfPackedObjects(): Buffer {
  const packed = deflateSync(swollen(300), { level: 9 })
  const objects = stream('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', packed)
  const head =
    '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj'
  return Buffer.concat([
    Buffer.from(head),
    objects,
    Buffer.from('\nendobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF'),
  ])
}

function pdfOfPicture(side: number): Buffer {
  const picture = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode`
  return pdfOf({
    page: '/Resources<</XObject<</A 5 0 R>>>>/Contents 6 0 R',
    objects: [stream(picture, swollen(200, '\0')), stream('', Buffer.from('600 0 0 700 0 0 cm /A Do'))],
  })
}

/** Each draws the next ten times; the last one a square. */
function pdfOfForms(): Buffer {
  const forms = Array.from({ length: 10 }, (_, index) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 600 700]/Resources<</XObject<</A ${index + 7} 0 R>>>>`,
      Buffer.from(index === 9 ? '0 0 9 9 re f ' : '/A Do '.repeat(10)),
    ),
  )
  return pdfOf({
    page: '/Resources<</XObject<</A 6 0 R>>>>/Contents 5 0 R',
    objects: [stream('', Buffer.from('/A Do')), ...forms],
  })
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(data, crc32(name)))
  return Buffer.concat([length, Buffer.from(name), data, sum])
}

function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const data = chunk('IDAT', swollen(20, '\0'))
  return Buffer.concat([
    seed('palette.png').subarray(0, 8),
    chunk('IHDR', head),
    ...chunks,
    data,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The frame of a JPEG says how large it is. */
function jpegThatSays(side: number): Buffer {
  const bytes = Buffer.from(seed('imagemagick.jpg'))
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, at + 5)
  bytes.writeUInt16BE(side, at + 7)
  return bytes
}

function heicThatSays(side: number): Buffer {
  const bytes = Buffer.from(seed('libheif.heic'))
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(side, at + 8)
    bytes.writeUInt32BE(side, at + 12)
  }
  return bytes
}

const CONTENT_TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

function docxOf(parts: Record<string, Uint8Array>): Uint8Array {
  return zipSync({ '[Content_Types].xml': Buffer.from(CONTENT_TYPES), ...parts }, { level: 1 })
}

/** The length its list and its head give for its last part, true or not. */
function docxThatSays(length: number): Uint8Array {
  const bytes = Buffer.from(docxOf({ 'word/document.xml': Buffer.alloc(10 * MEGABYTE, 'a') }))
  for (const [mark, at] of [
    ['PK\u0001\u0002', 24],
    ['PK\u0003\u0004', 22],
  ] as const)
    bytes.writeUInt32LE(length, bytes.lastIndexOf(mark) + at)
  return bytes
}

function nested(levels: number): Uint8Array {
  const inner = levels === 0 ? Buffer.alloc(10 * MEGABYTE, 'a') : nested(levels - 1)
  return docxOf({ 'word/document.xml': Buffer.from('<w:document/>'), 'word/embeddings/a.docx': inner })
}

/** One stream of 10 MB that a hundred parts share, which strict readers refuse. */
function docxOfOverlaps(): Uint8Array {
  const one = docxOf({ 'word/document.xml': Buffer.from('<w:document/>') })
  const listed = Buffer.from(one).lastIndexOf('PK\u0001\u0002')
  const entry = Buffer.from(one).subarray(listed, Buffer.from(one).lastIndexOf('PK\u0005\u0006'))
  const end = Buffer.from(Buffer.from(one).subarray(-22))
  const many = Array.from({ length: 100 }, (_, index) => {
    const copy = Buffer.from(entry)
    copy.write(`${index}`.padStart(3, 'x'), 46)
    return copy
  })
  const list = Buffer.concat(many)
  end.writeUInt16LE(100, 8)
  end.writeUInt16LE(100, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(listed, 16)
  return Buffer.concat([Buffer.from(one).subarray(0, listed), list, end])
}

/** Name and maker of each: made only when its turn comes. */
export const BOMBS: readonly (readonly [what: string, name: string, make: () => Uint8Array])[] = [
  ['a PDF of 900 bytes with objects of 300 MB', 'a.pdf', pdfOfPackedObjects],
  [
    'a PDF whose page has 300 MB of contents',
    'a.pdf',
    () => pdfOf({ page: '/Contents 5 0 R', objects: [stream('/Filter/FlateDecode', swollen(300))] }),
  ],
  ['a PDF with a picture of 900 million points', 'a.pdf', () => pdfOfPicture(30_000)],
  [
    'a PDF with a page of 14 million inches',
    'a.pdf',
    () => pdfOf({ page: '/MediaBox[0 0 999999999 999999999]' }),
  ],
  ['a PDF whose forms draw one another a thousand million times', 'a.pdf', pdfOfForms],
  ['a PDF of lists within lists', 'a.pdf', () => pdfOf({ objects: ['['.repeat(200_000)] })],
  ['a PNG of 900 million points', 'a.png', () => png(30_000, 30_000)],
  ['a PNG of 2 thousand million lines', 'a.png', () => png(1, 0x7f_ff_ff_ff)],
  [
    'a PNG with colours of 300 MB',
    'a.png',
    () => png(100, 100, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), swollen(300)]))),
  ],
  [
    'a PNG with a text of 300 MB',
    'a.png',
    () => png(100, 100, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), swollen(300)]))),
  ],
  ['a JPEG of 4 thousand million points', 'a.jpg', () => jpegThatSays(64_000)],
  ['a HEIC of 4 thousand million points', 'a.heic', () => heicThatSays(65_000)],
  ['a HEIC that says it is larger than it is', 'a.heic', () => heicThatSays(7_000)],
  ['a DOCX that says it is 300 MB', 'a.docx', () => docxThatSays(300 * MEGABYTE)],
  [
    'a DOCX with parts of 55 MB',
    'a.docx',
    () => docxOf({ 'word/document.xml': Buffer.alloc(55 * MEGABYTE, '<') }),
  ],
  ['a DOCX that says it is smaller than it is', 'a.docx', () => docxThatSays(1_000)],
  ['a DOCX within a DOCX within a DOCX', 'a.docx', () => nested(4)],
  ['a DOCX whose parts share their bytes', 'a.docx', docxOfOverlaps],
  [
    'a DOCX of two thousand parts',
    'a.docx',
    () =>
      docxOf(
        Object.fromEntries(
          Array.from({ length: 2_100 }, (_, index) => [`word/${index}.xml`, Buffer.alloc(0)]),
        ),
      ),
  ],
  ['a DOC whose table leads round and round', 'a.doc', () => docInACircle()],
]

function docInACircle(): Uint8Array {
  const bytes = Buffer.from(seed('libreoffice.doc'))
  const table = 512 * (bytes.readUInt32LE(76) + 1)
  for (let at = table; at < table + 512; at += 4)
    if (bytes.readUInt32LE(at) < 0xff_ff_ff_f0) bytes.writeUInt32LE(1, at)
  return bytes
}
