// What is new in a paper against the version that a signer was sent before.
import { type Language, LANGUAGES } from '#kernel/language.ts'

type Paper = { blocks: Readonly<Record<Language, readonly { text: string }[]>> }
export type Change = { language: Language; kind: 'added' | 'removed'; text: string }

/** By paragraph, in the order of the text: what is gone stands where it was. */
export function changesBetween(before: readonly Paper[], after: readonly Paper[]): Change[] {
  return LANGUAGES.flatMap((language) => {
    const old = linesOf(before, language)
    const now = linesOf(after, language)
    return [
      ...without(old, now).map((text) => ({ language, kind: 'removed' as const, text })),
      ...without(now, old).map((text) => ({ language, kind: 'added' as const, text })),
    ]
  })
}

function linesOf(papers: readonly Paper[], language: Language): string[] {
  return papers.flatMap(({ blocks }) => blocks[language].map(({ text }) => text))
}

/** As often as it is there more often than in the other. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}
