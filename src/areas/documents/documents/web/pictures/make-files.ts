// Makes of a book the files that are sent: one document of everything that can be drawn here, and the rest as it was taken.
import { type Book, type BookPage, drawnPages, originalPages } from './book-pages.ts'
import { documentName } from './document-name.ts'
import { type PagePicture, pdfOfPictures } from './jpeg-pdf.ts'
import type { Studio } from './picture-studio.ts'
import { bytesForPictures, pagesThatFit, type Quality, QUALITY_STEPS } from './quality-steps.ts'

/** Ready to be sent; `pages` is null where nobody has counted them. */
export type PreparedFile = { file: File; pages: number | null }

export type MadeFiles =
  | { files: PreparedFile[] }
  /** Even as small as can be read: so many of the pages would fit. */
  | { pagesThatFit: number }

export type MakeOptions = {
  studio: Studio
  /** What the document is, for its name. */
  title: string
  bytesMax: number
  /** Told before each page is drawn. */
  onPage: (page: number) => void
}

export async function makeFiles(book: Book, options: MakeOptions): Promise<MadeFiles> {
  const originals = originalPages(book).map(({ file }) => ({ file, pages: null }))
  const pages = drawnPages(book)
  if (pages.length === 0) return { files: originals }
  const drawn = await drawnWithin(pages, options)
  if ('pagesThatFit' in drawn) return drawn
  const name = documentName(options.title)
  const file = new File([pdfOfPictures(drawn.pictures)], name, { type: 'application/pdf' })
  return { files: [{ file, pages: pages.length }, ...originals] }
}

type DrawnPages = { pictures: PagePicture[] } | { pagesThatFit: number }

async function drawnWithin(pages: readonly BookPage[], options: MakeOptions): Promise<DrawnPages> {
  const limit = bytesForPictures(pages.length, options.bytesMax)
  for (const [step, quality] of QUALITY_STEPS.entries()) {
    const isLast = step === QUALITY_STEPS.length - 1
    const pictures = await drawnAt(pages, quality, options, isLast ? Infinity : limit)
    const bytes = pictures.map(({ jpeg }) => jpeg.size)
    const isWhole = pictures.length === pages.length
    if (isWhole && bytes.reduce((sum, each) => sum + each, 0) <= limit) return { pictures }
    if (isLast) return { pagesThatFit: pagesThatFit(bytes, options.bytesMax) }
  }
  return { pagesThatFit: 0 }
}

/** As far as `bytesMax`: what is too large half way need not be drawn to its end. */
async function drawnAt(
  pages: readonly BookPage[],
  quality: Quality,
  { studio, onPage }: MakeOptions,
  bytesMax: number,
): Promise<PagePicture[]> {
  const pictures: PagePicture[] = []
  let bytes = 0
  for (const [index, { file, copy, edit }] of pages.entries()) {
    onPage(index + 1)
    // A phone may take back a picture that its camera has lent: its copy is still here.
    const drawn =
      (await studio.draw(file, edit, quality)) ?? (copy && (await studio.draw(copy, edit, quality)))
    if (!drawn) throw new Error('a picture that could be opened before cannot be opened any more')
    pictures.push(drawn)
    bytes += drawn.jpeg.size
    if (bytes > bytesMax) break
  }
  return pictures
}
