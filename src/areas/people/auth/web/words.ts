import { createWords } from '#ui/words.tsx'
import type { AuthWords } from '../words/index.ts'

export const [AuthWordsProvider, useAuthWords] = createWords<AuthWords>('signing in')
