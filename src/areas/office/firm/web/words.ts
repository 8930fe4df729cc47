import { createWords } from '#ui/words.tsx'
import type { FirmWords } from '../words/index.ts'

export const [FirmWordsProvider, useFirmWords] = createWords<FirmWords>('the firm profile')
