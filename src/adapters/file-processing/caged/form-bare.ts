// Takes out of a form what must not go with a filled copy: its XFA twin, usage rights, scripts, and what is left of its encryption.
import { PDFArray, PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { named } from './form-fields.ts'

const OF_CATALOG = ['Perms', 'OpenAction', 'AA']
const OF_FORM = ['XFA', 'SigFlags', 'CO', 'NeedAppearances']

export function bareForm(document: PDFDocument): void {
  const { catalog, context } = document
  drop(catalog, OF_CATALOG)
  const form = catalog.lookup(named('AcroForm'))
  if (form instanceof PDFDict) drop(form, OF_FORM)
  const names = catalog.lookup(named('Names'))
  if (names instanceof PDFDict) drop(names, ['JavaScript', 'EmbeddedFiles'])
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    object.delete(named('AA'))
    if (object.lookup(named('Subtype')) === named('Widget')) object.delete(named('A'))
  }
  sweep(document)
}

function drop(dict: PDFDict, keys: readonly string[]): void {
  for (const key of keys) dict.delete(named(key))
}

/** Deletes what nothing leads to: the library would write it again. */
function sweep({ context }: PDFDocument): void {
  const reached = new Set<PDFRef>()
  const open: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info]
  while (open.length > 0) {
    const object = open.pop()
    if (object instanceof PDFRef) {
      if (!reached.has(object)) open.push(context.lookup(object))
      reached.add(object)
    } else if (object instanceof PDFArray) open.push(...object.asArray())
    else if (object instanceof PDFDict) open.push(...object.values())
    else if (object instanceof PDFStream) open.push(object.dict)
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}
