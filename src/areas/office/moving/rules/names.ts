// How a client is named in a file: in two columns, or whole in the one for last names.
import { readLine } from '#kernel/typed-text.ts'

export type FullName = { first: string; last: string }

const WORDS_MAX = 8

/** "Paz, Ana" says which is which; of "Ana María Paz" each place to divide it is possible. */
export function namesIn(firstName: string, lastName: string): FullName[] {
  const [first, last] = [readLine(firstName), readLine(lastName)]
  if (first !== '') return [{ first, last }]
  const [before = '', after] = last.split(',', 2).map((part) => part.trim())
  if (after) return [{ first: after, last: before }]
  const words = last.split(' ').slice(0, WORDS_MAX)
  return words.map((_, at) => ({ first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }))
}

export type NameInFile = { firstName: string; lastName: string }

export function keyOfName({ firstName, lastName }: NameInFile): string {
  return JSON.stringify([firstName, lastName])
}
