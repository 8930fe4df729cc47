// Draws what a field of text says, whole: in the size that is set, or smaller where that would cut something off.
import {
  defaultTextFieldAppearanceProvider,
  layoutMultilineText,
  type PDFDocument,
  type PDFFont,
  type PDFTextField,
  type PDFWidgetAnnotation,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { embedOurFont } from './our-font.ts'

const SIZE_MIN = 4
const SIZE_STEP = 0.25
/** How far letters of size 1 reach above and below their line; capitals with an accent reach higher. */
const ABOVE = 0.72
const ABOVE_ACCENTED = 0.95
const BELOW = 0.24
const SIZE_SET = /(\/\S+\s+)(\d*\.?\d+)(\s+Tf)/

export type Fonts = { plain: PDFFont; our(): Promise<PDFFont> }

/** Ours is some 20 KB in a file. */
export async function fontsOf(document: PDFDocument): Promise<Fonts> {
  const plain = await document.embedFont(StandardFonts.Helvetica)
  let ours: PDFFont | null = null
  return {
    plain,
    async our() {
      if (ours === null) {
        ours = await embedOurFont(document, 'plain')
        measure(ours, '')
      }
      return ours
    },
  }
}

/**
 * Our font's lines are as high as plain ones: its own height would cut a line that viewers show. pdf-lib asks for a height without
 * descenders to put one line in the middle of its field: this way whole letters fit there, not their upper part.
 */
function measure(font: PDFFont, text: string): number {
  const above = /\p{Lu}\p{M}/u.test(text.normalize('NFD')) ? ABOVE_ACCENTED : ABOVE
  font.heightAtSize = (size, options) => size * (options?.descender === false ? above - BELOW : ABOVE + BELOW)
  return above + BELOW
}

export function drawText(field: PDFTextField, font: PDFFont): void {
  field.updateAppearances(font, (of, widget, inFont) => {
    const set = SIZE_SET.exec(widget.getDefaultAppearance() ?? of.acroField.getDefaultAppearance() ?? '')
    const size = Number(set?.[2] ?? 0)
    measure(inFont, of.getText() ?? '')
    const fitting = size > 0 && !of.isCombed() ? fittingSize(of, widget, inFont, size) : size
    if (set && fitting < size) widget.setDefaultAppearance(set.input.replace(SIZE_SET, `$1${fitting}$3`))
    return defaultTextFieldAppearanceProvider(of, widget, inFont)
  })
}

function fittingSize(
  field: PDFTextField,
  widget: PDFWidgetAnnotation,
  font: PDFFont,
  wanted: number,
): number {
  const text = field.getText() ?? ''
  const { width, height } = innerOf(widget)
  const reach = measure(font, text)
  const fits = (size: number) => {
    if (!field.isMultiline()) return font.widthOfTextAtSize(text, size) <= width && size * reach <= height
    const bounds = { x: 0, y: 0, width, height }
    const { lines, lineHeight } = layoutMultilineText(text, {
      alignment: field.getAlignment(),
      fontSize: size,
      font,
      bounds,
    })
    return lines.length * lineHeight <= height
  }
  let size = wanted
  while (size > SIZE_MIN && !fits(size)) size -= SIZE_STEP
  return size
}

/** The area inside its border: nothing outside is visible. */
function innerOf(widget: PDFWidgetAnnotation): { width: number; height: number } {
  const { width, height } = widget.getRectangle()
  const edge = ((widget.getBorderStyle()?.getWidth() ?? 0) + 1) * 2
  const isUpright = (widget.getAppearanceCharacteristics()?.getRotation() ?? 0) % 180 === 0
  const [along, across] = isUpright ? [width, height] : [height, width]
  return { width: along - edge, height: across - edge }
}
