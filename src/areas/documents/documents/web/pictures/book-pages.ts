// The pages of a document that is being put together: what happens to them, as plain values.
import { AS_TAKEN, type Crop, type PageEdit, turnedRight } from './page-edit.ts'
import type { PictureWarning } from './picture-warnings.ts'

/**
 * `original`: this browser cannot open the picture, and the server can, so it is sent as it was taken. `unreadable`:
 * nobody can.
 */
export type PageState = 'looking' | 'ready' | 'original' | 'unreadable'

export type BookPage = {
  id: string
  /** As it was taken. */
  file: File
  state: PageState
  /** A small copy, the right way up, that the page is shown by; null while there is none. */
  copy: Blob | null
  edit: PageEdit
  warnings: readonly PictureWarning[]
}

export type Book = {
  pages: readonly BookPage[]
  /** The page that was taken out last, and where it stood. */
  removed: { page: BookPage; place: number } | null
  /** How many found no room when the last ones were added. */
  leftOut: number
}

export type Seen =
  | { state: 'ready'; copy: Blob; warnings: readonly PictureWarning[] }
  | { state: 'original' | 'unreadable' }

export type BookChange =
  | { kind: 'add'; pages: readonly { id: string; file: File }[] }
  | { kind: 'seen'; id: string; file: File; seen: Seen }
  | { kind: 'turn' | 'keep' | 'remove'; id: string }
  | { kind: 'crop'; id: string; crop: Crop }
  | { kind: 'move'; id: string; by: 1 | -1 }
  | { kind: 'retake'; id: string; file: File }
  | { kind: 'undo' }

export const PAGES_MAX = 30
export const EMPTY_BOOK: Book = { pages: [], removed: null, leftOut: 0 }

export function changedBook(book: Book, change: BookChange): Book {
  switch (change.kind) {
    case 'add':
      return withMore(book, change.pages.map(freshPage))
    case 'seen':
      // Another picture may have taken its place meanwhile.
      return withPage(book, change.id, (page) =>
        page.file === change.file ? { ...page, ...change.seen } : page,
      )
    case 'turn':
      return withPage(book, change.id, (page) => ({ ...page, edit: turnedRight(page.edit) }))
    case 'crop':
      return withPage(book, change.id, (page) => ({ ...page, edit: { ...page.edit, crop: change.crop } }))
    case 'keep':
      return withPage(book, change.id, (page) => ({ ...page, warnings: [] }))
    case 'retake':
      return withPage(book, change.id, ({ id }) => freshPage({ id, file: change.file }))
    case 'move':
      return moved(book, change.id, change.by)
    case 'remove':
      return without(book, change.id)
    case 'undo':
      return withRemoved(book)
  }
}

function withMore({ pages }: Book, more: readonly BookPage[]): Book {
  const all = [...pages, ...more]
  return { pages: all.slice(0, PAGES_MAX), removed: null, leftOut: Math.max(0, all.length - PAGES_MAX) }
}

function freshPage({ id, file }: { id: string; file: File }): BookPage {
  return { id, file, state: 'looking', copy: null, edit: AS_TAKEN, warnings: [] }
}

function withPage(book: Book, id: string, change: (page: BookPage) => BookPage): Book {
  const each = (page: BookPage) => (page.id === id ? change(page) : page)
  const { removed } = book
  // A page that was taken out while it was looked at comes back as it was seen.
  return {
    ...book,
    pages: book.pages.map(each),
    removed: removed && { ...removed, page: each(removed.page) },
  }
}

function moved(book: Book, id: string, by: 1 | -1): Book {
  const from = book.pages.findIndex((page) => page.id === id)
  const [page, neighbour] = [book.pages[from], book.pages[from + by]]
  if (!page || !neighbour) return book
  return { ...book, pages: book.pages.with(from, neighbour).with(from + by, page) }
}

function without(book: Book, id: string): Book {
  const place = book.pages.findIndex((page) => page.id === id)
  const page = book.pages[place]
  return page ? { pages: book.pages.toSpliced(place, 1), removed: { page, place }, leftOut: 0 } : book
}

function withRemoved({ pages, removed, leftOut }: Book): Book {
  return { pages: removed ? pages.toSpliced(removed.place, 0, removed.page) : pages, removed: null, leftOut }
}

/** Of what can be drawn here; the others go to the server as they are. */
export function drawnPages({ pages }: Book): BookPage[] {
  return pages.filter(({ state }) => state === 'ready')
}

export function originalPages({ pages }: Book): BookPage[] {
  return pages.filter(({ state }) => state === 'original')
}

export function isLooking({ pages }: Book): boolean {
  return pages.some(({ state }) => state === 'looking')
}
