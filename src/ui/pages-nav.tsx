// Which page of a long list this is, and the way to the ones beside it.
import { Button } from './button.tsx'

type PagesNavProps = {
  /** "Page 2 of 7". */
  summary: string
  words: { pages: string; previous: string; next: string }
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Nothing where everything fits on one page. */
export function PagesNav({ summary, words, page, pages, onPage }: PagesNavProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button kind="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <span>{summary}</span>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  )
}
