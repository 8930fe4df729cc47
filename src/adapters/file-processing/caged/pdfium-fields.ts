// What PDFium reads in the fields of a form, and what it prints in their places.
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { FormField } from '#kernel/agency-forms.ts'
import { memoryOf, textFrom } from './pdfium-memory.ts'

export type FieldRead = { name: string; value: string; isOn: boolean }

const WIDGET = 20
const CHECKBOX = 2
const RADIO = 3

/** The fields of each page, in the order of the file. */
export function valuesOf(module: WrappedPdfiumModule, document: number): FieldRead[][] {
  const info = module.PDFiumExt_OpenFormFillInfo()
  const form = module.PDFiumExt_InitFormFillEnvironment(document, info)
  try {
    return Array.from({ length: module.FPDF_GetPageCount(document) }, (_, index) => {
      const page = module.FPDF_LoadPage(document, index)
      try {
        module.FORM_OnAfterLoadPage(page, form)
        return fieldsOn(module, form, page)
      } finally {
        module.FPDF_ClosePage(page)
      }
    })
  } finally {
    module.PDFiumExt_ExitFormFillEnvironment(form)
    module.PDFiumExt_CloseFormFillInfo(info)
  }
}

function fieldsOn(module: WrappedPdfiumModule, form: number, page: number): FieldRead[] {
  const fields: FieldRead[] = []
  for (let at = 0; at < module.FPDFPage_GetAnnotCount(page); at += 1) {
    const note = module.FPDFPage_GetAnnot(page, at)
    if (module.FPDFAnnot_GetSubtype(note) === WIDGET) {
      const type = module.FPDFAnnot_GetFormFieldType(form, note)
      fields.push({
        name: textFrom(module, (place, length) =>
          module.FPDFAnnot_GetFormFieldName(form, note, place, length),
        ),
        value: textFrom(module, (place, length) =>
          module.FPDFAnnot_GetFormFieldValue(form, note, place, length),
        ),
        isOn: (type === CHECKBOX || type === RADIO) && module.FPDFAnnot_IsChecked(form, note),
      })
    }
    module.FPDFPage_CloseAnnot(note)
  }
  return fields
}

/** The text inside each rectangle of a page whose fields are part of it. */
export function textsIn(
  module: WrappedPdfiumModule,
  page: number,
  places: readonly FormField['rect'][],
): string[] {
  const text = module.FPDFText_LoadPage(page)
  if (text === 0) return places.map(() => '')
  const { malloc, free } = module.pdfium.wasmExports
  try {
    return places.map(([left, bottom, right, top]) => {
      const count = module.FPDFText_GetBoundedText(text, left, top, right, bottom, 0, 0)
      if (count <= 0) return ''
      const place = malloc(2 * count)
      try {
        module.FPDFText_GetBoundedText(text, left, top, right, bottom, place, count)
        return Buffer.from(memoryOf(module).slice(place, place + 2 * count)).toString('utf16le')
      } finally {
        free(place)
      }
    })
  } finally {
    module.FPDFText_ClosePage(text)
  }
}
