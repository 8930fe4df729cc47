import { createWords } from '#ui/words.tsx'
import type { ProfileWords } from '../text/index.ts'

export const [ProfileWordsProvider, useProfileWords] = createWords<ProfileWords>('the profile')
