import { createWords } from '#ui/words.tsx'
import type { AdminWords } from '../text/index.ts'

export const [AdminWordsProvider, useAdminWords] = createWords<AdminWords>(
  "the administrator's pages about people",
)
