import { createWords } from '#ui/words.tsx'
import type { SecurityWords } from '../words/index.ts'

export const [SecurityWordsProvider, useSecurityWords] = createWords<SecurityWords>('sign-in and security')
