import { createWords } from '#ui/words.tsx'
import type { JobWords } from '../text/jobs/index.ts'

export const [JobWordsProvider, useJobWords] = createWords<JobWords>('the list of jobs')
