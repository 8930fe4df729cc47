// Which files this browser shows itself; others are saved.
import type { KeptType } from '#kernel/file-kinds.ts'

/** Some telephones have nothing that shows a PDF: it would be saved, and an empty tab would be left behind. */
export function isShownHere(type: KeptType | null): boolean {
  // Older browsers do not say, and have one.
  if (type === 'pdf') return !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled
  return type === 'jpg' || type === 'png'
}
