// How components read the words of their area: `const words = useWords(bankWords)`. On the server, in development and in tests these
// are the words themselves; a browser has those that came with its page (src/router/use-words.ts takes the place of this file there).
import type { Language } from '#kernel/language.ts'
import type { WordsPart } from '#kernel/words.ts'
import { useLanguage } from '#ui/language.tsx'

/** Of the reader's language. The page sends along every part that its components read: nothing else has to name it. */
export function useWords<Words>(part: WordsPart<Words>): Words {
  return part(useLanguage())
}

/** For what is no component, such as the head of a page; null where the page's words did not come. */
export function wordsOfPage<Words>(
  part: WordsPart<Words>,
  { language }: { language: Language; matches: readonly ({ loaderData?: unknown } | undefined)[] },
): Words | null {
  return part(language)
}
