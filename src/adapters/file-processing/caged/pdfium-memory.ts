// The memory that PDFium works in.
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** Read again for each use: it is replaced where it grows. */
export function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}

/** A text that PDFium writes where it is told to, after it has said how many bytes that takes, the two of its end included. */
export function textFrom(
  module: WrappedPdfiumModule,
  write: (place: number, length: number) => number,
): string {
  const length = write(0, 0)
  if (length <= 2) return ''
  const { malloc, free } = module.pdfium.wasmExports
  const place = malloc(length)
  try {
    write(place, length)
    return Buffer.from(memoryOf(module).slice(place, place + length - 2)).toString('utf16le')
  } finally {
    free(place)
  }
}
