// What tests of words ask of any tree of them.

/** Every sentence with the path that leads to it, such as "/card/title". */
export function sentences(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}/${key}`))
}

/** The names in braces, in the order of the alphabet: those of two languages are equal where the same is filled in. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name ?? '').toSorted()
}
