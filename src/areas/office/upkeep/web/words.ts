import { createWords } from '#ui/words.tsx'
import type { JobWords } from '../words/index.ts'

export const [JobWordsProvider, useJobWords] = createWords<JobWords>('the list of jobs')
