import { createWords } from '#ui/words.tsx'
import type { FeeWords } from '../text/index.ts'

export const [FeeWordsProvider, useFeeWords] = createWords<FeeWords>('fees')
