import { createWords } from '#ui/words.tsx'
import type { CostWords } from '../words/index.ts'

export const [CostWordsProvider, useCostWords] = createWords<CostWords>('costs')
