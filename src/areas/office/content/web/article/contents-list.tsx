// The page's table of contents. Folded on a phone, beside the text on a wide screen.
import type { Content } from '../../words/index.ts'

export type Entry = { id: string; text: string }

export function ContentsList({ words, entries }: { words: Content['article']; entries: readonly Entry[] }) {
  return (
    <nav aria-label={words.onThisPage} className="screen-only">
      <details className="contents">
        <summary className="flex min-h-12 items-center justify-between gap-4 font-heading text-lg font-semibold">
          {words.onThisPage}
          <span aria-hidden="true" className="faq-mark" />
        </summary>
        <ul className="pb-3 text-sm">
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-2 no-underline hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
