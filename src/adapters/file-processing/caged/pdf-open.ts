// Opens a PDF with everything that is written in it, what a later object of the same number hides included: other readers may show that.
import { ParseSpeeds, PDFContext, PDFDocument, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { Refused } from './answers.ts'

const hidden = new WeakMap<PDFContext, PDFObject[]>()

/** The library keeps the last object of a number; a reader that goes by another table may take an earlier one. */
const assign = PDFContext.prototype.assign
PDFContext.prototype.assign = function assignAndRemember(this: PDFContext, ref: PDFRef, object: PDFObject) {
  const before = this.lookup(ref)
  if (before && before !== object) hidden.set(this, [...(hidden.get(this) ?? []), before])
  assign.call(this, ref, object)
}

/** Every object of the file, and every one that was replaced. */
export function everythingIn({ context }: PDFDocument): PDFObject[] {
  const trailer = Object.values(context.trailerInfo).filter((entry) => entry !== undefined)
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  return [...objects, ...(hidden.get(context) ?? []), ...trailer]
}

export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, {
      password: '',
      updateMetadata: false,
      preserveXFA: true,
      parseSpeed: ParseSpeeds.Fastest,
    })
  } catch (error) {
    throw new Refused(isAboutPassword(error) ? 'locked' : 'damaged')
  }
}

/** A file that is sealed in a way we do not know cannot be opened without more than we have, either. */
function isAboutPassword(error: unknown): boolean {
  return error instanceof Error && /password|encrypt|crypt filter|crypto method/i.test(error.message)
}

/** The library forgets the lock once opened; for a file without one, `isDecrypted` is false. */
export function isEncrypted({ context }: PDFDocument): boolean {
  return context.isDecrypted
}
