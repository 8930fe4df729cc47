// Pages about to become other documents: their order, their turns, and where a new document begins.
export type Turn = 0 | 90 | 180 | 270
/** `source` is the place of its document among those that are arranged; `page` counts from 1. */
export type ArrangedPage = { source: number; page: number; turn: Turn; isLeftOut: boolean }
/** The pages in their order; each number is the place of a page that begins a new document, the first page always does. */
export type Arranged = { pages: readonly ArrangedPage[]; begins: readonly number[] }

/** One document of all of them, unchanged. */
export function arrangedFrom(pageCounts: readonly number[]): Arranged {
  const pages = pageCounts.flatMap((count, source) =>
    Array.from({ length: count }, (_, at) => ({ source, page: at + 1, turn: 0 as const, isLeftOut: false })),
  )
  return { pages, begins: [] }
}

/** The pages of one more document, behind the others. */
export function withPagesOf({ pages, begins }: Arranged, source: number, count: number): Arranged {
  const more = arrangedFrom([count]).pages.map((page) => ({ ...page, source }))
  return { pages: [...pages, ...more], begins }
}

const NEXT_TURN: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 }

export function turned(arranged: Arranged, at: number): Arranged {
  return changed(arranged, at, (page) => ({ ...page, turn: NEXT_TURN[page.turn] }))
}

/** Left out, or put back. */
export function leftOut(arranged: Arranged, at: number): Arranged {
  return changed(arranged, at, (page) => ({ ...page, isLeftOut: !page.isLeftOut }))
}

function changed(
  { pages, begins }: Arranged,
  at: number,
  change: (page: ArrangedPage) => ArrangedPage,
): Arranged {
  return { pages: pages.map((page, index) => (index === at ? change(page) : page)), begins }
}

/** One place earlier or later; the starts of documents stay. */
export function pageMoved(arranged: Arranged, at: number, by: 1 | -1): Arranged {
  const [page, other] = [arranged.pages[at], arranged.pages[at + by]]
  if (!page || !other) return arranged
  return { ...arranged, pages: arranged.pages.with(at, other).with(at + by, page) }
}

/** A document begins at this page, or no longer does. */
export function parted(arranged: Arranged, at: number): Arranged {
  if (at <= 0 || at >= arranged.pages.length) return arranged
  const isThere = arranged.begins.includes(at)
  const begins = isThere ? arranged.begins.filter((each) => each !== at) : [...arranged.begins, at]
  return { ...arranged, begins: begins.toSorted((one, other) => one - other) }
}

/** The pages of each document that would be made; one without pages is not made. */
export function documentsOf({ pages, begins }: Arranged): ArrangedPage[][] {
  const documents: ArrangedPage[][] = [[]]
  for (const [at, page] of pages.entries()) {
    if (begins.includes(at)) documents.push([])
    if (!page.isLeftOut) documents.at(-1)?.push(page)
  }
  return documents.filter((each) => each.length > 0)
}

/** Whether anything is other than it was. */
export function isArranged(arranged: Arranged, pageCounts: readonly number[]): boolean {
  return pageCounts.length > 1 || JSON.stringify(arranged) !== JSON.stringify(arrangedFrom(pageCounts))
}
