import { createWords } from '#ui/words.tsx'
import type { AuditWords } from '../text/index.ts'

export const [AuditWordsProvider, useAuditWords] = createWords<AuditWords>('the activity log')
