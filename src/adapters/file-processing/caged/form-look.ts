// How a value is laid out in its field. What would not be seen whole has no layout.
import { type PDFDocument, type PDFFont, type PDFRef, StandardFonts } from '@cantoo/pdf-lib'
import type { FoundField } from './form-fields.ts'
import { embedOurFont } from './our-font.ts'

/** The form's own faces are not in its file: these have the same widths and are in every reader. */
const FACES = {
  courier: [StandardFonts.Courier, StandardFonts.CourierBold],
  times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
} as const

export type Faces = { own(look: string): Promise<PDFFont>; ours(): Promise<PDFFont> }

export function facesOf(document: PDFDocument): Faces {
  const embedded = new Map<string, Promise<PDFFont>>()
  const once = (name: string, embed: () => Promise<PDFFont>) => {
    const font = embedded.get(name) ?? embed()
    embedded.set(name, font)
    return font
  }
  return {
    own(look) {
      const family = /cour/i.test(look) ? 'courier' : /times/i.test(look) ? 'times' : 'helvetica'
      const name = FACES[family][/bold/i.test(look) ? 1 : 0]
      return once(name, () => document.embedFont(name))
    },
    ours: () => once('ours', () => embedOurFont(document, 'bold')),
  }
}

const known = new WeakMap<PDFFont, ReadonlySet<number>>()
/** Scripts that are written from left to right, a letter after a letter. */
const SIMPLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\p{S}\p{Zs}\n]$/u

/** The characters of a text that a face lacks, each once. */
export function missingIn(font: PDFFont, text: string): string {
  const codes = known.get(font) ?? new Set(font.getCharacterSet())
  known.set(font, codes)
  const isKnown = (sign: string) =>
    SIMPLE.test(sign) && (sign === '\n' || codes.has(sign.codePointAt(0) ?? 0))
  return [...new Set(text)].filter((sign) => !isKnown(sign)).join('')
}

type Piece = { text: string; x: number; y: number }
export type Layout = {
  font: PDFFont
  size: number
  colour: string
  width: number
  height: number
  pieces: Piece[]
}

const INSET = 2
const LINE = 1.2
/** Of the size: from the line that letters rest on to their top, and what must fit between the edges. */
const ABOVE = 0.8
const MIDDLE = 0.3
const REACH = 0.95
const SIZES = { most: 12, least: 5, step: 0.5 }

/** Eight points are still read well. */
const DATE = { is: /^\d\d\/\d\d\/\d{4}$/, least: 8 }

/** Null where there is no room. Only a list's label, a text in a field that sets no size, or by a little a date, may become smaller. */
export function layoutOf({ field, look, alignment }: FoundField, text: string, font: PDFFont): Layout | null {
  const [left, bottom, right, top] = field.rect
  const [width, height] = [right - left, top - bottom]
  const [, set = '0'] = /([\d.]+)\s+Tf/.exec(look) ?? []
  const colour = look.replace(/\/\S+\s+[\d.]+\s+Tf/, '').trim() || '0 g'
  const wanted = Number(set)
  const isFree = wanted === 0 || field.kind === 'list'
  const least = isFree ? SIZES.least : DATE.is.test(text) ? Math.min(wanted, DATE.least) : wanted
  for (let size = wanted || SIZES.most; size >= least; size -= SIZES.step) {
    const place = { width, height, font, size }
    const pieces = field.isComb && field.maxLength ? combed(text, place, field.maxLength) : null
    const fitting = pieces ?? (field.isMultiline ? lined(text, place) : inOneLine(text, place, alignment))
    if (fitting) return { ...place, colour, pieces: fitting }
  }
  return null
}

type Place = { width: number; height: number; font: PDFFont; size: number }

function middleOf({ height, size }: Place): number {
  return height / 2 - MIDDLE * size
}

function combed(text: string, place: Place, cells: number): Piece[] | null {
  const cell = place.width / cells
  const y = middleOf(place)
  return [...text].map((sign, index) => {
    const width = place.font.widthOfTextAtSize(sign, place.size)
    return { text: sign, x: index * cell + (cell - width) / 2, y }
  })
}

function inOneLine(text: string, place: Place, alignment: FoundField['alignment']): Piece[] | null {
  const spare = place.width - 2 * INSET - place.font.widthOfTextAtSize(text, place.size)
  if (spare < 0 || place.size * REACH > place.height) return null
  const before = { left: 0, center: spare / 2, right: spare }[alignment]
  return [{ text, x: INSET + before, y: middleOf(place) }]
}

function lined(text: string, place: Place): Piece[] | null {
  const { width, height, font, size } = place
  const lines = linesOf(text, (line) => font.widthOfTextAtSize(line, size) <= width - 2 * INSET)
  const room = Math.max(1, Math.floor(height / (size * LINE)))
  if (!lines || lines.length > room || size * REACH > height) return null
  const isAlone = height < 2 * size * LINE
  const first = isAlone ? middleOf(place) : height - INSET - ABOVE * size
  return lines.map((line, index) => ({ text: line, x: INSET, y: first - index * size * LINE }))
}

/** Broken between words, and inside a word only where it alone is too long; null where not even a letter fits. */
function linesOf(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/(?<=\s)(?=\S)/)) {
      if (fits((line + word).trimEnd())) line += word
      else {
        if (line !== '') lines.push(line.trimEnd())
        line = ''
        for (const sign of word) {
          if (!fits((line + sign).trimEnd())) {
            if (line === '') return null
            lines.push(line)
            line = ''
          }
          line += sign
        }
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}

export function appearanceOf(document: PDFDocument, layout: Layout): PDFRef {
  const { font, size, colour, width, height, pieces } = layout
  const shown = pieces.map(
    ({ text, x, y }) => `1 0 0 1 ${round(x)} ${round(y)} Tm ${String(font.encodeText(text))} Tj`,
  )
  const code = `/Tx BMC\nq\nBT\n${colour}\n/F ${size} Tf\n${shown.join('\n')}\nET\nQ\nEMC`
  const stream = document.context.flateStream(code, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: { F: font.ref } },
  })
  return document.context.register(stream)
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
