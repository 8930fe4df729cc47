// The font that our own documents are written in, embedded in part: it has the letters of most languages that a name may need.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const FILES = { plain: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' }
/** Each letter separately, so that text copied out of the file is the text written. */
const FEATURES = { liga: false, clig: false }

export async function embedOurFont(document: PDFDocument, weight: keyof typeof FILES): Promise<PDFFont> {
  document.registerFontkit(fontkit)
  return document.embedFont(await readFile(join(FOLDER, FILES[weight])), { subset: true, features: FEATURES })
}
