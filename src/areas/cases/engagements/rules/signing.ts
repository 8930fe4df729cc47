// Initials, as they are proposed from a name.
import { readName } from '#kernel/typed-text.ts'

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
