// A book of pictures on a page: what is in it, and each picture opened in its turn.
import { useEffect, useReducer, useRef, useState } from 'react'
import { type Book, type BookChange, changedBook, EMPTY_BOOK, type Seen } from './book-pages.ts'
import { isHeic } from './is-heic.ts'
import { openStudio, type Studio } from './picture-studio.ts'

export type OpenBook = { book: Book; change: (change: BookChange) => void; studio: Studio }

/** `files` only grows: what is new in it joins the book. */
export function useBook(files: readonly File[]): OpenBook {
  const [book, change] = useReducer(changedBook, EMPTY_BOOK)
  const [studio] = useState(openStudio)
  useEffect(() => () => studio.close(), [studio])
  useNewFiles(files, change)
  useLooking(book, change, studio)
  return { book, change, studio }
}

function useNewFiles(files: readonly File[], change: (change: BookChange) => void): void {
  const taken = useRef(0)
  useEffect(() => {
    const fresh = files.slice(taken.current)
    taken.current = files.length
    if (fresh.length > 0)
      change({ kind: 'add', pages: fresh.map((file) => ({ id: crypto.randomUUID(), file })) })
  }, [files, change])
}

function useLooking({ pages }: Book, change: (change: BookChange) => void, studio: Studio): void {
  const asked = useRef(new WeakSet<File>())
  useEffect(() => {
    for (const { id, file, state } of pages) {
      if (state !== 'looking' || asked.current.has(file)) continue
      asked.current.add(file)
      void seenOf(file, studio).then((seen) => change({ kind: 'seen', id, file, seen }))
    }
  }, [pages, change, studio])
}

async function seenOf(file: File, studio: Studio): Promise<Seen> {
  try {
    const looked = await studio.look(file)
    if (looked) return { state: 'ready', ...looked }
    return { state: (await isHeic(file)) ? 'original' : 'unreadable' }
  } catch {
    return { state: 'unreadable' }
  }
}
