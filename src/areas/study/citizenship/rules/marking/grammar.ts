// What a language knows of answers: how words are written down alike, and which of them carry no meaning here.

export type Grammar = {
  /** Rewrites several words to one, in text without accents, capitals or punctuation. */
  phrases: readonly (readonly [RegExp, string])[]
  /** The value of number words in a row, with how many words they are: null where none begins there. */
  number(words: readonly string[], from: number): { value: number; words: number } | null
  /** Forms that are written differently: "wrote" is "write". */
  forms: Readonly<Record<string, string>>
  /** The part of a word that all its forms share. */
  stem(word: string): string
  /** May be left out of an accepted answer, and be said without one. */
  light: ReadonlySet<string>
  /** May be said with any answer, but not be left out. */
  spoken: ReadonlySet<string>
  /** They reverse an answer if the accepted one has none. */
  negations: ReadonlySet<string>
  /** That the person does not know. */
  unknown: RegExp
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** "a b/c d" as "a b d" and "a c d". */
export function formsOf(table: string): Readonly<Record<string, string>> {
  const forms: Record<string, string> = {}
  for (const line of table.trim().split('\n')) {
    const [form = '', ...others] = line.trim().split(' ')
    for (const other of others) forms[other] = form
  }
  return forms
}
