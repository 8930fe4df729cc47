import { createWords } from '#ui/words.tsx'
import type { RetentionWords } from '../text/page/index.ts'

export const [RetentionWordsProvider, useRetentionWords] = createWords<RetentionWords>(
  'the page of documents past their date',
)
