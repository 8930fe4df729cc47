// PDFium, Chrome's reader of PDFs: draws pages and reads their text. A file it cannot open, no browser can.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { Refused } from './answers.ts'
import type { FormField } from '#kernel/agency-forms.ts'
import { type FieldRead, textsIn, valuesOf } from './pdfium-fields.ts'
import { type Line, linesOn } from './pdfium-lines.ts'
import { memoryOf } from './pdfium-memory.ts'

export type OpenPages = {
  count: number
  /** Text of a page, at most so many characters. */
  textOf(index: number, most: number): string
  /** As printed, without the values of fields. */
  linesOf(index: number): Line[]
  /** What the fields of each page have; to be read before a page is drawn. */
  values(): FieldRead[][]
  /** The text that a page shows in each of these places, values of fields included. */
  textsIn(index: number, places: readonly FormField['rect'][]): string[]
  /** Four bytes a pixel: red, green, blue, and one of no meaning. */
  draw(index: number, width: number): { pixels: Uint8Array; width: number; height: number }
}

const PASSWORD_ERROR = 4
const WHITE = 0xff_ff_ff_ff
/** Remarks are drawn too, and red comes before blue. */
const DRAW_FLAGS = 0x01 | 0x10
/** As on the screen, not as in print. */
const FLATTEN_FOR_SCREEN = 0
const HEIGHT_MAX = 4_000

let loading: Promise<WrappedPdfiumModule> | null = null

async function load(): Promise<WrappedPdfiumModule> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  const module = await init({ wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) })
  module.PDFiumExt_Init()
  return module
}

export async function withPages<Answer>(
  bytes: Uint8Array,
  use: (pages: OpenPages) => Answer | Promise<Answer>,
): Promise<Answer> {
  const pdfium = await (loading ??= load())
  const { wasmExports } = pdfium.pdfium
  const place = wasmExports.malloc(bytes.length)
  try {
    memoryOf(pdfium).set(bytes, place)
    const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '')
    if (document === 0)
      throw new Refused(pdfium.FPDF_GetLastError() === PASSWORD_ERROR ? 'locked' : 'damaged')
    try {
      return await use(pagesOf(pdfium, document))
    } finally {
      pdfium.FPDF_CloseDocument(document)
    }
  } finally {
    wasmExports.free(place)
  }
}

function pagesOf(pdfium: WrappedPdfiumModule, document: number): OpenPages {
  const flat = new Set<number>()
  const onPage = <Answer>(index: number, use: (page: number) => Answer): Answer => {
    const page = pdfium.FPDF_LoadPage(document, index)
    if (page === 0) throw new Refused('damaged')
    try {
      return use(page)
    } finally {
      pdfium.FPDF_ClosePage(page)
    }
  }
  // Typed form values are drawn and read only once they are part of their page, which is then loaded again.
  const onFlatPage = <Answer>(index: number, use: (page: number) => Answer): Answer => {
    if (!flat.has(index)) onPage(index, (page) => pdfium.FPDFPage_Flatten(page, FLATTEN_FOR_SCREEN))
    flat.add(index)
    return onPage(index, use)
  }
  return {
    count: pdfium.FPDF_GetPageCount(document),
    textOf: (index, most) => onFlatPage(index, (page) => textOn(pdfium, page, most)),
    linesOf: (index) => onPage(index, (page) => linesOn(pdfium, page)),
    values: () => valuesOf(pdfium, document),
    textsIn: (index, places) => onFlatPage(index, (page) => textsIn(pdfium, page, places)),
    draw: (index, width) => onFlatPage(index, (page) => drawing(pdfium, page, width)),
  }
}

function textOn(pdfium: WrappedPdfiumModule, page: number, most: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return ''
  const count = Math.min(pdfium.FPDFText_CountChars(text), most)
  const place = pdfium.pdfium.wasmExports.malloc(2 * (count + 1))
  try {
    if (count <= 0 || pdfium.FPDFText_GetText(text, 0, count, place) === 0) return ''
    const { buffer, byteOffset } = memoryOf(pdfium)
    return Buffer.from(buffer, byteOffset + place, 2 * count).toString('utf16le')
  } finally {
    pdfium.pdfium.wasmExports.free(place)
    pdfium.FPDFText_ClosePage(text)
  }
}

function drawing(pdfium: WrappedPdfiumModule, page: number, most: number): ReturnType<OpenPages['draw']> {
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  if (!(wide > 0 && high > 0)) throw new Refused('damaged')
  const scale = Math.min(most / wide, HEIGHT_MAX / high)
  const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) throw new Refused('too-big-inside')
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_FLAGS)
    const place = pdfium.FPDFBitmap_GetBuffer(bitmap)
    return { pixels: memoryOf(pdfium).slice(place, place + width * height * 4), width, height }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}
