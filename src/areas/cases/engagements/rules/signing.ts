// What a signer types: initials proposed from a name, and whether two names are the same.
import { plainLetters, readName } from '#kernel/typed-text.ts'

export const INITIALS_LENGTH_MAX = 12

/** "M.N." of "María Núñez". */
export function initialsOf(name: string): string {
  const letters = readName(name)
    .split(' ')
    .flatMap((word) => /\p{L}/u.exec(word)?.[0].toUpperCase() ?? [])
  return letters
    .map((letter) => `${letter}.`)
    .join('')
    .slice(0, INITIALS_LENGTH_MAX)
}

/** Accents, capitals, hyphens and apostrophes make no other name. */
export function isSameName(typed: string, known: string): boolean {
  return foldedName(typed) === foldedName(known)
}

function foldedName(name: string): string {
  return plainLetters(readName(name))
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
}
