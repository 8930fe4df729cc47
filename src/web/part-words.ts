import { createWords } from '#ui/words.tsx'

type PartWords = { title: string; text: string; reload: string }

/** The frame of every live page gives them. */
export const [PartWordsProvider, usePartWords] = createWords<PartWords>('part')
