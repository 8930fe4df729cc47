import { createWords } from '#ui/words.tsx'
import type { CodesWords } from '../words/index.ts'

export const [CodesWordsProvider, useCodesWords] = createWords<CodesWords>("the administrator's codes")
