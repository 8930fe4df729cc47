import { createWords } from '#ui/words.tsx'
import type { ProfileWords } from '../words/index.ts'

export const [ProfileWordsProvider, useProfileWords] = createWords<ProfileWords>('the profile')
