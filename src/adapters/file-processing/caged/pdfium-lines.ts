// Where the text of a page is: pieces of a line, in points from the lower left corner.
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { memoryOf } from './pdfium-memory.ts'

export type Line = { text: string; left: number; bottom: number; right: number; top: number }

/** More between two letters than this is a gap between columns. */
const GAP = 14
const CHARACTERS_MAX = 20_000

export function linesOn(module: WrappedPdfiumModule, page: number): Line[] {
  const text = module.FPDFText_LoadPage(page)
  if (text === 0) return []
  const lines: Line[] = []
  let line: Line | null = null
  for (const { sign, box } of signsOf(module, text)) {
    if (/[\r\n]/.test(sign)) line = null
    else if (/\s/.test(sign)) {
      if (line) append(line, ' ')
    } else if (line && goesOn(line, box)) append(line, sign, box)
    else lines.push((line = { text: sign, ...box }))
  }
  module.FPDFText_ClosePage(text)
  return lines.map((each) => ({ ...each, text: each.text.trim() }))
}

type Box = Omit<Line, 'text'>

function* signsOf(module: WrappedPdfiumModule, text: number): Generator<{ sign: string; box: Box }> {
  const { malloc, free } = module.pdfium.wasmExports
  const place = malloc(32)
  try {
    const count = Math.min(module.FPDFText_CountChars(text), CHARACTERS_MAX)
    for (let at = 0; at < count; at += 1) {
      module.FPDFText_GetCharBox(text, at, place, place + 8, place + 16, place + 24)
      const view = new DataView(memoryOf(module).buffer, place, 32)
      const [left, right, bottom, top] = [0, 8, 16, 24].map((from) => view.getFloat64(from, true)) as [
        number,
        number,
        number,
        number,
      ]
      const code = module.FPDFText_GetUnicode(text, at)
      yield {
        sign: code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD',
        box: { left, right, bottom, top },
      }
    }
  } finally {
    free(place)
  }
}

function goesOn(line: Line, { left, bottom }: Box): boolean {
  return left - line.right <= GAP && Math.abs(bottom - line.bottom) <= GAP
}

function append(line: Line, sign: string, box: Box = line): void {
  line.text += sign
  line.left = Math.min(line.left, box.left)
  line.right = Math.max(line.right, box.right)
  line.bottom = Math.min(line.bottom, box.bottom)
  line.top = Math.max(line.top, box.top)
}
