// What tests of words ask of any tree of them.

export { sentences } from '../tools/build/law-outside-a-fact.ts'

/** The names in braces, in the order of the alphabet: those of two languages are equal where the same is filled in. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name ?? '').toSorted()
}
