import { createWords } from '#ui/words.tsx'
import type { AdminWords } from '../words/index.ts'

export const [AdminWordsProvider, useAdminWords] = createWords<AdminWords>(
  "the administrator's pages about people",
)
