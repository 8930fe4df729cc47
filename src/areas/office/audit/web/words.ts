import { createWords } from '#ui/words.tsx'
import type { AuditWords } from '../words/index.ts'

export const [AuditWordsProvider, useAuditWords] = createWords<AuditWords>('the activity log')
