import { createWords } from '#ui/words.tsx'
import type { MeetingWords, SchedulerWords } from '../text/index.ts'

export const [SchedulerWordsProvider, useSchedulerWords] = createWords<SchedulerWords>('the scheduler')
export const [MeetingWordsProvider, useMeetingWords] = createWords<MeetingWords>('meetings')
