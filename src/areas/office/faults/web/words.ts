import { createWords } from '#ui/words.tsx'
import type { FaultWords } from '../words/index.ts'

export const [FaultWordsProvider, useFaultWords] = createWords<FaultWords>('the list of errors')
