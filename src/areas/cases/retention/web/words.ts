import { createWords } from '#ui/words.tsx'
import type { RetentionWords } from '../words/index.ts'

export const [RetentionWordsProvider, useRetentionWords] = createWords<RetentionWords>(
  'the page of documents past their date',
)
