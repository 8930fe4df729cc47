import { createWords } from '#ui/words.tsx'
import type { LawWords } from '../text/page/index.ts'

export const [LawWordsProvider, useLawWords] = createWords<LawWords>('the law register')
