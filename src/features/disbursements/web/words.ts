import { createWords } from '#ui/words.tsx'
import type { CostWords } from '../text/index.ts'

export const [CostWordsProvider, useCostWords] = createWords<CostWords>('costs')
