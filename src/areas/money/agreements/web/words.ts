import { createWords } from '#ui/words.tsx'
import type { FeeWords } from '../words/index.ts'

export const [FeeWordsProvider, useFeeWords] = createWords<FeeWords>('fees')
