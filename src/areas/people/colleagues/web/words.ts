import type { Position } from '#areas/people/users/rules/position.ts'
import { createWords } from '#ui/words.tsx'
import type { ColleagueWords } from '../words/index.ts'

/** With what the list of people calls each role, and what it says of it. */
export type AllWords = ColleagueWords & {
  roles: Readonly<Record<Position, string>>
  hints: Readonly<Record<Position, string>>
}

export const [ColleagueWordsProvider, useColleagueWords] = createWords<AllWords>('colleagues')
