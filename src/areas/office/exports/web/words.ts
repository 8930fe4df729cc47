import { createWords } from '#ui/words.tsx'
import type { MovingOutWords } from '../words/index.ts'

export const [MovingOutWordsProvider, useMovingOutWords] = createWords<MovingOutWords>('moving out')
