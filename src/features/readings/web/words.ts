import { createWords } from '#ui/words.tsx'
import type { ReadingsWords } from '../text/page/index.ts'

export const [ReadingsWordsProvider, useReadingsWords] = createWords<ReadingsWords>(
  'the page of facts with two readings',
)
