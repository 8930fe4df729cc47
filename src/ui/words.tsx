// How the words of a feature that does not use useWords yet (#web/use-words.ts) reach its components: the page's loader picks the language,
// the outermost component takes `words` as a prop, and everything inside reads them with the hook.
import { createContext, use, type ReactNode } from 'react'

type WordsProvider<Words> = (props: { words: Words; children: ReactNode }) => ReactNode

/** Call once in a feature's web room; `name` is said where the provider was forgotten. */
export function createWords<Words extends object>(
  name: string,
): readonly [Provider: WordsProvider<Words>, useWords: () => Words] {
  const Current = createContext<Words | null>(null)
  function Provider({ words, children }: { words: Words; children: ReactNode }) {
    return <Current value={words}>{children}</Current>
  }
  function useWords(): Words {
    const words = use(Current)
    if (!words) throw new Error(`no words of ${name}`)
    return words
  }
  return [Provider, useWords]
}
