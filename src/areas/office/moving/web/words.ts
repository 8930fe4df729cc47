import { createWords } from '#ui/words.tsx'
import type { MovingInWords } from '../words/index.ts'

export const [MovingInWordsProvider, useMovingInWords] = createWords<MovingInWords>('moving in')
