// Finds words in texts: accents and capital letters make no difference, and every word has to be there.

export const SEARCH_LENGTH_MAX = 100
/** The newest, of one conversation or of all: their texts are sealed, and are opened one by one. */
export const SEARCHED_MAX = 2_000
/** A search of all conversations has a word of so many letters: a shorter one is in too many messages. */
export const ALL_WORD_LETTERS_MIN = 4
export const FOUND_MAX = 30
const WORDS_MAX = 10
/** Characters on each side of a match. */
const AROUND = 60

export type Excerpt = { before: string; found: string; after: string }

export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function wordsIn(search: string): string[] {
  return [...new Set(foldText(search).split(/\s+/))].filter((word) => word !== '').slice(0, WORDS_MAX)
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

/** The first of the words with the text around it, in one line and as written. */
export function excerptOf(text: string, words: readonly string[]): Excerpt {
  const signs = [...text.replace(/\s+/g, ' ')]
  // Each piece of the folded text knows from which sign it came.
  const from: number[] = []
  let folded = ''
  for (const [index, sign] of signs.entries()) {
    const piece = foldText(sign)
    folded += piece
    for (let unit = 0; unit < piece.length; unit += 1) from.push(index)
  }
  const first = words
    .map((word) => ({ word, at: folded.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]
  const start = first ? (from[first.at] ?? 0) : 0
  const end = first ? (from[first.at + first.word.length] ?? signs.length) : 0
  const [head, tail] = [signs.slice(Math.max(0, start - AROUND), start), signs.slice(end, end + AROUND)]
  return {
    before: (start > AROUND ? '…' : '') + head.join(''),
    found: signs.slice(start, end).join(''),
    after: tail.join('') + (end + AROUND < signs.length ? '…' : ''),
  }
}
