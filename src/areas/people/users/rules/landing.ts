// Where a person goes after signing in, unless a page has sent them: by their situation.
import type { Role } from '#kernel/actor.ts'
import { addressOf } from '#firm/addresses.ts'

export const LANDINGS = ['desk', 'books', 'portal', 'default'] as const
export type Landing = (typeof LANDINGS)[number]

/** `isUnderWay`: there is a case, a meeting or answers that were sent. */
export function landingOf(person: { heldRole: Role; isUnderWay: boolean }): Landing {
  if (person.heldRole === 'books') return 'books'
  if (person.heldRole !== 'client') return 'desk'
  return person.isUnderWay ? 'portal' : 'default'
}

/** `defaultPath`: what this installation chose for those who have begun nothing. */
export function landingPath<Path>(landing: Landing, defaultPath: Path): Path | string {
  if (landing === 'default') return defaultPath
  return addressOf(landing === 'desk' ? 'attorney' : landing)
}
