import { createWords } from '#ui/words.tsx'
import type { CitizenshipWords } from '../words/index.ts'

/** With the names of states. */
export type AllWords = CitizenshipWords & { stateNames: Readonly<Record<string, string>> }

export const [CitizenshipWordsProvider, useCitizenshipWords] = createWords<AllWords>('citizenship')
