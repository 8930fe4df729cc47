import { createWords } from '#ui/words.tsx'
import type { FaultWords } from '../text/list/index.ts'

export const [FaultWordsProvider, useFaultWords] = createWords<FaultWords>('the list of errors')
