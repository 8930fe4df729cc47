import { createWords } from '#ui/words.tsx'
import type { FirmWords } from '../text/page/index.ts'

export const [FirmWordsProvider, useFirmWords] = createWords<FirmWords>('the firm profile')
