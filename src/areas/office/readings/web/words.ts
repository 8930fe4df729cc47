import { createWords } from '#ui/words.tsx'
import type { ReadingsWords } from '../words/index.ts'

export const [ReadingsWordsProvider, useReadingsWords] = createWords<ReadingsWords>(
  'the page of facts with two readings',
)
