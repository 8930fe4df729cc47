// Values typed into a form without a stored picture: some readers draw them, and they would go with the form.
import {
  type PDFAcroForm,
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFName,
  PDFOptionList,
  PDFString,
  PDFHexString,
  PDFTextField,
} from '@cantoo/pdf-lib'

import { drawText, fontsOf } from './pdf-field-picture.ts'
import { shows } from './pdf-field-shown.ts'

const name = (text: string) => PDFName.of(text)

/** Whether a reader must draw some value itself to show it. */
export function hasUndrawn(document: PDFDocument): boolean {
  const form = formOf(document)
  return form !== null && undrawnIn(document, form).length > 0
}

/**
 * Gives each such value its picture: `drawFieldsOn` puts it on the page. Each in plain letters if they suffice, else in ours. Reports
 * whether a letter was replaced by another sign.
 */
export async function drawUndrawn(document: PDFDocument): Promise<{ isReplaced: boolean }> {
  const form = formOf(document)
  const undrawn = form ? undrawnIn(document, form) : []
  if (undrawn.length === 0) return { isReplaced: false }
  const fonts = await fontsOf(document)
  let isReplaced = false
  for (const field of undrawn) {
    const said = saidIn(field)
    const isPlain = inLettersOf(fonts.plain, said) === said
    const font = isPlain ? fonts.plain : await fonts.our()
    isReplaced ||= inLettersOf(font, said).normalize('NFC') !== said.normalize('NFC')
    drawField(field, font)
  }
  return { isReplaced }
}

function saidIn(field: Typed): string {
  return field instanceof PDFTextField ? (field.getText() ?? '') : field.getSelected().join('')
}

function formOf({ catalog }: PDFDocument): PDFAcroForm | null {
  return catalog.getAcroForm() ?? null
}

type Typed = PDFTextField | PDFDropdown | PDFOptionList

function undrawnIn(document: PDFDocument, form: PDFAcroForm): Typed[] {
  const { context } = document
  const isLeftToReaders = context.lookup(form.dict.get(name('NeedAppearances'))) === PDFBool.True
  return document
    .getForm()
    .getFields()
    .filter((field): field is Typed => isTyped(field) && hasValue(field))
    .filter((field) =>
      field.acroField
        .getWidgets()
        .some(({ dict }) => (isLeftToReaders ? !shows(dict, saidIn(field)) : !isDrawn(dict))),
    )
}

function isTyped(field: PDFField): field is Typed {
  return field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList
}

function hasValue({ acroField }: Typed): boolean {
  const value = acroField.getInheritableAttribute(name('V'))
  const said = acroField.dict.context.lookup(value)
  if (said instanceof PDFArray) return said.size() > 0
  return (said instanceof PDFString || said instanceof PDFHexString) && said.decodeText() !== ''
}

function isDrawn(widget: PDFDict): boolean {
  const appearances = widget.context.lookup(widget.get(name('AP')))
  return appearances instanceof PDFDict && widget.context.lookup(appearances.get(name('N'))) !== undefined
}

/** A letter that even our font lacks keeps its place: the original stays beside, sealed. */
function drawField(field: Typed, font: PDFFont): void {
  if (field instanceof PDFTextField) {
    const text = field.getText() ?? ''
    const plain = inLettersOf(font, text)
    if (plain !== text) field.acroField.setValue(PDFHexString.fromText(plain))
  }
  if (field instanceof PDFTextField) drawText(field, font)
  else field.updateAppearances(font)
}

function inLettersOf(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet())
  const isKnown = (letter: string) => /\s/.test(letter) || known.has(letter.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .map((letter) => (isKnown(letter) ? letter : (letter.normalize('NFD').at(0) ?? '?')))
    .map((letter) => (isKnown(letter) ? letter : '?'))
    .join('')
}
