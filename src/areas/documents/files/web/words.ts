import { createWords } from '#ui/words.tsx'
import type { FindingWords } from '../words/index.ts'

export const [FindingWordsProvider, useFindingWords] = createWords<FindingWords>('what the check found')
