import { createWords } from '#ui/words.tsx'
import type { IntakeWords } from '../words/index.ts'

export const [IntakeWordsProvider, useIntakeWords] = createWords<IntakeWords>('the intake')
