import { createWords } from '#ui/words.tsx'
import type { SchedulerWords } from '../words/index.ts'

export const [SchedulerWordsProvider, useSchedulerWords] = createWords<SchedulerWords>('the scheduler')
