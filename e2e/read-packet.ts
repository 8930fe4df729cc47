// What was made of documents, read back as another program reads it: its words, its pages, its bookmarks.
import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { createFileProcessing } from '#adapters/file-processing/caged-file-processing.ts'

export async function readPacket(
  bytes: Uint8Array,
): Promise<{ text: string; pages: number; bookmarks: string[] }> {
  const processing = createFileProcessing({ children: 1 })
  try {
    const examined = await processing.examine({ name: 'packet.pdf', bytes })
    const document = await PDFDocument.load(bytes)
    const text = examined.problem === null ? (examined.text ?? '') : ''
    return { text, pages: document.getPageCount(), bookmarks: bookmarksIn(document) }
  } finally {
    processing.close()
  }
}

function bookmarksIn(document: PDFDocument): string[] {
  const titles: string[] = []
  let item = document.catalog
    .lookup(PDFName.of('Outlines'), PDFDict)
    .lookupMaybe(PDFName.of('First'), PDFDict)
  while (item) {
    titles.push(item.lookup(PDFName.of('Title'), PDFHexString).decodeText())
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
  }
  return titles
}
