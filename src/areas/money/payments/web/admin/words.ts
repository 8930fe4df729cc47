import { createWords } from '#ui/words.tsx'
import type { AdminPaymentWords } from '../../words/index.ts'

export const [AdminPaymentWordsProvider, useAdminPaymentWords] = createWords<AdminPaymentWords>(
  "the administrator's payments",
)
