import { createWords } from '#ui/words.tsx'
import type { AvailabilityWords } from '../../text/index.ts'

export const [AvailabilityWordsProvider, useAvailabilityWords] =
  createWords<AvailabilityWords>('the hours and holidays')
