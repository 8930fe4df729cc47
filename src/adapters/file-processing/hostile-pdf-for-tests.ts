// For tests only: PDFs that do something, each in a few lines; and the same with everything packed away in streams.
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { TEST_MARK } from '#kernel/test-mark.ts'

export type PdfParts = {
  /** More entries of the catalogue, of the page, and more objects, which are numbered from 5. */
  catalog?: string
  page?: string
  objects?: readonly (string | Buffer)[]
}

const CONTENTS = 'BT /F1 24 Tf 40 700 Td (Hello) Tj ET'
const FONT = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'

export function pdfOf({ catalog = '', page = '', objects = [] }: PdfParts): Buffer {
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R ${FONT} ${page}>>`,
    stream('', Buffer.from(CONTENTS)),
    ...objects,
  ]
  const pieces = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const places: number[] = []
  let at = pieces[0]?.length ?? 0
  for (const [index, body] of bodies.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ])
    places.push(at)
    at += piece.length
    pieces.push(piece)
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  const end = `trailer\n<</Root 1 0 R/Size ${bodies.length + 1}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(table + end)])
}

export function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** A search in the bytes finds nothing in it any more. */
export async function packedAway(bytes: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
  return Buffer.from(await document.save({ useObjectStreams: true, updateFieldAppearances: false }))
}

const link = (action: string) => ({
  page: '/Annots[5 0 R]',
  objects: [`<</Type/Annot/Subtype/Link/Rect[0 0 99 99]/A ${action}>>`],
})
const annotation = (text: string) => ({
  page: '/Annots[5 0 R]',
  objects: [`<</Type/Annot/Rect[0 0 99 99]${text}>>`],
})
const attached = (bytes: Buffer) => ({
  catalog: '/Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>',
  objects: [
    '<</Type/Filespec/F(a.bin)/EF<</F 6 0 R>>>>',
    stream('/Type/EmbeddedFile/Filter/FlateDecode', deflateSync(bytes)),
  ],
})

type PdfRow = readonly [what: string, parts: PdfParts, verdict: string]

