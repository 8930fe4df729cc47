import { createWords } from '#ui/words.tsx'
import type { SchedulerWords } from '../text/index.ts'

export const [SchedulerWordsProvider, useSchedulerWords] = createWords<SchedulerWords>('the scheduler')
