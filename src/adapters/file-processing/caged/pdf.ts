// A stranger's PDF: kept unchanged if it contains pages only, so that a signature on it stays valid; else its pages are copied.
import sharp from 'sharp'
import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Observation } from '#kernel/file-kinds.ts'
import type { Examined } from '#platform/ports/file-processing.ts'
import { kept, Refused, TEXT_MAX, textOf } from './answers.ts'
import { beginsTwice, endsAsZip, holdsStranger } from './marks.ts'
import { cleanPdf } from './pdf-clean.ts'
import { findingsIn } from './pdf-findings.ts'
import { hasUndrawn } from './pdf-form.ts'
import { isEncrypted, openPdf } from './pdf-open.ts'
import { type OpenPages, withPages } from './pdfium.ts'
import { isBlank, isDark, look } from './picture.ts'

/** Pages beyond these are not looked at: a long scan is not worth the time. */
const LOOKED_AT_MAX = 40
const LOOK_WIDTH = 100
const END = '%%EOF'

export async function examinePdf(bytes: Uint8Array): Promise<Examined> {
  requireOneFile(bytes)
  const document = await openPdf(bytes)
  const { cleanings, isHarmful, isDrawnByForm, isSwollen } = findingsIn(document)
  if (isHarmful) throw new Refused('harmful')
  if (isSwollen) throw new Refused('too-big-inside')
  if (isDrawnByForm) throw new Refused('active')
  if (isEncrypted(document) || hasJunk(bytes)) cleanings.add('converted')
  if (hasUndrawn(document)) cleanings.add('form')
  const isDirty = cleanings.size > 0
  const { bytes: keptBytes, isReplaced } = isDirty ? await cleaned(document) : { bytes, isReplaced: false }
  return await withPages(keptBytes, async (pages) => {
    if (pages.count === 0) throw new Refused('damaged')
    const { observed, text } = await read(pages)
    return kept({
      type: 'pdf',
      bytes: keptBytes,
      pages: pages.count,
      cleaned: cleanings,
      observed: isReplaced ? [...observed, 'letters-replaced'] : observed,
      text,
    })
  })
}

/** Checked once more: anything left cannot be taken out. */
async function cleaned(document: PDFDocument): Promise<{ bytes: Uint8Array; isReplaced: boolean }> {
  const { bytes, isReplaced } = await cleanPdf(document).catch(() => {
    throw new Refused('damaged')
  })
  const { cleanings } = findingsIn(await openPdf(bytes))
  if (cleanings.size > 0) throw new Refused('active')
  requireOneFile(bytes)
  return { bytes, isReplaced }
}

function requireOneFile(bytes: Uint8Array): void {
  if (beginsTwice(bytes, 'pdf') || endsAsZip(bytes) || holdsStranger(behindEnd(bytes)))
    throw new Refused('harmful')
}

function behindEnd(bytes: Uint8Array): Buffer {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = view.lastIndexOf(END, view.length, 'latin1')
  return at < 0 ? Buffer.alloc(0) : view.subarray(at + END.length)
}

/** Before its head or behind its end, where a reader looks for nothing. */
function hasJunk(bytes: Uint8Array): boolean {
  const isFirst = Buffer.from(bytes.buffer, bytes.byteOffset, 5).toString('latin1') === '%PDF-'
  return !isFirst || /[^\s\0]/.test(behindEnd(bytes).toString('latin1'))
}

async function read(pages: OpenPages): Promise<{ observed: Observation[]; text: string | null }> {
  const observed = new Set<Observation>(pages.count === 1 ? ['one-page'] : [])
  let text = ''
  for (let index = 0; index < Math.min(pages.count, LOOKED_AT_MAX); index += 1) {
    const words = pages.textOf(index, TEXT_MAX)
    if (text.length < TEXT_MAX) text += `${words}\n`
    if (words.trim() !== '') continue
    const { pixels, width, height } = pages.draw(index, LOOK_WIDTH)
    const seen = await look(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha())
    if (isBlank(seen)) observed.add('blank-pages')
    else if (isDark(seen)) observed.add('dark')
  }
  return { observed: [...observed], text: textOf(text) }
}
