import { createWords } from '#ui/words.tsx'
import type { LawWords } from '../words/index.ts'

export const [LawWordsProvider, useLawWords] = createWords<LawWords>('the law register')