export const PDF_ROWS: readonly PdfRow[] = [
  ['nothing but a page', {}, 'accepted'],
  ['a page to open at', { catalog: '/OpenAction[3 0 R/Fit]' }, 'accepted'],
  ['a page to open at, as an action', { catalog: '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>' }, 'accepted'],
  [
    'a script when it opens',
    { catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' },
    'cleaned: scripts, actions',
  ],
  [
    'a script spelled otherwise',
    { catalog: '/Open#41ction<</S/J#61vaScript/#4aS(app.alert(1))>>' },
    'cleaned: scripts, actions',
  ],
  [
    'a script among the names',
    { catalog: '/Names<</JavaScript<</Names[(a)5 0 R]>>>>', objects: ['<</S/JavaScript/JS(x)>>'] },
    'cleaned: scripts',
  ],
  [
    'a script in a stream',
    {
      catalog: '/OpenAction 5 0 R',
      objects: ['<</S/JavaScript/JS 6 0 R>>', stream('', Buffer.from('app.alert(1)'))],
    },
    'cleaned: scripts, actions',
  ],
  ['a script that nothing leads to', { objects: ['<</S/JavaScript/JS(x)>>'] }, 'cleaned: scripts'],
  [
    'a script as the next action',
    link('<</S/URI/URI(https://a.example)/Next<</S/JavaScript/JS(x)>>>>'),
    'cleaned: scripts',
  ],
  [
    'a site that opens by itself',
    { catalog: '/OpenAction<</S/URI/URI(https://a.example)>>' },
    'cleaned: actions',
  ],
  ['printing by itself', { catalog: '/OpenAction<</S/Named/N/Print>>' }, 'cleaned: actions'],
  ['an action of the page', { page: '/AA<</O<</S/Launch/F(cmd.exe)>>>>' }, 'cleaned: actions'],
  ['an action of the file', { catalog: '/AA<</WC<</S/JavaScript/JS(x)>>>>' }, 'cleaned: scripts, actions'],
  ['a link to a site', link('<</S/URI/URI(https://uscis.gov/forms)>>'), 'accepted'],
  ['a link without its scheme', link('<</S/URI/URI(www.uscis.gov)>>'), 'accepted'],
  ['a link to a mailbox', link('<</S/URI/URI(mailto:a@b.example)>>'), 'accepted'],
  ['a link that is a script', link('<</S/URI/URI(javascript:alert\\(1\\))>>'), 'cleaned: actions'],
  ['a link to a file', link('<</S/URI/URI(file:///etc/passwd)>>'), 'cleaned: actions'],
  ['a link to a share', link('<</S/URI/URI(\\\\\\\\evil\\\\share)>>'), 'cleaned: actions'],
  ['a link with data', link('<</S/URI/URI(data:text/html,hi)>>'), 'cleaned: actions'],
  ['a link that starts a program', link('<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>'), 'cleaned: actions'],
  [
    'a link into another file',
    link('<</S/GoToR/F(\\\\\\\\evil\\\\share\\\\a.pdf)/D[0/Fit]>>'),
    'cleaned: actions',
  ],
  ['a link into an attachment', link('<</S/GoToE/T<</R/C/N(a)>>>>'), 'cleaned: actions'],
  ['a form that is sent', link('<</S/SubmitForm/F(https://a.example)>>'), 'cleaned: actions'],
  ['a form that is filled from elsewhere', link('<</S/ImportData/F(a.fdf)>>'), 'cleaned: actions'],
  ['something hidden by a click', link('<</S/Hide/T(a)>>'), 'cleaned: actions'],
  ['an article', link('<</S/Thread/D 0>>'), 'cleaned: actions'],
  ['a view in space', link('<</S/GoTo3DView/V 0>>'), 'cleaned: actions'],
  ['sound on a click', link('<</S/Sound/Sound 6 0 R>>'), 'cleaned: attachments'],
  ['a film on a click', link('<</S/Movie/T(a)>>'), 'cleaned: attachments'],
  ['a rendition', link('<</S/Rendition/JS(x)/OP 0>>'), 'cleaned: scripts'],
  ['rich media', annotation('/Subtype/RichMedia/RichMediaContent<<>>'), 'cleaned: attachments'],
  ['something in space', annotation('/Subtype/3D/3DD 6 0 R'), 'cleaned: attachments'],
  ['a film', annotation('/Subtype/Movie/Movie<</F(a.mov)>>'), 'cleaned: attachments'],
  ['a screen', annotation('/Subtype/Screen'), 'cleaned: attachments'],
  ['a file on the page', annotation('/Subtype/FileAttachment/FS<</F(a)/EF<<>>>>'), 'cleaned: attachments'],
  ['a remark', annotation('/Subtype/Text/Contents(Please read)'), 'accepted'],
  ['a mark', annotation('/Subtype/Highlight/QuadPoints[0 0 9 0 0 9 9 9]'), 'accepted'],
  ['an attached text', attached(Buffer.from('a letter')), 'cleaned: attachments'],
  [
    'an attached program',
    attached(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
    'refused: harmful',
  ],
  ['an attached script', attached(Buffer.from('#!/bin/sh\nrm -rf ~')), 'refused: harmful'],
  ['the mark of scanners, attached', attached(Buffer.from(TEST_MARK)), 'refused: harmful'],
  ['a form with XFA', { catalog: '/AcroForm<</Fields[]/XFA(a)>>' }, 'cleaned: form'],
  [
    'a form that draws its pages',
    { catalog: '/AcroForm<</Fields[]/XFA(a)>>/NeedsRendering true' },
    'refused: active',
  ],
  [
    'a form without anything typed',
    { catalog: '/AcroForm<</Fields[5 0 R]>>', ...annotation('/Subtype/Widget/FT/Tx/T(a)') },
    'accepted',
  ],
  [
    'a form whose values have no picture',
    {
      catalog: '/AcroForm<</Fields[5 0 R]/DA(/Helv 0 Tf 0 g)>>',
      ...annotation('/Subtype/Widget/FT/Tx/T(a)/V(Maria)/P 3 0 R'),
    },
    'cleaned: form',
  ],
  ['a list with many entries', { objects: [`[${'0 '.repeat(300_000)}]`] }, 'accepted'],
  ['lists within lists', { objects: [`${'['.repeat(400)}${']'.repeat(400)}`] }, 'accepted'],
  [
    'a page tree that holds itself',
    { catalog: '/Pages 5 0 R', objects: ['<</Type/Pages/Kids[5 0 R]/Count 1>>'] },
    'refused',
  ],
  [
    'more pages than there are',
    { catalog: '/Pages 5 0 R', objects: ['<</Type/Pages/Kids[3 0 R]/Count 999999999>>'] },
    'answered',
  ],
]
