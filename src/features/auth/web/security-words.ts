import { createWords } from '#ui/words.tsx'
import type { SecurityWords } from '../text/security-words.ts'

export const [SecurityWordsProvider, useSecurityWords] = createWords<SecurityWords>('sign-in and security')
