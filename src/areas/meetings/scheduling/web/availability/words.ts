import { createWords } from '#ui/words.tsx'
import type { AvailabilityWords } from '../../words/index.ts'

export const [AvailabilityWordsProvider, useAvailabilityWords] =
  createWords<AvailabilityWords>('the hours and holidays')
