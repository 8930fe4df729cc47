// The browser's way to the words of a page: a part is its name here (tools/build/page-words.ts), and its words came with the answers of
// the page's loaders.
import { createContext, use } from 'react'

type Parts = Readonly<Record<string, unknown>>

/** Of every route on the page. */
export const PageWords = createContext<Parts>({})

export function partsIn(loaderData: Readonly<Record<string, unknown>>): Parts {
  return Object.assign({}, ...Object.values(loaderData).map(partsOf)) as Parts
}

function partsOf(answer: unknown): Parts {
  return (answer as { partWords?: Parts } | null | undefined)?.partWords ?? {}
}

export function useWords(part: string): unknown {
  const parts = use(PageWords)
  if (!(part in parts)) throw new Error(`no words of ${part}`)
  return parts[part]
}

export function wordsOfPage(
  part: string,
  { matches }: { matches: readonly ({ loaderData?: unknown } | undefined)[] },
): unknown {
  return matches.map((match) => partsOf(match?.loaderData)[part]).find((words) => words !== undefined) ?? null
}
