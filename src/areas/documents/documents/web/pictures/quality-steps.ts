// How large and how fine pages are drawn, step by step, until the whole fits into what may be sent.
import { bytesAround } from './jpeg-pdf.ts'

export type Quality = {
  /** The longer edge of a page, in points of the picture. */
  edgeMax: number
  /** Of JPEG, 0 to 1. */
  quality: number
}

/** The last is as small as print can still be read on. */
export const QUALITY_STEPS: readonly Quality[] = [
  { edgeMax: 2_000, quality: 0.78 },
  { edgeMax: 2_000, quality: 0.65 },
  { edgeMax: 1_800, quality: 0.6 },
  { edgeMax: 1_600, quality: 0.55 },
  { edgeMax: 1_400, quality: 0.5 },
]

/** How many bytes the pictures of so many pages may have together. */
export function bytesForPictures(pages: number, bytesMax: number): number {
  return bytesMax - bytesAround(pages)
}

/** How many of the pages, drawn at the last step, would fit: said to the person instead of only "too large". */
export function pagesThatFit(drawnBytes: readonly number[], bytesMax: number): number {
  let pages = 0
  let bytes = 0
  for (const each of drawnBytes) {
    bytes += each
    if (bytes > bytesForPictures(pages + 1, bytesMax)) return pages
    pages += 1
  }
  return pages
}
